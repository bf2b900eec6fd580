import UIKit

// A snapshot of the old view shrinks into a point, such as the centre of a button.

final class ShrinkIntoPointAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let target: CGPoint
  private weak var standIn: UIView?
  var currentStandIn: UIView? { return standIn }

  init(target: CGPoint) {
    self.target = target
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to),
      let snapshot = fromVC.view.snapshotView(afterScreenUpdates: false)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    snapshot.frame = fromVC.view.frame
    snapshot.layer.masksToBounds = true
    container.addSubview(toVC.view)
    container.addSubview(snapshot)
    fromVC.view.alpha = 0
    standIn = snapshot

    let target = self.target
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseIn,
      animations: {
        snapshot.frame = CGRect(origin: target, size: .zero).insetBy(dx: -10, dy: -20)
        snapshot.layer.cornerRadius = 10
      },
      completion: { (_: Bool) in
        fromVC.view.alpha = 1
        snapshot.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
