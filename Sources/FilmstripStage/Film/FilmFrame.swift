import FilmstripGraphics
import FilmstripTiming
import UIKit

/// One frame of a film: its time, the progress of its transition, and its display list.
public struct FilmFrame: Sendable {
  /// The index of the frame in the film, from 0.
  public var index: Int
  /// The time of the frame: the index divided by the frame rate.
  public var time: MediaTime
  /// The progress of the step's transition, 0 at its start and 1 at its end, or `nil` outside of a
  /// transition; with a spring it can exceed 1.
  public var progress: Double?
  /// The progress of the running or the most recent transition; 0 before the first transition.
  package var reachedProgress: Double
  /// The index of the step to which the frame belongs, from 0.
  public var step: Int
  /// The label of the step, such as `push General`.
  public var stepLabel: String
  /// The state of the interactive transition, or `nil` if no gesture drives a transition.
  public var interaction: Headless.InteractionState?
  /// The touches on the screen.
  public var touches: [FilmTouch] = []
  /// Whether strips show the step even if it has no transition.
  public var isShownInStrips = false
  /// The positions of the views without a name that an app's animator moves, if the stage records them.
  package var movingViews: [NodePlacement] = []
  /// The content of the frame.
  public var list: DisplayList

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - index: The index of the frame in the film, from 0.
  ///   - time: The time of the frame.
  ///   - progress: The progress of the step's transition, or `nil` outside of a transition.
  ///   - step: The index of the step, from 0.
  ///   - stepLabel: The label of the step.
  ///   - interaction: The state of the interactive transition, or `nil` if no gesture drives a
  ///     transition.
  ///   - list: The content of the frame.
  public init(
    index: Int, time: MediaTime, progress: Double?, step: Int, stepLabel: String,
    interaction: Headless.InteractionState? = nil, list: DisplayList
  ) {
    self.index = index
    self.time = time
    self.progress = progress
    reachedProgress = progress ?? 0
    self.step = step
    self.stepLabel = stepLabel
    self.interaction = interaction
    self.list = list
  }
}
