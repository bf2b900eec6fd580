import FilmstripTiming
import Foundation
import QuartzCore

extension Timer {
  /// Calls a method of a target after `ti` seconds on the virtual clock, repeatedly if `yesOrNo`.
  ///
  /// The minimum interval is 0.1 ms. Use `Selector(Owner.tick(_:))` instead of `#selector`: a
  /// selector that has only a name is reported. The timer retains the target until the timer is
  /// invalidated.
  @preconcurrency @MainActor
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    if aSelector.method == nil {
      Unsupported.report(
        "Timer with a selector that has only a name, '\(aSelector)': "
          + "use Selector(Owner.method(_:))")
    }
    let interval = max(ti.isFinite ? ti : 0, 0.0001)
    let timer = Timer(timeInterval: interval, repeats: yesOrNo) { _ in }
    let target = aTarget as AnyObject
    TimerCall(timer: timer, interval: interval, repeats: yesOrNo) {
      _ = aSelector.method?.call(target, timer)
    }.schedule(1, from: VirtualClock.current.now)
    return timer
  }

  /// Calls a closure after `interval` seconds on the virtual clock, repeatedly if `repeats`.
  ///
  /// The minimum interval is 0.1 ms. This method has the signature of Foundation's method, whose
  /// run loop never runs in Filmstrip, and replaces that method in files that import `UIKit`. In a
  /// file that also imports `Foundation`, the call is ambiguous and doesn't compile.
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @Sendable @escaping (Timer) -> Void
  ) -> Timer {
    let interval = Swift.max(interval.isFinite ? interval : 0, 0.0001)
    let timer = Timer(timeInterval: interval, repeats: repeats) { _ in }
    nonisolated(unsafe) let shared = timer
    MainActor.assumeIsolated {
      TimerCall(timer: shared, interval: interval, repeats: repeats) { block(shared) }
        .schedule(1, from: VirtualClock.current.now)
    }
    return timer
  }
}

/// The repeated call of a timer.
@MainActor
private struct TimerCall {
  let timer: Timer
  let interval: Double
  let repeats: Bool
  let call: @MainActor () -> Void

  /// Schedules a call by its number, at a multiple of the interval, so that the times don't drift.
  func schedule(_ number: Int, from begin: MediaTime) {
    VirtualClock.current.schedule(
      at: begin + MediaTime(seconds: interval * Double(number))
    ) {
      guard timer.isValid else { return }
      if !repeats { timer.invalidate() }
      call()
      if repeats, timer.isValid { schedule(number + 1, from: begin) }
    }
  }
}
