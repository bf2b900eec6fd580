import Foundation

/// The state of an animator.
///
/// *Documented*: UIViewAnimating.h, raw values too.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not started, or it has ended.
  case inactive = 0
  /// It runs, or is paused.
  case active = 1
  /// It was stopped and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// The position at which an animation ended.
///
/// *Documented*: UIViewAnimating.h, raw values too.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the new values.
  case end = 0
  /// At the old values.
  case start = 1
  /// Between them.
  case current = 2
}

/// An animation that can be started, paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animator.
  var state: UIViewAnimatingState { get }
  /// Whether it runs, in either direction; only an active animator does.
  var isRunning: Bool { get }
  /// Whether it runs, or will run when started, back to the old values.
  var isReversed: Bool { get set }
  /// The progress, 0…1 in the direction in which it runs.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or continues after a pause.
  func startAnimation()
  /// Starts it after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses it, or starts it paused.
  func pauseAnimation()
  /// Stops it; the views keep the values shown.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends it after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates the changes of closures.
///
/// On iOS these four are optional requirements; here all have defaults, so that callers need no `?`.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the remaining time, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called with the position at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues after a pause, with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Makes the changes immediately.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animation()
  }

  /// Makes the changes immediately.
  public func addAnimations(_ animation: @escaping () -> Void) {
    animation()
  }

  /// Does nothing: the closure is never called.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}

  /// Continues with the animator's own timing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }
}
