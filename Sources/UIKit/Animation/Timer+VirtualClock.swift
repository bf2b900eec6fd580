import Foundation
import QuartzCore
import Timing

extension Timer {
  /// Calls a method of a target after a time, again and again if it `repeats`, on the virtual clock;
  /// `ti` in seconds, at least 0.1 ms.
  ///
  /// `Selector(Owner.tick(_:))` stands for `#selector`; a selector by name only is reported. The target
  /// is kept until the timer is invalidated. Foundation's timers with a block run on a run loop, which
  /// never turns here.
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
    TimerCall(
      timer: timer, target: aTarget as AnyObject, method: aSelector.method, interval: interval,
      repeats: yesOrNo
    ).schedule(1, from: VirtualClock.shared.now)
    return timer
  }
}

/// What a timer calls, and when.
@MainActor
private struct TimerCall {
  let timer: Timer
  let target: AnyObject
  let method: Selector.Method?
  let interval: Double
  let repeats: Bool

  /// Waits for the call of a number; times are multiples of the interval, so that they do not drift.
  func schedule(_ number: Int, from begin: MediaTime) {
    VirtualClock.shared.schedule(
      at: begin + MediaTime(seconds: interval * Double(number))
    ) {
      guard timer.isValid else { return }
      if !repeats { timer.invalidate() }
      _ = method?.call(target, timer)
      if repeats, timer.isValid { schedule(number + 1, from: begin) }
    }
  }
}
