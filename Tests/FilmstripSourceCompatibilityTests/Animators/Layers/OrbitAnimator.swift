import UIKit

// The old view moves out along a quarter of a circle at constant speed.

final class OrbitAnimator: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  var onStop: (() -> Void)?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.6
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    container.insertSubview(to, at: 0)
    let center = from.layer.position
    let radius = container.bounds.height
    let path = UIBezierPath(
      arcCenter: CGPoint(x: center.x, y: center.y + radius), radius: radius,
      startAngle: -.pi / 2, endAngle: 0, clockwise: true)

    let orbit = CAKeyframeAnimation(keyPath: "position")
    orbit.path = path.cgPath
    orbit.calculationMode = .paced
    orbit.rotationMode = .rotateAuto
    orbit.duration = transitionDuration(using: transitionContext)
    orbit.isRemovedOnCompletion = false
    orbit.fillMode = .forwards
    orbit.delegate = self
    onStop = { [unowned from] in
      from.layer.removeAllAnimations()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    from.layer.add(orbit, forKey: "orbit")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    onStop?()
    onStop = nil
  }
}
