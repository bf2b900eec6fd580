import FilmstripSupport
import Foundation
import QuartzCore

/// Drives a transition by a percentage: the animator's animations are scrubbed, and run to the end or
/// back after the release.
///
/// Subclass it to read a gesture and to decide at its end; `update(_:)`, `finish()` and `cancel()`
/// that come between the call that asks for the transition and its beginning are remembered.
/// *Documented* and *reported* (FACTS: percent.early-calls, percent.layer-time, percent.interruptible).
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The transition's duration in seconds, as its animator gave it when it began; 0 before.
  open private(set) var duration: CGFloat = 0
  /// How far the transition is, 0…1.
  open var percentComplete: CGFloat { transition.map { CGFloat($0.fraction) } ?? lastPercent }
  /// How fast the rest runs after the release, against the transition's duration; 1 by
  /// default.
  ///
  /// What is 0 or less counts as 1. Finishing takes (1 − percentComplete) · duration / completionSpeed
  /// seconds, cancelling percentComplete · duration / completionSpeed. *Documented* and *reported*
  /// (FACTS: percent.completion-speed).
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest after the release.
  ///
  /// *Chosen* (FACTS: percent.completion-curve): reads `easeInOut` as documented; until it is set the
  /// rest runs
  /// on the navigation spring, which it is reported to be really.
  open var completionCurve: UIView.AnimationCurve {
    get { storedCurve ?? .easeInOut }
    set { storedCurve = newValue }
  }
  /// The timing of the rest where the animator is an interruptible one; nil for `completionCurve`.
  ///
  /// *Documented* (FACTS: percent.timing-curve).
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the gesture holds the transition from its start; true by default.
  open var wantsInteractiveStart = true

  private var storedCurve: UIView.AnimationCurve?
  private weak var transition: (any DrivableTransition)?
  /// A context that is not the framework's own, such as a test's: it gets the calls, and moves by itself.
  private weak var otherContext: (any UIViewControllerContextTransitioning)?
  private var lastPercent: CGFloat = 0
  /// Calls before the transition that it will drive has begun; nil while there is none.
  private var early: [(any UIViewControllerContextTransitioning) -> Void]?

  /// A driver that holds a transition from its start.
  public override init() {
    super.init()
  }

  /// The curve that the rest runs on.
  var restCurve: UIView.AnimationCurve { storedCurve ?? .navigation }
  /// `completionSpeed`, or 1 where that makes no sense.
  var restSpeed: CGFloat { completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1 }

  /// Begins the transition, held at its start or, if `wantsInteractiveStart` is false, running.
  ///
  /// - Precondition: the transition has an animator; *reported* text (FACTS: error.percent-without-animator).
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    let calls = early ?? []
    early = nil
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

  /// Holds the transition at a percentage, cut to 0…1; what is not a number is left out.
  open func update(_ percentComplete: CGFloat) {
    guard !percentComplete.isNaN else { return }
    let percent = min(1, max(0, percentComplete))
    lastPercent = percent
    perform { $0.updateInteractiveTransition(percent) }
  }

  /// Pauses the transition where it is, while it runs by itself or after its release.
  ///
  /// *Documented* and *reported* (FACTS: percent.pause).
  open func pause() {
    guard let context = transition ?? otherContext else { return }
    context.pauseInteractiveTransition()
    lastPercent = percentComplete
  }

  /// Releases the transition: it runs back to its start.
  open func cancel() {
    perform { $0.cancelInteractiveTransition() }
  }

  /// Releases the transition: it runs to its end.
  open func finish() {
    perform { $0.finishInteractiveTransition() }
  }

  /// A transition that it will drive was requested: calls before its beginning count.
  func transitionWillBegin() {
    early = []
  }

  /// The transition is over.
  func transitionEnded(at percent: CGFloat) {
    lastPercent = percent
    transition = nil
    otherContext = nil
    early = nil
  }

  private func perform(_ call: @escaping (any UIViewControllerContextTransitioning) -> Void) {
    if let context = transition ?? otherContext { call(context) } else { early?.append(call) }
  }
}

/// A transition that a percentage can drive.
@MainActor
protocol DrivableTransition: UIViewControllerContextTransitioning {
  /// Whether there is an animator other than the built-in one.
  var hasAnimator: Bool { get }
  /// In seconds.
  var transitionDuration: TimeInterval { get }
  /// How far it is now, 0…1.
  var fraction: Double { get }
  /// Begins the animation, held if the driver wants an interactive start.
  func beginPercentDriven(by driver: UIPercentDrivenInteractiveTransition)
}
