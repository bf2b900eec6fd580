import UIKit

// Snapshots of both views, back to back, flip; each half of the duration shows one snapshot.

class CardFlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var sides: (front: UIView, back: UIView)?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.8 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to),
      let front = fromView.snapshotView(afterScreenUpdates: false)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    container.addSubview(toView)
    guard let back = toView.snapshotView(afterScreenUpdates: true) else { return }
    sides = (front, back)
    toView.isHidden = true
    fromView.isHidden = true
    var space = CATransform3DIdentity
    space.m34 = -0.002
    container.layer.sublayerTransform = space
    [front, back].forEach(container.addSubview)
    back.layer.transform = Turn.yRotation(.pi / 2)
    let duration = transitionDuration(using: transitionContext)

    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: .calculationModeCubic,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.5) {
          front.layer.transform = Turn.yRotation(-.pi / 2)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          back.layer.transform = Turn.yRotation(0.0)
        }
      },
      completion: { [weak self] _ in
        toView.isHidden = false
        fromView.isHidden = false
        front.removeFromSuperview()
        back.removeFromSuperview()
        self?.sides = nil
        container.layer.sublayerTransform = CATransform3DIdentity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  private struct Turn {
    static func yRotation(_ angle: Double) -> CATransform3D {
      return CATransform3DMakeRotation(CGFloat(angle), 0.0, 1.0, 0.0)
    }
  }
}
