import Foundation

/// What an animator is doing.
///
/// *Documented*: UIViewAnimating.h, raw values too.
public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing yet, or nothing any more.
  case inactive = 0
  /// It animates, or is paused.
  case active = 1
  /// It was stopped and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// Where an animation ended.
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

/// An animation that can be started, paused, scrubbed, turned round and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// What the animator is doing.
  var state: UIViewAnimatingState { get }
  /// Whether it moves, in either direction; only an active animator does.
  var isRunning: Bool { get }
  /// Whether it runs, or will run when it is started, back to the old values.
  var isReversed: Bool { get set }
  /// How far it has come, 0…1 in the direction in which it runs.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or goes on after a pause.
  func startAnimation()
  /// Starts it after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses it, or starts it paused.
  func pauseAnimation()
  /// Stops it where it is: the views keep what is seen.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends it after it was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates what closures change.
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
  /// Goes on after a pause, with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Makes the changes at once.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animation()
  }

  /// Makes the changes at once.
  public func addAnimations(_ animation: @escaping () -> Void) {
    animation()
  }

  /// Does nothing: the animator tells nobody.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}

  /// Goes on with the timing that the animator has.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }
}
