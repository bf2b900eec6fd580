import Foundation
import Observation

/// A method whose reads of observable objects UIKit tracks.
///
/// *Documented* (FACTS: properties.tracking).
enum TrackedMethod: Int {
  case properties, constraints, willLayout, layout, didLayout, drawing, configuration
}

/// The numbers of calls of an object's tracked methods.
struct TrackedCalls {
  private var counts = SIMD8<UInt32>.zero

  subscript(method: TrackedMethod) -> UInt32 {
    get { counts[method.rawValue] }
    set { counts[method.rawValue] = newValue }
  }
}

/// An object with methods that are called again when observable objects that they read change.
@MainActor
protocol ObservationTracking: AnyObject, Sendable {
  var trackedCalls: TrackedCalls { get set }
}

extension ObservationTracking {
  /// Calls a method, and schedules its next call when an observable object that it read is about to
  /// change.
  ///
  /// Before iOS 26, only `updateProperties()` is tracked. A registration can't be removed, so
  /// changes of what only an earlier call has read are ignored. A change outside of the main thread
  /// is ignored, too.
  ///
  /// - Parameters:
  ///   - method: The method that `call` calls.
  ///   - call: Calls the method.
  ///   - schedule: Schedules the next call of the method.
  func tracking(
    _ method: TrackedMethod, _ call: () -> Void,
    schedule: @escaping @MainActor @Sendable (Self) -> Void
  ) {
    guard method == .properties || Headless.hasLiquidGlass else { return call() }
    trackedCalls[method] &+= 1
    let count = trackedCalls[method]
    withObservationTracking(call) { [weak self] in
      guard MainQueue.isCurrent else { return }
      MainActor.assumeIsolated {
        guard let self, self.trackedCalls[method] == count else { return }
        schedule(self)
      }
    }
  }
}

extension UIView: ObservationTracking {
  /// Calls `layoutSubviews()` and the layout methods of the view controller.
  func trackLayout() {
    controller?.trackLayout(.willLayout) { $0.viewWillLayoutSubviews() }
    controller?.layOutContentUnavailableView()
    tracking(.layout) {
      layoutSubviews()
    } schedule: {
      $0.setNeedsLayout()
    }
    controller?.trackLayout(.didLayout) { $0.viewDidLayoutSubviews() }
  }
}
