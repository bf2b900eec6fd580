import Foundation

extension Headless {
  /// What is known of an interactive pop when the finger lifts.
  ///
  /// All that has a direction counts towards the pop's end: positive is where the page leaves.
  public struct ReleaseState: Sendable, Hashable {
    /// How far the transition has come: 0 to 0.999.
    public var progress: Double
    /// How far the finger moved, in points.
    public var translation: Double
    /// The finger's last velocity, in points per second.
    public var velocity: Double
    /// The width that the page travels, in points.
    public var width: Double
    /// The mean of the last three samples' velocities, in widths per second; 0 without samples.
    public var meanVelocity: Double
    /// The mean of the last three samples' accelerations, in widths per second²; each is within ±5.
    public var meanAcceleration: Double
    /// How many samples were taken.
    public var sampleCount: Int
    /// Whether the finger was ever away from where the gesture began.
    public var hasMoved: Bool
    /// How long the gesture took from its first sample, in seconds.
    public var elapsed: Double

    /// A state; see the properties.
    public init(
      progress: Double, translation: Double, velocity: Double, width: Double, meanVelocity: Double,
      meanAcceleration: Double = 0, sampleCount: Int = 3, hasMoved: Bool = true, elapsed: Double = 0
    ) {
      self.progress = progress
      self.translation = translation
      self.velocity = velocity
      self.width = width
      self.meanVelocity = meanVelocity
      self.meanAcceleration = meanAcceleration
      self.sampleCount = sampleCount
      self.hasMoved = hasMoved
      self.elapsed = elapsed
    }
  }

  /// When an interactive pop completes, once the finger lifts.
  public enum ReleaseRule: Sendable {
    /// UIKit's current rule: where the page would be after the transition's duration, with the mean
    /// of the last velocities and accelerations, is beyond half of a 375 pt screen, or half of a
    /// narrower one.
    ///
    /// With fewer than three samples it completes if the finger moved, and moves towards the end.
    ///
    /// *Reported* (FACTS: swipe.release); the acceleration's unit, widths per second², is *chosen*
    /// (FACTS: swipe.acceleration-unit).
    case augmented
    /// UIKit's older rule: any finger that does not move back completes.
    ///
    /// *Reported* (FACTS: swipe.legacy-release).
    case legacy
    /// A simple projection, for custom transitions: completes where
    /// progress + velocity / width · `seconds` is beyond `threshold`.
    ///
    /// With 0 s the velocity does not count.
    case projected(seconds: Double, threshold: Double)
    /// Whatever the function says.
    case custom(@Sendable (ReleaseState) -> Bool)
  }
}
