import FilmstripSupport
import Foundation
import Testing

/// Expected values: the promises of the pool, observed by counters of the tests behind locks.
@Suite struct WorkerPoolPromiseTests {
  private struct Fault: Error, Equatable {
    var number: Int
  }

  /// A worker that one thread uses at a time.
  ///
  /// The counter has no lock, so that a thread sanitizer detects simultaneous use.
  private final class Worker {
    var jobs = 0
  }

  /// Counters that many threads share.
  ///
  /// `@unchecked Sendable`: the lock guards the counters.
  ///
  /// Not a `Mutex`, which a thread sanitizer doesn't support on Linux.
  private final class Counts: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers: [Int: Int] = [:]

    var values: [Int: Int] { lock.withLock { numbers } }

    func add(_ key: Int) { lock.withLock { numbers[key, default: 0] += 1 } }
  }

  @Test(arguments: [1, 2, 5])
  func `each job runs once, with a worker of its thread`(_ jobs: Int) throws {
    for capacity in [nil, 1, 40] {
      let (runs, workers) = (Counts(), Counts())
      let pool = WorkerPool(jobs: jobs, capacity: capacity) {
        workers.add(0)
        return Worker()
      }
      for number in 0..<300 {
        try pool.submit { worker in
          worker.jobs += 1
          runs.add(number)
        }
      }
      try pool.finish()
      #expect(runs.values == .init(uniqueKeysWithValues: (0..<300).map { ($0, 1) }))
      #expect(workers.values == [0: jobs])
    }
  }

  @Test func `of several errors, the error of the job that was submitted first is thrown`() throws {
    for round in 0..<50 {
      let pool = WorkerPool(jobs: 3, capacity: 20) { Worker() }
      let begun = Counts()
      var refused: Fault?
      do throws(Fault) {
        for number in 0..<20 {
          do {
            try pool.submit { _ in
              begun.add(number)
              if number % 5 == round % 5 { throw Fault(number: number) }
            }
          } catch { throw error as? Fault ?? Fault(number: -1) }
        }
      } catch { refused = error }
      let failed = #expect(throws: Fault.self) { try pool.finish() }
      let numbers = begun.values.keys.filter { $0 % 5 == round % 5 }
      #expect(failed?.number == numbers.min())
      if let refused { #expect(numbers.contains(refused.number)) }
    }
  }

  @Test func `a worker that cannot be created ends the pool, and abandoned jobs do not run`() throws
  {
    let broken = WorkerPool<Worker>(jobs: 2) { throw Fault(number: 7) }
    #expect(throws: Fault(number: 7)) {
      for _ in 0..<100 { try broken.submit { _ in Issue.record("a job ran") } }
      try broken.finish()
    }
    let begun = Counts()
    let pool = WorkerPool(jobs: 2, capacity: 1000) { Worker() }
    for number in 0..<1000 { try pool.submit { _ in begun.add(number) } }
    pool.abandon()
    let count = begun.values.count
    #expect(count <= 1000)
    #expect(begun.values.count == count, "no job runs afterwards")
  }
}
