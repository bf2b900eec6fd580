import Foundation
import QuartzCore

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
