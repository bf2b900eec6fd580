import UIKit

// A circle opens from a button, built with a mask as in apps; the delegate reports the end.

final class CircleAnimator: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  private weak var context: UIViewControllerContextTransitioning?
  let origin: CGPoint

  init(origin: CGPoint) {
    self.origin = origin
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    let container = transitionContext.containerView
    guard let toView = transitionContext.view(forKey: .to) else { return }
    container.addSubview(toView)

    let start = UIBezierPath(
      arcCenter: origin, radius: 20, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    let reach = hypot(
      max(origin.x, container.bounds.width - origin.x),
      max(origin.y, container.bounds.height - origin.y))
    let end = UIBezierPath(
      arcCenter: origin, radius: reach, startAngle: 0, endAngle: .pi * 2, clockwise: true)

    let mask = CAShapeLayer()
    mask.path = end.cgPath
    toView.layer.mask = mask

    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = start.cgPath
    animation.toValue = end.cgPath
    animation.duration = transitionDuration(using: transitionContext)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = self
    mask.add(animation, forKey: "path")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let context = context else { return }
    context.view(forKey: .to)?.layer.mask = nil
    context.completeTransition(!context.transitionWasCancelled)
  }
}
