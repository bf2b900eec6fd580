import UIKit

// The views are exchanged at once; a transition of the container's layer fades between them.

final class FadeTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let fade = CATransition()
    fade.type = CATransitionType.fade
    fade.duration = transitionDuration(using: transitionContext)
    fade.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    container.layer.add(fade, forKey: kCATransition)
    from.removeFromSuperview()
    container.addSubview(to)
    CATransaction.commit()
  }
}
