import Foundation

/// What one finger did at one moment.
public struct TouchSample: Sendable, Hashable {
  /// What happened to the finger.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// It came down.
    case began
    /// It moved, or was reported where it stands.
    case moved
    /// It was lifted.
    case ended
    /// The system took it away, as for an incoming call.
    case cancelled
  }

  /// Seconds since the script's beginning.
  public var time: Double
  /// Where, in the window's points.
  public var location: CGPoint
  /// What happened.
  public var phase: Phase
  /// Which finger: fingers have numbers of their own from their `began` to their `ended` or
  /// `cancelled`; 0 where there is only one.
  public var finger: Int

  /// A finger at a moment.
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

/// What fingers do, sample by sample: recorded, or made up.
public struct TouchScript: Sendable, Hashable {
  /// The samples in the order of their times; several fingers may have samples of equal time.
  public private(set) var samples: [TouchSample]

  /// A script of samples, which are put in the order of their times (those of equal time keep theirs).
  public init(samples: [TouchSample] = []) {
    self.samples = samples.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// When the last sample is, in seconds; 0 without samples.
  public var duration: Double { samples.last?.time ?? 0 }
}
