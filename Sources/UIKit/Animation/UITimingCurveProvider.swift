import Foundation

/// Which parameters a timing consists of.
///
/// *Documented*: UITimingCurveProvider.h, raw values too.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's curves.
  case builtin = 0
  /// A cubic Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve, changed by a spring.
  case composed = 3
}

/// Something that says how an animation's progress runs over its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// Which parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; needed for every type but `spring`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; needed for `spring` and `composed`.
  var springTimingParameters: UISpringTimingParameters? { get }
}
