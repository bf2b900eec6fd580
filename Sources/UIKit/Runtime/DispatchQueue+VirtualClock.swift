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
    MainActor.assumeIsolated { _ = VirtualClock.shared.schedule(after: 0) { work() } }
  }

  /// Has the item run, unless it is cancelled by then, after what is running now.
  ///
  /// It has the signature of Dispatch's, and takes its place where `UIKit` is imported. In a file that
  /// imports `Foundation` besides, the two cannot be told apart, and Swift says so.
  public func async(execute workItem: DispatchWorkItem) {
    guard MainQueue.isCurrent else { return async(group: DispatchGroup(), execute: workItem) }
    schedule(workItem, after: 0)
  }

  /// Has `work` run at a time of the virtual clock: as far from now as `deadline` is on Dispatch's
  /// clock, rounded up to whole milliseconds.
  ///
  /// The rounding takes back what passes between `.now()` and this call, so that `.now() + 0.3` is
  /// 0.3 s. A deadline that was made some time ago is a matter of the machine's clock, which no film
  /// should depend on.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard MainQueue.isCurrent else {
      return asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
    }
    let seconds = deadline.secondsFromNow
    MainActor.assumeIsolated { _ = VirtualClock.shared.schedule(after: seconds) { work() } }
  }

  /// Has the item run at a time of the virtual clock unless it is cancelled by then; see
  /// `async(execute:)` about files that import `Foundation` besides.
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    guard MainQueue.isCurrent else {
      return asyncAfter(wallDeadline: .now() + deadline.secondsFromNow, execute: execute)
    }
    schedule(execute, after: deadline.secondsFromNow)
  }

  private func schedule(_ item: DispatchWorkItem, after seconds: Double) {
    nonisolated(unsafe) let item = item
    MainActor.assumeIsolated {
      _ = VirtualClock.shared.schedule(after: seconds) {
        if !item.isCancelled { item.perform() }
      }
    }
  }
}

extension DispatchTime {
  /// How far it lies ahead, in seconds up to the next whole millisecond; 0 for what is past.
  fileprivate var secondsFromNow: Double {
    let now = DispatchTime.now().uptimeNanoseconds
    guard uptimeNanoseconds > now else { return 0 }
    return (Double(uptimeNanoseconds - now) / 1_000_000).rounded(.up) / 1000
  }
}
