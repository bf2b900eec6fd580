import FilmstripTiming
import Foundation

/// The constants of scrolling, and the formulas that do not depend on time.
///
/// *Measured* (FACTS: scroll.glide, scroll.rubber-band, scroll.bounce), unless a constant states
/// another source.
package enum ScrollPhysics {
  /// The speed, in points per second, below which a deceleration stops.
  package static let stopSpeed = 10.0
  /// The coefficient of the rubber-band resistance beyond an end.
  package static let rubberBandCoefficient = 0.55
  /// The frequency of the critically damped spring that returns content with velocity, per second.
  package static let bounceFrequency = 11.0
  /// The two rates of the overdamped spring that returns content released at rest, per second.
  package static let restingRates = (slow: 9.0, fast: 46.0)
  /// The speed, in points per second, below which released content counts as at rest.
  package static let restingSpeed = 50.0
  /// The frequency of the spring that turns pages, per second.
  ///
  /// *Chosen:* that of UIKit's pushes.
  package static let pagingFrequency = (1000.0 / 3).squareRoot()
  /// The speed, in points per second, from which a flick of any length turns a page.
  ///
  /// *Chosen.*
  package static let pagingSpeed = 200.0
  /// The duration of `setContentOffset(_:animated:)` in seconds, with ease-in-ease-out timing.
  ///
  /// *Chosen* (FACTS: scroll.set-offset).
  package static let animationDuration = 0.3
  /// The time, in seconds, after which a resting finger's touch is delivered to the content.
  ///
  /// *Reported* (FACTS: scroll.touch-delay).
  package static let contentTouchDelay = 0.15
  /// The distance to the goal, in points, below which a spring has settled.
  ///
  /// *Chosen:* half a pixel of the finest screen.
  package static let settledDistance = 1.0 / 6

  /// The content's displacement beyond its end for a finger's movement of `pull` points; the sign
  /// stays.
  ///
  /// Zero if the extent is zero.
  package static func rubberBand(_ pull: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let displacement = (1 - 1 / (rubberBandCoefficient * abs(pull) / extent + 1)) * extent
    return pull < 0 ? -displacement : displacement
  }

  /// The finger's movement that displaces content by `distance` points beyond its end.
  package static func pull(for distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    // The displacement is always less than the extent.
    let share = min(abs(distance) / extent, 0.999)
    let pull = extent / rubberBandCoefficient * (1 / (1 - share) - 1)
    return distance < 0 ? -pull : pull
  }
}
