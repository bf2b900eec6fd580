import FilmstripTiming
import Foundation
import QuartzCore

/// The numbers of the built-in push, pop and back swipe of iOS 26.
///
/// All code reads these numbers from this type.
package enum FluidNavigationTiming {
  /// The spring of a push and a pop: response 0.3, ratio 1, which starts at 8.3 widths per second.
  ///
  /// *Measured* (FACTS: fluid.push) on iOS 27; that iOS 26 has the same spring is *chosen*.
  package static let spring = SpringTiming.constant(response: 0.3, ratio: 1, velocity: 8.3)
  /// The duration of a push and a pop, in seconds: the time in which the spring settles.
  package static let duration = spring.settlingTime()
  /// The spring of a released back swipe, without its initial velocity: response 0.3, ratio 0.85.
  ///
  /// *Measured* (FACTS: fluid.release).
  package static let releaseSpring = SpringTiming.constant(response: 0.3, ratio: 0.85)
  /// The distance that the lower view moves, as a fraction of its width.
  ///
  /// *Measured* (FACTS: fluid.parallax).
  package static let parallax: CGFloat = 0.3
  /// The opacity of the edge shadow by the distance from the upper view's edge, in points, from the
  /// outside inwards.
  ///
  /// *Measured* (FACTS: fluid.shadow); the ends are *derived*.
  package static let shadow: [(distance: CGFloat, alpha: CGFloat)] = [
    (20, 0), (16, 0.004), (10, 0.012), (2, 0.023), (0, 0.0258),
  ]
  /// The distance that a touch from the edge moves before the page follows it, in points.
  ///
  /// *Measured* (FACTS: fluid.slop).
  package static let edgeSlop: CGFloat = 12
  /// The distance that a touch on the content moves before the page follows it, in points.
  ///
  /// *Measured* (FACTS: fluid.slop).
  package static let contentSlop: CGFloat = 27
  /// The time over which the position of a released page is projected, in seconds.
  ///
  /// *Measured* (FACTS: fluid.commit); its choice over another measurement is *chosen*.
  package static let projection = 0.12
  /// The projected position, in widths, past which a swipe from the edge pops.
  ///
  /// *Measured* (FACTS: fluid.commit).
  package static let edgeThreshold = 0.53
  /// The projected position, in widths, past which a swipe on the content pops.
  ///
  /// *Measured* (FACTS: fluid.commit).
  package static let contentThreshold = 0.42

  /// Returns the progress of a push after `seconds`; exactly 1 when the spring has settled.
  package static func progress(_ seconds: Double) -> Double {
    seconds >= duration ? 1 : spring.value(at: seconds)
  }
}
