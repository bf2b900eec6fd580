// swift-format-ignore-file: NeverForceUnwrap

import UIKit

struct BounceUpTiming {
  let duration: TimeInterval
  let damping: CGFloat
  let velocity: CGFloat

  static let lively = BounceUpTiming(duration: 0.5, damping: 0.5, velocity: 0)
  static let calm = BounceUpTiming(duration: 0.5, damping: 1, velocity: 0)
  static let thrown = BounceUpTiming(duration: 0.5, damping: 0.8, velocity: 1)
}

class BounceUpAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let timing: BounceUpTiming

  init(_ timing: BounceUpTiming) { self.timing = timing }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { timing.duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    let toVC = transitionContext.viewController(forKey: .to)!
    let finalFrame = transitionContext.finalFrame(for: toVC)
    toVC.view.frame = finalFrame
    toVC.view.frame.origin.y += containerView.frame.size.height
    containerView.addSubview(toVC.view)
    UIView.animate(
      withDuration: timing.duration, delay: 0.0, usingSpringWithDamping: timing.damping,
      initialSpringVelocity: timing.velocity, options: UIView.AnimationOptions(),
      animations: {
        toVC.view.frame = finalFrame
      },
      completion: { finished in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
