import FilmstripTiming
import Foundation
import QuartzCore

/// A timing that follows a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @preconcurrency NSCoding {
  /// The built-in curve, or `easeInOut` for custom control points and Core Animation's default
  /// curve.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// The timing that animators use.
  let timing: AnimatorTiming
  private let type: UITimingCurveType

  /// Creates Core Animation's default curve, (0.25, 0.1), (0.25, 1).
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

  /// Creates the parameters of one of UIKit's curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timing = AnimatorTiming(ViewAnimationTiming(curve))
    let cubic = curve.timingFunction?.curve ?? .linear
    controlPoint1 = CGPoint(x: cubic.x1, y: cubic.y1)
    controlPoint2 = CGPoint(x: cubic.x2, y: cubic.y2)
    type = .builtin
    super.init()
  }

  /// Creates a curve from its two inner control points.
  ///
  /// x is clamped to 0…1, because time cannot run backwards. NaN and an infinite y are treated as
  /// 0.
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

  /// Creates the default curve; Filmstrip doesn't decode archives.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The kind of the parameters: `builtin`, or `cubic` for custom control points.
  public var timingCurveType: UITimingCurveType { type }
  /// The parameters themselves.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always `nil`.
  public var springTimingParameters: UISpringTimingParameters? { nil }

  /// Does nothing; Filmstrip doesn't archive timing parameters.
  public nonisolated func encode(with coder: NSCoder) {}

  /// Returns the parameters themselves, because they are immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
