import FilmstripTiming
import QuartzCore

/// A timer of a gesture recognizer, which runs an action after a time, unless the timer is stopped
/// or restarted.
@MainActor
final class GestureTimer {
  private var token: VirtualClock.EventToken?

  /// Runs `action` in its own touch-processing pass after `seconds` of virtual time.
  func start(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    stop()
    token = VirtualClock.current.schedule(after: seconds) { [weak self] in
      self?.token = nil
      TouchRouter.current.performPass(action)
    }
  }

  /// Cancels the scheduled action.
  func stop() {
    if let token { VirtualClock.current.cancel(token) }
    token = nil
  }
}
