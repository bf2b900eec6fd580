import Foundation

/// A thread pool in which each thread has its own worker.
///
/// The queue is short: `submit(_:)` blocks while it is full.
///
/// If the system refuses some threads, the pool uses the others. Without any thread, `submit(_:)`
/// itself runs the job.
///
/// The type is `@unchecked Sendable` because one condition guards all state.
package final class WorkerPool<Worker>: @unchecked Sendable {
  /// A job, which runs with the worker of its thread.
  package typealias Job = @Sendable (Worker) throws -> Void

  private let condition = NSCondition()
  private let capacity: Int
  private let makeWorker: @Sendable () throws -> Worker
  private var queue: [(number: Int, job: Job)] = []
  private var submitted = 0
  private var threads = 0
  private var isClosed = false
  private var failure: (number: Int, error: any Error)?
  /// Whether jobs run on the threads that submit them, because the system refused all threads.
  private var runsOnCaller = false
  private var callerWorker: Worker?

  /// Starts `jobs` threads, each of which calls `makeWorker` once.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, at least 1.
  ///   - capacity: The maximum number of jobs in the queue, at least 1. If `nil`, twice the number
  ///     of threads.
  ///   - startThread: The function that starts a thread.
  ///   - makeWorker: Creates the worker of a thread.
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
    runsOnCaller = refused == jobs
    condition.unlock()
  }

  /// Adds a job, and blocks while the queue is full.
  ///
  /// - Throws: The error of an earlier job. After an error, no further job runs.
  package func submit(_ job: @escaping Job) throws {
    if runsOnCaller { return try runOnCaller(job) }
    condition.lock()
    defer { condition.unlock() }
    while queue.count >= capacity, failure == nil { condition.wait() }
    if let failure { throw failure.error }
    queue.append((submitted, job))
    submitted += 1
    condition.broadcast()
  }

  /// Waits until all jobs are done and all threads have ended.
  ///
  /// No job can be submitted afterwards.
  ///
  /// - Throws: The error of the first submitted job that failed.
  package func finish() throws {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.broadcast()
    while threads > 0 { condition.wait() }
    if let failure { throw failure.error }
  }

  /// Discards the queued jobs, and waits for the running jobs and the threads to end.
  package func abandon() {
    condition.lock()
    defer { condition.unlock() }
    queue.removeAll()
    isClosed = true
    condition.broadcast()
    while threads > 0 { condition.wait() }
  }

  /// Runs a job on the thread that submits it.
  private func runOnCaller(_ job: Job) throws {
    if let failure { throw failure.error }
    do {
      let worker = try callerWorker ?? makeWorker()
      callerWorker = worker
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
    while queue.isEmpty, !isClosed, failure == nil { condition.wait() }
    guard failure == nil, !queue.isEmpty else { return nil }
    let first = queue.removeFirst()
    condition.broadcast()
    return first
  }

  private func fail(_ number: Int, _ error: any Error) {
    condition.lock()
    defer { condition.unlock() }
    if number < failure?.number ?? .max { failure = (number, error) }
    queue.removeAll()
    condition.broadcast()
  }
}
