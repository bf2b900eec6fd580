import UIKit

// The view below is blurred while the new view appears: the effect itself is animated, starting
// from none.

final class BlurOverlayAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let blurView = UIVisualEffectView(effect: nil)
  private let effect = UIBlurEffect(style: .light)

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.viewController(forKey: .to) else { return }
    let container = transitionContext.containerView
    blurView.frame = container.bounds
    blurView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(blurView)
    let end = transitionContext.finalFrame(for: to).insetBy(dx: 40, dy: 100)
    to.view.frame = end.offsetBy(dx: 0, dy: 50)
    to.view.alpha = 0
    container.addSubview(to.view)

    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .linear)
    animator.addAnimations { self.blurView.effect = self.effect }
    animator.addAnimations(
      {
        to.view.frame = end
        to.view.alpha = 1
      }, delayFactor: 0.5)
    animator.addCompletion { position in
      transitionContext.completeTransition(position == .end)
    }
    animator.startAnimation()
  }
}
