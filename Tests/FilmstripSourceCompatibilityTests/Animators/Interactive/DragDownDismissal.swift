import UIKit

// A full screen view that a drag down dismisses; the view below grows.

final class DragDownInteraction: UIPercentDrivenInteractiveTransition {
  private weak var viewController: UIViewController!
  private(set) var isDragging = false
  var threshold: CGFloat = 0.3

  init(viewController: UIViewController) {
    self.viewController = viewController
    super.init()
    completionCurve = .linear
  }

  func pan(_ recognizer: UIPanGestureRecognizer) {
    let height = viewController.view.bounds.height
    let progress = recognizer.translation(in: recognizer.view?.superview).y / height
    switch recognizer.state {
    case .began:
      isDragging = true
      viewController.dismiss(animated: true, completion: nil)
    case .changed:
      update(max(0, min(progress, 1)))
    case .ended where percentComplete > threshold:
      isDragging = false
      finish()
    case .ended, .cancelled, .failed:
      isDragging = false
      cancel()
    default: ()
    }
  }
}

final class DragDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from) else {
      return transitionContext.completeTransition(false)
    }
    let container = transitionContext.containerView
    let below = transitionContext.view(forKey: .to)
    if let below = below {
      container.insertSubview(below, at: 0)
      below.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: [],
      animations: {
        from.frame = from.frame.offsetBy(dx: 0, dy: container.bounds.height)
        below?.transform = .identity
      },
      completion: { _ in
        below?.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

final class DragDownTransition: NSObject, UIViewControllerTransitioningDelegate {
  let interaction: DragDownInteraction

  init(for viewController: UIViewController) {
    interaction = DragDownInteraction(viewController: viewController)
    super.init()
    viewController.transitioningDelegate = self
    viewController.modalPresentationStyle = .fullScreen
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { DragDownAnimator() }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { interaction.isDragging ? interaction : nil }
}
