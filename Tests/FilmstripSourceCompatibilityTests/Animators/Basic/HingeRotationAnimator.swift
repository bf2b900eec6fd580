import UIKit

// The top view rotates about its lower left corner.

private extension UIView {
  /// Moves the anchor point without moving the view.
  func moveAnchorPoint(to point: CGPoint) {
    let old = CGPoint(
      x: bounds.width * layer.anchorPoint.x, y: bounds.height * layer.anchorPoint.y)
    let new = CGPoint(x: bounds.width * point.x, y: bounds.height * point.y)
    let from = old.applying(transform)
    let to = new.applying(transform)
    layer.position = CGPoint(
      x: layer.position.x - from.x + to.x, y: layer.position.y - from.y + to.y)
    layer.anchorPoint = point
  }
}

class HingeRotationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let angle: CGFloat
  private(set) var didRestoreAnchor = false

  init(angle: CGFloat = .pi / 2) {
    self.angle = angle
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else {
      fatalError("A hinge needs two pages")
    }
    transitionContext.containerView.insertSubview(toView, belowSubview: fromView)
    fromView.moveAnchorPoint(to: CGPoint(x: 0, y: 1))
    let duration = transitionDuration(using: transitionContext)
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseIn,
      animations: {
        fromView.transform = fromView.transform.rotated(by: self.angle)
      },
      completion: { [weak self] _ in
        fromView.transform = CGAffineTransform.identity
        fromView.moveAnchorPoint(to: CGPoint(x: 0.5, y: 0.5))
        self?.didRestoreAnchor = true
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
