import Foundation

extension Headless {
  /// The state of an interactive pop when the touch ends.
  ///
  /// Signed values are positive in the direction in which the pop completes.
  public struct ReleaseState: Sendable, Hashable {
    /// The progress of the transition, 0 to 0.999.
    public var progress: Double
    /// The distance that the touch has moved, in points.
    public var translation: Double
    /// The last velocity of the touch, in points per second.
    public var velocity: Double
    /// The distance that the view travels, in points: its width.
    public var width: Double
    /// The mean of the velocities of the last three samples, in widths per second; 0 without
    /// samples.
    public var meanVelocity: Double
    /// The mean of the accelerations of the last three samples, in widths per second²; each within
    /// ±5.
    public var meanAcceleration: Double
    /// The number of recorded samples.
    public var sampleCount: Int
    /// Whether the touch ever moved away from the point where the gesture began.
    public var hasMoved: Bool
    /// The duration of the gesture since its first sample, in seconds.
    public var elapsed: Double

    /// Creates a state with the specified values.
    ///
    /// - Parameters:
    /// - progress: The progress of the transition, 0 to 0.999.
    /// - translation: The distance that the touch has moved, in points.
    /// - velocity: The last velocity of the touch, in points per second.
    /// - width: The distance that the view travels, in points.
    /// - meanVelocity: The mean velocity of the last three samples, in widths per second.
    /// - meanAcceleration: The mean acceleration of the last three samples, in widths per second².
    /// - sampleCount: The number of recorded samples.
    /// - hasMoved: Whether the touch ever moved away from its first position.
    /// - elapsed: The duration of the gesture since its first sample, in seconds.
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

  /// The rule that decides at the end of the touch whether an interactive pop completes.
  public enum ReleaseRule: Sendable {
    /// UIKit's rule until iOS 18: the pop completes if the projected position exceeds half of a 375 pt
    /// screen, or half of a narrower screen.
    ///
    /// The position is projected over the transition's duration, with the mean of the last
    /// velocities and accelerations. With fewer than three samples, the pop completes if the touch
    /// has moved and moves towards the end.
    ///
    /// *Reported* (FACTS: swipe.release); the acceleration's unit, widths per second², is *chosen*
    /// (FACTS: swipe.acceleration-unit).
    case augmented
    /// UIKit's older rule: the pop completes unless the touch moves back.
    ///
    /// *Reported* (FACTS: swipe.legacy-release).
    case legacy
    /// A simple projection, for custom transitions: the transition completes if progress + velocity
    /// / width · `seconds` exceeds `threshold`.
    ///
    /// With 0 s, the velocity is ignored.
    case projected(seconds: Double, threshold: Double)
    /// The rule that one of two measurements of iOS 27 shows: at 1.06 widths per second or more, the
    /// direction decides, and otherwise the transition completes if the progress exceeds 0.3.
    ///
    /// *Measured* (FACTS: fluid.commit).
    case fluidSpeed
    /// A custom rule: the transition completes if the closure returns `true`.
    case custom(@Sendable (ReleaseState) -> Bool)
  }
}
