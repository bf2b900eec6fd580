import FilmstripTiming
import Foundation
import QuartzCore

/// The numbers of a zoom: springs, distances and thresholds.
enum ZoomTiming {
  // MARK: Flight

  /// The spring of the card's centre and width in a push.
  ///
  /// *Measured* (FACTS: zoom.push).
  static let push = spring(0.317, 1)
  /// The spring of the card's height in a push.
  ///
  /// *Measured* (FACTS: zoom.push).
  static let pushHeight = spring(0.406, 0.925)
  /// The spring of a pop that no gesture began.
  ///
  /// *Measured* (FACTS: zoom.pop).
  static let pop = spring(0.34, 0.92)
  /// The spring of the card's centre and width after a gesture that dismisses.
  ///
  /// *Measured* (FACTS: zoom.landing).
  static let landing = spring(0.45, 0.81)
  /// The spring of the card's height after a gesture that dismisses.
  ///
  /// *Measured* (FACTS: zoom.landing).
  static let landingHeight = spring(0.33, 0.98)
  /// The spring of a card that returns after a gesture that doesn't dismiss.
  ///
  /// *Measured* (FACTS: zoom.return).
  static let back = spring(0.278, 0.927)
  /// The spring with which the picture of the source disappears in a push.
  ///
  /// *Measured* (FACTS: zoom.picture).
  static let pictureOut = spring(0.156, 1)
  /// The spring with which the picture of the source appears in a pop.
  ///
  /// *Measured* (FACTS: zoom.picture).
  static let pictureIn = spring(0.191, 1)
  /// The spring with which the view below returns to its size after a gesture.
  ///
  /// *Measured* (FACTS: zoom.depth).
  static let depth = spring(2 * .pi / 15, 1)

  /// The spring with which a card follows two fingers.
  ///
  /// *Measured* (FACTS: zoom.pinch).
  static let chase = spring(2 * .pi / 45, 1)

  /// Returns a spring with a response in seconds and a damping ratio.
  private static func spring(_ response: Double, _ ratio: Double) -> SpringTiming {
    .constant(response: response, ratio: ratio)
  }

  /// Returns the landing spring after a pinch or a swipe from the side, which is faster for a fast
  /// gesture.
  ///
  /// *Measured* (FACTS: zoom.landing-speed).
  ///
  /// - Parameters:
  ///   - spring: The spring of a landing from rest.
  ///   - speed: The speed of the gesture, in widths per second.
  static func landing(_ spring: SpringTiming, speed: Double) -> SpringTiming {
    let factor = 1 + 0.3 * min(3, max(0, speed))
    return self.spring(spring.response / factor, spring.dampingRatio)
  }

  /// The fraction of the distance that may remain when a transition ends: *chosen*
  /// (FACTS: zoom.end).
  static let remainder = 0.001

  // MARK: Look

  /// The alpha of the default dimming.
  ///
  /// *Measured* (FACTS: zoom.dimming).
  static let dimming: CGFloat = 0.15
  /// The scale of the view below while the zoomed view covers it.
  ///
  /// *Measured* (FACTS: zoom.depth).
  static let depthScale: CGFloat = 0.914
  /// The shadow of the card: its alpha, its standard deviation and its offset down, in points.
  ///
  /// *Measured* (FACTS: zoom.shadow).
  static let shadow = (alpha: Float(0.24), deviation: CGFloat(18), offset: CGFloat(4))
  /// The progress below which the card has no shadow, and the one from which it has the full one.
  ///
  /// *Measured* (FACTS: zoom.shadow).
  static let shadowPart = 0.05...0.1

  /// The duration of a cross-fade with Reduce Motion, and of the fade of a bar's content, in
  /// seconds.
  ///
  /// *Measured* (FACTS: zoom.reduce-motion, zoom.bar).
  static let fadeDuration = 0.14
  /// The duration in which the content of a bar finishes its change after a gesture, in seconds.
  ///
  /// *Measured* (FACTS: zoom.bar).
  static let barLanding = 0.235
}

