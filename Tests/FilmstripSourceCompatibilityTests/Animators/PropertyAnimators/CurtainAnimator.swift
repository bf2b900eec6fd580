// swift-format-ignore-file: NeverForceUnwrap

import UIKit

// An interruptible transition, as in Apple's examples: one animator for the whole transition.

final class CurtainAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var running: UIViewPropertyAnimator?
  private(set) var ends: [Bool] = []

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
    -> UIViewImplicitlyAnimating
  {
    if let running = running { return running }
    let to = transitionContext.view(forKey: .to)!
    let container = transitionContext.containerView
    container.addSubview(to)
    let end = to.frame
    to.frame.origin.y = -container.bounds.height
    let timing = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.2, y: 0.9), controlPoint2: CGPoint(x: 0.3, y: 1))
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: timing)
    animator.addAnimations {
      to.frame = end
    }
    animator.addCompletion { position in
      to.frame = end
      transitionContext.completeTransition(position == .end)
    }
    running = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    running = nil
    ends.append(transitionCompleted)
  }
}
