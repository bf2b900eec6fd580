import Foundation
import Synchronization
import Testing

@testable import FilmstripSupport

struct WorkerPoolTests {
  /// Returns a starter that starts some threads and refuses the others, like a system with a limit.
  private func starter(allowing count: Int) -> WorkerThread.Starter {
    let remaining = Mutex(count)
    return { body in
      let isAllowed = remaining.withLock { remaining in
        remaining -= 1
        return remaining >= 0
      }
      return isAllowed && WorkerThread.start(body)
    }
  }

  @Test(arguments: 0...4)
  func `a pool works with the threads that the system allows`(_ allowed: Int) throws {
    let workers = Atomic<Int>(0)
    let done = Mutex<[Int]>([])
    let pool = WorkerPool(jobs: 4, startThread: starter(allowing: allowed)) {
      workers.add(1, ordering: .relaxed).newValue
    }
    for number in 0..<50 {
      try pool.submit { _ in done.withLock { $0.append(number) } }
    }
    try pool.finish()
    #expect(done.withLock { $0.sorted() } == Array(0..<50))
    #expect(workers.load(ordering: .relaxed) == max(1, allowed))
  }

  private struct Failure: Error, Equatable {
    let number: Int
  }

  @Test(arguments: [0, 2])
  func `after an error no further job runs`(_ allowed: Int) throws {
    let pool = WorkerPool(jobs: 2, startThread: starter(allowing: allowed)) {}
    let count = Atomic<Int>(0)
    #expect(throws: Failure(number: 3)) {
      for number in 0..<1000 {
        try pool.submit { _ in
          if number == 3 { throw Failure(number: number) }
          count.add(1, ordering: .relaxed)
        }
      }
    }
    #expect(throws: Failure(number: 3)) { try pool.finish() }
    #expect(count.load(ordering: .relaxed) < 1000)
  }

  @Test(arguments: [0, 2])
  func `a worker that cannot be created is the pool's error`(_ allowed: Int) {
    let pool = WorkerPool<Int>(jobs: 2, startThread: starter(allowing: allowed)) {
      throw Failure(number: -1)
    }
    #expect(throws: Failure(number: -1)) {
      for _ in 0..<100 { try pool.submit { _ in } }
      try pool.finish()
    }
    pool.abandon()
  }
}
