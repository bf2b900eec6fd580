import UIKit

/// Pulls the appearing view in by an elastic edge; a pop moves the view out in the same way.
///
/// The middle of the edge, at the height of the touch, is ahead; the ends follow and overshoot.
///
/// A shape layer masks the upper view. The keyframes of the layer's path are samples of two
/// closed-form motions.
final class ElasticEdgeAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate
{
  /// The height at which the touch pulls, as a fraction of the view's height.
  var pull: CGFloat = 0.5

  private let operation: UINavigationController.Operation
  private let sampleCount = 60
  private var finish: (() -> Void)?

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.8
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let isPush = operation == .push
    let container = transitionContext.containerView
    toView.frame = transitionContext.finalFrame(for: toController)
    let (upper, lower) = isPush ? (toView, fromView) : (fromView, toView)
    if isPush {
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }
    let dimming = UIView(frame: lower.bounds)
    dimming.backgroundColor = .black
    dimming.alpha = isPush ? 0.3 : 0
    lower.addSubview(dimming)

    let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let steps = (0...sampleCount).map { CGFloat($0) / CGFloat(sampleCount) }
    let paths = (isPush ? steps : steps.reversed()).map { step in
      ElasticEdge(progress: step, pull: pull).path(
        in: upper.bounds, growsFromRight: !isRightToLeft
      ).cgPath
    }
    let mask = CAShapeLayer()
    mask.frame = upper.bounds
    mask.path = paths.last
    upper.layer.mask = mask

    finish = {
      upper.layer.mask = nil
      dimming.removeFromSuperview()
      if transitionContext.transitionWasCancelled { toView.removeFromSuperview() }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let duration = transitionDuration(using: transitionContext)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = isPush ? 0 : 0.3
    fade.toValue = isPush ? 0.3 : 0
    fade.duration = duration
    dimming.layer.add(fade, forKey: "fade")
    let edge = CAKeyframeAnimation(keyPath: "path")
    edge.values = paths
    edge.duration = duration
    edge.delegate = self
    mask.add(edge, forKey: "edge")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    finish?()
    finish = nil
  }
}

/// The shape of the edge at one time.
struct ElasticEdge {
  /// The progress of the transition, 0 to 1.
  let progress: CGFloat
  /// The height at which the touch pulls the edge, as a fraction of the view's height.
  let pull: CGFloat

  /// The fraction of the width that the ends of the edge have crossed, with ease-in and ease-out.
  var ends: CGFloat {
    progress * progress * (3 - 2 * progress)
  }

  /// The distance by which the middle of the edge is ahead of the ends, in widths of the view.
  ///
  /// The distance is a damped oscillation that begins and ends at 0.
  var bulge: CGFloat {
    0.62 * exp(-2.2 * progress) * sin(2.2 * .pi * progress) * (1 - progress * progress)
  }

  /// Returns the outline of the visible part of the view: everything beyond the edge.
  func path(in bounds: CGRect, growsFromRight: Bool) -> UIBezierPath {
    func x(_ part: CGFloat) -> CGFloat {
      growsFromRight ? bounds.maxX - part * bounds.width : bounds.minX + part * bounds.width
    }
    let far = growsFromRight ? bounds.maxX : bounds.minX
    let height = bounds.height
    let middle = bounds.minY + pull * height
    // The curve is flat at both ends of the edge and at its tip.
    let reach = 0.22 * height
    let tip = CGPoint(x: x(ends + bulge), y: middle)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: far, y: bounds.minY))
    path.addLine(to: CGPoint(x: x(ends), y: bounds.minY))
    path.addCurve(
      to: tip, controlPoint1: CGPoint(x: x(ends), y: bounds.minY + 0.55 * (middle - bounds.minY)),
      controlPoint2: CGPoint(x: tip.x, y: middle - min(reach, 0.6 * (middle - bounds.minY))))
    path.addCurve(
      to: CGPoint(x: x(ends), y: bounds.maxY),
      controlPoint1: CGPoint(x: tip.x, y: middle + min(reach, 0.6 * (bounds.maxY - middle))),
      controlPoint2: CGPoint(x: x(ends), y: bounds.maxY - 0.55 * (bounds.maxY - middle)))
    path.addLine(to: CGPoint(x: far, y: bounds.maxY))
    path.close()
    return path
  }
}
