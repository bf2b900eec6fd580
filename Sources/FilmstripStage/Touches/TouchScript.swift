import Foundation

/// The state of one finger at one moment.
public struct TouchSample: Sendable, Hashable {
  /// The event of a sample.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The finger touched down.
    case began
    /// The finger moved, or was reported at rest.
    case moved
    /// The finger lifted.
    case ended
    /// The system cancelled the touch, as for an incoming call.
    case cancelled
  }

  /// Seconds since the beginning of the script.
  public var time: Double
  /// The position in window points.
  public var location: CGPoint
  /// The event.
  public var phase: Phase
  /// The number of the finger, which it keeps from `began` to `ended` or `cancelled`; 0 if there is
  /// only one.
  public var finger: Int

  /// A sample of a finger.
  ///
  /// - Parameters:
  ///   - time: Seconds since the script's beginning, ≥ 0 and finite.
  ///   - location: In the window's points, finite.
  ///   - phase: What happened.
  ///   - finger: Which finger, 0 by default.
  public init(time: Double, location: CGPoint, phase: Phase, finger: Int = 0) {
    self.time = time
    self.location = location
    self.phase = phase
    self.finger = finger
  }
}

/// The touches of a sequence of samples, recorded or generated.
public struct TouchScript: Sendable, Hashable {
  /// The samples, sorted by time; several fingers may have samples at equal times.
  public private(set) var samples: [TouchSample]

  /// A script of samples, which are sorted by time; samples at equal times keep their order.
  public init(samples: [TouchSample] = []) {
    self.samples = samples.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// The time of the last sample, in seconds; 0 without samples.
  public var duration: Double { samples.last?.time ?? 0 }
}
