import UIKit

// A pop with a pan gesture. The driver is a percent-driven transition, which the flow returns while
// the driver is in use.

class EdgePopInteraction: UIPercentDrivenInteractiveTransition {
  weak var navigationController: UINavigationController?
  var hasStarted = false
  var shouldFinish = false

  func handleGesture(_ gesture: UIPanGestureRecognizer) {
    guard let view = gesture.view else { return }
    let percent = min(1, max(0, gesture.translation(in: view).x / view.bounds.width))
    switch gesture.state {
    case .began:
      hasStarted = true
      navigationController?.popViewController(animated: true)
    case .changed:
      shouldFinish = percent > 0.5 || gesture.velocity(in: view).x > 1000
      update(percent)
    case .cancelled:
      hasStarted = false
      cancel()
    case .ended:
      hasStarted = false
      shouldFinish ? finish() : cancel()
    default:
      break
    }
  }
}

class EdgePopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return }
    let width = transitionContext.containerView.frame.width
    transitionContext.containerView.insertSubview(to, belowSubview: from)
    to.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    from.layer.shadowColor = UIColor.black.cgColor
    from.layer.shadowOpacity = 0.5
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        from.transform = CGAffineTransform(translationX: width, y: 0)
        to.transform = .identity
      },
      completion: { _ in
        from.transform = .identity
        to.transform = .identity
        from.layer.shadowOpacity = 0
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

class EdgePopFlow: NSObject, UINavigationControllerDelegate {
  let interaction = EdgePopInteraction()

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch operation {
    case .pop: return EdgePopAnimator()
    case .push, .none: return nil
    @unknown default: return nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return interaction.hasStarted ? interaction : nil
  }
}
