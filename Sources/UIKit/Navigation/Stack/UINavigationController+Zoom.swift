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

  /// The stack after the running or scheduled zoom that a change would end, or `nil` without one.
  ///
  /// A change that leaves this stack as it is doesn't end the zoom (*chosen*; FACTS:
  /// zoom.no-change). The stack is unknown while other changes wait.
  private var stackAfterZoom: [UIViewController]? {
    guard !changes.isChanging, changes.isEmpty, let transition = currentTransition,
      let flight = transition.zoom
    else { return nil }
    if case .running = phase, !transition.yieldsToChanges { return nil }
    return flight.state == .flying(completes: false) ? transition.before.stack : stack
  }

  /// Returns whether a zoom runs and a change leaves the resulting stack as it is.
  func keepsZoom(_ isUnchanged: ([UIViewController]) -> Bool) -> Bool {
    stackAfterZoom.map(isUnchanged) ?? false
  }

  // MARK: Gestures

  var zoomGestureView: UIView { view }

  /// The zoomed view controller on top, if a gesture may pop it now.
  var dismissibleZoom: UIViewController? {
    if let returningZoom { return returningZoom }
    guard stack.count > 1, let top = stack.last, top.preferredTransition?.isZoom == true,
      !changes.isChanging, presentedViewController == nil, top.presentedViewController == nil
    else { return nil }
    guard let transition = currentTransition else { return top }
    return transition.yieldsToChanges ? top : nil
  }

  /// The zoomed view controller of a cancelled pop, whose card returns, if a gesture may catch it.
  private var returningZoom: UIViewController? {
    guard !changes.isChanging, let transition = currentTransition, transition.yieldsToChanges,
      let flight = transition.zoom, flight.state == .flying(completes: false)
    else { return nil }
    return flight.plan.zoomed
  }

  /// The view controller that a pop shows.
  var viewControllerBelowZoom: UIViewController? {
    // The zoomed view controller isn't in the stack again before its card has returned.
    if returningZoom != nil { return stack.last }
    return stack.count > 1 ? stack[stack.count - 2] : nil
  }

  /// *Chosen* (FACTS: zoom.precedence): the delegate is asked before the gesture begins, and not
  /// again for the pop.
  var hasDismissalAnimator: Bool {
    guard let zoomed = dismissibleZoom, let below = viewControllerBelowZoom else { return false }
    let animator = delegate?.navigationController(
      self, animationControllerFor: .pop, from: zoomed, to: below)
    return animator != nil
  }

  var zoomFlightsThatLand: ZoomLooseFlights? { looseZooms }

  func beginZoomDismissal() -> ControllerTransition? {
    guard barShouldPop() else { return nil }
    popViewController(animated: true)
    // The touch has already moved: the pop begins with this event, not after it.
    view.setNeedsLayout()
    view.layoutIfNeeded()
    return runningTransition
  }
}
