import FilmstripTiming
import Foundation
import QuartzCore

extension Timer {
  /// Calls a method of a target after a time, repeatedly if `yesOrNo`, on the virtual clock; `ti`
  /// in seconds, at least 0.1 ms.
  ///
  /// `Selector(Owner.tick(_:))` replaces `#selector`; a selector by name only is reported. The
  /// timer keeps the target until it is invalidated.
  @preconcurrency @MainActor
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    if aSelector.method == nil {
      Unsupported.report(
        "Timer selector by the name '\(aSelector)': use Selector(Owner.method(_:))")
    }
    let interval = max(ti.isFinite ? ti : 0, 0.0001)
    let timer = Timer(timeInterval: interval, repeats: yesOrNo) { _ in }
    let target = aTarget as AnyObject
    TimerCall(timer: timer, interval: interval, repeats: yesOrNo) {
      _ = aSelector.method?.call(target, timer)
    }.schedule(1, from: VirtualClock.current.now)
    return timer
  }

  /// Calls a closure after a time, repeatedly if `repeats`, on the virtual clock; `interval` in
  /// seconds, at least 0.1 ms.
  ///
  /// It has the signature of Foundation's method, whose run loop never runs here, and replaces it
  /// where `UIKit` is imported. In a file that also imports `Foundation`, the call is ambiguous and
  /// does not compile.
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

/// A timer's call and its time.
@MainActor
private struct TimerCall {
  let timer: Timer
  let interval: Double
  let repeats: Bool
  let call: @MainActor () -> Void

  /// Schedules a call by its number; times are multiples of the interval, so that they do not
  /// drift.
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
