import FilmstripSupport
import Foundation

extension Headless {
  /// Whether an interactive pop completes, why, and how long the rest of it takes.
  ///
  /// A value: the same gesture gives the same decision, to the last bit.
  public struct ReleaseDecision: Sendable, Hashable {
    /// Whether the transition completes; else it goes back.
    public var completes: Bool
    /// How far it had come when the finger lifted: 0 to 0.999.
    public var progress: Double
    /// The finger's last velocity in points per second, positive towards the pop's end.
    public var velocity: Double
    /// The width that the page travels, in points.
    public var width: Double
    /// Where the rule sees the page, as a fraction of its way; nil where the rule looks at no
    /// place.
    public var projected: Double?
    /// The place that `projected` must exceed; nil where the rule looks at no place.
    public var threshold: Double?
    /// The reason, in one sentence with the numbers.
    public var because: String

    /// The built-in transition's duration, in seconds: the longest that the rest may take, and how
    /// far the augmented rule looks ahead.
    ///
    /// *Reported* (FACTS: push.duration, swipe.release).
    public static let duration = NavigationTiming.reportedDuration
    /// The way that the augmented rule wants a page to go, in points: half of a 375 pt screen.
    ///
    /// *Reported* (FACTS: swipe.release).
    public static let thresholdDistance = 187.5

    /// What the augmented rule's projection must exceed on a page `width` points wide: 187.5 pt as
    /// a fraction of the width, at most 0.5.
    ///
    /// *Reported* (FACTS: swipe.release, swipe.threshold).
    ///
    /// - Precondition: `width` is above 0 and finite.
    public static func augmentedThreshold(width: Double) -> Double {
      checkWidth(width)
      return min(thresholdDistance / width, 0.5)
    }

    /// How much of the transition's way is left, as a fraction: to the end, or back to the
    /// beginning.
    public var remainingProgress: Double { completes ? 1 - progress : progress }

    /// The speed of the rest as a fraction of the transition's own, as
    /// `UIPercentDrivenInteractiveTransition` counts it; 0 where nothing is left and the finger
    /// stood.
    ///
    /// *Reported* (FACTS: swipe.remaining-time).
    public var completionSpeed: Double {
      max(remainingProgress, Self.duration * abs(velocity) / width)
    }

    /// How long the rest takes, in seconds: at the finger's velocity, but at most 0.35 s; 0 where
    /// nothing is left.
    ///
    /// *Derived* (FACTS: swipe.remaining-time); 0 for an empty rest is *chosen*.
    public var remainingTime: Double {
      let rest = remainingProgress
      if rest <= 0 { return 0 }
      let atVelocity = rest * width / abs(velocity)  // infinite for a finger at rest
      return min(Self.duration, atVelocity)
    }

    /// How far the transition is, `seconds` after the finger lifted: along the built-in spring,
    /// exactly 1 or 0 from `remainingTime` on.
    ///
    /// *Chosen* (FACTS: swipe.remaining-curve): how UIKit fits its spring into the rest is not
    /// known.
    public func progress(after seconds: Double) -> Double {
      let end: Double = completes ? 1 : 0
      if seconds <= 0, remainingTime > 0 { return progress }
      guard seconds < remainingTime else { return end }
      let part = NavigationTiming.progress(NavigationTiming.drawnDuration * seconds / remainingTime)
      return progress + (end - progress) * part
    }

    static func checkWidth(_ width: Double) {
      demand(
        width > 0 && width.isFinite, "width must be above 0 and finite, but is \(width)")
    }
  }
}
