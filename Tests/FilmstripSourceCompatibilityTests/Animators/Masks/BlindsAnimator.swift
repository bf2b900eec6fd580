// swift-format-ignore-file: NeverForceUnwrap

import UIKit

// A rectangle opens from the middle line: a shape layer is the mask, and the delegate ends the
// transition.

class BlindsAnimator: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  fileprivate var transitionContext: UIViewControllerContextTransitioning!

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    self.transitionContext = transitionContext
    let toView = transitionContext.view(forKey: .to)!
    transitionContext.containerView.addSubview(toView)

    let bounds = toView.bounds
    let closed = UIBezierPath(rect: CGRect(x: 0, y: bounds.midY, width: bounds.width, height: 0))
    let open = UIBezierPath(rect: bounds)

    let maskLayer = CAShapeLayer()
    maskLayer.frame = bounds
    maskLayer.path = open.cgPath
    toView.layer.mask = maskLayer

    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = closed.cgPath
    animation.toValue = open.cgPath
    animation.duration = transitionDuration(using: transitionContext)
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeIn)
    animation.delegate = self
    maskLayer.add(animation, forKey: "path")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    transitionContext.view(forKey: .to)?.layer.mask = nil
    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    transitionContext = nil
  }
}
