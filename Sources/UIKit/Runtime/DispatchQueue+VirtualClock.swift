import FilmstripTiming
import Foundation
import QuartzCore

// Animation code uses Dispatch for short delays. Swift prefers these overloads to Dispatch's own,
// which have more parameters. The virtual clock runs their work, whatever the queue: in a film,
// background work takes no time.

extension DispatchQueue {
  /// Runs `work` after the code that is running now, at the same time of the virtual clock.
  ///
  /// A call from a thread other than the main one goes to the queue itself, as without Filmstrip.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard MainQueue.isCurrent else { return async(group: nil, execute: work) }
    MainActor.assumeIsolated { _ = VirtualClock.current.schedule(after: 0) { work() } }
  }

  /// Runs the item, unless it is cancelled by then, after the code that is running now.
  ///
  /// It has the signature of Dispatch's method, and replaces it where `UIKit` is imported. In a
  /// file that also imports `Foundation`, the call is ambiguous and does not compile.
  public func async(execute workItem: DispatchWorkItem) {
    guard MainQueue.isCurrent else { return async(group: DispatchGroup(), execute: workItem) }
    schedule(workItem, after: 0)
  }

  /// Runs `work` at a time of the virtual clock: as far from now as `deadline` is from the
  /// machine's now, in whole milliseconds, rounded up.
  ///
  /// The value of `.now()` has no effect: the deadline is evaluated between two readings of the
  /// clock, and again if much time has passed between them, so that `.now() + 0.3` is 0.3 s however
  /// busy the machine is. A deadline that was computed earlier depends on the machine's clock; no
  /// film should use one.
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

  /// Runs the item at a time of the virtual clock unless it is cancelled by then; see
  /// `async(execute:)` about files that also import `Foundation`.
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
  /// The maximum time between two readings of the machine's clock that counts as no time, in
  /// nanoseconds.
  private static let instant: UInt64 = 5000
  /// The maximum number of evaluations of a deadline.
  private static let attempts = 100

  /// The distance of a deadline at its evaluation, in seconds, rounded up to a whole millisecond; 0
  /// for a past one.
  ///
  /// Of several evaluations, the fastest one counts.
  package static func seconds(until deadline: () -> DispatchTime) -> Double {
    var shortest = UInt64.max
    var seconds = 0.0
    for _ in 0..<attempts {
      let before = DispatchTime.now().uptimeNanoseconds
      let end = deadline().uptimeNanoseconds
      let after = DispatchTime.now().uptimeNanoseconds
      let taken = after - before
      if taken < shortest {
        shortest = taken
        seconds = end > after ? (Double(end - after) / 1_000_000).rounded(.up) / 1000 : 0
      }
      if taken <= instant { break }
    }
    return seconds
  }
}
