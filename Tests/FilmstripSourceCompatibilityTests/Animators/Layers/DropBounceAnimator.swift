import UIKit

// The view falls, bounces once and rests, with Core Animation's key times; a transaction ends the
// transition.

final class DropBounceAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private enum Motion {
    static let keyTimes: [NSNumber] = [0, 0.5, 0.75, 1]
    static let heights: [CGFloat] = [1, 0, 0.2, 0]
    static let curves: [CAMediaTimingFunctionName] = [.easeIn, .easeOut, .easeIn]
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.8
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    let height = transitionContext.containerView.bounds.height
    let rest = to.layer.position.y
    transitionContext.containerView.addSubview(to)

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let fall = CAKeyframeAnimation(keyPath: "position.y")
    fall.values = Motion.heights.map { rest - $0 * height }
    fall.keyTimes = Motion.keyTimes
    fall.timingFunctions = Motion.curves.map(CAMediaTimingFunction.init(name:))
    fall.duration = transitionDuration(using: transitionContext)
    to.layer.add(fall, forKey: "fall")
    CATransaction.commit()
  }
}
