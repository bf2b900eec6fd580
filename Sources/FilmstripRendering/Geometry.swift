import FilmstripGraphics
import Foundation

/// The limits of the geometry that Cairo can paint.
enum Geometry {
  /// The maximum absolute value of a coordinate, in pixels.
  ///
  /// *Source:* Cairo stores coordinates as 24.8 fixed point, and from 2²³ on paints nothing,
  /// without an error. Half of that leaves space for line widths and offsets.
  static let limit = 4_194_304.0

  /// Whether a coordinate can be painted.
  static func isValid(_ value: Double) -> Bool { abs(value) <= limit }

  /// Whether a point can be painted; false for NaN.
  static func isValid(_ point: CGPoint) -> Bool {
    isValid(Double(point.x)) && isValid(Double(point.y))
  }

  /// Whether all of a transform's entries are finite.
  static func isFinite(_ t: CGAffineTransform) -> Bool {
    (t.a + t.b + t.c + t.d + t.tx + t.ty).isFinite
  }

  /// Whether a transform produces a visible area.
  ///
  /// *Chosen:* scaled by less than 1e-9, the area of any layer within the limit is less than a
  /// pixel's, and Cairo's inverse would lose its digits.
  static func isInvertible(_ t: CGAffineTransform) -> Bool {
    let area = abs(Double(t.determinant))
    return area.isFinite && area > 1e-9
  }
}

extension CGAffineTransform {
  /// Whether rectangles remain upright, because the transform only scales and translates.
  ///
  /// Scales may be negative.
  var keepsRectangles: Bool { b == 0 && c == 0 }
}

extension Path {
  /// Whether all coordinates are finite.
  var isFinite: Bool {
    // A sum is finite only if all terms are, and a path's sum does not overflow a Double.
    var sum: CGFloat = 0
    for element in elements {
      switch element {
      case .move(let p), .line(let p): sum += p.x + p.y
      case .quad(let p, let c): sum += p.x + p.y + c.x + c.y
      case .cubic(let p, let c1, let c2): sum += p.x + p.y + c1.x + c1.y + c2.x + c2.y
      case .close: break
      }
    }
    return sum.isFinite
  }
}
