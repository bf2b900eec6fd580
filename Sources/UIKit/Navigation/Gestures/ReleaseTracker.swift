import FilmstripSupport
import Foundation

extension Headless {
  /// Tracks the touch of an interactive pop, and decides at its end whether the pop completes.
  ///
  /// ```swift
  /// var tracker = ReleaseTracker(width: 390)
  /// tracker.add(time: 0.000, translation: 0, velocity: 0)
  /// tracker.add(time: 0.016, translation: 14, velocity: 820)
  /// let decision = tracker.decide()
  /// ```
  ///
  /// The tracker records a sample of the added values at most every 10 ms, or after more than 1 ms
  /// if the touch has moved. The decision always uses the latest position and velocity. *Reported*
  /// (FACTS: swipe.samples).
  public struct ReleaseTracker: Sendable {
    private struct Sample {
      var time: Double
      var translation: Double
      /// The velocity, in widths per second.
      var velocity: Double
      /// The acceleration, in widths per second², within ±5.
      var acceleration: Double
    }

    /// The limit to which a sample's acceleration is clamped, in widths per second².
    ///
    /// *Reported* (FACTS: swipe.samples) without the unit, which is *chosen* (FACTS:
    /// swipe.acceleration-unit).
    static let accelerationLimit = 5.0
    /// The number of samples in a mean.
    ///
    /// *Reported* (FACTS: swipe.samples).
    static let meanCount = 3
    /// The maximum progress of a gesture.
    ///
    /// *Reported* (FACTS: swipe.progress).
    static let progressLimit = 0.999

    /// The distance that the view travels, in points: its width.
    public let width: Double
    /// The progress when the gesture began: 0, unless the gesture caught a running transition.
    public let startProgress: Double
    /// The rule that decides whether the pop completes.
    public let rule: ReleaseRule

    /// The most recent samples, at most `meanCount`.
    private var recent: [Sample] = []
    private var sampleCount = 0
    private var hasMoved = false
    private var firstTime: Double?
    private var last: (time: Double, translation: Double, velocity: Double)?

    /// Creates a tracker without samples.
    ///
    /// - Parameters:
    /// - width: The distance that the view travels, in points. Must be above 0 and finite.
    /// - startProgress: The progress when the gesture began, 0 to 1. The default is 0.
    /// - rule: The rule. By default, UIKit's rule until iOS 18.
    public init(width: Double, startProgress: Double = 0, rule: ReleaseRule = .augmented) {
      ReleaseDecision.checkWidth(width)
      demand(
        (0...1).contains(startProgress),
        "startProgress must be from 0 to 1, but is \(startProgress)")
      self.width = width
      self.startProgress = startProgress
      self.rule = rule
    }

    /// The current progress: `startProgress` plus the translation, limited to 0 to 0.999.
    public var progress: Double {
      let fraction = startProgress + (last?.translation ?? 0) / width
      return min(max(fraction, 0), Self.progressLimit)
    }

    /// Records the position and the velocity of the touch.
    ///
    /// - Parameters:
    /// - time: The time on any clock, in seconds. Must be finite. A time before the previous time
    ///   is treated as the previous time.
    /// - translation: The translation since the gesture began, in points, positive towards the end
    ///   of the pop. Must be finite.
    /// - velocity: The velocity in points per second, positive towards the end of the pop. Must be
    ///   finite.
    public mutating func add(time: Double, translation: Double, velocity: Double) {
      demand(time.isFinite, "time must be finite, but is \(time)")
      demand(translation.isFinite, "translation must be finite, but is \(translation)")
      demand(velocity.isFinite, "velocity must be finite, but is \(velocity)")
      let now = max(time, last?.time ?? time)
      last = (now, translation, velocity)
      if firstTime == nil { firstTime = now }
      if translation != 0 { hasMoved = true }
      let speed = velocity / width
      guard let previous = recent.last else {
        record(Sample(time: now, translation: translation, velocity: speed, acceleration: 0))
        return
      }
      let interval = Self.nanoseconds(now - previous.time)
      let isDue = interval >= 10e6 || (interval > 1e6 && translation != previous.translation)
      guard isDue else { return }
      // A stationary touch has no acceleration. *Chosen* (FACTS: swipe.still).
      let isStationary = translation == previous.translation
      let change = isStationary ? 0 : (speed - previous.velocity) / (interval / 1e9)
      let limit = Self.accelerationLimit
      record(
        Sample(
          time: now, translation: translation, velocity: speed,
          acceleration: min(max(change, -limit), limit)))
    }

    private mutating func record(_ sample: Sample) {
      sampleCount += 1
      recent.append(sample)
      if recent.count > Self.meanCount { recent.removeFirst() }
    }

    /// Returns seconds in whole nanoseconds, so that steps of 0.01 s are always 10 ms.
    private static func nanoseconds(_ seconds: Double) -> Double { (seconds * 1e9).rounded() }

    /// The current state of the gesture.
    public var state: ReleaseState {
      let count = Double(max(1, recent.count))
      return ReleaseState(
        progress: progress, translation: last?.translation ?? 0, velocity: last?.velocity ?? 0,
        width: width, meanVelocity: recent.reduce(0) { $0 + $1.velocity } / count,
        meanAcceleration: recent.reduce(0) { $0 + $1.acceleration } / count,
        sampleCount: sampleCount, hasMoved: hasMoved,
        elapsed: Self.nanoseconds((last?.time ?? 0) - (firstTime ?? 0)) / 1e9)
    }

    /// Returns the decision for the current state.
    ///
    /// - Parameter cancelled: Whether the system cancelled the gesture or the recognizer failed,
    ///   which always cancels the pop. The default is `false`.
    /// - Returns: The decision, with the reason and the duration of the remaining animation.
    public func decide(cancelled: Bool = false) -> ReleaseDecision {
      ReleaseDecision(state, rule: rule, cancelled: cancelled)
    }
  }
}
