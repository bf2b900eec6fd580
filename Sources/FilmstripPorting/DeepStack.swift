import Foundation

/// Runs work on a thread whose stack is deep enough for every tree that `NestingLimit` allows.
///
/// The parser, the visitors and the diagnostics recurse for each level of a tree, and use up to 20
/// KB for each level in a debug build. Other threads have stacks of 512 KB to 8 MB.
package enum DeepStack {
  /// The size of the stack, in bytes; only used pages take memory.
  ///
  /// *Chosen:* 130 KB for each of `NestingLimit.tokens` levels.
  private static let size = 256 << 20

  /// Runs `work` on a thread with a deep stack, and returns its result.
  package static func run<Result, Failure: Error>(
    _ work: @escaping () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    withUnsafeMutablePointer(to: &result) { slot in
      nonisolated(unsafe) let (slot, work) = (slot, work)
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        do throws(Failure) { slot.pointee = .success(try work()) } catch {
          slot.pointee = .failure(error)
        }
        isDone.signal()
      }
      thread.stackSize = size
      thread.start()
      isDone.wait()
    }
    guard let result else { preconditionFailure("the thread must have a result") }
    return try result.get()
  }
}
