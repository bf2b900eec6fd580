import Foundation
import QuartzCore

extension UINavigationController: ZoomHost {
  /// Ends a running zoom, so that the next change of the stack begins now.
  ///
  /// *Documented* (FACTS: zoom.interrupted-push): a push that a pop interrupts isn't cancelled but
  /// completes, and the pop begins in the same cycle. During a gesture, and in the callbacks of a
  /// change, the next change waits (*chosen*; FACTS: zoom.waits).
  func interruptZoom() {
    guard !changes.isChanging, let transition = currentTransition, transition.zoom != nil else {
      return
    }
    if case .scheduled = phase { beginScheduledTransition() }
    if transition.yieldsToChanges { transition.zoom?.interrupt() }
  }

  // MARK: Gestures

  var zoomGestureView: UIView { view }

  /// The zoomed view controller on top, if a gesture may pop it now.
  var dismissibleZoom: UIViewController? {
    guard stack.count > 1, let top = stack.last, top.preferredTransition?.isZoom == true,
      !changes.isChanging, presentedViewController == nil, top.presentedViewController == nil
    else { return nil }
    guard let transition = currentTransition else { return top }
    return transition.yieldsToChanges ? top : nil
  }

  /// The view controller that a pop shows.
  var viewControllerBelowZoom: UIViewController? {
    stack.count > 1 ? stack[stack.count - 2] : nil
  }

  var zoomFlightsThatLand: ZoomLooseFlights { looseZooms }

  func beginZoomDismissal() -> ControllerTransition? {
    interruptZoom()
    guard barShouldPop() else { return nil }
    popViewController(animated: true)
    // The touch has already moved: the pop begins with this event, not after it.
    view.setNeedsLayout()
    view.layoutIfNeeded()
    return runningTransition
  }
}
