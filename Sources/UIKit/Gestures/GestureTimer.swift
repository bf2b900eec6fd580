import FilmstripTiming
import QuartzCore

/// A recognizer's patience: runs something after a time, unless it is stopped or started anew.
@MainActor
final class GestureTimer {
  private var token: VirtualClock.EventToken?

  /// Runs `action` after `seconds` of virtual time, as a turn of touches.
  func start(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    stop()
    token = VirtualClock.current.schedule(after: seconds) { [weak self] in
      self?.token = nil
      TouchRouter.current.turn(action)
    }
  }

  /// Cancels the scheduled action.
  func stop() {
    if let token { VirtualClock.current.cancel(token) }
    token = nil
  }
}
