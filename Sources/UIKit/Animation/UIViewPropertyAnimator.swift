import FilmstripSupport
import Foundation
import QuartzCore

/// An animator of the changes that closures make in views, which can be paused, scrubbed, reversed,
/// retimed and stopped.
///
/// An animator stays alive while it runs. *Documented* in UIViewPropertyAnimator.h and
/// UIViewAnimating.h: states, defaults, and the misuse that raises an exception
/// (FACTS: animator.states). *Reported* (FACTS: animator.messages): the texts of assertions.
///
/// - ``fractionComplete`` increases in the direction of the run, so that it becomes 1 − x when
///   ``isReversed`` changes. *Measured* (FACTS: animator.reversed-fraction).
/// - *Chosen*: with ``scrubsLinearly``, the fraction is that of the distance shown, even while a
///   curve runs. Therefore pausing moves nothing, and setting the fraction that was read moves
///   nothing. Without ``scrubsLinearly``, the fraction is that of the animator's own time.
/// - *Chosen*: a reversed run shows the same frames backwards. A restart after scrubbing continues
///   the timing at the point that has the values shown.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  struct Closure {
    var changes: () -> Void
    var delayFactor: Double
  }

  /// The timing that the initializer received; in Filmstrip never `nil`.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The duration that the initializer received, in seconds; springs with a fixed duration ignore
  /// it.
  public let duration: TimeInterval
  /// The delay of the most recent start, in seconds.
  public internal(set) var delay: TimeInterval = 0
  /// Whether views receive touches while they are animated; cannot change in the active state.
  open var isUserInteractionEnabled = true {
    willSet {
      demand(
        state != .active || newValue == isUserInteractionEnabled,
        "It is not allowed to set the userInteractionEnabled property of an active animator "
          + "(\(self))")
    }
  }
  /// Whether the app performs its own hit testing; Filmstrip ignores the value.
  open var isManualHitTestingEnabled = false
  /// Whether the animator can be paused, scrubbed, reversed and stopped.
  ///
  /// Cannot change in the active state.
  open var isInterruptible = true {
    willSet {
      demand(
        state != .active || newValue == isInterruptible,
        "It is not allowed to set the interruptible property of an active animator (\(self))")
    }
  }
  /// Whether a paused animator scrubs linearly instead of along its timing.
  open var scrubsLinearly = true
  /// Whether pending updates are applied before and at the end of each closure; `false` by default.
  open var flushUpdates: Bool {
    get { options.contains(.flushUpdates) }
    set {
      if newValue { options.insert(.flushUpdates) } else { options.remove(.flushUpdates) }
    }
  }
  /// Whether the animator stays active, paused at its end, instead of ending.
  ///
  /// If the value is `true`, the end of a run doesn't call the completions.
  open var pausesOnCompletion = false

  /// The state of the animator.
  public internal(set) var state: UIViewAnimatingState = .inactive
  var timeline: AnimatorTimeline?
  var closures: [Closure] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Whether the animator was started without a closure, and runs when the first one is added.
  var startsWithFirstClosure = false
  /// Whether an enclosing animation block animates the changes of the animator.
  var isPartOfOuterBlock = false
  var options: UIView.AnimationOptions = []
  var storedIsReversed = false
  /// The simulator in which the animator was created.
  weak var simulator: Headless.Simulator? = .current

  /// Creates an inactive animator.
  ///
  /// `duration` is in seconds; negative, infinite and NaN durations are treated as 0.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with a duration of 0 and Core Animation's default curve.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  /// Creates an animator with one of UIKit's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles within the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  isolated deinit {
    guard let timeline else { return }
    if state != .inactive {
      simulator?.reports.append(
        .log(
          "It is an error to release a paused or stopped property animator. Property animators must "
            + "either finish animating or be explicitly stopped and finished before they can be "
            + "released."))
    }
    timeline.removeAnimations(finished: false)
  }

  /// Creates an animator and starts it, like `UIView.animate`.
  ///
  /// *Documented*: inside another animation's closure, the animator isn't interruptible, inherits
  /// that animation's settings and is part of it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve)
    animator.options = options.subtracting([.repeat, .autoreverse])
    if let completion { animator.addCompletion(completion) }
    if ViewAnimationBlock.current != nil {
      animator.isInterruptible = false
      animator.runInOuterBlock(animations, delay: delay)
    } else {
      animator.addAnimations(animations)
      animator.startAnimation(afterDelay: max(0, delay))
    }
    return animator
  }

  /// Returns an inactive animator with the same duration, timing and settings, without closures.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let animator = MainActor.assumeIsolated {
      let copy = UIViewPropertyAnimator(
        duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
      copy.isUserInteractionEnabled = isUserInteractionEnabled
      copy.isManualHitTestingEnabled = isManualHitTestingEnabled
      copy.isInterruptible = isInterruptible
      copy.scrubsLinearly = scrubsLinearly
      copy.pausesOnCompletion = pausesOnCompletion
      return copy
    }
    return animator
  }

  // MARK: Closures

  /// Adds changes that are animated over the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that are animated over the remaining time, after a fraction of that time has
  /// passed.
  ///
  /// The fraction is clamped to 0…1.
  ///
  /// *Chosen*: changes that are added during a reversed run are not shown until the animator runs
  /// forwards again.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isFinite ? min(1, max(0, Double(delayFactor))) : 0
    let closure = Closure(changes: animation, delayFactor: factor)
    switch state {
    case .inactive:
      closures.append(closure)
    case .active:
      guard let timeline else {
        animation()
        return
      }
      execute(closure, on: timeline)
      if startsWithFirstClosure {
        startsWithFirstClosure = false
        run { $0.resume() }
      }
    case .stopped:
      fatalError("Animator \(self) is already stopped!")
    }
  }

  /// Adds a closure that is called once at the end with the final position, after earlier closures.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func execute(_ closure: Closure, on timeline: AnimatorTimeline) {
    let track = timeline.addTrack(from: closure.delayFactor)
    ViewAnimationBlock(track, options: options).perform(closure.changes, completion: nil)
  }

  private func runInOuterBlock(_ changes: () -> Void, delay: TimeInterval) {
    isPartOfOuterBlock = true
    self.delay = max(0, delay)
    state = .active
    UIView.run(
      duration: duration, delay: delay, timing: ViewAnimationTiming(options.curve),
      options: options, animations: changes
    ) { [self] _ in
      isPartOfOuterBlock = false
      end(at: .end)
    }
  }
}
