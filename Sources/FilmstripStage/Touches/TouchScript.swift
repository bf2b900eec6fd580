import Foundation

/// The state of one finger at one time.
public struct TouchSample: Sendable, Hashable {
  /// The event of a sample.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The finger touched down.
    case began
    /// The finger moved, or was reported as stationary.
    case moved
    /// The finger lifted.
    case ended
    /// The system cancelled the touch, for example because of an incoming call.
    case cancelled
  }

  /// The time in seconds since the beginning of the script.
  public var time: Double
  /// The location in window coordinates, in points.
  public var location: CGPoint
  /// The event of the sample.
  public var phase: Phase
  /// The number of the finger, which stays the same from `began` to `ended` or `cancelled`; 0 if
  /// there is only one finger.
  public var finger: Int

  /// Creates a sample of a finger.
  ///
  /// - Parameters:
  ///   - time: The time in seconds since the beginning of the script. Must be finite and at least
  ///     0.
  ///   - location: The location in window coordinates, in points. Must be finite.
  ///   - phase: The event of the sample.
  ///   - finger: The number of the finger. The default is 0.
  public init(time: Double, location: CGPoint, phase: Phase, finger: Int = 0) {
    self.time = time
    self.location = location
    self.phase = phase
    self.finger = finger
  }
}

/// The touches of a sequence of samples, recorded or generated.
public struct TouchScript: Sendable, Hashable {
  /// The samples, sorted by time; samples of different fingers may have equal times.
  public private(set) var samples: [TouchSample]

  /// Creates a script of samples.
  ///
  /// - Parameter samples: The samples, in any order. The script sorts them by time; samples with
  ///   equal times keep their order.
  public init(samples: [TouchSample] = []) {
    self.samples = samples.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// The time of the last sample, in seconds, or 0 if there are no samples.
  public var duration: Double { samples.last?.time ?? 0 }
}
