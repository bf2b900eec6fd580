import Foundation

/// A number stored as the unevaluated sum of two doubles, accurate to about 31 decimal digits.
///
/// Where a Bézier is almost vertical, a rounding error of 1e-16 in x becomes an error of 1e-6 in y;
/// x is evaluated with this type in that case.
///
/// *Source:* T. J. Dekker, "A floating-point technique for extending the available precision"
/// (Numerische Mathematik 18, 1971); the product by fused multiply-add.
struct DoubleDouble: Sendable, Hashable {
  /// The sum, rounded to a double.
  var high: Double
  /// The rounding error of `high`.
  var low: Double

  init(_ value: Double) {
    high = value
    low = 0
  }

  private init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Returns the exact sum `a + b`.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let part = sum - a
    return DoubleDouble(high: sum, low: (a - (sum - part)) + (b - part))
  }

  /// Returns the exact product `a · b`.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    return DoubleDouble(high: product, low: (-product).addingProduct(a, b))
  }

  static func + (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble {
    let highs = sum(lhs.high, rhs.high)
    let lows = sum(lhs.low, rhs.low)
    let first = sum(highs.high, highs.low + lows.high)
    return sum(first.high, first.low + lows.low)
  }

  static func * (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble {
    let highs = product(lhs.high, rhs.high)
    return sum(highs.high, highs.low + (lhs.high * rhs.low + lhs.low * rhs.high))
  }

  static func * (lhs: DoubleDouble, rhs: Double) -> DoubleDouble {
    lhs * DoubleDouble(rhs)
  }

  static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -value.high, low: -value.low)
  }
}
