import UIKit

// Without the percent-driven class: the object moves the view itself and reports the progress to
// the context.

final class HandMovedInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  private var context: UIViewControllerContextTransitioning?
  private var moving: UIView?
  private var width: CGFloat = 1
  var completionCurve: UIView.AnimationCurve { return .linear }
  var completionSpeed: CGFloat { return 1 }

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    width = transitionContext.containerView.bounds.width
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    to.frame.origin.x = width
    moving = to
  }

  func move(to translation: CGFloat) {
    let percent = min(1, max(0, -translation / width))
    moving?.frame.origin.x = width * (1 - percent)
    context?.updateInteractiveTransition(percent)
  }

  func lift(velocity: CGFloat) {
    guard let context = context, let moving = moving else { return }
    let finishes = velocity < 0
    let target: CGFloat = finishes ? 0 : width
    let seconds = TimeInterval(abs(target - moving.frame.minX) / max(abs(velocity), 1))
    finishes ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
    UIView.animate(
      withDuration: seconds, delay: 0, options: .curveLinear,
      animations: { moving.frame.origin.x = target },
      completion: { _ in
        context.completeTransition(finishes)
        self.context = nil
      })
  }
}

/// Never called, because the interaction animates.
final class HandMovedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    fatalError("Interactive only")
  }
}
