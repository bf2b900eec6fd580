import UIKit

// A spring on the layer, for the settling duration of the spring.

final class LayerSpringAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private lazy var spring: CASpringAnimation = {
    let spring = CASpringAnimation(keyPath: #"position.y"#)
    spring.mass = 1
    spring.stiffness = 100
    spring.damping = 10
    spring.initialVelocity = 0
    spring.duration = spring.settlingDuration
    return spring
  }()
  private var completion: ((Bool) -> Void)?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return spring.settlingDuration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    container.addSubview(to)
    spring.fromValue = to.layer.position.y - container.bounds.height
    spring.toValue = to.layer.position.y
    spring.delegate = self
    completion = { [weak to] _ in
      to?.layer.removeAllAnimations()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    to.layer.add(spring, forKey: "spring")
  }
}

extension LayerSpringAnimator: CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    completion?(flag)
    completion = nil
  }
}
