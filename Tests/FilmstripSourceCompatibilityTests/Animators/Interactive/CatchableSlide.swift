import UIKit

// A transition that starts without interaction, can be interrupted, and continues at a different
// speed with a different curve.

final class CatchableSlideDriver: UIPercentDrivenInteractiveTransition {
  override init() {
    super.init()
    wantsInteractiveStart = false
    completionSpeed = 0.5
    completionCurve = .easeOut
  }

  func caught() {
    pause()
  }

  func dragged(by share: CGFloat) {
    update(percentComplete + share)
  }

  func released(completes: Bool) {
    if completes { finish() } else { cancel() }
  }
}

final class CatchableSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(toView)
    let end = toView.center
    toView.center.x += transitionContext.containerView.bounds.width
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: [.curveLinear, .allowUserInteraction], animations: { toView.center = end },
      completion: { _ in
        toView.center = end
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
