import FilmstripSupport
import Foundation
import Testing

struct WorkerThreadTests {
  @Test func `a signal handler runs on a worker thread whose stack is full`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in _exit(7) }
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(SIGSEGV, &action, nil)
      _ = WorkerThread.start { _ = WorkerThreadTests.depth(0) }
      sleep(30)
    }
  }

  /// Calls itself until the stack is full.
  @inline(never) private static func depth(_ level: Int) -> Int {
    let below = level < .max ? depth(level + 1) : 0
    return below &+ level &* below
  }
}
