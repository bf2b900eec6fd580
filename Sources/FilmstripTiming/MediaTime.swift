import Foundation

/// A moment or a span of the virtual clock, in whole nanoseconds.
///
/// Seconds become nanoseconds once, by rounding to the nearest (halves away from zero), so that
/// rounding of a sum of `Double`s never decides the order of events.
public struct MediaTime: Sendable, Hashable, Comparable {
  /// Nanoseconds since the clock's start; negative before it.
  public var nanoseconds: Int64

  /// A moment from its nanoseconds.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The moment nearest to `seconds`; beyond ±292 years the first or the last moment; the last one for
  /// NaN.
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

  /// The clock's start.
  public static let zero = MediaTime(nanoseconds: 0)

  /// The moment in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether one moment comes before another.
  public static func < (lhs: MediaTime, rhs: MediaTime) -> Bool {
    lhs.nanoseconds < rhs.nanoseconds
  }

  /// A moment plus a span, limited to the range.
  public static func + (lhs: MediaTime, rhs: MediaTime) -> MediaTime {
    let (sum, overflows) = lhs.nanoseconds.addingReportingOverflow(rhs.nanoseconds)
    return MediaTime(nanoseconds: overflows ? (lhs.nanoseconds < 0 ? .min : .max) : sum)
  }

  /// The span between two moments, limited to the range.
  public static func - (lhs: MediaTime, rhs: MediaTime) -> MediaTime {
    let (difference, overflows) = lhs.nanoseconds.subtractingReportingOverflow(rhs.nanoseconds)
    return MediaTime(nanoseconds: overflows ? (lhs.nanoseconds < 0 ? .min : .max) : difference)
  }
}
