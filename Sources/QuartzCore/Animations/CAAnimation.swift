import FilmstripTiming
import Foundation

/// The methods that an animation calls when it begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when an animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when an animation has ended (`flag` is `true`) or was removed before its end (`false`).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of all animations, with their timing, timing function and delegate.
///
/// A layer stores a copy, so changing an animation after it was added has no effect.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses: Bool = false
  open var fillMode: CAMediaTimingFillMode = .removed

  /// The timing function, or `nil` for the transaction's function, which is linear by default.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which is retained, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from the layer at its end.
  open var isRemovedOnCompletion: Bool = true

  /// Called once: with `true` when the animation ends, or with `false` when it is removed earlier.
  package var completionHook: (@MainActor (Bool) -> Void)?
  /// Whether the last frame shows the value at progress 1, even if the timing results in another
  /// progress, for example because a short duration cuts a spring off.
  package var endsExactly = false
  /// The object that sets the animation's progress, or `nil` if the animation's own timing applies.
  package var driver: (any AnimationDriver)?
  private var otherValues: [String: Any] = [:]

  /// Creates an animation that changes nothing.
  public override init() {
    super.init()
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { clone() }

  /// Returns the default value of a property.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns whether a property is archived: always `false`, because Filmstrip doesn't archive.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Returns the value that was attached to the animation under a key.
  open func value(forKey key: String) -> Any? { otherValues[key] }

  /// Attaches a value to the animation under a custom key; copies contain the value too.
  open func setValue(_ value: Any?, forKey key: String) {
    otherValues[key] = value
  }

  /// Returns a copy whose class is the nearest superclass that Core Animation defines.
  package func clone() -> CAAnimation {
    let copy = CAAnimation()
    copy.assign(from: self)
    return copy
  }

  package func assign(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    completionHook = other.completionHook
    endsExactly = other.endsExactly
    driver = other.driver
    otherValues = other.otherValues
  }

  /// Returns the timing as a value, with a beginning in the parent's time and a duration for
  /// animations that don't specify one.
  package func localTiming(begin: Double, defaultDuration: Double) -> LocalTiming {
    LocalTiming(
      begin: begin, duration: duration > 0 ? duration : defaultDuration, speed: Double(speed),
      timeOffset: timeOffset, repeatCount: Double(repeatCount), repeatDuration: repeatDuration,
      autoreverses: autoreverses, fillsForwards: fillMode.fillsForwards,
      fillsBackwards: fillMode.fillsBackwards)
  }

  /// Sets a layer's presentation values to the values at a position of this animation.
  @MainActor
  package func apply(
    to layer: CALayer, at position: LocalTiming.Position, duration: Double,
    timingFunction: CAMediaTimingFunction?
  ) {}

  /// Returns the properties that the animation changes.
  @MainActor
  package func animatedProperties() -> Set<LayerProperty> { [] }
}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer under the event's name.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}
