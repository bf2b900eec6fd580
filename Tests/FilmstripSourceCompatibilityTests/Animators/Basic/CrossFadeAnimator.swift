import UIKit

// The most common first animator.

class CrossFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {

  private struct Constants {
    static let duration: TimeInterval = 0.4
    static let backgroundAlpha: CGFloat = 0.0
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return Constants.duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to) else {
      transitionContext.completeTransition(false)
      return
    }
    transitionContext.containerView.addSubview(toView)
    toView.alpha = Constants.backgroundAlpha

    UIView.animate(
      withDuration: Constants.duration,
      animations: {
        toView.alpha = 1.0
      },
      completion: { _ in
        let success = !transitionContext.transitionWasCancelled
        if !success {
          toView.removeFromSuperview()
          toView.alpha = 1.0
        }
        transitionContext.completeTransition(success)
      })
  }
}
