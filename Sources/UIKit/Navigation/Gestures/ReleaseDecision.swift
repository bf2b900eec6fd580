import FilmstripSupport
import FilmstripTiming
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
    /// Whether the remaining animation has the spring of iOS 26.
    var isFluid = false

    /// The duration of the built-in transition, in seconds.
    ///
    /// The augmented rule projects this far ahead.
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

    /// The duration of the remaining animation, in seconds: the settling time of `spring`, or 0 if
    /// nothing remains.
    ///
    /// *Chosen* (FACTS: swipe.remaining-curve). The duration that `completionSpeed` implies is
    /// shorter, as the reported duration of a push is shorter than its drawing.
    public var remainingTime: Double { remainingProgress > 0 ? spring.settlingTime() : 0 }

    /// The spring of the remaining animation: the spring of pushes, which begins with the velocity
    /// of the touch.
    ///
    /// *Chosen* (FACTS: swipe.remaining-curve), as measured for sheets. The initial velocity is at
    /// least 0, because a cancelled pop never moves forward, and at most the natural frequency. In
    /// iOS 26, the spring is another one, which can pass its target. *Measured* (FACTS:
    /// fluid.release).
    var spring: SpringTiming {
      let distance = remainingProgress * width
      let relative = distance > 0 ? (completes ? velocity : -velocity) / distance : 0
      let spring = isFluid ? FluidNavigationTiming.releaseSpring : .navigation
      return spring.starting(at: max(0, relative))
    }

    /// Returns the progress of the transition at a time after the release.
    ///
    /// The progress follows `spring`, and is exactly 1 or 0 from `remainingTime` on.
    ///
    /// - Parameter seconds: The time since the touch ended, in seconds.
    /// - Returns: The progress, 0 to 1.
    public func progress(after seconds: Double) -> Double {
      let end: Double = completes ? 1 : 0
      if seconds <= 0, remainingTime > 0 { return progress }
      guard seconds < remainingTime else { return end }
      // *Chosen* (FACTS: fluid.release): the view stops at its target instead of passing it.
      return progress + (end - progress) * min(1, spring.value(at: seconds))
    }

    static func checkWidth(_ width: Double) {
      demand(
        width > 0 && width.isFinite, "width must be above 0 and finite, but is \(width)")
    }
  }
}
