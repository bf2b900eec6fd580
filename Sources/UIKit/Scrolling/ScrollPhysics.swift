import FilmstripTiming
import Foundation

/// The constants of scrolling, and the formulas that don't depend on time.
///
/// *Measured* (FACTS: scroll.glide, scroll.rubber-band, scroll.bounce), unless a constant states
/// another source.
package enum ScrollPhysics {
  /// The speed, in points per second, below which a deceleration stops.
  package static let stopSpeed = 10.0
  /// The coefficient of the rubber-band resistance beyond the ends of the content.
  package static let rubberBandCoefficient = 0.55
  /// The frequency of the critically damped spring that returns moving content, per second.
  package static let bounceFrequency = 11.0
  /// The two rates of the overdamped spring that returns stationary content, per second.
  package static let restingRates = (slow: 9.0, fast: 46.0)
  /// The speed, in points per second, below which released content is treated as stationary.
  package static let restingSpeed = 50.0
  /// The frequency of the spring that scrolls to a page, per second.
  ///
  /// *Chosen:* the frequency of UIKit's push transitions.
  package static let pagingFrequency = (1000.0 / 3).squareRoot()
  /// The minimum speed of a flick that scrolls to the next page, in points per second.
  ///
  /// *Chosen.*
  package static let pagingSpeed = 200.0
  /// The duration of `setContentOffset(_:animated:)` in seconds, with ease-in-ease-out timing.
  ///
  /// *Chosen* (FACTS: scroll.set-offset).
  package static let animationDuration = 0.3
  /// The time, in seconds, after which a stationary touch is delivered to the content.
  ///
  /// *Reported* (FACTS: scroll.touch-delay).
  package static let contentTouchDelay = 0.15
  /// The distance to the target, in points, below which a spring has settled.
  ///
  /// *Chosen:* half a pixel of the screen with the smallest pixels.
  package static let settledDistance = 1.0 / 6

  /// Returns the displacement of content for a touch movement of `pull` points beyond an end.
  ///
  /// The displacement has the sign of `pull`, and approaches the extent. It is zero if the extent is zero.
  package static func rubberBand(
    _ pull: Double, extent: Double, coefficient: Double = rubberBandCoefficient
  ) -> Double {
    guard extent > 0 else { return 0 }
    let displacement = (1 - 1 / (coefficient * abs(pull) / extent + 1)) * extent
    return pull < 0 ? -displacement : displacement
  }

  /// Returns the movement of a touch that displaces content by `distance` points beyond an end.
  package static func pull(for distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    // The displacement is always less than the extent.
    let fraction = min(abs(distance) / extent, 0.999)
    let pull = extent / rubberBandCoefficient * (1 / (1 - fraction) - 1)
    return distance < 0 ? -pull : pull
  }
}
