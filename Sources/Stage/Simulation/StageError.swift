import Foundation
import Graphics
import UIKit

/// What went wrong on a stage.
public enum StageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A step did not come to its end in the time that a film may take.
  case stuck(step: String, animator: String, seconds: Double)
  /// A gesture did not let go of a transition in the time that a film may take.
  case held(step: String, progress: Double, seconds: Double)
  /// Text that could not be set.
  case text(step: String, TextError)
  /// Something that UIKit reported as it ran.
  case reported(step: String, message: String)

  /// What happened and what to do.
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
