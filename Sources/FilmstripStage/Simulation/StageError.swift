import FilmstripGraphics
import Foundation
import UIKit

/// An error of a film on a stage.
public enum StageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A step did not end in the longest time allowed.
  case stuck(step: String, animator: String, seconds: Double)
  /// Something other than a transition moved for longer than the longest time allowed.
  case restless(step: String, seconds: Double)
  /// A gesture did not release a transition in the longest time allowed.
  case held(step: String, progress: Double, seconds: Double)
  /// Text that cannot be set: the film is without it.
  case text(step: String, view: String, seconds: Double, TextError)
  /// Something that cannot be drawn: the film is without it.
  case unsupported(step: String, seconds: Double, message: String)
  /// Several of these.
  case incomplete([StageError])
  /// A mistake of the app that UIKit reports.
  case reported(step: String, message: String)
  /// The film has more frames than the most allowed.
  case tooLong(step: String, frames: Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .stuck(let step, let animator, let seconds):
      "'\(step)' did not end within \(seconds) s of virtual time: \(animator) never called "
        + "completeTransition(_:); call it in the completion of its animation"
    case .restless(let step, let seconds):
      "'\(step)' did not end within \(seconds) s of virtual time: an animation, scrolling or a "
        + "dynamic animator still moves views; let it end sooner, or let the animation repeat for ever"
    case .held(let step, let progress, let seconds):
      "'\(step)' did not end within \(seconds) s of virtual time: a gesture still holds the transition "
        + "at \(progress); call finish() or cancel() when the finger lifts"
    case .text(let step, let view, let seconds, let error):
      "'\(step)', at \(Self.text(seconds)) in '\(view)': \(error)"
    case .unsupported(let step, let seconds, let message):
      "'\(step)', at \(Self.text(seconds)): \(message)"
    case .incomplete(let errors):
      errors.map(\.description).joined(separator: "; ")
    case .reported(let step, let message):
      "'\(step)': \(message)"
    case .tooLong(let step, let frames):
      "'\(step)': a film must have at most \(frames) frames, but this one goes on; shorten it, or "
        + "film it with fewer frames per second"
    }
  }

  private static func text(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded() / 1000) s"
  }
}
