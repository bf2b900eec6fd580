import Foundation
import QuartzCore

/// The change of a page's size because bars hide or show outside of a transition; its controller can
/// animate alongside.
@MainActor
final class BarSizeChange: ControllerTransition {
  private let container: UIView
  private let duration: TimeInterval

  /// How bars move that hide and show by themselves.
  ///
  /// *Reported* (FACTS: hiding.spring).
  static let spring = ViewAnimationTiming.spring(
    mass: 1, stiffness: 900, damping: 50, initialVelocity: 0)

  init(of page: UIViewController, in container: UIView, _ duration: TimeInterval) {
    self.container = container
    self.duration = duration
    super.init(from: page, to: page, animated: UIView.areAnimationsEnabled)
  }

  override var containerView: UIView { container }
  override var builtInDuration: TimeInterval { duration }
  override var barClock: BarAnimationClock {
    BarAnimationClock(motionDuration: duration, motionTiming: Self.spring)
  }

  /// Tells the controller what its size will be.
  func announce(_ size: CGSize) {
    to.activeTransition = self
    to.viewWillTransition(to: size, with: self)
  }

  /// Runs what was to be run after the change.
  func end() {
    if to.activeTransition === self { to.activeTransition = nil }
    runCompletions()
  }
}
