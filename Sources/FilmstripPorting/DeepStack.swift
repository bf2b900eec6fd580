import Foundation
import Synchronization

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

  /// Runs `work` for each item on several threads with deep stacks, and returns the results in order.
  ///
  /// The threads aren't those of a global queue, so `work` can wait for processes and locks without a
  /// delay of other work.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - threads: The maximum number of threads. If `nil`, the number of processors is used.
  ///   - work: The work, which several threads do at the same time.
  package static func map<Item, Result>(
    _ items: [Item], threads: Int? = nil, _ work: @escaping (Item) -> Result
  ) -> [Result] {
    let count = min(items.count, threads ?? ProcessInfo.processInfo.activeProcessorCount)
    if count <= 1 { return run { items.map(work) } }
    var results = [Result?](repeating: nil, count: items.count)
    let next = Atomic(0)
    results.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let (slots, items, work) = (buffer, items, work)
      let areDone = DispatchGroup()
      for _ in 0..<count {
        areDone.enter()
        let thread = Thread {
          while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            if index >= items.count { break }
            slots[index] = work(items[index])
          }
          areDone.leave()
        }
        thread.stackSize = size
        thread.start()
      }
      areDone.wait()
    }
    return results.compactMap { $0 }
  }
}
