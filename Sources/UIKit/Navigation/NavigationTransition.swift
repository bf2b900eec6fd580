import Foundation
import QuartzCore
import Timing

/// One push or pop, from the call to the last callback: the context that animators get and the
/// coordinator that others animate alongside.
@MainActor
final class NavigationTransition: NSObject, DrivableTransition,
  UIViewControllerTransitionCoordinator
{
  /// What a cancelled transition gives back.
  struct Before {
    var stack: [UIViewController]
    var navigationBarHidden: Bool
    var toolbarHidden: Bool
  }

  let operation: UINavigationController.Operation
  let from: UIViewController
  let to: UIViewController
  let isAnimated: Bool
  /// The controllers that leave the stack without having been visible.
  let buried: [UIViewController]
  let before: Before
  unowned let navigation: UINavigationController
  /// The delegate's; nil for the built-in one.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The delegate's; asked for only where there is an animator.
  var interactionController: (any UIViewControllerInteractiveTransitioning)?
  /// Whether the built-in gesture drives it.
  let isDrivenByBuiltInGesture: Bool
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
  /// Sets the bars in motion.
  var moveBars: () -> Void = {}
  /// What the gesture would decide if the finger were lifted now.
  var decisionNow: (() -> InteractionDecision)?
  /// What animates alongside where layers' time is not scrubbed.
  var companion: UIViewPropertyAnimator?
  /// What a gesture that let go has given to the rest.
  var completionVelocity: CGFloat = 1
  var completionCurve: UIView.AnimationCurve
  var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  var interactionEndHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// Which bars come or go along with the pages.
  var barTravel = BarTravel()

  private(set) var isOver = false
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var outsideViews: [UIView] = []
  private(set) var hasStarted = false
  private var animatorDuration: TimeInterval?

  init(
    navigation: UINavigationController, operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController, animated: Bool, buried: [UIViewController],
    before: Before, isDrivenByBuiltInGesture: Bool
  ) {
    self.navigation = navigation
    self.operation = operation
    self.from = from
    self.to = to
    isAnimated = animated
    self.buried = buried
    self.before = before
    self.isDrivenByBuiltInGesture = isDrivenByBuiltInGesture
    completionCurve = .navigation
    super.init()
  }

  /// Asks the delegate who animates and who interacts, in UIKit's order.
  func askDelegate() {
    guard isAnimated, !isDrivenByBuiltInGesture, let delegate = navigation.delegate else { return }
    animator = delegate.navigationController(
      navigation, animationControllerFor: operation, from: from, to: to)
    guard let animator else { return }
    completionCurve = .easeInOut
    animatorDuration = animator.transitionDuration(using: self)
    interactionController = delegate.navigationController(
      navigation, interactionControllerFor: animator)
    (interactionController as? UIPercentDrivenInteractiveTransition)?.transitionWillBegin()
  }

  // MARK: Context

  var hasAnimator: Bool { animator != nil }
  var containerView: UIView { navigation.transitionView }
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

  /// *Reported* of the built-in context: the container's bounds for the page that goes, zero for the
  /// one that comes.
  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? navigation.transitionView.bounds : .zero
  }

  /// *Reported* of the built-in context: zero for the page that goes, where the other stood for the one
  /// that comes.
  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? navigation.pageFrame(of: to) : .zero
  }

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

  // MARK: Coordinator

  var isCancelled: Bool { transitionWasCancelled }
  var percentComplete: CGFloat { CGFloat(interaction == nil ? 0 : fraction) }

  var transitionDuration: TimeInterval {
    guard isAnimated else { return 0 }
    return animatorDuration ?? NavigationTiming.reportedDuration
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
    if let view, !view.isDescendant(of: navigation.view) { outsideViews.append(view) }
    return animate(alongsideTransition: animation, completion: completion)
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
    for block in blocks { block(self) }
  }

  /// The clock on which bars move along.
  var barClock: BarAnimationClock {
    if initiallyInteractive { return .interactive(duration: transitionDuration) }
    return animator == nil ? .builtIn : .custom(duration: transitionDuration)
  }
}
