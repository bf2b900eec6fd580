import Foundation
import QuartzCore
import Timing

/// One push or pop, from the call to the last callback: the context that animators get and the
/// coordinator that others animate alongside.
@MainActor
final class NavigationTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let operation: UINavigationController.Operation
  let from: UIViewController
  let to: UIViewController
  let isAnimated: Bool
  /// The controllers that leave the stack without having been visible.
  let buried: [UIViewController]
  let animator: (any UIViewControllerAnimatedTransitioning)?
  private unowned let navigation: UINavigationController
  /// Called once, when the animator has ended the transition.
  var onCompletion: ((Bool) -> Void)?

  private(set) var isOver = false
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasStarted = false

  init(
    navigation: UINavigationController, operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController, animated: Bool, buried: [UIViewController],
    animator: (any UIViewControllerAnimatedTransitioning)?
  ) {
    self.navigation = navigation
    self.operation = operation
    self.from = from
    self.to = to
    isAnimated = animated
    self.buried = buried
    self.animator = animator
    super.init()
  }

  // MARK: Context

  var containerView: UIView { navigation.transitionView }
  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
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

  var initiallyInteractive: Bool { false }
  var isCancelled: Bool { false }
  /// 0: no gesture drives it.
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { animator == nil ? .navigation : .easeInOut }

  var transitionDuration: TimeInterval {
    guard isAnimated else { return 0 }
    return animator?.transitionDuration(using: self) ?? NavigationTiming.reportedDuration
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
        run(animation)
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
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Runs what was asked to be animated alongside, in the transition's own timing.
  func runAlongside() {
    hasStarted = true
    let blocks = alongside
    alongside = []
    for block in blocks { run(block) }
  }

  private func run(_ block: (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    guard isAnimated else {
      UIView.performWithoutAnimation { block(self) }
      return
    }
    let clock = barClock
    UIView.run(
      duration: clock.motionDuration, delay: 0, timing: clock.motionTiming, options: [],
      animations: { block(self) }, completion: nil)
  }

  /// Runs what was to be run after the transition.
  func runCompletions() {
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }

  /// The clock on which bars move along.
  var barClock: BarAnimationClock {
    animator == nil ? .builtIn : .custom(duration: transitionDuration)
  }
}
