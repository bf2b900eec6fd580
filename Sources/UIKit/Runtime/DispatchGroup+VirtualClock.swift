import Foundation
import QuartzCore
import Timing

extension DispatchGroup {
  /// Has `work` run when as many left the group as entered it, on the virtual clock.
  ///
  /// The clock looks every millisecond, for a minute of its time; a group that nobody leaves by then
  /// is reported.
  @preconcurrency
  public func notify(
    queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard MainQueue.isCurrent else {
      return notify(qos: .unspecified, queue: queue, execute: work)
    }
    MainActor.assumeIsolated { look(60_000, then: work) }
  }

  @MainActor private func look(_ count: Int, then work: @escaping @Sendable () -> Void) {
    VirtualClock.current.schedule(after: count == 60_000 ? 0 : 0.001) {
      if self.wait(timeout: .now()) == .success { return work() }
      guard count > 0 else {
        return Unsupported.report("DispatchGroup that is not left within a minute")
      }
      self.look(count - 1, then: work)
    }
  }
}
