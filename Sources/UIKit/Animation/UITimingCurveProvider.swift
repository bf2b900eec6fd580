import Foundation

/// The parameters of a timing.
///
/// *Documented*: UITimingCurveProvider.h, raw values too.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's curves.
  case builtin = 0
  /// A cubic Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve, modified by a spring.
  case composed = 3
}

/// An object that provides the timing of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// The parameters that are used.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; needed for every type but `spring`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; needed for `spring` and `composed`.
  var springTimingParameters: UISpringTimingParameters? { get }
}
