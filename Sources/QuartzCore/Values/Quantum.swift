import FilmstripGraphics
import Foundation

/// The precision to which output numbers are rounded.
///
/// The last bit of `exp` or `sin` differs between systems; because of the rounding, that difference
/// never reaches a pixel.
///
/// *Chosen:* lengths to 1/1024 pt (1/341 of a pixel at scale 3), opacities to 1/4096, the linear
/// entries of transforms to 2⁻²⁰ (1/1024 pt over 1000 pt), their perspective entries to 2⁻³⁰,
/// colours to 2⁻²⁰.
package enum Quantum {
  static func round(_ value: Double, _ steps: Double) -> Double {
    let rounded = (value * steps).rounded() / steps
    // Avoid negative zero, because its bits would change a digest.
    return rounded == 0 ? 0 : rounded
  }

  /// Returns a rounded length, in points.
  package static func length(_ value: Double) -> Double { round(value, 1024) }

  static func length(_ value: CGFloat) -> CGFloat { CGFloat(round(Double(value), 1024)) }

  /// Returns a rounded opacity, limited to 0…1; NaN is treated as 0.
  package static func opacity(_ value: Double) -> Double {
    value.isNaN ? 0 : round(min(1, max(0, value)), 4096)
  }

  static func linear(_ value: Double) -> Double { round(value, 1_048_576) }

  static func perspective(_ value: Double) -> Double { round(value, 1_073_741_824) }
}

extension CGPoint {
  var quantized: CGPoint { CGPoint(x: Quantum.length(x), y: Quantum.length(y)) }
}

extension CGSize {
  var quantized: CGSize { CGSize(width: Quantum.length(width), height: Quantum.length(height)) }
}

extension CGRect {
  var quantized: CGRect { CGRect(origin: origin.quantized, size: size.quantized) }
}

extension RoundedRect {
  var quantized: RoundedRect {
    RoundedRect(
      rect.quantized,
      radii: CornerRadii(
        topLeft: Quantum.length(radii.topLeft), topRight: Quantum.length(radii.topRight),
        bottomLeft: Quantum.length(radii.bottomLeft),
        bottomRight: Quantum.length(radii.bottomRight)), isContinuous: isContinuous)
  }
}

extension RGBA {
  var quantized: RGBA {
    RGBA(
      red: Quantum.linear(red), green: Quantum.linear(green), blue: Quantum.linear(blue),
      alpha: Quantum.linear(min(1, max(0, alpha))))
  }
}

extension Paint {
  var quantized: Paint {
    switch self {
    case .color(let color): .color(color.quantized)
    case .gradient(let gradient):
      .gradient(
        Gradient(
          shape: gradient.shape, start: gradient.start.quantized, end: gradient.end.quantized,
          stops: gradient.stops.map {
            Gradient.Stop(location: Quantum.linear($0.location), color: $0.color.quantized)
          }))
    }
  }
}

extension Path {
  var quantized: Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(p.quantized)
        case .line(let p): .line(p.quantized)
        case .quad(let p, let c): .quad(p.quantized, control: c.quantized)
        case .cubic(let p, let c1, let c2):
          .cubic(p.quantized, control1: c1.quantized, control2: c2.quantized)
        case .close: .close
        }
      })
  }
}

extension PlaneTransform {
  var quantized: PlaneTransform {
    // Rounding doesn't change ones and zeros.
    if m11 == 1, m22 == 1, m44 == 1, m12 == 0, m21 == 0, m14 == 0, m24 == 0 {
      return PlaneTransform(
        m11: 1, m12: 0, m14: 0, m21: 0, m22: 1, m24: 0, m41: Quantum.length(m41),
        m42: Quantum.length(m42), m44: 1)
    }
    return PlaneTransform(
      m11: Quantum.linear(m11), m12: Quantum.linear(m12), m14: Quantum.perspective(m14),
      m21: Quantum.linear(m21), m22: Quantum.linear(m22), m24: Quantum.perspective(m24),
      m41: Quantum.length(m41), m42: Quantum.length(m42), m44: Quantum.linear(m44))
  }
}
