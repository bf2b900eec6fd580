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

  var zoomFlightsThatLand: ZoomLooseFlights { looseZooms }

  func interruptZoom() { presentingViewController.interruptPresentedZoom() }

  func beginZoomDismissal() -> ControllerTransition? {
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
