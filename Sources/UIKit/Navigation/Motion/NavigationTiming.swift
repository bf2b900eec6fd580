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

/// How a bar's views move and fade in one transition.
package struct BarAnimationClock {
  /// The duration of the transition's motion, in seconds.
  package var motionDuration: Double
  /// The curve of the transition's motion; its values are the transition's progress.
  package var motionTiming: ViewAnimationTiming
  /// Whether everything fades in its place instead of moving.
  package var crossFades = false

  /// The clock of a built-in push or pop: the spring, for as long as it is drawn.
  ///
  /// *Chosen* (FACTS: push.two-durations), also that pages that fade instead of sliding keep time and
  /// curve.
  package static var builtIn: BarAnimationClock {
    BarAnimationClock(
      motionDuration: NavigationTiming.drawnDuration, motionTiming: .navigation,
      crossFades: UIAccessibility.prefersCrossFadeTransitions)
  }

  /// The clock of a custom animator's transition: everything takes its duration.
  package static func custom(duration: Double) -> BarAnimationClock {
    BarAnimationClock(motionDuration: duration, motionTiming: ViewAnimationTiming(.easeInOut))
  }

  /// The clock of an interactive transition: everything follows the finger.
  package static func interactive(duration: Double) -> BarAnimationClock {
    BarAnimationClock(motionDuration: duration, motionTiming: ViewAnimationTiming(.linear))
  }

  /// Changes views on the transition's progress, or within a part of it.
  ///
  /// Fades are parts of the progress, not of the time (FACTS: motion.fade-clock): so they keep pace
  /// with the pages on a spring, on a curve and under a finger.
  @MainActor
  func move(in part: ProgressPart? = nil, _ changes: () -> Void) {
    UIView.run(
      duration: motionDuration, delay: 0, timing: motionTiming, part: part, options: [],
      animations: changes, completion: nil)
  }

  /// Fades views out.
  @MainActor
  func fadeOut(_ views: [UIView]) {
    guard !views.isEmpty else { return }
    move(in: NavigationTiming.fadeOutPart) { for view in views { view.alpha = 0 } }
  }

  /// Fades views in from nothing.
  @MainActor
  func fadeIn(_ views: [UIView]) {
    guard !views.isEmpty else { return }
    UIView.performWithoutAnimation { for view in views { view.alpha = 0 } }
    move(in: NavigationTiming.fadeInPart) { for view in views { view.alpha = 1 } }
  }

  /// Fades a view in or out, on the curve of everything that moves.
  @MainActor
  func dissolve(_ view: UIView, in appears: Bool) {
    let alpha = view.alpha
    if appears { UIView.performWithoutAnimation { view.alpha = 0 } }
    move { view.alpha = appears ? alpha : 0 }
  }
}
