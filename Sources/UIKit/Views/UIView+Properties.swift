import Foundation
import Observation

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
  /// UIKit of iOS 26 also tracks methods such as `layoutSubviews()`, which Filmstrip doesn't track.
  func updateOwnProperties() {
    if let controller, controller.needsPropertiesUpdate {
      controller.needsPropertiesUpdate = false
      controller.propertiesGeneration += 1
      let generation = controller.propertiesGeneration
      trackChanges {
        controller.updateProperties()
      } onChange: { [weak controller] in
        guard let controller, controller.propertiesGeneration == generation else { return }
        controller.setNeedsUpdateProperties()
      }
    }
    if needsPropertiesUpdate {
      needsPropertiesUpdate = false
      propertiesGeneration += 1
      let generation = propertiesGeneration
      trackChanges {
        updateProperties()
      } onChange: { [weak self] in
        guard let self, self.propertiesGeneration == generation else { return }
        self.setNeedsUpdateProperties()
      }
    }
  }

  /// Schedules a call of `updateProperties()` of the view or its view controller.
  func schedulePropertiesUpdate() { Headless.Simulator.current.propertyUpdates.add(self) }

  /// Calls a closure, and then another one when an observable object that it read is about to
  /// change.
  ///
  /// A registration can't be removed, so `onChange` ignores the changes of what only an earlier
  /// call has read.
  /// A change outside of the main thread is ignored.
  private func trackChanges(
    _ read: () -> Void, onChange: @escaping @MainActor @Sendable () -> Void
  ) {
    withObservationTracking(read) {
      if MainQueue.isCurrent { MainActor.assumeIsolated(onChange) }
    }
  }
}
