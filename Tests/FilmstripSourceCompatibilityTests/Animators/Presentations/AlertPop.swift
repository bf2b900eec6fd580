import UIKit

// A pop-up appears slightly too large and disappears with a fade; an associated object retains the
// delegate.

final class AlertPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private static let dimmingTag = 4711
  private let presenting: Bool

  init(presenting: Bool) { self.presenting = presenting }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return presenting ? 0.3 : 0.2 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    presenting ? present(transitionContext) : dismiss(transitionContext)
  }

  private func present(_ context: UIViewControllerContextTransitioning) {
    guard let alert = context.view(forKey: .to) else { return }
    let dimming = UIView(frame: context.containerView.bounds)
    dimming.tag = AlertPopAnimator.dimmingTag
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    dimming.alpha = 0
    context.containerView.addSubview(dimming)
    context.containerView.addSubview(alert)
    alert.bounds.size = CGSize(width: 120, height: 80)
    alert.center = CGPoint(
      x: context.containerView.bounds.midX, y: context.containerView.bounds.midY)
    alert.transform = CGAffineTransform(scaleX: 1.25, y: 1.25)
    alert.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
      animations: {
        dimming.alpha = 1
        alert.transform = .identity
        alert.alpha = 1
      }, completion: { context.completeTransition($0 && !context.transitionWasCancelled) })
  }

  private func dismiss(_ context: UIViewControllerContextTransitioning) {
    let dimming = context.containerView.viewWithTag(AlertPopAnimator.dimmingTag)
    let alert = context.view(forKey: .from)
    UIView.animate(withDuration: transitionDuration(using: context)) {
      alert?.alpha = 0
      dimming?.alpha = 0
    } completion: { _ in
      if context.transitionWasCancelled {
        alert?.alpha = 1
        dimming?.alpha = 1
      } else {
        dimming?.removeFromSuperview()
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

final class AlertPopDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { AlertPopAnimator(presenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { AlertPopAnimator(presenting: false) }
}

private var alertPopDelegates: [ObjectIdentifier: AlertPopDelegate] = [:]

extension UIViewController {
  /// Presents in the middle; the delegate exists while the alert is on screen.
  func popAlert(_ alert: UIViewController, completion: (() -> Void)? = nil) {
    let delegate = AlertPopDelegate()
    alertPopDelegates[ObjectIdentifier(alert)] = delegate
    alert.modalPresentationStyle = .custom
    alert.transitioningDelegate = delegate
    present(alert, animated: true, completion: completion)
  }

  func closeAlert(_ alert: UIViewController) {
    alert.dismiss(animated: true) {
      alertPopDelegates[ObjectIdentifier(alert)] = nil
    }
  }

  static var livingAlertDelegates: Int { alertPopDelegates.count }
}
