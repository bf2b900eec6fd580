import FilmstripTiming
import Foundation

/// Receives callbacks about an animation's beginning and end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when an animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when an animation has ended (`flag` true) or was removed earlier (`flag` false).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base of all animations: timing, timing function, delegate.
///
/// A layer keeps a copy, so changing an animation after it was added changes nothing.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses: Bool = false
  open var fillMode: CAMediaTimingFillMode = .removed

  /// The timing function; nil for the transaction's, or else linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Receives callbacks about beginning and end; held strongly, as Core Animation does.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from the layer at its end.
  open var isRemovedOnCompletion: Bool = true

  /// Called once: with true at its end, with false when it is removed earlier.
  package var completionHook: (@MainActor (Bool) -> Void)?
  /// Whether the last frame shows the value at progress 1, whatever progress the timing gives (a
  /// short duration may cut a spring off).
  package var endsExactly = false
  /// Sets the animation's progress in place of its timing; nil for the layer's clock.
  package var driver: (any AnimationDriver)?
  private var otherValues: [String: Any] = [:]

  /// An animation that changes nothing.
  public override init() {
    super.init()
  }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any { clone() }

  /// The default value of a property.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Whether a property is archived; always false here.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// The value that was attached to the animation under a key.
  open func value(forKey key: String) -> Any? { otherValues[key] }

  /// Attaches a value to the animation under a custom key; copies have it too.
  open func setValue(_ value: Any?, forKey key: String) {
    otherValues[key] = value
  }

  /// A copy, of the nearest class of Core Animation's own.
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

  /// The timing as a value, with a beginning in the parent's time and a duration for animations
  /// that have none.
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

  /// The properties that it changes.
  @MainActor
  package func animatedProperties() -> Set<LayerProperty> { [] }
}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer under the event's name.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}
