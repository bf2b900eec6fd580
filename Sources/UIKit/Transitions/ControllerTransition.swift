import Foundation
import QuartzCore
import Timing

/// A transition between two controllers, from the call to the last callback: the context that animators
/// get and the coordinator that others animate alongside.
///
/// Subclasses say in which container, between which frames and with which built-in animation.
@MainActor
class ControllerTransition: NSObject, DrivableTransition, UIViewControllerTransitionCoordinator {
  let from: UIViewController
  let to: UIViewController
  let isAnimated: Bool
  /// Whether the built-in gesture drives it.
  let isDrivenByBuiltInGesture: Bool
  /// The app's; nil for the built-in one.
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The app's; asked for only where there is an animator.
  private(set) var interactionController: (any UIViewControllerInteractiveTransitioning)?
  /// Called once, when the animator has ended the transition.
  var onCompletion: ((Bool) -> Void)?

  /// Whether it began in a gesture's hand.
  var initiallyInteractive = false
  /// Whether a gesture holds it now.
  var isInteractive = false
  /// Whether a gesture let go of it to go back.
  var transitionWasCancelled = false
  /// How a gesture holds it; nil before it begins.
  var interaction: TransitionInteraction?
  /// The animator that is scrubbed instead of layers' time.
  var interruptible: (any UIViewImplicitlyAnimating)?
  /// Sets what moves besides the pages in motion, such as bars.
  var moveBars: () -> Void = {}
  /// What the gesture would decide if the finger were lifted now.
  var decisionNow: (() -> Headless.InteractionDecision)?
  /// What animates alongside where layers' time is not scrubbed.
  var companion: UIViewPropertyAnimator?
  /// What a gesture that let go has given to the rest.
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.navigation
  var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  var interactionEndHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  private(set) var isOver = false
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var outsideViews: [UIView] = []
  private(set) var hasStarted = false
  private var animatorDuration: TimeInterval?

  init(
    from: UIViewController, to: UIViewController, animated: Bool,
    isDrivenByBuiltInGesture: Bool = false
  ) {
    self.from = from
    self.to = to
    isAnimated = animated
    self.isDrivenByBuiltInGesture = isDrivenByBuiltInGesture
    super.init()
  }

  /// Takes the app's animator and asks for its duration, and then for who interacts, in UIKit's order.
  func take(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction:
      (any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let animator else { return }
    self.animator = animator
    completionCurve = .easeInOut
    animatorDuration = animator.transitionDuration(using: self)
    interactionController = interaction(animator)
    (interactionController as? UIPercentDrivenInteractiveTransition)?.transitionWillBegin()
  }

  // MARK: What subclasses say

  /// The view in which everything moves.
  var containerView: UIView { fatalError("\(type(of: self)) must have a container") }
  /// The layer whose time a gesture takes in hand: all that moves is in it.
  var scene: CALayer { containerView.layer }
  /// The layers whose time a gesture takes in hand where the pages move otherwise.
  var sceneBesidesPages: [CALayer] { [] }
  /// What the built-in animation's duration is said to be, in seconds.
  var builtInDuration: TimeInterval { NavigationTiming.reportedDuration }
  /// Moves the pages in the built-in way, and completes the transition.
  func runBuiltInAnimator() { completeTransition(true) }
  /// The clock on which everything moves that is not the app's.
  var barClock: BarAnimationClock {
    if initiallyInteractive || isDrivenByBuiltInGesture {
      return .interactive(duration: transitionDuration)
    }
    return animator == nil ? .builtIn : .custom(duration: transitionDuration)
  }

  // MARK: Context

  var hasAnimator: Bool { animator != nil }
  var presentationStyle: UIModalPresentationStyle { .none }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { .zero }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else {
      Headless.report(
        .log("completeTransition was called more than once by \(animatorName); the first counts"))
      return
    }
    isOver = true
    onCompletion?(didComplete)
  }

  var animatorName: String {
    animator.map { String(describing: type(of: $0)) } ?? "the built-in animator"
  }

  /// Reports an animator that ends without having put the coming view into the container: on a device
  /// that leaves an empty screen.
  func reportMissingView(_ view: UIView?) {
    guard hasAnimator, let view, !view.isDescendant(of: containerView) else { return }
    let seconds = interaction.map { (VirtualClock.current.now - $0.begin).seconds } ?? 0
    Headless.report(
      .log(
        "\(animatorName) ended the transition after \(seconds) s without having added the coming "
          + "view to containerView: call containerView.addSubview(_:) with it"))
  }

  // MARK: Coordinator

  var isCancelled: Bool { transitionWasCancelled }
  var percentComplete: CGFloat { CGFloat(interaction == nil ? 0 : fraction) }

  var transitionDuration: TimeInterval {
    guard isAnimated else { return 0 }
    return animatorDuration ?? builtInDuration
  }

  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation {
      if hasStarted {
        run([animation])
      } else {
        alongside.append(animation)
      }
    }
    if let completion { completions.append(completion) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let view, !isInScene(view.layer) { outsideViews.append(view) }
    return animate(alongsideTransition: animation, completion: completion)
  }

  /// Takes along a view that is moved with the bars, although it is outside of the scene.
  func bring(_ view: UIView) {
    interaction?.take(view.layer)
    if interaction == nil { outsideViews.append(view) }
  }

  private func isInScene(_ layer: CALayer) -> Bool {
    var current: CALayer? = layer
    while let candidate = current {
      if candidate === scene { return true }
      current = candidate.superlayer
    }
    return false
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionEndHandlers.append(handler)
  }

  /// Runs what was asked to be animated alongside, in the transition's own timing.
  func runAlongside() {
    hasStarted = true
    for view in outsideViews { interaction?.take(view.layer) }
    let blocks = alongside
    alongside = []
    run(blocks)
  }

  private func run(_ blocks: [(any UIViewControllerTransitionCoordinatorContext) -> Void]) {
    guard !blocks.isEmpty else { return }
    CallbackLog.current.note("animateAlongside", to, animated: isAnimated)
    let all = { for block in blocks { block(self) } }
    guard isAnimated else {
      UIView.performWithoutAnimation(all)
      return
    }
    if let companion {
      companion.addAnimations(all)
      return
    }
    let clock = barClock
    UIView.run(
      duration: clock.motionDuration, delay: 0, timing: clock.motionTiming, options: [],
      animations: all, completion: nil)
  }

  /// Runs what was to be run after the transition.
  func runCompletions() {
    let blocks = completions
    completions = []
    interactionHandlers = []
    interactionEndHandlers = []
    if !blocks.isEmpty {
      CallbackLog.current.note("animateAlongsideCompletion", to, animated: isAnimated)
    }
    for block in blocks { block(self) }
  }
}
