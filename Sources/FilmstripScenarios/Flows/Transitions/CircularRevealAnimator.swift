import UIKit

/// A view controller with a view, such as a button, from which a circle can open.
protocol CircularRevealPage: UIViewController {
  var revealOrigin: UIView { get }
}

/// Reveals the appearing view in a circle that grows from a view below; a pop reverses the motion.
///
/// A shape layer masks the upper view. The animation of the layer's path is explicit, so the
/// animation notifies its delegate of the end.
final class CircularRevealAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate
{
  private let operation: UINavigationController.Operation
  private var finish: (() -> Void)?

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.55
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let isPush = operation == .push
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toController)
    let upper = isPush ? toView : fromView
    container.insertSubview(toView, at: isPush ? container.subviews.count : 0)
    toView.layoutIfNeeded()

    let below = transitionContext.viewController(forKey: isPush ? .from : .to)
    let (small, large) = circles(in: upper, from: (below as? CircularRevealPage)?.revealOrigin)
    let mask = CAShapeLayer()
    mask.frame = upper.bounds
    // The model has the final value, so nothing flashes when the animation is removed.
    mask.path = (isPush ? large : small).cgPath
    upper.layer.mask = mask

    finish = {
      upper.layer.mask = nil
      if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let opening = CABasicAnimation(keyPath: "path")
    opening.fromValue = (isPush ? small : large).cgPath
    opening.toValue = (isPush ? large : small).cgPath
    opening.duration = transitionDuration(using: transitionContext)
    opening.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    opening.delegate = self
    mask.add(opening, forKey: "path")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    finish?()
    finish = nil
  }

  /// Returns the circle around the origin, and the smallest concentric circle that covers the view.
  private func circles(in view: UIView, from origin: UIView?) -> (UIBezierPath, UIBezierPath) {
    let bounds = view.bounds
    let start =
      origin.map { $0.convert($0.bounds, to: view) }
      ?? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    let center = CGPoint(x: start.midX, y: start.midY)
    let reach = hypot(
      max(center.x - bounds.minX, bounds.maxX - center.x),
      max(center.y - bounds.minY, bounds.maxY - center.y))
    func circle(_ radius: CGFloat) -> UIBezierPath {
      UIBezierPath(
        arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    }
    return (circle(max(start.width, start.height, 2) / 2), circle(reach))
  }
}
