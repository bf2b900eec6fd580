import Dispatch
import Synchronization

/// Work that other threads want done on the main thread, in order.
///
/// Films are on the main actor, and a command blocks the main thread while it runs; so the command itself
/// does the work.
final class MainThreadWork: Sendable {
  /// The command ends before the work was done.
  struct Ended: Error {}

  /// Does the work, or reports that it is not done.
  private typealias Job = @MainActor @Sendable (_ isDone: Bool) -> Void

  private struct State {
    var jobs: [Job] = []
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)

  /// Does `body` on the main thread and returns its result.
  func run<Value: Sendable>(
    _ body: @escaping @MainActor @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job: Job = { isDone in
        continuation.resume(with: Result { if isDone { try body() } else { throw Ended() } })
      }
      let isAdded = state.withLock { state in
        if !state.hasEnded { state.jobs.append(job) }
        return !state.hasEnded
      }
      if isAdded { signal.signal() } else { continuation.resume(throwing: Ended()) }
    }
  }

  /// Does work until `hasEnded` returns true, which is asked twenty times a second.
  @MainActor func work(until hasEnded: () -> Bool) {
    while !hasEnded() {
      guard signal.wait(timeout: .now() + .milliseconds(50)) == .success else { continue }
      let job = state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
      job?(true)
    }
    let rest = state.withLock { state in
      state.hasEnded = true
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in rest { job(false) }
  }
}
