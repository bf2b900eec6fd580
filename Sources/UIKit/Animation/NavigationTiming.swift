import Foundation
import QuartzCore

/// The timing of the built-in push and pop.
///
/// All code reads these numbers from this type.
package enum NavigationTiming {
  /// The duration of a transition that the API reports, in seconds.
  ///
  /// *Reported* (FACTS: push.duration).
  package static let reportedDuration = 0.35
  /// The duration for which the spring is drawn, in seconds.
  ///
  /// *Measured* (FACTS: push.drawn-duration).
  package static let drawnDuration = 0.5
  /// The part of a transition's progress in which the views of a bar disappear, and its curve.
  ///
  /// *Chosen* (FACTS: motion.fade-parts, motion.fade-curves).
  package static let fadeOutPart = ProgressPart(
    from: 0, to: 0.6, curve: CAMediaTimingFunction(name: .easeIn))
  /// The part of a transition's progress in which the views of a bar appear, and its curve.
  ///
  /// *Chosen* (FACTS: motion.fade-parts, motion.fade-curves).
  package static let fadeInPart = ProgressPart(
    from: 0.1, to: 1, curve: CAMediaTimingFunction(name: .easeOut))
  /// The parts of a transition's progress in which leading buttons begin to cut off a back label,
  /// and cease to, and their curves.
  ///
  /// *Chosen* (FACTS: motion.leading-mask), so that a label and a button hardly overlap.
  package static let leadingCutPart = ProgressPart(
    from: 0, to: 0.3, curve: CAMediaTimingFunction(name: .easeOut))
  package static let leadingUncutPart = ProgressPart(
    from: 0.5, to: 1, curve: CAMediaTimingFunction(name: .easeIn))
  /// The part of a transition's progress in which a first chevron appears, and its curve.
  ///
  /// A first chevron is the back indicator of a bar that shows none before the push.
  ///
  /// *Chosen* (FACTS: motion.first-chevron).
  package static let chevronInPart = ProgressPart(
    from: 0.4, to: 1, curve: CAMediaTimingFunction(name: .easeInEaseOut))
  /// The part of a transition's progress in which a first chevron disappears, and its curve.
  ///
  /// *Chosen* (FACTS: motion.first-chevron).
  package static let chevronOutPart = ProgressPart(
    from: 0, to: 0.6, curve: CAMediaTimingFunction(name: .easeInEaseOut))
  /// The scale from which a first chevron grows.
  ///
  /// *Reported* (FACTS: motion.first-chevron).
  package static let chevronScale: CGFloat = 0.7
  /// The offset from which a first chevron moves in, in points, for left-to-right layouts.
  ///
  /// *Reported* (FACTS: motion.first-chevron).
  package static let chevronOffset = CGPoint(x: 7, y: 5)
  /// The duration in which bars hide and show outside of a transition, in seconds.
  ///
  /// *Reported* (FACTS: hiding.duration).
  package static let hideShowBarDuration = 0.2
  /// The duration in which items change outside of a push or pop, in seconds.
  ///
  /// *Reported* (FACTS: motion.item-change, toolbar.item-fade).
  package static let itemChangeDuration = 0.2
  /// The opacity that the dimming of the lower view reaches.
  ///
  /// *Reported* (FACTS: page.dimming).
  package static let dimming: CGFloat = 0.1
  /// The width of the edge shadow, in points.
  ///
  /// *Reported* (FACTS: page.shadow-width).
  package static let shadowWidth: CGFloat = 9
  /// The alpha of the edge shadow at the edge of the view.
  ///
  /// *Chosen*, as *reproduced* by others (FACTS: page.shadow-profile): Apple's shadow is an image.
  package static let shadowPeak: CGFloat = 0.04

  /// Returns the distance that the lower view moves, in points.
  ///
  /// The distance is the width minus 70 % of the width, which is rounded to whole points, halves
  /// away from zero. *Reported* (FACTS: parallax.distance); the rounding of halves is *chosen*
  /// (FACTS: parallax.rounding).
  package static func parallax(width: CGFloat) -> CGFloat {
    width - (width * 0.7).rounded(.toNearestOrAwayFromZero)
  }

  /// Returns the progress of the spring after `seconds`.
  ///
  /// The spring is critically damped, with ω₀ = √(1000/3). The progress is exactly 1 from the drawn
  /// duration on.
  ///
  /// *Derived* (FACTS: push.progress, push.overdamping).
  package static func progress(_ seconds: Double) -> Double {
    if seconds <= 0 { return 0 }
    if seconds >= drawnDuration { return 1 }
    let phase = (1000.0 / 3).squareRoot() * seconds
    return 1 - (1 + phase) * exp(-phase)
  }
}
