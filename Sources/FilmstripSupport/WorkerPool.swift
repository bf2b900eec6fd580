import Foundation

/// A thread pool in which each thread has its own worker.
///
/// The queue is short: `submit(_:)` blocks while it is full.
///
/// If the system refuses threads, the pool works with those that it has. Without any, `submit(_:)` runs the job
/// itself.
///
/// `@unchecked Sendable`: one condition guards all state.
package final class WorkerPool<Worker>: @unchecked Sendable {
  /// A job, which runs with the worker of its thread.
  package typealias Job = @Sendable (Worker) throws -> Void

  private let condition = NSCondition()
  private let capacity: Int
  private let makeWorker: @Sendable () throws -> Worker
  private var waiting: [(number: Int, job: Job)] = []
  private var submitted = 0
  private var threads = 0
  private var isClosed = false
  private var failure: (number: Int, error: any Error)?
  /// Whether the threads that submit do the work.
  private var isAlone = false
  private var ownWorker: Worker?

  /// Starts `jobs` threads.
  ///
  /// The queue holds up to `capacity` jobs, by default twice as many as there are threads.
  ///
  /// Each thread calls `makeWorker` once. `startThread` starts a thread.
  ///
  /// - Precondition: `jobs` and `capacity` are at least 1.
  package init(
    jobs: Int, capacity: Int? = nil, startThread: WorkerThread.Starter = WorkerThread.start,
    makeWorker: @escaping @Sendable () throws -> Worker
  ) {
    demand(jobs >= 1, "jobs must be at least 1, but is \(jobs)")
    let capacity = capacity ?? 2 * jobs
    demand(capacity >= 1, "capacity must be at least 1, but is \(capacity)")
    self.capacity = capacity
    self.makeWorker = makeWorker
    threads = jobs
    let refused = (0..<jobs).count { _ in !startThread { [self] in work() } }
    condition.lock()
    threads -= refused
    isAlone = refused == jobs
    condition.unlock()
  }

  /// Adds a job; blocks while the queue is full.
  ///
  /// - Throws: the error of an earlier job. After an error no further job runs.
  package func submit(_ job: @escaping Job) throws {
    if isAlone { return try runHere(job) }
    condition.lock()
    defer { condition.unlock() }
    while waiting.count >= capacity, failure == nil { condition.wait() }
    if let failure { throw failure.error }
    waiting.append((submitted, job))
    submitted += 1
    condition.broadcast()
  }

  /// Waits until all jobs are done and all threads have ended.
  ///
  /// No job can be submitted afterwards.
  ///
  /// - Throws: the error of the failed job that was submitted first.
  package func finish() throws {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.broadcast()
    while threads > 0 { condition.wait() }
    if let failure { throw failure.error }
  }

  /// Discards the waiting jobs and waits for the running ones and the threads.
  package func abandon() {
    condition.lock()
    defer { condition.unlock() }
    waiting.removeAll()
    isClosed = true
    condition.broadcast()
    while threads > 0 { condition.wait() }
  }

  /// Runs a job on the thread that submits it.
  private func runHere(_ job: Job) throws {
    if let failure { throw failure.error }
    do {
      let worker = try ownWorker ?? makeWorker()
      ownWorker = worker
      try job(worker)
    } catch {
      failure = (submitted, error)
      throw error
    }
    submitted += 1
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
