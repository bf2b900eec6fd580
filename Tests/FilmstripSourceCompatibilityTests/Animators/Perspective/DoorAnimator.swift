import UIKit

// The old view opens like a double door, and the new view grows behind the door.

final class DoorAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var wings: [UIView] = []
  private var opened: CGFloat { return 80 * .pi / 180 }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }

    let (left, right) = from.bounds.divided(atDistance: from.bounds.width / 2, from: .minXEdge)
    container.addSubview(to)
    to.layer.transform = CATransform3DMakeScale(0.8, 0.8, 1)
    wings = [(left, CGFloat(0)), (right, CGFloat(1))].compactMap { part, hinge in
      guard
        let wing = from.resizableSnapshotView(
          from: part, afterScreenUpdates: false, withCapInsets: .zero)
      else { return nil }
      wing.layer.anchorPoint = CGPoint(x: hinge, y: 0.5)
      wing.layer.position = CGPoint(x: hinge == 0 ? part.minX : part.maxX, y: part.midY)
      wing.layer.transform.m34 = -1 / 600
      container.addSubview(wing)
      return wing
    }
    from.isHidden = true

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: [.curveEaseInOut],
      animations: {
        for (wing, sign) in zip(self.wings, [CGFloat(-1), 1]) {
          wing.layer.transform = CATransform3DRotate(
            wing.layer.transform, sign * self.opened, 0, 1, 0)
        }
        to.layer.transform = CATransform3DIdentity
      },
      completion: { _ in
        from.isHidden = false
        to.layer.transform = CATransform3DIdentity
        self.wings.forEach { $0.removeFromSuperview() }
        self.wings = []
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
