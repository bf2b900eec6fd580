import FilmstripTiming
import Foundation
import QuartzCore

/// The timing of a bar's movements and fades in one transition.
package struct BarAnimationClock {
  /// The duration of the transition's motion, in seconds.
  package var motionDuration: Double
  /// The curve of the transition's motion; its values are the transition's progress.
  package var motionTiming: ViewAnimationTiming
  /// Whether everything fades in place instead of moving.
  package var crossFades = false
  /// Whether a touch drives the transition.
  package var isInteractive = false

  /// The clock of a built-in transition: the spring of pushes until iOS 18, with its drawn duration.
  ///
  /// *Chosen* (FACTS: push.two-durations), including that views that fade instead of sliding have
  /// the same duration and curve.
  package static var builtIn: BarAnimationClock {
    BarAnimationClock(
      motionDuration: NavigationTiming.drawnDuration, motionTiming: .navigation,
      crossFades: UIAccessibility.prefersCrossFadeTransitions)
  }

  /// The clock of a built-in push or pop in the simulated version of iOS; since iOS 26, a spring of
  /// its own.
  ///
  /// *Measured* (FACTS: fluid.push).
  @MainActor
  package static var navigation: BarAnimationClock {
    guard Headless.hasLiquidGlass else { return .builtIn }
    return BarAnimationClock(
      motionDuration: FluidNavigationTiming.duration,
      motionTiming: ViewAnimationTiming(FluidNavigationTiming.spring),
      crossFades: UIAccessibility.prefersCrossFadeTransitions)
  }

  /// Returns the clock of a transition with a custom animator, whose duration applies to
  /// everything.
  package static func custom(duration: Double) -> BarAnimationClock {
    BarAnimationClock(motionDuration: duration, motionTiming: ViewAnimationTiming(.easeInOut))
  }

  /// Returns the clock of a transition that a spring moves until it has settled.
  package static func spring(_ spring: SpringTiming) -> BarAnimationClock {
    BarAnimationClock(
      motionDuration: spring.settlingTime(), motionTiming: ViewAnimationTiming(spring))
  }

  /// Returns the clock of an interactive transition, in which everything follows the touch.
  package static func interactive(duration: Double) -> BarAnimationClock {
    BarAnimationClock(
      motionDuration: duration, motionTiming: ViewAnimationTiming(.linear), isInteractive: true)
  }

  /// Changes views with the transition's progress, or within a part of it.
  ///
  /// Fades are parts of the progress, not of the time (FACTS: motion.fade-clock), so that they stay
  /// synchronous with the views on a spring, on a curve and under a touch.
  ///
  /// - Parameter delay: The time before the change begins, in seconds.
  @MainActor
  func move(in part: ProgressPart? = nil, after delay: Double = 0, _ changes: () -> Void) {
    UIView.run(
      duration: motionDuration, delay: delay, timing: motionTiming, part: part, options: [],
      animations: changes, completion: nil)
  }

  /// Fades views out.
  @MainActor
  func fadeOut(_ views: [UIView]) {
    guard !views.isEmpty else { return }
    move(in: NavigationTiming.fadeOutPart) { for view in views { view.alpha = 0 } }
  }

  /// Fades views in from transparent.
  @MainActor
  func fadeIn(_ views: [UIView]) {
    guard !views.isEmpty else { return }
    UIView.performWithoutAnimation { for view in views { view.alpha = 0 } }
    move(in: NavigationTiming.fadeInPart) { for view in views { view.alpha = 1 } }
  }

  /// Fades a view in or out, with the curve of the transition's motion.
  @MainActor
  func dissolve(_ view: UIView, in appears: Bool) {
    let alpha = view.alpha
    if appears { UIView.performWithoutAnimation { view.alpha = 0 } }
    move { view.alpha = appears ? alpha : 0 }
  }
}
