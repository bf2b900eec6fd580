import FilmstripTiming
import Foundation

#if arch(x86_64) || arch(i386)
  /// The processor's floating-point type of the highest precision.
  package typealias ExactNumber = Float80
#else
  /// The processor's floating-point type of the highest precision.
  package typealias ExactNumber = Double
#endif

/// A curve's value, computed in another way and with more digits than `FilmstripTiming` does.
///
/// For cubic Béziers, bisection with numbers of 124 binary places; for springs, the closed solution in the
/// processor's longest floating point number; for steps and `linear()`, their definition.
package struct ExactCurve {
  private let curve: CurveSpecification

  /// The exact curve of a specification.
  package init(_ curve: CurveSpecification) {
    self.curve = curve
  }

  /// The value at an input from 0 to 1, for springs from 0 on.
  package func value(at input: Double) -> ExactNumber {
    switch curve {
    case .cubic(let curve): Self.value(of: curve, at: input)
    case .spring(let curve): Self.value(of: curve, at: input)
    case .steps(let curve): Self.value(of: curve, at: input)
    case .linear(let curve): Self.value(of: curve, at: input)
    }
  }

  /// Inputs at which a curve is hard to compute, besides evenly spread ones: near its ends, and for a Bézier
  /// around its steepest place.
  package var hardInputs: [Double] {
    let end = curve.naturalDuration.isFinite ? curve.naturalDuration : 5
    var centres = [0, end]
    if case .cubic(let cubic) = curve {
      // The turning point of dx/dt, if there is one between the ends.
      let divisor = 3 * (cubic.x1 - cubic.x2) + 1
      let t = divisor == 0 ? 0.5 : (2 * cubic.x1 - cubic.x2) / divisor
      if t > 0, t < 1 {
        let s = 1 - t
        centres.append(t * (t * t + 3 * s * (s * cubic.x1 + t * cubic.x2)))
      }
    }
    let distances = (1...16).map { pow(10, Double(-$0)) } + (0...3).map { Double($0) * 0x1p-53 }
    return centres.flatMap { centre in
      distances.flatMap { [centre - $0 * end, centre + $0 * end] }
    }.filter { $0 > 0 && $0 < end }
  }

  private static func value(of curve: CubicTiming, at x: Double) -> ExactNumber {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let (x1, x2) = (FixedPoint(curve.x1), FixedPoint(curve.x2))
    let wanted = FixedPoint(x)
    var low = FixedPoint(0)
    var high = FixedPoint(1)
    while let middle = FixedPoint.between(low, high) {
      let rest = FixedPoint(1) - middle
      let place = middle * (middle * middle + (rest * (rest * x1 + middle * x2)).tripled)
      if place < wanted { low = middle } else { high = middle }
    }
    let (t, s) = (high.number, (FixedPoint(1) - high).number)
    return t * (t * t + 3 * s * (s * ExactNumber(curve.y1) + t * ExactNumber(curve.y2)))
  }

  private static func value(of curve: SpringTiming, at seconds: Double) -> ExactNumber {
    if seconds <= 0 { return 0 }
    let (m, k, c) = (
      ExactNumber(curve.mass), ExactNumber(curve.stiffness), ExactNumber(curve.damping)
    )
    let (v, t) = (ExactNumber(curve.initialVelocity), ExactNumber(seconds))
    let natural = (k / m).squareRoot()
    var decay = c / (2 * m)
    if decay > natural, !curve.allowsOverdamping { decay = natural }
    let square = natural * natural - decay * decay
    // With damping this near to critical both other forms have the critical one as their limit.
    if abs(square) < natural * natural * 0x1p-50 {
      return 1 - exp(-natural * t) * (1 + (natural - v) * t)
    }
    if square > 0 {
      let frequency = square.squareRoot()
      return 1 - exp(-decay * t)
        * (cos(frequency * t) + (decay - v) / frequency * sin(frequency * t))
    }
    // 1 − (A·e^(r₁t) + B·e^(r₂t)), with A + B = 1 and A·r₁ + B·r₂ = −v.
    let root = (-square).squareRoot()
    let slow = -natural * natural / (decay + root)
    let fast = -decay - root
    let share = (-v - fast) / (slow - fast)
    return 1 - (share * exp(slow * t) + (1 - share) * exp(fast * t))
  }

  private static func value(of curve: StepsTiming, at x: Double) -> ExactNumber {
    let count = ExactNumber(curve.count)
    let begun = (ExactNumber(x) * count).rounded(.down)
    switch curve.position {
    case .jumpEnd: return begun / count
    case .jumpStart: return min(begun + 1, count) / count
    case .jumpNone: return min(begun, count - 1) / (count - 1)
    case .jumpBoth: return min(begun + 1, count + 1) / (count + 1)
    }
  }

  private static func value(of curve: LinearTiming, at x: Double) -> ExactNumber {
    let points = curve.points
    let next = points.firstIndex { $0.input > x } ?? points.count
    let index = min(max(next - 1, 0), points.count - 2)
    guard index >= 0 else { return ExactNumber(points.first?.output ?? x) }
    let (a, b) = (points[index], points[index + 1])
    if a.input == b.input { return ExactNumber(b.output) }
    let share =
      (ExactNumber(x) - ExactNumber(a.input)) / (ExactNumber(b.input) - ExactNumber(a.input))
    return ExactNumber(a.output) + (ExactNumber(b.output) - ExactNumber(a.output)) * share
  }
}

/// A number from 0 to 15 with 124 binary places.
private struct FixedPoint: Comparable {
  private static let places = 124
  private var bits: UInt128

  private init(bits: UInt128) {
    self.bits = bits
  }

  init(_ value: Double) {
    bits = UInt128(value * 0x1p124)
  }

  /// The nearest floating point number.
  var number: ExactNumber { ExactNumber(bits) * 0x1p-124 }

  var tripled: FixedPoint { FixedPoint(bits: bits * 3) }

  /// A number between two others; nil if there is none.
  static func between(_ low: FixedPoint, _ high: FixedPoint) -> FixedPoint? {
    high.bits - low.bits > 1 ? FixedPoint(bits: low.bits + (high.bits - low.bits) / 2) : nil
  }

  static func + (a: FixedPoint, b: FixedPoint) -> FixedPoint { FixedPoint(bits: a.bits + b.bits) }
  static func - (a: FixedPoint, b: FixedPoint) -> FixedPoint { FixedPoint(bits: a.bits - b.bits) }

  static func * (a: FixedPoint, b: FixedPoint) -> FixedPoint {
    let product = a.bits.multipliedFullWidth(by: b.bits)
    return FixedPoint(bits: product.high << (128 - places) | product.low >> places)
  }

  static func < (a: FixedPoint, b: FixedPoint) -> Bool { a.bits < b.bits }
}
