import FilmstripSupport
import Foundation

extension Headless {
  /// Watches an interactive pop's finger and decides, once it lifts, whether the pop completes.
  ///
  /// ```swift
  /// var tracker = ReleaseTracker(width: 390)
  /// tracker.add(time: 0.000, translation: 0, velocity: 0)
  /// tracker.add(time: 0.016, translation: 14, velocity: 820)
  /// let decision = tracker.decide()
  /// ```
  ///
  /// Of what is added, a sample is taken at most every 10 ms, or after more than 1 ms if the finger
  /// moved; the latest place and velocity always count. *Reported* (FACTS: swipe.samples).
  public struct ReleaseTracker: Sendable {
    private struct Sample {
      var time: Double
      var translation: Double
      /// In widths per second.
      var velocity: Double
      /// In widths per second², within ±5.
      var acceleration: Double
    }

    /// The most that a sample's acceleration counts, in widths per second².
    ///
    /// *Reported* (FACTS: swipe.samples) without its unit, which is *chosen* (FACTS:
    /// swipe.acceleration-unit).
    static let accelerationLimit = 5.0
    /// How many samples the means are made of.
    ///
    /// *Reported* (FACTS: swipe.samples).
    static let meanCount = 3
    /// The farthest that a finger takes the transition.
    ///
    /// *Reported* (FACTS: swipe.progress).
    static let progressLimit = 0.999

    /// The width that the page travels, in points.
    public let width: Double
    /// The transition's progress when the gesture began: 0, unless it caught one that was running.
    public let startProgress: Double
    /// The rule.
    public let rule: ReleaseRule

    /// The last samples that were taken, at most as many as the means want.
    private var recent: [Sample] = []
    private var sampleCount = 0
    private var hasMoved = false
    private var firstTime: Double?
    private var last: (time: Double, translation: Double, velocity: Double)?

    /// A tracker before its first sample.
    ///
    /// - Parameters:
    ///   - width: The width that the page travels in points, above 0 and finite.
    ///   - startProgress: The transition's progress when the gesture began, 0 to 1; 0 by default.
    ///   - rule: The rule; UIKit's current one by default.
    public init(width: Double, startProgress: Double = 0, rule: ReleaseRule = .augmented) {
      ReleaseDecision.checkWidth(width)
      demand(
        (0...1).contains(startProgress),
        "startProgress must be from 0 to 1, but is \(startProgress)")
      self.width = width
      self.startProgress = startProgress
      self.rule = rule
    }

    /// The current progress: `startProgress` and the finger's distance, from 0 to 0.999.
    public var progress: Double {
      let fraction = startProgress + (last?.translation ?? 0) / width
      return min(max(fraction, 0), Self.progressLimit)
    }

    /// Notes where the finger is and how fast.
    ///
    /// - Parameters: - time: Seconds on any clock, finite; a time before the last one's is taken as
    ///   the last one's. - translation: The finger's way since the gesture began in points,
    ///   positive towards the pop's
    ///     end, finite.
    ///   - velocity: Its velocity in points per second, counted likewise, finite.
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
        take(Sample(time: now, translation: translation, velocity: speed, acceleration: 0))
        return
      }
      let interval = Self.nanoseconds(now - previous.time)
      let isDue = interval >= 10e6 || (interval > 1e6 && translation != previous.translation)
      guard isDue else { return }
      // A finger that stands has no acceleration. *Chosen* (FACTS: swipe.still).
      let stands = translation == previous.translation
      let change = stands ? 0 : (speed - previous.velocity) / (interval / 1e9)
      let limit = Self.accelerationLimit
      take(
        Sample(
          time: now, translation: translation, velocity: speed,
          acceleration: min(max(change, -limit), limit)))
    }

    private mutating func take(_ sample: Sample) {
      sampleCount += 1
      recent.append(sample)
      if recent.count > Self.meanCount { recent.removeFirst() }
    }

    /// Seconds in whole nanoseconds, so that steps of 0.01 s are always 10 ms.
    private static func nanoseconds(_ seconds: Double) -> Double { (seconds * 1e9).rounded() }

    /// What is known of the gesture now.
    public var state: ReleaseState {
      let count = Double(max(1, recent.count))
      return ReleaseState(
        progress: progress, translation: last?.translation ?? 0, velocity: last?.velocity ?? 0,
        width: width, meanVelocity: recent.reduce(0) { $0 + $1.velocity } / count,
        meanAcceleration: recent.reduce(0) { $0 + $1.acceleration } / count,
        sampleCount: sampleCount, hasMoved: hasMoved,
        elapsed: Self.nanoseconds((last?.time ?? 0) - (firstTime ?? 0)) / 1e9)
    }

    /// The decision, if the finger lifts now.
    ///
    /// - Parameter cancelled: Whether the system took the finger away, or the recogniser failed:
    ///   then the pop is always cancelled. False by default.
    public func decide(cancelled: Bool = false) -> ReleaseDecision {
      ReleaseDecision(state, rule: rule, cancelled: cancelled)
    }
  }
}
