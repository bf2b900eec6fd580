import Foundation

// The times of Apple's module Core Media, so that sources that play videos compile.

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The denominator of a time: the number of parts of a second.
public typealias CMTimeScale = Int32
/// A number that distinguishes times of several timelines.
public typealias CMTimeEpoch = Int64

/// The properties of a time.
public struct CMTimeFlags: OptionSet, Sendable, Hashable {
  /// The bits of the properties.
  public let rawValue: UInt32
  /// Creates properties from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The time is valid.
  public static let valid = CMTimeFlags(rawValue: 1)
  /// The time has been rounded.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  /// The time is after all others.
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  /// The time is before all others.
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  /// The time isn't known.
  public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// A time in a video, as a fraction of seconds.
///
/// On Apple's systems, the module CoreMedia declares this type.
public struct CMTime: Sendable {
  /// The numerator.
  public var value: CMTimeValue
  /// The denominator: the number of parts of a second.
  public var timescale: CMTimeScale
  /// The properties.
  public var flags: CMTimeFlags
  /// The number of the timeline.
  public var epoch: CMTimeEpoch

  /// Creates an invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  /// Creates a time of its parts.
  public init(
    value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch
  ) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// Creates a time of a fraction.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
  }

  /// Creates a time of seconds, rounded to `preferredTimescale` parts of a second.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite else {
      self = seconds.isNaN ? .invalid : seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    let value = (seconds * Double(preferredTimescale)).rounded()
    self.init(
      value: CMTimeValue(exactly: value) ?? (value < 0 ? .min : .max),
      timescale: preferredTimescale)
  }

  /// The time of 0 s.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// An invalid time.
  public static let invalid = CMTime()
  /// A time that isn't known.
  public static let indefinite = CMTime(
    value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  /// A time after all others.
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// A time before all others.
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  /// The time in seconds; not a number for an invalid or unknown time.
  public var seconds: Double {
    if flags.contains(.positiveInfinity) { return .infinity }
    if flags.contains(.negativeInfinity) { return -.infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }
  /// Whether the time is valid.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether the time isn't known.
  public var isIndefinite: Bool { flags.contains(.indefinite) }
  /// Whether the time is a number.
  public var isNumeric: Bool {
    isValid && timescale != 0
      && flags.isDisjoint(with: [.positiveInfinity, .negativeInfinity, .indefinite])
  }

  /// Returns the time in another number of parts of a second, rounded.
  public func convertScale(
    _ newTimescale: CMTimeScale, method: CMTimeRoundingMethod
  ) -> CMTime {
    isNumeric ? CMTime(seconds: seconds, preferredTimescale: newTimescale) : self
  }

  /// Returns the sum of two times.
  public static func + (a: CMTime, b: CMTime) -> CMTime { combine(a, b, +) }
  /// Returns the difference of two times.
  public static func - (a: CMTime, b: CMTime) -> CMTime { combine(a, b, -) }

  private static func combine(
    _ a: CMTime, _ b: CMTime, _ operation: (Double, Double) -> Double
  ) -> CMTime {
    guard a.isNumeric, b.isNumeric else { return a.isNumeric ? b : a }
    if a.timescale == b.timescale {
      let sum = operation(Double(a.value), Double(b.value))
      return CMTime(value: CMTimeValue(sum), timescale: a.timescale)
    }
    return CMTime(
      seconds: operation(a.seconds, b.seconds), preferredTimescale: max(a.timescale, b.timescale))
  }
}

extension CMTime: Hashable, Comparable {
  /// Returns whether two times are the same point, even with other fractions.
  public static func == (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) == 0 }
  /// Returns whether a time is before another one.
  public static func < (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) < 0 }
  /// Adds the time to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}

/// The methods of rounding a time; all round to the nearest one.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity
  case roundTowardNegativeInfinity

  /// Rounding to the nearest time.
  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

/// A span of times.
///
/// On Apple's systems, the module CoreMedia declares this type.
public struct CMTimeRange: Sendable, Hashable {
  /// The beginning.
  public var start: CMTime
  /// The length.
  public var duration: CMTime

  /// Creates an invalid span.
  public init() { self.init(start: .invalid, duration: .invalid) }
  /// Creates a span of its beginning and its length.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }
  /// Creates a span of its beginning and its end.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  /// The span without length at the beginning.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  /// An invalid span.
  public static let invalid = CMTimeRange()
  /// The end.
  public var end: CMTime { start + duration }
  /// Whether both times are valid.
  public var isValid: Bool { start.isValid && duration.isValid }
  /// Whether the length is 0.
  public var isEmpty: Bool { isValid && duration == .zero }
  /// Returns whether a time is in the span, whose end isn't included.
  public func containsTime(_ time: CMTime) -> Bool { start <= time && time < end }
}

/// Creates a time of a fraction.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
/// Creates a time of a fraction.
public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
/// Creates a time of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// Creates a time of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// Returns the time in seconds; not a number for an invalid or unknown time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// Returns the sum of two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// Returns the difference of two times.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// Returns a multiple of a time.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  var result = time
  result.value *= CMTimeValue(multiplier)
  return result
}
/// Returns a multiple of a time.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}
/// Returns a fraction of a time.
public func CMTimeMultiplyByRatio(
  _ time: CMTime, multiplier: Int32, divisor: Int32
) -> CMTime {
  CMTimeMultiplyByFloat64(time, multiplier: Double(multiplier) / Double(divisor))
}
/// Returns −1, 0 or 1 if the first time is before, at or after the second one; an invalid or unknown time
/// is after all others.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  func order(_ time: CMTime) -> Double { time.seconds.isNaN ? .infinity : time.seconds }
  let (a, b) = (order(time1), order(time2))
  return a < b ? -1 : a == b ? 0 : 1
}
/// Creates a span of its beginning and its length.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
/// Creates a span of its beginning and its end.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, end: end)
}
/// The time of 0 s.
public let kCMTimeZero = CMTime.zero
/// An invalid time.
public let kCMTimeInvalid = CMTime.invalid
/// A time that isn't known.
public let kCMTimeIndefinite = CMTime.indefinite
/// A time after all others.
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
