// swift-format-ignore-file: NeverForceUnwrap, AllPublicDeclarationsHaveDocumentation

import UIKit

// The model is set at once, and an explicit animation leads to the model value.

public class LayerSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate
{
  private static let key = "layerSlide"
  private weak var storedContext: UIViewControllerContextTransitioning?

  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.4
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    storedContext = transitionContext
    let toView = transitionContext.view(forKey: .to)!
    let fromView = transitionContext.view(forKey: .from)!
    transitionContext.containerView.addSubview(toView)

    let width = transitionContext.containerView.bounds.width
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = toView.layer.position.x + width
    slide.toValue = toView.layer.position.x
    slide.duration = transitionDuration(using: transitionContext)
    slide.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.7, 0.1, 1.0)
    slide.delegate = self
    toView.layer.add(slide, forKey: LayerSlideAnimator.key)

    let dim = CABasicAnimation(keyPath: "opacity")
    dim.fromValue = 1
    dim.toValue = 0.2
    dim.duration = slide.duration
    fromView.layer.add(dim, forKey: nil)
  }

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let context = storedContext else { return }
    storedContext = nil
    context.completeTransition(!context.transitionWasCancelled)
  }
}