/// The rules by which a drag moves a card, and decides at the release.
enum ZoomRelease {
  /// The distance of a touch before a swipe moves the card, in points.
  ///
  /// *Measured* (FACTS: zoom.slop); a pan consumes the first ten points itself.
  static let slop: CGFloat = 13.5
  /// The maximum angle between a swipe and its axis: *measured* (FACTS: zoom.angle).
  static let angle = Double.pi / 6
  /// The width of the area at the leading edge in which a swipe from the edge begins, in points:
  /// *chosen* (FACTS: zoom.sideways).
  static let edge: CGFloat = 20

  /// The loss of width for each point of a swipe down: *measured* (FACTS: zoom.drag-width).
  static let widthLoss: CGFloat = 0.00078
  /// The loss of height for each point of a swipe down: *measured* (FACTS: zoom.drag-height).
  static let heightLoss: CGFloat = 0.00154
  /// The distance, in heights, from which the card shrinks more slowly, and the scale that the card
  /// approaches: *measured*; the curve between them is *chosen* (FACTS: zoom.drag-width).
  static let knee: CGFloat = 0.52
  static let smallestScale: CGFloat = 0.37
  /// The loss of width for each width of a swipe from the side: *chosen*
  /// (FACTS: zoom.sideways).
  static let sidewaysLoss: CGFloat = 0.67
  /// The distance by which the grabbed point lags, in heights, after one height:
  /// *measured* (FACTS: zoom.drag-lag).
  static let lag: CGFloat = 0.45
  /// The stiffness and the limit, in widths, of the movement across: *measured*
  /// (FACTS: zoom.drag-across).
  static let across = (factor: CGFloat(0.56), limit: CGFloat(0.9))

  /// The distance of a swipe down that dismisses, in points past the slop, and the velocity that
  /// dismisses, in points per second: *measured* (FACTS: zoom.release).
  static let distance: CGFloat = 132.5
  static let speed: CGFloat = 1050
  /// The projected scales below which a swipe from the edge and a swipe on the content dismiss, and
  /// the time over which they are projected, in seconds: *measured* (FACTS: zoom.release-side).
  static let edgeScale: CGFloat = 0.7
  static let contentScale: CGFloat = 0.79
  static let lookAhead: CGFloat = 0.12
  /// The scale below which a pinch dismisses: *measured* (FACTS: zoom.release-pinch).
  static let pinchScale: CGFloat = 0.5
  /// The change of the fingers' distance before a pinch moves the card, in points: *measured*
  /// (FACTS: zoom.pinch).
  static let pinchSlop: CGFloat = 8.7

  /// Returns the movement of a card on a page of a width for a drag across the direction of the dismissal, which approaches
  /// a limit, as content does beyond its end.
  ///
  /// *Reported* (FACTS: scroll.rubber-band) for scroll views; *measured* (FACTS: zoom.drag-across).
  static func resisted(_ distance: CGFloat, width: CGFloat) -> CGFloat {
    ScrollPhysics.rubberBand(distance, extent: across.limit * width, coefficient: across.factor)
  }

  /// Returns the scale of a card after a drag, which falls with a constant slope, and more slowly
  /// beyond the knee.
  ///
  /// - Parameters:
  ///   - distance: The distance of the drag past the slop, in points.
  ///   - loss: The loss of scale for each point.
  ///   - length: The length of the screen along the drag, in points.
  static func scale(after distance: CGFloat, loss: CGFloat, length: CGFloat) -> CGFloat {
    let knee = knee * length
    guard distance > knee else { return 1 - loss * max(0, distance) }
    let atKnee = 1 - loss * knee
    let range = atKnee - smallestScale
    guard range > 0 else { return atKnee }
    return smallestScale + range * exp(-loss * (distance - knee) / range)
  }
}
