import UIKit

// Uses `UIView.transition(from:to:)`.

final class FlipBetweenAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let reverse: Bool

  init(reverse: Bool = false) { self.reverse = reverse }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    transitionContext.containerView.addSubview(to)
    to.isHidden = true
    UIView.transition(
      from: from, to: to, duration: transitionDuration(using: transitionContext),
      options: [
        reverse ? .transitionFlipFromLeft : .transitionFlipFromRight, .showHideTransitionViews,
        .curveLinear,
      ],
      completion: { _ in
        from.isHidden = false
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
