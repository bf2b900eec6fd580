import UIKit

final class SpringTimedCardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The parameters of the spring.
  enum Spring {
    case ratio(CGFloat)
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)

    var parameters: UISpringTimingParameters {
      switch self {
      case .ratio(let ratio):
        return UISpringTimingParameters(dampingRatio: ratio, initialVelocity: .zero)
      case let .physical(mass, stiffness, damping):
        return UISpringTimingParameters(
          mass: mass, stiffness: stiffness, damping: damping,
          initialVelocity: CGVector(dx: 0, dy: 0))
      }
    }
  }

  private let animator: UIViewPropertyAnimator

  init(spring: Spring, duration: TimeInterval = 0.5) {
    animator = UIViewPropertyAnimator(duration: duration, timingParameters: spring.parameters)
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return animator.duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toVC = transitionContext.viewController(forKey: .to) else {
      transitionContext.completeTransition(false)
      return
    }
    transitionContext.containerView.addSubview(toVC.view)
    let end = transitionContext.finalFrame(for: toVC)
    toVC.view.frame = end.offsetBy(dx: 0, dy: end.height)
    animator.addAnimations { toVC.view.center = CGPoint(x: end.midX, y: end.midY) }
    animator.addCompletion { (_) in
      toVC.view.frame = end
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
