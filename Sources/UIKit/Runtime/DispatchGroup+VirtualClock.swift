import FilmstripTiming
import Foundation
import QuartzCore

extension DispatchGroup {
  /// Runs `work` on the virtual clock when each `enter` of the group has its `leave`.
  ///
  /// The clock checks every millisecond, for a minute of virtual time; a group that has not been
  /// left by then is reported.
  @preconcurrency
  public func notify(
    queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard MainQueue.isCurrent else {
      return notify(qos: .unspecified, queue: queue, execute: work)
    }
    MainActor.assumeIsolated { poll(60_000, then: work) }
  }

  @MainActor private func poll(_ count: Int, then work: @escaping @Sendable () -> Void) {
    VirtualClock.current.schedule(after: count == 60_000 ? 0 : 0.001) {
      if self.wait(timeout: .now()) == .success { return work() }
      guard count > 0 else {
        return Unsupported.report("DispatchGroup that is not left within a minute")
      }
      self.poll(count - 1, then: work)
    }
  }
}
