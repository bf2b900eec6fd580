import Foundation
import Graphics
import UIKit

/// An error of a film on a stage.
public enum StageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A step did not end in the longest time allowed.
  case stuck(step: String, animator: String, seconds: Double)
  /// A gesture did not release a transition in the longest time allowed.
  case held(step: String, progress: Double, seconds: Double)
  /// Text that cannot be set.
  case text(step: String, TextError)
  /// A report of UIKit during the film.
  case reported(step: String, message: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .stuck(let step, let animator, let seconds):
      "'\(step)' did not end within \(seconds) s of virtual time: \(animator) never called "
        + "completeTransition(_:); call it in the completion of its animation"
    case .held(let step, let progress, let seconds):
      "'\(step)' did not end within \(seconds) s of virtual time: a gesture still holds the transition "
        + "at \(progress); call finish() or cancel() when the finger lifts"
    case .text(let step, let error):
      "'\(step)': \(error)"
    case .reported(let step, let message):
      "'\(step)': \(message)"
    }
  }
}
