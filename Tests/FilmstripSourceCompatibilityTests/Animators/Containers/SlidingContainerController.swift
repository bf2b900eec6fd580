import UIKit

// A custom container with children and a custom context, so that animators work in it.

final class SlidingContainerController: UIViewController {
  private(set) var selected: UIViewController?
  var animator: UIViewControllerAnimatedTransitioning = ContainerSlideAnimator()
  var onFinish: ((Bool) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
  }

  func select(_ next: UIViewController, goingRight: Bool, animated: Bool = true) {
    guard next !== selected else { return }
    let previous = selected
    selected = next
    next.view.frame = view.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    previous?.willMove(toParent: nil)
    addChild(next)
    guard let old = previous, animated else {
      view.addSubview(next.view)
      previous?.view.removeFromSuperview()
      previous?.removeFromParent()
      next.didMove(toParent: self)
      return
    }
    let context = PrivateTransitionContext(
      from: old, to: next, in: view, goingRight: goingRight)
    context.completion = { [weak self] completed in
      guard let self = self else { return }
      old.view.removeFromSuperview()
      old.removeFromParent()
      next.didMove(toParent: self)
      self.animator.animationEnded(completed)
      self.onFinish?(completed)
    }
    animator.animateTransition(using: context)
  }
}

/// The counterpart of UIKit's context for a navigation controller.
private class PrivateTransitionContext: NSObject, UIViewControllerContextTransitioning {
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  private let travel: CGFloat
  let containerView: UIView
  var completion: ((Bool) -> Void)?

  var isAnimated: Bool { return true }
  var isInteractive: Bool { return false }
  var transitionWasCancelled: Bool { return false }
  var presentationStyle: UIModalPresentationStyle { return .custom }
  var targetTransform: CGAffineTransform { return .identity }

  init(from: UIViewController, to: UIViewController, in view: UIView, goingRight: Bool) {
    controllers = [.from: from, .to: to]
    containerView = view
    travel = goingRight ? -view.bounds.width : view.bounds.width
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === controllers[.from]
      ? containerView.bounds : containerView.bounds.offsetBy(dx: -travel, dy: 0)
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === controllers[.to]
      ? containerView.bounds : containerView.bounds.offsetBy(dx: travel, dy: 0)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    return controllers[key]
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    return controllers[key == .from ? .from : .to]?.view
  }

  func completeTransition(_ didComplete: Bool) { completion?(didComplete) }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
}

final class ContainerSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to)
    else { return }
    to.view.frame = transitionContext.initialFrame(for: to)
    transitionContext.containerView.addSubview(to.view)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        from.view.frame = transitionContext.finalFrame(for: from)
        to.view.frame = transitionContext.finalFrame(for: to)
      }, completion: { transitionContext.completeTransition($0) })
  }
}
