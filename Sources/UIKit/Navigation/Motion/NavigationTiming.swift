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
  /// The part of the bar's clock in which things fade out.
  ///
  /// *Reported* (FACTS: motion.fade-parts).
  package static let fadeOutPart = (start: 0.0, end: 0.575)
  /// The part of the bar's clock in which things fade in.
  ///
  /// *Reported* (FACTS: motion.fade-parts).
  package static let fadeInPart = (start: 0.425, end: 1.0)
  /// The part in which a first chevron appears.
  ///
  /// *Reported* (FACTS: motion.first-chevron).
  package static let chevronPart = (start: 0.9, end: 1.0)
  /// The part in which a large title fades that becomes a back label, or the label in a pop.
  ///
  /// *Reported* (FACTS: motion.large-title-parts).
  package static let largeTitleOutPart = (start: 0.0, end: 0.6)
  /// The part in which the other of the two fades in.
  ///
  /// *Reported* (FACTS: motion.large-title-parts).
  package static let largeTitleInPart = (start: 0.5, end: 1.0)
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
  /// *Chosen* (FACTS: page.shadow-profile): Apple's is an image, its peak unknown.
  package static let shadowPeak: CGFloat = 0.1

  /// The curve of things that fade in.
  ///
  /// *Reported* (FACTS: motion.fade-curves).
  package static var fadeInCurve: CAMediaTimingFunction {
    CAMediaTimingFunction(controlPoints: 0.75, 0.1, 0.75, 0.1)
  }
  /// The curve of things that fade out.
  ///
  /// *Reported* (FACTS: motion.fade-curves).
  package static var fadeOutCurve: CAMediaTimingFunction {
    CAMediaTimingFunction(controlPoints: 0.25, 0.9, 0.25, 0.9)
  }

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

/// How the parts of a bar move in one transition.
package struct BarAnimationClock {
  /// The time of everything that moves, in seconds.
  package var motionDuration: Double
  /// The curve of everything that moves.
  package var motionTiming: ViewAnimationTiming
  /// The duration of which the fades take parts, in seconds.
  package var fadeDuration: Double
  /// Whether everything fades in its place instead of moving.
  package var crossFades = false

  /// The clock of a built-in push or pop: movement follows the spring for as long as it is drawn;
  /// fades, which have curves of their own, use the reported duration.
  ///
  /// *Chosen* (FACTS: push.two-durations, motion.fade-clock): the parts are reported as fractions of "the
  /// transition", whose two durations differ; and that pages that fade instead of sliding keep time and
  /// curve.
  package static var builtIn: BarAnimationClock {
    BarAnimationClock(
      motionDuration: NavigationTiming.drawnDuration, motionTiming: .navigation,
      fadeDuration: NavigationTiming.reportedDuration,
      crossFades: UIAccessibility.prefersCrossFadeTransitions)
  }

  /// The clock of a custom animator's transition: everything takes its duration.
  package static func custom(duration: Double) -> BarAnimationClock {
    BarAnimationClock(
      motionDuration: duration, motionTiming: ViewAnimationTiming(.easeInOut),
      fadeDuration: duration)
  }

  /// The clock of an interactive transition: everything follows the finger.
  package static func interactive(duration: Double) -> BarAnimationClock {
    BarAnimationClock(
      motionDuration: duration, motionTiming: ViewAnimationTiming(.linear),
      fadeDuration: duration)
  }

  /// Moves views.
  @MainActor
  func move(_ changes: () -> Void) {
    UIView.run(
      duration: motionDuration, delay: 0, timing: motionTiming, options: [], animations: changes,
      completion: nil)
  }

  /// Fades views out.
  @MainActor
  func fadeOut(_ views: [UIView]) {
    fade(views, to: 0, NavigationTiming.fadeOutPart, .curve(NavigationTiming.fadeOutCurve))
  }

  /// Fades views in from nothing.
  @MainActor
  func fadeIn(_ views: [UIView]) {
    UIView.performWithoutAnimation { for view in views { view.alpha = 0 } }
    fade(views, to: 1, NavigationTiming.fadeInPart, .curve(NavigationTiming.fadeInCurve))
  }

  /// Fades a view in or out, on the curve of everything that moves.
  @MainActor
  func dissolve(_ view: UIView, in comesIn: Bool) {
    let alpha = view.alpha
    if comesIn { UIView.performWithoutAnimation { view.alpha = 0 } }
    move { view.alpha = comesIn ? alpha : 0 }
  }

  /// Changes views within a part of the clock.
  @MainActor
  func run(
    _ part: (start: Double, end: Double), _ timing: ViewAnimationTiming, _ changes: () -> Void
  ) {
    UIView.run(
      duration: (part.end - part.start) * fadeDuration, delay: part.start * fadeDuration,
      timing: timing, options: [], animations: changes, completion: nil)
  }

  @MainActor
  private func fade(
    _ views: [UIView], to alpha: CGFloat, _ part: (start: Double, end: Double),
    _ timing: ViewAnimationTiming
  ) {
    guard !views.isEmpty else { return }
    run(part, timing) { for view in views { view.alpha = alpha } }
  }
}
