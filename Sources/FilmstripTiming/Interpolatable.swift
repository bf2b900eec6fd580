import Foundation

/// A value that keyframes can interpolate.
///
/// Conforming types form a vector space by ``combination(of:weights:)``. A type whose interpolation is not a
/// weighted sum (a rotation, for example) implements ``interpolated(from:to:fraction:)``.
public protocol Interpolatable: Sendable, Hashable {
  /// The value at `fraction` between `from` (0) and `to` (1); extrapolated for other fractions.
  ///
  /// At exactly 0 and 1 the result must equal the ends.
  static func interpolated(from: Self, to: Self, fraction: Double) -> Self

  /// The weighted sum of `values`, for cubic keyframes and velocities.
  ///
  /// Both lists have the same length, which is not 0.
  static func combination(of values: [Self], weights: [Double]) -> Self

  /// The distance between this value and another, 0 or more; paced keyframes divide time by it.
  ///
  /// Its name is long because conformances of `CGPoint` and others are seen by every app, and many apps
  /// have a `distance(to:)` of their own.
  func interpolationDistance(to other: Self) -> Double
}

extension Interpolatable {
  /// The value at `fraction` between `from` and `to`, as a weighted sum.
  public static func interpolated(from: Self, to: Self, fraction: Double) -> Self {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    return combination(of: [from, to], weights: [1 - fraction, fraction])
  }
}

extension Double: Interpolatable {
  /// The number at `fraction` between `from` and `to`; exact at both ends, and monotone.
  public static func interpolated(from: Double, to: Double, fraction: Double) -> Double {
    fraction == 1 ? to : from + (to - from) * fraction
  }

  /// The weighted sum of numbers.
  public static func combination(of values: [Double], weights: [Double]) -> Double {
    zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The difference's magnitude.
  public func interpolationDistance(to other: Double) -> Double {
    abs(other - self)
  }
}

extension Array: Interpolatable where Element: Interpolatable {
  /// Each element at `fraction`; as many as the shorter list has.
  public static func interpolated(from: [Element], to: [Element], fraction: Double) -> [Element] {
    zip(from, to).map { Element.interpolated(from: $0, to: $1, fraction: fraction) }
  }

  /// The weighted sum, element by element; as many as the shortest list has.
  public static func combination(of values: [[Element]], weights: [Double]) -> [Element] {
    let count = values.map(\.count).min() ?? 0
    return (0..<count).map { index in
      Element.combination(of: values.map { $0[index] }, weights: weights)
    }
  }

  /// The Euclidean distance.
  public func interpolationDistance(to other: [Element]) -> Double {
    zip(self, other).reduce(0) { sum, pair in
      let distance = pair.0.interpolationDistance(to: pair.1)
      return sum + distance * distance
    }.squareRoot()
  }
}

extension CGFloat: Interpolatable {
  /// The weighted sum of numbers.
  public static func combination(of values: [CGFloat], weights: [Double]) -> CGFloat {
    CGFloat(Double.combination(of: values.map { Double($0) }, weights: weights))
  }

  /// The difference's magnitude.
  public func interpolationDistance(to other: CGFloat) -> Double {
    Double((other - self).magnitude)
  }
}

extension CGPoint: Interpolatable {
  /// The weighted sum of points.
  public static func combination(of values: [CGPoint], weights: [Double]) -> CGPoint {
    CGPoint(
      x: CGFloat.combination(of: values.map(\.x), weights: weights),
      y: CGFloat.combination(of: values.map(\.y), weights: weights))
  }

  /// The length of the straight line to the other point.
  public func interpolationDistance(to other: CGPoint) -> Double {
    Double(hypot(other.x - x, other.y - y))
  }
}

extension CGSize: Interpolatable {
  /// The weighted sum of sizes.
  public static func combination(of values: [CGSize], weights: [Double]) -> CGSize {
    CGSize(
      width: CGFloat.combination(of: values.map(\.width), weights: weights),
      height: CGFloat.combination(of: values.map(\.height), weights: weights))
  }

  /// The Euclidean distance in width and height.
  public func interpolationDistance(to other: CGSize) -> Double {
    Double(hypot(other.width - width, other.height - height))
  }
}

extension CGRect: Interpolatable {
  /// The weighted sum of origins and of sizes.
  public static func combination(of values: [CGRect], weights: [Double]) -> CGRect {
    CGRect(
      origin: CGPoint.combination(of: values.map(\.origin), weights: weights),
      size: CGSize.combination(of: values.map(\.size), weights: weights))
  }

  /// The Euclidean distance in origin and size.
  public func interpolationDistance(to other: CGRect) -> Double {
    hypot(
      origin.interpolationDistance(to: other.origin), size.interpolationDistance(to: other.size))
  }
}
