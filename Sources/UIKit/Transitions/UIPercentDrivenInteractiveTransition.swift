import FilmstripSupport
import Foundation
import QuartzCore

/// An interaction controller that drives a transition by a percentage.
///
/// The animations of the animator are scrubbed; after the release, they run to the end or back to
/// the start. Subclass this class to read a gesture and to decide at its end. Calls of
/// `update(_:)`, `finish()` and `cancel()` that arrive after the transition was requested and
/// before it begins are applied when it begins. *Documented* and *reported* (FACTS:
/// percent.early-calls, percent.layer-time, percent.interruptible).
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The duration that the animator returned, in seconds, or 0 before the transition begins.
  open private(set) var duration: CGFloat = 0
  /// The progress of the transition, 0…1.
  open var percentComplete: CGFloat { transition.map { CGFloat($0.fraction) } ?? lastPercent }
  /// The speed of the remaining animation after the release, relative to the transition's own
  /// speed.
  ///
  /// The default is 1; a value of 0 or less is treated as 1. In seconds, finishing takes
  /// (1 − percentComplete) · duration / completionSpeed, and cancelling takes
  /// percentComplete · duration / completionSpeed. *Documented* and *reported*
  /// (FACTS: percent.completion-speed).
  open var completionSpeed: CGFloat = 1
  /// The curve of the remaining animation after the release.
  ///
  /// *Chosen* (FACTS: percent.completion-curve): the property reads `easeInOut`, as documented.
  /// Until the property is set, the remaining animation follows the navigation spring, which is the
  /// reported real curve.
  open var completionCurve: UIView.AnimationCurve {
    get { storedCurve ?? .easeInOut }
    set { storedCurve = newValue }
  }
  /// The timing of the remaining animation, if the animator is interruptible.
  ///
  /// If `nil`, the animator continues with its own timing if `completionSpeed` is 1, and otherwise
  /// with `completionCurve`.
  ///
  /// *Documented* (FACTS: percent.timing-curve).
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is interactive from its start; the default is `true`.
  open var wantsInteractiveStart = true

  private var storedCurve: UIView.AnimationCurve?
  private weak var transition: (any DrivableTransition)?
  /// A context from outside the framework, such as a test's, which handles the calls itself.
  private weak var otherContext: (any UIViewControllerContextTransitioning)?
  private var lastPercent: CGFloat = 0
  /// The calls before a requested transition begins, or `nil` if no transition was requested.
  private var pendingCalls: [(any UIViewControllerContextTransitioning) -> Void]?

  /// Creates an interaction controller that holds a transition from its start.
  public override init() {
    super.init()
  }

  /// The curve of the remaining animation after the release.
  var remainderCurve: UIView.AnimationCurve { storedCurve ?? .navigation }
  /// The value of `completionSpeed`, or 1 if the value isn't positive and finite.
  var remainderSpeed: CGFloat {
    completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
  }

  /// Begins the transition, held at its start or, if `wantsInteractiveStart` is `false`, running.
  ///
  /// - Precondition: The transition has an animator; *reported* text
  ///   (FACTS: error.percent-without-animator).
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    let calls = pendingCalls ?? []
    pendingCalls = nil
    lastPercent = 0
    if let transition = transitionContext as? any DrivableTransition {
      demand(
        transition.hasAnimator,
        "Attempt to start a percent driven interactive transition but there is no animator!")
      self.transition = transition
      duration = CGFloat(transition.transitionDuration)
      transition.beginPercentDriven(by: self)
    } else {
      otherContext = transitionContext
    }
    for call in calls { call(transitionContext) }
  }

  /// Holds the transition at a percentage, which is clamped to 0…1; NaN is ignored.
  open func update(_ percentComplete: CGFloat) {
    guard !percentComplete.isNaN else { return }
    let percent = min(1, max(0, percentComplete))
    lastPercent = percent
    perform { $0.updateInteractiveTransition(percent) }
  }

  /// Pauses the transition at its current progress, while it runs by itself or after its release.
  ///
  /// *Documented* and *reported* (FACTS: percent.pause).
  open func pause() {
    guard let context = transition ?? otherContext else { return }
    context.pauseInteractiveTransition()
    lastPercent = percentComplete
  }

  /// Releases the transition, which runs back to its start.
  open func cancel() {
    perform { $0.cancelInteractiveTransition() }
  }

  /// Releases the transition, which runs to its end.
  open func finish() {
    perform { $0.finishInteractiveTransition() }
  }

  /// Prepares for a requested transition, and stores calls until the transition begins.
  func transitionWillBegin() {
    pendingCalls = []
  }

  /// Discards the transition, which has ended.
  func transitionEnded(at percent: CGFloat) {
    lastPercent = percent
    transition = nil
    otherContext = nil
    pendingCalls = nil
  }

  private func perform(_ call: @escaping (any UIViewControllerContextTransitioning) -> Void) {
    if let context = transition ?? otherContext {
      call(context)
    } else {
      pendingCalls?.append(call)
    }
  }
}

/// A transition that a percentage can drive.
@MainActor
protocol DrivableTransition: UIViewControllerContextTransitioning {
  /// Whether the transition has an animator other than the built-in one.
  var hasAnimator: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the transition, 0…1.
  var fraction: Double { get }
  /// Begins the animation, held if the interaction controller requests an interactive start.
  func beginPercentDriven(by driver: UIPercentDrivenInteractiveTransition)
}
