import Foundation
import Preconditions

/// Threads that work through jobs, each with a worker of its own.
///
/// Few jobs wait at a time: who submits too fast is made to wait.
///
/// All of its state is behind one condition: that is why it is `@unchecked Sendable`.
package final class WorkerPool<Worker>: @unchecked Sendable {
  /// What is done with a worker.
  package typealias Job = @Sendable (Worker) throws -> Void

  private let condition = NSCondition()
  private let capacity: Int
  private let makeWorker: @Sendable () throws -> Worker
  private var waiting: [(number: Int, job: Job)] = []
  private var submitted = 0
  private var threads = 0
  private var isClosed = false
  private var failure: (number: Int, error: any Error)?

  /// Starts `jobs` threads; at most twice as many jobs wait.
  ///
  /// `makeWorker` is called once on each thread.
  ///
  /// - Precondition: `jobs` is at least 1.
  package init(jobs: Int, makeWorker: @escaping @Sendable () throws -> Worker) {
    demand(jobs >= 1, "There must be at least 1 job at a time, but there are \(jobs)")
    capacity = 2 * jobs
    self.makeWorker = makeWorker
    threads = jobs
    for _ in 0..<jobs {
      let thread = Thread { [self] in work() }
      // Display lists are trees that are painted recursively; the default for secondary threads may
      // be small.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Hands in a job; waits while enough others are waiting.
  ///
  /// - Throws: the error of an earlier job that failed; then no further job is done.
  package func submit(_ job: @escaping Job) throws {
    condition.lock()
    defer { condition.unlock() }
    while waiting.count >= capacity, failure == nil { condition.wait() }
    if let failure { throw failure.error }
    waiting.append((submitted, job))
    submitted += 1
    condition.broadcast()
  }

  /// Waits until all jobs are done and the threads have ended.
  ///
  /// Nothing can be submitted afterwards.
  ///
  /// - Throws: the error of the first job, in the order of submission, of those that failed.
  package func finish() throws {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.broadcast()
    while threads > 0 { condition.wait() }
    if let failure { throw failure.error }
  }

  /// Drops the jobs that wait, lets those that run come to their end, and waits for the threads.
  package func abandon() {
    condition.lock()
    defer { condition.unlock() }
    waiting.removeAll()
    isClosed = true
    condition.broadcast()
    while threads > 0 { condition.wait() }
  }

  private func work() {
    do {
      let worker = try makeWorker()
      while let (number, job) = next() {
        do {
          try job(worker)
        } catch {
          fail(number, error)
        }
      }
    } catch {
      fail(-1, error)
    }
    condition.lock()
    threads -= 1
    condition.broadcast()
    condition.unlock()
  }

  private func next() -> (number: Int, job: Job)? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty, !isClosed, failure == nil { condition.wait() }
    guard failure == nil, !waiting.isEmpty else { return nil }
    let first = waiting.removeFirst()
    condition.broadcast()
    return first
  }

  private func fail(_ number: Int, _ error: any Error) {
    condition.lock()
    defer { condition.unlock() }
    if number < failure?.number ?? .max { failure = (number, error) }
    waiting.removeAll()
    condition.broadcast()
  }
}
