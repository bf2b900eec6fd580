import UIKit

// Written for Swift 3, and unchanged since.

@available(*, deprecated, message: "it uses names that are")
class LegacyFlipbookAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var operation: UINavigationControllerOperation
  fileprivate let options: UIViewAnimationOptions = UIViewAnimationOptions.curveEaseIn

  init(operation: UINavigationControllerOperation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let fromVC = transitionContext.viewController(
      forKey: UITransitionContextViewControllerKey.from)
    let toVC = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.to)
    guard let from = fromVC, let to = toVC else { return }
    let containerView = transitionContext.containerView
    let screenWidth = CGRectGetWidth(containerView.frame)
    let isPush = operation == UINavigationControllerOperation.push

    if isPush {
      containerView.addSubview(to.view)
      to.view.transform = CGAffineTransformMakeTranslation(screenWidth, 0)
    } else {
      containerView.addSubview(to.view)
      containerView.sendSubview(toBack: to.view)
    }
    let dim = CABasicAnimation(keyPath: "opacity")
    dim.fromValue = NSNumber(value: 1.0)
    dim.toValue = NSNumber(value: 0.5)
    dim.duration = transitionDuration(using: transitionContext)
    dim.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
    dim.fillMode = kCAFillModeForwards
    dim.isRemovedOnCompletion = false
    let lower: UIView = isPush ? from.view : to.view
    lower.layer.add(dim, forKey: "dim")

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0.0, options: options,
      animations: { () -> Void in
        if isPush {
          to.view.transform = CGAffineTransformIdentity
        } else {
          from.view.transform = CGAffineTransformMakeTranslation(screenWidth, 0)
        }
      }
    ) { (finished) -> Void in
      lower.layer.removeAnimation(forKey: "dim")
      to.view.transform = CGAffineTransformIdentity
      from.view.transform = CGAffineTransformIdentity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
