import UIKit

// A drawer with an animated constraint: `layoutIfNeeded` in the animation block.

final class ConstraintDrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var isPresenting = true
  private let height: CGFloat
  private var bottom: NSLayoutConstraint?

  init(height: CGFloat) { self.height = height }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    if isPresenting {
      guard let drawer = transitionContext.view(forKey: .to) else { return }
      drawer.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(drawer)
      let bottom = drawer.bottomAnchor.constraint(
        equalTo: container.bottomAnchor, constant: height)
      NSLayoutConstraint.activate([
        drawer.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        drawer.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        drawer.heightAnchor.constraint(equalToConstant: height),
        bottom,
      ])
      container.layoutIfNeeded()
      self.bottom = bottom
    }
    bottom?.constant = isPresenting ? 0 : height
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: .curveEaseInOut,
      animations: { container.layoutIfNeeded() },
      completion: { [isPresenting] _ in
        let cancelled = transitionContext.transitionWasCancelled
        if cancelled, !isPresenting {
          self.bottom?.constant = 0
          container.layoutIfNeeded()
        }
        transitionContext.completeTransition(!cancelled)
      })
  }
}

final class ConstraintDrawerTransition: NSObject, UIViewControllerTransitioningDelegate {
  let animator: ConstraintDrawerAnimator

  init(height: CGFloat) { animator = ConstraintDrawerAnimator(height: height) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    animator.isPresenting = true
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    animator.isPresenting = false
    return animator
  }
}
