import FilmstripSupport
import Foundation

extension Headless {
  /// The outcome of an interactive pop, the reason, and the duration of the remaining animation.
  ///
  /// Equal gestures produce equal decisions, to the last bit.
  public struct ReleaseDecision: Sendable, Hashable {
    /// Whether the transition completes; otherwise, it is reverted.
    public var completes: Bool
    /// The progress at the end of the touch, 0 to 0.999.
    public var progress: Double
    /// The last velocity of the touch, in points per second, positive towards the end of the pop.
    public var velocity: Double
    /// The distance that the view travels, in points: its width.
    public var width: Double
    /// The position that the rule projects for the view, as a fraction of the distance, or `nil` if
    /// the rule projects no position.
    public var projected: Double?
    /// The position that `projected` must exceed, or `nil` if the rule projects no position.
    public var threshold: Double?
    /// The reason, as one sentence with the numbers.
    public var because: String

    /// The duration of the built-in transition, in seconds.
    ///
    /// The remaining animation lasts at most this long, and the augmented rule projects this far
    /// ahead.
    ///
    /// *Reported* (FACTS: push.duration, swipe.release).
    public static let duration = NavigationTiming.reportedDuration
    /// The distance that a view must exceed under the augmented rule, in points: half of a 375 pt
    /// screen.
    ///
    /// *Reported* (FACTS: swipe.release).
    public static let thresholdDistance = 187.5

    /// Returns the threshold of the augmented rule for a view: 187.5 pt as a fraction of the width,
    /// at most 0.5.
    ///
    /// *Reported* (FACTS: swipe.release, swipe.threshold).
    ///
    /// - Parameter width: The width of the view, in points. Must be above 0 and finite.
    /// - Returns: The fraction of the width that the projection must exceed, 0 to 0.5.
    public static func augmentedThreshold(width: Double) -> Double {
      checkWidth(width)
      return min(thresholdDistance / width, 0.5)
    }

    /// The fraction of the transition that remains, to the end or back to the beginning.
    public var remainingProgress: Double { completes ? 1 - progress : progress }

    /// The speed of the remaining animation, as a fraction of the transition's speed, as for
    /// `UIPercentDrivenInteractiveTransition`; 0 if nothing remains and the touch was stationary.
    ///
    /// *Reported* (FACTS: swipe.remaining-time).
    public var completionSpeed: Double {
      max(remainingProgress, Self.duration * abs(velocity) / width)
    }

    /// The duration of the remaining animation, in seconds: at the velocity of the touch, but at
    /// most 0.35 s, and 0 if nothing remains.
    ///
    /// *Derived* (FACTS: swipe.remaining-time); 0 if nothing remains is *chosen*.
    public var remainingTime: Double {
      let remainder = remainingProgress
      if remainder <= 0 { return 0 }
      let atVelocity = remainder * width / abs(velocity)  // infinite for a stationary touch
      return min(Self.duration, atVelocity)
    }

    /// Returns the progress of the transition at a time after the release.
    ///
    /// The progress follows the built-in spring, and is exactly 1 or 0 from `remainingTime` on.
    ///
    /// *Chosen* (FACTS: swipe.remaining-curve): how UIKit fits its spring into the remaining time
    /// is unknown.
    ///
    /// - Parameter seconds: The time since the touch ended, in seconds.
    /// - Returns: The progress, 0 to 1.
    public func progress(after seconds: Double) -> Double {
      let end: Double = completes ? 1 : 0
      if seconds <= 0, remainingTime > 0 { return progress }
      guard seconds < remainingTime else { return end }
      let fraction = NavigationTiming.progress(
        NavigationTiming.drawnDuration * seconds / remainingTime)
      return progress + (end - progress) * fraction
    }

    static func checkWidth(_ width: Double) {
      demand(
        width > 0 && width.isFinite, "width must be above 0 and finite, but is \(width)")
    }
  }
}
