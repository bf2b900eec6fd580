import Foundation
import QuartzCore
import Timing

// Code of animators that says "a moment later" by Dispatch. These overloads are preferred to
// Dispatch's own, which have more parameters; the virtual clock runs what they are given, whatever the
// queue: in a film, work in the background takes no time.

extension DispatchQueue {
  /// Has `work` run after what is running now, at the same time of the virtual clock.
  ///
  /// On another than the main thread it goes to the queue itself, as without Filmstrip.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard MainQueue.isCurrent else { return async(group: nil, execute: work) }
    MainActor.assumeIsolated { _ = VirtualClock.current.schedule(after: 0) { work() } }
  }

  /// Has the item run, unless it is cancelled by then, after what is running now.
  ///
  /// It has the signature of Dispatch's, and takes its place where `UIKit` is imported. In a file that
  /// imports `Foundation` besides, the two cannot be told apart, and Swift says so.
  public func async(execute workItem: DispatchWorkItem) {
    guard MainQueue.isCurrent else { return async(group: DispatchGroup(), execute: workItem) }
    schedule(workItem, after: 0)
  }

  /// Has `work` run at a time of the virtual clock: as far from now as `deadline` is from the machine's
  /// now, in whole milliseconds, rounded up.
  ///
  /// What `.now()` says does not matter: the deadline is worked out between two looks at the clock, and
  /// again if much time has passed between them, so that `.now() + 0.3` is 0.3 s however busy the machine
  /// is. A deadline that was made some time ago is a matter of the machine's clock, which no film should
  /// depend on.
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

  /// Has the item run at a time of the virtual clock unless it is cancelled by then; see
  /// `async(execute:)` about files that import `Foundation` besides.
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
  /// How close together two looks at the machine's clock must be for what lies between them to have taken
  /// no time, in nanoseconds.
  private static let instant: UInt64 = 5000
  /// How often a deadline is worked out at most.
  private static let attempts = 100

  /// How far a deadline lies ahead as it is made, in seconds up to the next whole millisecond; 0 for what
  /// is past.
  ///
  /// Of several attempts that counts which took the least time.
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
