import FilmstripGraphics
import Foundation
import UIKit

/// An error of a film on a stage.
public enum StageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A step did not end within the maximum time.
  case stuck(step: String, animator: String, seconds: Double)
  /// Something other than a transition moved for longer than the maximum time.
  case restless(step: String, seconds: Double)
  /// A gesture did not release a transition within the maximum time.
  case held(step: String, progress: Double, seconds: Double)
  /// Text cannot be laid out; the film omits it.
  case text(step: String, view: String, seconds: Double, TextError)
  /// Content cannot be drawn; the film omits it.
  case unsupported(step: String, seconds: Double, message: String)
  /// The film lacks the content that several errors describe.
  case incomplete([StageError])
  /// UIKit reports a programmer error of the app.
  case reported(step: String, message: String)
  /// The film has more frames than the maximum.
  case tooLong(step: String, frames: Int)

  /// The message: the problem and the remedy.
  public var description: String {
    switch self {
    case .stuck(let step, let animator, let seconds):
      "'\(step)' did not end within \(seconds) s of virtual time: \(animator) never called "
        + "completeTransition(_:); call it in the completion of its animation"
    case .restless(let step, let seconds):
      "'\(step)' did not end within \(seconds) s of virtual time: an animation, scrolling or a "
        + "dynamic animator still moves views; end it sooner, or let the animation repeat forever"
    case .held(let step, let progress, let seconds):
      "'\(step)' did not end within \(seconds) s of virtual time: a gesture still controls the "
        + "transition at \(progress); call finish() or cancel() when the gesture ends"
    case .text(let step, let view, let seconds, let error):
      "'\(step)', at \(Self.text(seconds)) in '\(view)': \(error)"
    case .unsupported(let step, let seconds, let message):
      "'\(step)', at \(Self.text(seconds)): \(message)"
    case .incomplete(let errors):
      errors.map(\.description).joined(separator: "; ")
    case .reported(let step, let message):
      "'\(step)': \(message)"
    case .tooLong(let step, let frames):
      "'\(step)': a film must have at most \(frames) frames, but this film has more; shorten the "
        + "film, or use fewer frames per second"
    }
  }

  private static func text(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded() / 1000) s"
  }
}
