import FilmstripTiming
import Foundation
import QuartzCore

/// A timing along a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCoding {
  /// The built-in curve; `easeInOut` for curves by control points and for Core Animation's default.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// The timing as a value.
  let timing: AnimatorTiming
  private let type: UITimingCurveType

  /// Core Animation's default curve, (0.25, 0.1), (0.25, 1).
  ///
  /// *Documented* (FACTS: curve.default).
  public override init() {
    animationCurve = .easeInOut
    controlPoint1 = CGPoint(x: CubicTiming.ease.x1, y: CubicTiming.ease.y1)
    controlPoint2 = CGPoint(x: CubicTiming.ease.x2, y: CubicTiming.ease.y2)
    timing = .curve(.ease)
    type = .builtin
    super.init()
  }

  /// One of UIKit's curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timing = AnimatorTiming(ViewAnimationTiming(curve))
    let cubic = curve.timingFunction?.curve ?? .linear
    controlPoint1 = CGPoint(x: cubic.x1, y: cubic.y1)
    controlPoint2 = CGPoint(x: cubic.x2, y: cubic.y2)
    type = .builtin
    super.init()
  }

  /// A curve by its two inner control points.
  ///
  /// x is limited to 0…1, because time cannot run backwards; NaN and infinity count as 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    func x(_ v: CGFloat) -> Double { v.isNaN ? 0 : min(1, max(0, Double(v))) }
    func y(_ v: CGFloat) -> Double { v.isFinite ? Double(v) : 0 }
    let curve = try? CubicTiming(
      x1: x(point1.x), y1: y(point1.y), x2: x(point2.x), y2: y(point2.y))
    timing = .curve(curve ?? .linear)
    type = .cubic
    super.init()
  }

  /// Returns the default curve: parameters are not archived here.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// `builtin`, or `cubic` for a curve by control points.
  public var timingCurveType: UITimingCurveType { type }
  /// Returns the parameters themselves.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  /// Does nothing: parameters are not archived here.
  public nonisolated func encode(with coder: NSCoder) {}

  /// Returns the object itself: it is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
