import Graphics
import Timing
import UIKit

/// One frame of a film: when it is, how far its transition has come, and what is to be painted.
public struct FilmFrame: Sendable {
  /// The frame's number in the film, from 0.
  public var index: Int
  /// When it is shown: its number over the frame rate.
  public var time: MediaTime
  /// How far the step's transition has come, 0 at its start and 1 at its end; a spring may pass 1.
  public var progress: Double
  /// The number of the step that the frame belongs to, from 0.
  public var step: Int
  /// What that step does, such as `push General`.
  public var stepLabel: String
  /// Where the transition stands that a gesture holds; nil while none does.
  public var interaction: Headless.InteractionState?
  /// Whether strips show the step although no transition runs in it.
  public var isTold = false
  /// What is to be painted.
  public var list: DisplayList

  /// A frame; see the properties.
  public init(
    index: Int, time: MediaTime, progress: Double, step: Int, stepLabel: String,
    interaction: Headless.InteractionState? = nil, list: DisplayList
  ) {
    self.index = index
    self.time = time
    self.progress = progress
    self.step = step
    self.stepLabel = stepLabel
    self.interaction = interaction
    self.list = list
  }
}
