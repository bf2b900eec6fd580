import Foundation

/// Runs work on a thread whose stack is deep enough for every tree that `NestingLimit` admits.
///
/// The parser, the visitors and the diagnostics call themselves for each level of a tree, with up to 20 KB a level in
/// a debug build. Other threads have stacks of 512 KB to 8 MB.
package enum DeepStack {
  /// The size of the stack in bytes, of which only the used pages take memory.
  ///
  /// *Chosen:* 130 KB for each of `NestingLimit.tokens` levels.
  private static let size = 256 << 20

  /// Returns the result of `work`.
  package static func run<Result, Failure: Error>(
    _ work: @escaping () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    withUnsafeMutablePointer(to: &result) { place in
      nonisolated(unsafe) let (place, work) = (place, work)
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        do throws(Failure) { place.pointee = .success(try work()) } catch {
          place.pointee = .failure(error)
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
