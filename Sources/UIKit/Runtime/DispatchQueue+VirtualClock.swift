import FilmstripTiming
import Foundation
import QuartzCore

// Animation code uses Dispatch for short delays. Swift prefers these overloads to Dispatch's own
// methods, which have more parameters. The virtual clock runs the work, regardless of the queue: in
// a film, background work takes no time.

extension DispatchQueue {
  /// Runs `work` after the currently running code, at the same virtual time.
  ///
  /// A call from a thread other than the main thread uses the queue itself, as without Filmstrip.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard MainQueue.isCurrent else { return async(group: nil, execute: work) }
    MainActor.assumeIsolated { _ = VirtualClock.current.schedule(after: 0) { work() } }
  }

  /// Runs the item after the currently running code, unless the item is cancelled by then.
  ///
  /// This method has the signature of Dispatch's method, and replaces that method in files that
  /// import `UIKit`. In a file that also imports `Foundation`, the call is ambiguous and doesn't
  /// compile.
  public func async(execute workItem: DispatchWorkItem) {
    guard MainQueue.isCurrent else { return async(group: DispatchGroup(), execute: workItem) }
    schedule(workItem, after: 0)
  }

  /// Runs `work` on the virtual clock, after the time from now to `deadline`.
  ///
  /// The time is measured on the machine's clock, in whole milliseconds, rounded up. The value of
  /// `.now()` has no effect: the deadline is evaluated between two readings of the clock, and again
  /// if much time has passed between them, so that `.now() + 0.3` is 0.3 s regardless of the
  /// machine's load. A deadline that was computed earlier depends on the machine's clock; films
  /// should not use such deadlines.
  @preconcurrency
  public func asyncAfter(
    deadline: @autoclosure () -> DispatchTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard MainQueue.isCurrent else {
      return asyncAfter(deadline: deadline(), qos: .unspecified, execute: work)
    }
    let seconds = DispatchTime.seconds(until: deadline)
    MainActor.assumeIsolated { _ = VirtualClock.current.schedule(after: seconds) { work() } }
  }

  /// Runs the item on the virtual clock at `deadline`, unless the item is cancelled by then.
  ///
  /// For files that also import `Foundation`, see `async(execute:)`.
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    let seconds = DispatchTime.seconds { deadline }
    guard MainQueue.isCurrent else {
      return asyncAfter(wallDeadline: .now() + seconds, execute: execute)
    }
    schedule(execute, after: seconds)
  }

  private func schedule(_ item: DispatchWorkItem, after seconds: Double) {
    nonisolated(unsafe) let item = item
    MainActor.assumeIsolated {
      _ = VirtualClock.current.schedule(after: seconds) {
        if !item.isCancelled { item.perform() }
      }
    }
  }
}

extension DispatchTime {
  /// The maximum time between two readings of the machine's clock that is treated as no time, in
  /// nanoseconds.
  private static let instant: UInt64 = 5000
  /// The maximum number of evaluations of a deadline.
  private static let attempts = 100

  /// Returns the time until a deadline in seconds, rounded up to a whole millisecond.
  ///
  /// Returns 0 for a deadline in the past. The fastest of several evaluations determines the
  /// result.
  package static func seconds(until deadline: () -> DispatchTime) -> Double {
    var shortest = UInt64.max
    var seconds = 0.0
    for _ in 0..<attempts {
      let before = DispatchTime.now().uptimeNanoseconds
      let end = deadline().uptimeNanoseconds
      let after = DispatchTime.now().uptimeNanoseconds
      let elapsed = after - before
      if elapsed < shortest {
        shortest = elapsed
        seconds = end > after ? (Double(end - after) / 1_000_000).rounded(.up) / 1000 : 0
      }
      if elapsed <= instant { break }
    }
    return seconds
  }
}
