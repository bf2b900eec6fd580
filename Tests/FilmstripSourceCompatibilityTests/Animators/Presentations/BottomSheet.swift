import UIKit

// A bottom sheet: presentation controller with a dimming view, animator, delegate.

final class BottomSheetPresentationController: UIPresentationController {
  let fraction: CGFloat
  lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 1)
    view.alpha = 0
    return view
  }()

  init(
    presentedViewController: UIViewController, presenting: UIViewController?, fraction: CGFloat
  ) {
    self.fraction = fraction
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = (bounds.height * fraction).rounded()
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView = containerView else { return }
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 0.6
      return
    }
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.dimmingView.alpha = 0.6
      }, completion: nil)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      dimmingView.removeFromSuperview()
    } else {
      dimmingView.alpha = 0.6
    }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.layer.cornerRadius = 12
    presentedView?.clipsToBounds = true
  }
}

final class BottomSheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { return 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else { return }
    if isPresentation { transitionContext.containerView.addSubview(controller.view) }
    let shown =
      isPresentation
      ? transitionContext.finalFrame(for: controller)
      : transitionContext.initialFrame(for: controller)
    var hidden = shown
    hidden.origin.y = transitionContext.containerView.frame.size.height
    controller.view.frame = isPresentation ? hidden : shown
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: { controller.view.frame = self.isPresentation ? shown : hidden },
      completion: { finished in
        transitionContext.completeTransition(
          finished && !transitionContext.transitionWasCancelled)
      })
  }
}

final class BottomSheetTransition: NSObject, UIViewControllerTransitioningDelegate {
  var fraction: CGFloat = 0.5
  var interaction: UIViewControllerInteractiveTransitioning?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    BottomSheetPresentationController(
      presentedViewController: presented, presenting: presenting, fraction: fraction)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { BottomSheetAnimator(isPresentation: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { BottomSheetAnimator(isPresentation: false) }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { interaction }
}
