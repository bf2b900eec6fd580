import Foundation
import QuartzCore

/// A change of a view's size because bars hide or show without a transition; the view controller
/// can animate alongside.
@MainActor
final class BarSizeChange: ControllerTransition {
  private let container: UIView
  private let duration: TimeInterval

  /// The spring with which bars hide and show without a transition.
  ///
  /// *Reported* (FACTS: hiding.spring).
  static let spring = ViewAnimationTiming.spring(
    mass: 1, stiffness: 900, damping: 50, initialVelocity: 0)

  init(of child: UIViewController, in container: UIView, _ duration: TimeInterval) {
    self.container = container
    self.duration = duration
    super.init(from: child, to: child, animated: UIView.areAnimationsEnabled)
  }

  override var containerView: UIView { container }
  override var builtInDuration: TimeInterval { duration }
  override var barClock: BarAnimationClock {
    BarAnimationClock(motionDuration: duration, motionTiming: Self.spring)
  }

  /// Notifies the view controller of the new size of its view.
  func announce(_ size: CGSize) {
    to.activeTransition = self
    to.viewWillTransition(to: size, with: self)
  }

  /// Runs the completions of the change.
  func end() {
    if to.activeTransition === self { to.activeTransition = nil }
    runCompletions()
  }
}
