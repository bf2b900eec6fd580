import UIKit

// Both views are faces of a cube that rotates by a quarter turn.

final class CubeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Axis { case vertical, horizontal }

  private let axis: Axis
  private let perspective: CGFloat = -1.0 / 500.0

  init(axis: Axis) {
    self.axis = axis
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.6
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return }
    let container = transitionContext.containerView
    container.addSubview(to)

    var space = CATransform3DIdentity
    space.m34 = perspective
    container.layer.sublayerTransform = space

    // The common edge is the axis.
    from.setEdgeAnchor(axis == .vertical ? CGPoint(x: 1, y: 0.5) : CGPoint(x: 0.5, y: 1))
    to.setEdgeAnchor(axis == .vertical ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 0))
    let out = rotation(-.pi / 2)
    let away =
      axis == .vertical
      ? CATransform3DMakeTranslation(container.bounds.width, 0, 0)
      : CATransform3DMakeTranslation(0, container.bounds.height, 0)
    let back =
      axis == .vertical
      ? CATransform3DMakeTranslation(-container.bounds.width, 0, 0)
      : CATransform3DMakeTranslation(0, -container.bounds.height, 0)
    to.layer.transform = CATransform3DConcat(rotation(.pi / 2), away)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: {
        from.layer.transform = CATransform3DConcat(out, back)
        to.layer.transform = CATransform3DIdentity
      },
      completion: { _ in
        for view in [from, to] {
          view.layer.transform = CATransform3DIdentity
          view.setEdgeAnchor(CGPoint(x: 0.5, y: 0.5))
        }
        container.layer.sublayerTransform = CATransform3DIdentity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  private func rotation(_ angle: CGFloat) -> CATransform3D {
    switch axis {
    case .vertical: return CATransform3DMakeRotation(angle, 0, 1, 0)
    case .horizontal: return CATransform3DMakeRotation(-angle, 1, 0, 0)
    }
  }
}

private extension UIView {
  func setEdgeAnchor(_ anchor: CGPoint) {
    let frame = self.layer.frame
    layer.anchorPoint = anchor
    layer.position = CGPoint(
      x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }
}
