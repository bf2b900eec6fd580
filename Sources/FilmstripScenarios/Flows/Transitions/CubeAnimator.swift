import UIKit

/// Rotates between views that are faces of a cube.
///
/// Both layers have their anchor point in the cube's centre, half a width behind the screen. A pure
/// rotation then turns each face about the cube's axis, and the faces always share an edge.
final class CubeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  /// The distance of the viewer, in widths of the view.
  private let distance: CGFloat = 2.4
  private let darkness: CGFloat = 0.55

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.7
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    // A pushed view is the face on the trailing side.
    let quarter: CGFloat = ((operation == .push) != isRightToLeft ? 1 : -1) * .pi / 2
    toView.frame = transitionContext.finalFrame(for: toController)
    container.addSubview(toView)

    let background = container.backgroundColor
    let projection = container.layer.sublayerTransform
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (distance * container.bounds.width)
    container.layer.sublayerTransform = perspective
    container.backgroundColor = .black

    let faces = [fromView, toView]
    let shades = faces.map { face -> UIView in
      let shade = UIView(frame: face.bounds)
      shade.backgroundColor = .black
      face.addSubview(shade)
      face.layer.anchorPointZ = -face.bounds.width / 2
      face.layer.zPosition = -face.bounds.width / 2
      return shade
    }
    shades[0].alpha = 0
    shades[1].alpha = darkness
    toView.layer.transform = CATransform3DMakeRotation(quarter, 0, 1, 0)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: .curveEaseInOut,
      animations: {
        fromView.layer.transform = CATransform3DMakeRotation(-quarter, 0, 1, 0)
        toView.layer.transform = CATransform3DIdentity
        shades[0].alpha = self.darkness
        shades[1].alpha = 0
      },
      completion: { _ in
        for (face, shade) in zip(faces, shades) {
          shade.removeFromSuperview()
          face.layer.transform = CATransform3DIdentity
          face.layer.anchorPointZ = 0
          face.layer.zPosition = 0
        }
        container.layer.sublayerTransform = projection
        container.backgroundColor = background
        if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
