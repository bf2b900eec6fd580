import UIKit

/// Fades the upper view in over the lower view; a pop fades the upper view out.
///
/// The lower view stays opaque, because the background would be visible through two
/// half-transparent views.
final class CrossFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let isPush = operation == .push
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toController)
    if isPush {
      toView.alpha = 0
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: .curveEaseInOut,
      animations: {
        if isPush { toView.alpha = 1 } else { fromView.alpha = 0 }
      },
      completion: { _ in
        toView.alpha = 1
        fromView.alpha = 1
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
