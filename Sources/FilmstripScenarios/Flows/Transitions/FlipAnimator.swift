import UIKit

/// Turns the screen over like a card, with one view on each side.
///
/// Both layers rotate together by half a turn and are single-sided, so each is visible while it
/// faces the viewer. The angle is animated, because an animation of the matrix would not define the
/// direction of a half turn.
final class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation
  /// The distance of the viewer, in widths of the view.
  private let distance: CGFloat = 2.5

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
    let half: CGFloat = (operation == .push) != isRightToLeft ? .pi : -.pi
    toView.frame = transitionContext.finalFrame(for: toController)
    container.addSubview(toView)

    let background = container.backgroundColor
    let projection = container.layer.sublayerTransform
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (distance * container.bounds.width)
    container.layer.sublayerTransform = perspective
    container.backgroundColor = .black
    let wereDoubleSided = [fromView, toView].map { $0.layer.isDoubleSided }

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      for (view, wasDoubleSided) in zip([fromView, toView], wereDoubleSided) {
        view.layer.removeAnimation(forKey: "flip")
        view.layer.isDoubleSided = wasDoubleSided
      }
      container.layer.sublayerTransform = projection
      container.backgroundColor = background
      if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let duration = transitionDuration(using: transitionContext)
    for (view, angles) in [(fromView, (0, -half)), (toView, (half, 0))] {
      view.layer.isDoubleSided = false
      view.layer.add(
        flip(from: angles.0, to: angles.1, width: view.bounds.width, duration: duration),
        forKey: "flip")
    }
    CATransaction.commit()
  }

  /// Returns an animation of half a turn that also moves back by up to half the width.
  ///
  /// The near edge therefore stays in the plane of the screen and is not clipped.
  private func flip(
    from start: CGFloat, to end: CGFloat, width: CGFloat, duration: TimeInterval
  ) -> CAAnimation {
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    turn.fromValue = start
    turn.toValue = end
    let retreat = CAKeyframeAnimation(keyPath: "zPosition")
    retreat.values = (0...24).map { step in -width / 2 * sin(.pi * CGFloat(step) / 24) }
    let both = CAAnimationGroup()
    both.animations = [turn, retreat]
    both.duration = duration
    both.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    both.fillMode = .both
    both.isRemovedOnCompletion = false
    return both
  }
}
