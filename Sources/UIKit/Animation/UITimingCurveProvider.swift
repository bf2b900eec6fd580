import Foundation

/// The kind of parameters that a timing curve provider uses.
///
/// *Documented*: UITimingCurveProvider.h, including the raw values.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's built-in curves.
  case builtin = 0
  /// A cubic Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve that is modified by a spring.
  case composed = 3
}

/// An object that provides the timing of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// The kind of parameters that the provider uses.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, required for every kind except `spring`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, required for `spring` and `composed`.
  var springTimingParameters: UISpringTimingParameters? { get }
}
