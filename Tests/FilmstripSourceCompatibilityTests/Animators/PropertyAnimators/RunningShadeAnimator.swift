import UIKit

// A shade closes over the old view and opens on the new view.

class RunningShadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  static let shadeTag = 0x5AD

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let half = transitionDuration(using: transitionContext) / 2
    let container = transitionContext.containerView
    guard let to = transitionContext.view(forKey: .to) else { return }

    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    shade.tag = RunningShadeAnimator.shadeTag
    shade.alpha = 0
    container.addSubview(shade)

    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: half, delay: 0, options: [.curveEaseIn],
      animations: { shade.alpha = 1 },
      completion: { _ in
        container.insertSubview(to, belowSubview: shade)
        let opening = UIViewPropertyAnimator(duration: half, curve: .easeOut) {
          shade.alpha = 0
        }
        opening.addCompletion { _ in
          container.viewWithTag(RunningShadeAnimator.shadeTag)?.removeFromSuperview()
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        opening.startAnimation()
      })
  }
}
