import Foundation
import Timing

/// The numbers by which scroll views move, and the formulas that are no curve over time.
///
/// *Measured* (FACTS: scroll.glide, scroll.rubber-band, scroll.bounce), except where a number says
/// otherwise.
package enum ScrollPhysics {
  /// Below this speed, in points per second, a glide stops at once.
  package static let stopSpeed = 10.0
  /// How far content yields when it is pulled beyond its end.
  package static let rubberBandCoefficient = 0.55
  /// The frequency of the critically damped spring that brings content back which has speed, per
  /// second.
  package static let bounceFrequency = 11.0
  /// The two rates of the overdamped spring that brings content back which was held, per second.
  package static let restingRates = (slow: 9.0, fast: 46.0)
  /// Content that is slower than this, in points per second, was held.
  package static let restingSpeed = 50.0
  /// The frequency of the spring that turns pages, per second.
  ///
  /// *Chosen:* that of UIKit's pushes.
  package static let pagingFrequency = (1000.0 / 3).squareRoot()
  /// The speed, in points per second, from which a flick turns a page however short it is.
  ///
  /// *Chosen.*
  package static let pagingSpeed = 200.0
  /// How long `setContentOffset(_:animated:)` takes, in seconds, slow at both ends.
  ///
  /// *Chosen* (FACTS: scroll.set-offset).
  package static let animationDuration = 0.3
  /// How long a finger rests, in seconds, before it is meant for what is in the scroll view.
  ///
  /// *Reported* (FACTS: scroll.touch-delay).
  package static let contentTouchDelay = 0.15
  /// A spring is at its goal when it is less than this away, in points.
  ///
  /// *Chosen:* half a pixel of the finest screen.
  package static let settledDistance = 1.0 / 6

  /// How far content is beyond its end when a finger has pulled it by `way` points; the sign stays.
  ///
  /// Zero without extent.
  package static func rubberBand(_ way: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let yielded = (1 - 1 / (rubberBandCoefficient * abs(way) / extent + 1)) * extent
    return way < 0 ? -yielded : yielded
  }

  /// How far a finger has pulled content that is `distance` points beyond its end.
  package static func pull(for distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    // Content never comes a whole extent away from its end.
    let share = min(abs(distance) / extent, 0.999)
    let way = extent / rubberBandCoefficient * (1 / (1 - share) - 1)
    return distance < 0 ? -way : way
  }
}
