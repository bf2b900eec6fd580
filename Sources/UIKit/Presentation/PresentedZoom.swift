import Foundation
import QuartzCore

/// The zoom of a presented view controller.
extension UIPresentationController: ZoomHost {
  /// Adds the gestures that dismiss the zoomed view controller.
  func installZoomDismissal() {
    guard container != nil, zoomDismissal?.isInstalled != true else { return }
    zoomDismissal = ZoomDismissal(host: self)
  }

  var zoomGestureView: UIView { container ?? UIView() }

  var dismissibleZoom: UIViewController? {
    let presented = presentedViewController
    guard presented.preferredTransition?.isZoom == true, presented.presentation == nil,
      !presented.isModalInPresentation, presentingViewController.presentation === self
    else { return nil }
    guard let transition = presentingViewController.activePresentation else { return presented }
    return transition.yieldsToChanges && !transition.isDismissalInProgress ? presented : nil
  }

  var viewControllerBelowZoom: UIViewController? { presentingViewController }

  /// *Chosen* (FACTS: zoom.precedence): the delegate is asked before the gesture begins, and not
  /// again for the dismissal.
  var hasDismissalAnimator: Bool {
    let presented = presentedViewController
    return presented.transitioningDelegate?.animationController(forDismissed: presented) != nil
  }

  /// `nil`, because no change interrupts a dismissal that completes.
  var zoomFlightsThatLand: ZoomLooseFlights? { nil }

  func interruptZoom() { presentingViewController.interruptPresentedZoom() }

  /// *Chosen* (FACTS: zoom.should-dismiss): the delegate can forbid the dismissal.
  func beginZoomDismissal() -> ControllerTransition? {
    guard delegate?.presentationControllerShouldDismiss(self) ?? true else {
      CallbackLog.current.note("didAttemptToDismiss", presentedViewController)
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return nil
    }
    let presenter = presentingViewController
    presentedViewController.dismiss(animated: true)
    return presenter.activePresentation
  }
}

extension PresentationTransition {
  /// Whether the transition is a dismissal that completes.
  fileprivate var isDismissalInProgress: Bool {
    isDismissal && zoom?.state == .flying(completes: true)
  }
}

extension UIViewController {
  /// Ends the zoom of a presentation, or of a dismissal that returns, so that the next change begins
  /// now.
  func interruptPresentedZoom() {
    guard let transition = activePresentation, transition.yieldsToChanges,
      !transition.isDismissalInProgress
    else { return }
    transition.zoom?.interrupt()
  }
}
