import Foundation

/// The state of an animator.
///
/// *Documented*: UIViewAnimating.h, including the raw values.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started, or has ended.
  case inactive = 0
  /// The animator is running or paused.
  case active = 1
  /// The animator was stopped, and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// The position at which an animation ended.
///
/// *Documented*: UIViewAnimating.h, including the raw values.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The animation ended at the new values.
  case end = 0
  /// The animation ended at the old values.
  case start = 1
  /// The animation ended between the old and the new values.
  case current = 2
}

/// An animation that can be started, paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animator.
  var state: UIViewAnimatingState { get }
  /// Whether the animator is active and running, in either direction.
  var isRunning: Bool { get }
  /// Whether the animator runs, or will run when started, back to the old values.
  var isReversed: Bool { get set }
  /// The progress in the direction of the run, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation, or starts it in a paused state.
  func pauseAnimation()
  /// Stops the animation; the views keep the values shown.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends an animation that was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates the changes of closures.
///
/// On iOS, these four methods are optional requirements. In Filmstrip, all have default
/// implementations, so that callers need no `?`.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a fraction of the remaining time, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called at the end, with the final position.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues the animation after a pause, with a different timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Applies the changes immediately.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animation()
  }

  /// Applies the changes immediately.
  public func addAnimations(_ animation: @escaping () -> Void) {
    animation()
  }

  /// Does nothing; the closure is never called.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}

  /// Continues with the animator's own timing, and ignores the parameters.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }
}
