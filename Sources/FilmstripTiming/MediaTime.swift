import Foundation

/// A time or a duration on the virtual clock, in whole nanoseconds.
///
/// Seconds are converted to nanoseconds once, by rounding to the nearest (halves away from zero),
/// so that the rounding of a sum of `Double`s never decides the order of events.
public struct MediaTime: Sendable, Hashable, Comparable {
  /// The number of nanoseconds since the clock's start; negative before the start.
  public var nanoseconds: Int64

  /// Creates a time from nanoseconds.
  ///
  /// - Parameter nanoseconds: The number of nanoseconds since the clock's start.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates the time nearest to `seconds`.
  ///
  /// - Parameter seconds: The number of seconds since the clock's start. Beyond ±292 years, the
  ///   result is the first or the last time that a `MediaTime` can represent; for NaN, the last
  ///   one.
  public init(seconds: Double) {
    let scaled = (seconds * 1e9).rounded(.toNearestOrAwayFromZero)
    if scaled >= 9.2e18 || scaled.isNaN {
      nanoseconds = .max
    } else if scaled <= -9.2e18 {
      nanoseconds = .min
    } else {
      nanoseconds = Int64(scaled)
    }
  }

  /// The start of the clock.
  public static let zero = MediaTime(nanoseconds: 0)

  /// The time in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether one time is before another.
  public static func < (lhs: MediaTime, rhs: MediaTime) -> Bool {
    lhs.nanoseconds < rhs.nanoseconds
  }

  /// Adds a duration to a time; the result is limited to the range of `MediaTime`.
  public static func + (lhs: MediaTime, rhs: MediaTime) -> MediaTime {
    let (sum, overflows) = lhs.nanoseconds.addingReportingOverflow(rhs.nanoseconds)
    return MediaTime(nanoseconds: overflows ? (lhs.nanoseconds < 0 ? .min : .max) : sum)
  }

  /// Returns the duration between two times, limited to the range of `MediaTime`.
  public static func - (lhs: MediaTime, rhs: MediaTime) -> MediaTime {
    let (difference, overflows) = lhs.nanoseconds.subtractingReportingOverflow(rhs.nanoseconds)
    return MediaTime(nanoseconds: overflows ? (lhs.nanoseconds < 0 ? .min : .max) : difference)
  }
}
