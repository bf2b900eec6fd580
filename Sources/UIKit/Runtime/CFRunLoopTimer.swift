import FilmstripTiming
import Foundation
import QuartzCore

// The timers of Core Foundation, on the virtual clock. As in Objective-C, a `CFRunLoopTimer` is a
// `Timer`. Filmstrip has one run loop.

/// A timer of Core Foundation.
public typealias CFRunLoopTimer = Timer
/// A run loop of Core Foundation.
public typealias CFRunLoop = RunLoop
/// A mode of a run loop.
public typealias CFRunLoopMode = RunLoop.Mode
/// An allocator of Core Foundation, which has no effect.
public struct CFAllocator: Sendable {}

/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

extension RunLoop.Mode {
  /// The common modes.
  public static var commonModes: RunLoop.Mode { .common }
  /// The default mode.
  public static var defaultMode: RunLoop.Mode { .default }
}

/// Returns the time of the virtual clock, in seconds.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval { CACurrentMediaTime() }

/// Returns the run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop { RunLoop.main }

/// Returns the run loop.
public func CFRunLoopGetMain() -> CFRunLoop { RunLoop.main }

private nonisolated(unsafe) let timerKey = UnsafeMutableRawPointer.allocate(
  byteCount: 1, alignment: 1)

/// The settings of a timer that has not been added to the run loop.
private struct PendingTimer {
  var fireDate: CFTimeInterval
  var interval: CFTimeInterval
  var call: (Timer?) -> Void
}

/// Creates a timer that calls a closure at `fireDate`, and then at each `interval` if it is greater
/// than 0.
///
/// The timer runs after it is added to a run loop. `flags` and `order` have no effect.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFTimeInterval, _ interval: CFTimeInterval,
  _ flags: UInt, _ order: Int, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  let timer = Timer(timeInterval: max(interval, 0.0001), repeats: interval > 0) { _ in }
  let pending = PendingTimer(
    fireDate: fireDate, interval: interval, call: { timer in block?(timer) })
  objc_setAssociatedObject(timer, timerKey, pending, .OBJC_ASSOCIATION_RETAIN)
  return timer
}

/// Starts a timer on the virtual clock.
public func CFRunLoopAddTimer(_ rl: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
  guard let timer, let pending = objc_getAssociatedObject(timer, timerKey) as? PendingTimer else {
    return
  }
  objc_setAssociatedObject(timer, timerKey, nil, .OBJC_ASSOCIATION_RETAIN)
  nonisolated(unsafe) let (shared, call) = (timer, pending.call)
  let interval = pending.interval
  let delay = max(0, pending.fireDate - CFAbsoluteTimeGetCurrent())
  MainActor.assumeIsolated {
    RunLoopTimerCall(
      timer: shared, interval: interval,
      begin: VirtualClock.current.now + MediaTime(seconds: delay), call: call
    ).schedule(0)
  }
}

/// The repeated call of a timer of Core Foundation.
@MainActor
private struct RunLoopTimerCall {
  let timer: Timer
  let interval: Double
  let begin: MediaTime
  let call: (Timer?) -> Void

  /// Schedules a call by its number, at a multiple of the interval, so that the times don't drift.
  func schedule(_ number: Int) {
    VirtualClock.current.schedule(at: begin + MediaTime(seconds: interval * Double(number))) {
      guard timer.isValid else { return }
      if interval <= 0 { timer.invalidate() }
      call(timer)
      if interval > 0, timer.isValid { schedule(number + 1) }
    }
  }
}

/// Ends a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }
