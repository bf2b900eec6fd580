import Foundation
import QuartzCore

/// The clock of the built-in push and pop.
///
/// One home for its numbers.
package enum NavigationTiming {
  /// What API reports as the transition's duration, in seconds.
  ///
  /// *Reported* (FACTS: push.duration).
  package static let reportedDuration = 0.35
  /// How long the spring is drawn, in seconds.
  ///
  /// *Measured* (FACTS: push.drawn-duration).
  package static let drawnDuration = 0.5
  /// How a bar's views disappear, over the transition's progress.
  ///
  /// *Chosen* (FACTS: motion.fade-parts, motion.fade-curves).
  package static let fadeOutPart = ProgressPart(
    from: 0, to: 0.6, curve: CAMediaTimingFunction(name: .easeIn))
  /// How a bar's views appear, over the transition's progress.
  ///
  /// *Chosen* (FACTS: motion.fade-parts, motion.fade-curves).
  package static let fadeInPart = ProgressPart(
    from: 0.1, to: 1, curve: CAMediaTimingFunction(name: .easeOut))
  /// How a first chevron appears, over the transition's progress.
  ///
  /// *Chosen* (FACTS: motion.first-chevron).
  package static let chevronInPart = ProgressPart(
    from: 0.4, to: 1, curve: CAMediaTimingFunction(name: .easeInEaseOut))
  /// How a first chevron disappears, over the transition's progress.
  ///
  /// *Chosen* (FACTS: motion.first-chevron).
  package static let chevronOutPart = ProgressPart(
    from: 0, to: 0.6, curve: CAMediaTimingFunction(name: .easeInEaseOut))
  /// The scale from which a first chevron grows.
  ///
  /// *Reported* (FACTS: motion.first-chevron).
  package static let chevronScale: CGFloat = 0.7
  /// The offset at which a first chevron starts, in points, left to right.
  ///
  /// *Reported* (FACTS: motion.first-chevron).
  package static let chevronOffset = CGPoint(x: 7, y: 5)
  /// How bars hide and show outside of a transition, in seconds.
  ///
  /// *Reported* (FACTS: hiding.duration).
  package static let hideShowBarDuration = 0.2
  /// How items change outside of a push or pop, in seconds.
  ///
  /// *Reported* (FACTS: motion.item-change, toolbar.item-fade).
  package static let itemChangeDuration = 0.2
  /// How dark the lower page becomes.
  ///
  /// *Reported* (FACTS: page.dimming).
  package static let dimming: CGFloat = 0.1
  /// The edge shadow's width in points.
  ///
  /// *Reported* (FACTS: page.shadow-width).
  package static let shadowWidth: CGFloat = 9
  /// The edge shadow's alpha at the page's edge.
  ///
  /// *Chosen*, as *reproduced* by others (FACTS: page.shadow-profile): Apple's is an image.
  package static let shadowPeak: CGFloat = 0.04

  /// How far the lower page moves, in points: what is left of the width after 70 % of it, rounded
  /// to whole points, halves away from zero.
  ///
  /// *Reported* (FACTS: parallax.distance); the rounding of halves is *chosen* (FACTS: parallax.rounding).
  package static func parallax(width: CGFloat) -> CGFloat {
    width - (width * 0.7).rounded(.toNearestOrAwayFromZero)
  }

  /// The spring's progress after `seconds`: critically damped with ω₀ = √(1000/3), exactly 1 from
  /// the drawn duration on.
  ///
  /// *Derived* (FACTS: push.progress, push.overdamping).
  package static func progress(_ seconds: Double) -> Double {
    if seconds <= 0 { return 0 }
    if seconds >= drawnDuration { return 1 }
    let phase = (1000.0 / 3).squareRoot() * seconds
    return 1 - (1 + phase) * exp(-phase)
  }
}
