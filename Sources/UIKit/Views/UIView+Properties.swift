import Foundation

/// The views whose properties are updated before the next layout, in the order of the requests.
@MainActor
final class PropertyUpdates {
  private struct Request {
    weak var view: UIView?
  }

  private var requests: [Request] = []

  /// The maximum number of rounds in which an update schedules further updates.
  private static let maximumRounds = 10

  func add(_ view: UIView) { requests.append(Request(view: view)) }

  /// Updates the views that are `ancestor` or its descendants.
  func run(in ancestor: UIView) {
    guard !requests.isEmpty else { return }
    for _ in 0..<Self.maximumRounds {
      let current = requests
      requests = []
      var hasUpdated = false
      for request in current {
        guard let view = request.view else { continue }
        guard view.isDescendant(of: ancestor) else {
          requests.append(request)
          continue
        }
        view.updateOwnProperties()
        hasUpdated = true
      }
      if !hasUpdated { return }
    }
    Unsupported.report("updateProperties() that schedules itself again in each round")
  }
}

extension UIView {
  /// Calls `updateProperties()` of the view controller and of the view, if a call is scheduled.
  ///
  /// *Chosen:* the view controller is first. *Documented* (FACTS: properties.order): the calls
  /// precede the layout, and a change of an observable object that they read schedules another call.
  func updateOwnProperties() {
    if let controller, controller.needsPropertiesUpdate {
      controller.needsPropertiesUpdate = false
      controller.tracking(.properties) {
        controller.updateProperties()
      } schedule: {
        $0.setNeedsUpdateProperties()
      }
    }
    if needsPropertiesUpdate {
      needsPropertiesUpdate = false
      tracking(.properties) {
        updateProperties()
      } schedule: {
        $0.setNeedsUpdateProperties()
      }
    }
  }

  /// Schedules a call of `updateProperties()` of the view or its view controller.
  func schedulePropertiesUpdate() { Headless.Simulator.current.propertyUpdates.add(self) }
}
