import Foundation

/// Clocks of the system: elapsed time, and processor time of the calling thread.
package enum ProcessorClock {
  /// Nanoseconds that have elapsed since some moment.
  package static var elapsed: Int { nanoseconds(CLOCK_MONOTONIC) }

  /// Nanoseconds that this thread has worked, without those in which other processes had the processor.
  package static var worked: Int { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Nanoseconds that all threads of the process have worked.
  package static var workedByProcess: Int { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }
}

extension [Double] {
  /// The median of the values, or 0 if there are none.
  package var median: Double {
    if isEmpty { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
