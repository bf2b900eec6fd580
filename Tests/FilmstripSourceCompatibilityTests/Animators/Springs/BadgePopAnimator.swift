import UIKit

// A base class with two methods to override, and a subclass with a spring.

class TwoStepAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var duration: TimeInterval { return 0.5 }
  weak var transitionContext: UIViewControllerContextTransitioning?

  func prepare(from: UIView, to: UIView, in container: UIView) {
    container.addSubview(to)
  }

  func animate(from: UIView, to: UIView, completion: @escaping (Bool) -> Void) {
    preconditionFailure("Subclasses must animate")
  }

  func cleanUp(from: UIView, to: UIView) {}

  final func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return duration }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    self.transitionContext = transitionContext
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    prepare(from: from, to: to, in: transitionContext.containerView)
    animate(from: from, to: to) { [weak self] _ in
      self?.cleanUp(from: from, to: to)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

final class BadgePopAnimator: TwoStepAnimator {
  override func prepare(from: UIView, to: UIView, in container: UIView) {
    super.prepare(from: from, to: to, in: container)
    to.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    to.alpha = 0
  }

  override func animate(from: UIView, to: UIView, completion: @escaping (Bool) -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 1,
      options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        to.transform = .identity
        from.alpha = 0.25
      }, completion: completion)
    UIView.animate(withDuration: duration / 2, delay: 0, options: .curveLinear) { to.alpha = 1 }
  }

  override func cleanUp(from: UIView, to: UIView) {
    from.alpha = 1
    to.alpha = 1
    to.transform = .identity
  }
}
