import UIKit

// An animator with names of Swift 3 and 4, as in many apps that are still in use.

@available(*, deprecated, message: "it uses names that are")
class OlderAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var operation: UINavigationControllerOperation = .push
  var options: UIViewAnimationOptions = [.curveEaseOut]
  var keyframes: UIViewKeyframeAnimationOptions = [.calculationModeCubic]
  var insets: UIEdgeInsets = UIEdgeInsetsMake(10, 20, 30, 40)
  private(set) var ended: UIGestureRecognizerState = .possible

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard
      let fromVC = transitionContext.viewController(
        forKey: UITransitionContextViewControllerKey.from),
      let toVC = transitionContext.viewController(
        forKey: UITransitionContextToViewControllerKey)
    else { return }
    _ = transitionContext.view(forKey: UITransitionContextFromViewKey)
    let containerView = transitionContext.containerView
    containerView.addSubview(toVC.view)
    containerView.sendSubview(toBack: fromVC.view)
    containerView.bringSubview(toFront: toVC.view)

    let width = CGRectGetWidth(containerView.bounds)
    toVC.view.transform = CGAffineTransformMakeTranslation(
      operation == .push ? width : -width, 0)
    let pulse = CABasicAnimation(keyPath: "opacity")
    pulse.fromValue = 0.5
    pulse.toValue = 1
    pulse.duration = 0.2
    pulse.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
    pulse.fillMode = kCAFillModeForwards
    toVC.view.layer.add(pulse, forKey: nil)
    toVC.view.layer.contentsGravity = kCAGravityResizeAspectFill
    toVC.view.contentMode = UIViewContentMode.scaleAspectFill

    let end = CGAffineTransformConcat(
      CGAffineTransformMakeScale(1, 1), CGAffineTransformIdentity)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: options,
      animations: {
        toVC.view.transform = end
        fromVC.view.alpha = 0.5
      },
      completion: { _ in
        fromVC.view.alpha = 1
        fromVC.view.transform = CGAffineTransformIdentity
        self.ended = .ended
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  func shrunk(_ rect: CGRect) -> CGRect {
    return UIEdgeInsetsInsetRect(CGRectMake(0, 0, rect.width, rect.height), insets)
  }
}
