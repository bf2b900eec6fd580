import FilmstripTiming
import Foundation

extension Headless {
  /// The decision to complete or cancel an interactive transition.
  public struct InteractionDecision: Sendable, Hashable {
    /// The virtual time of the gesture's end.
    public var time = MediaTime.zero
    /// The disappearing page: its controller's title, or else its class.
    public var object = ""
    /// The number of that controller among those that exist with the same name, from 1.
    package var objectNumber = 1
    /// Whether the transition completes.
    public var completes: Bool
    /// The progress at the gesture's end, 0…1.
    public var progress: Double
    /// The finger's velocity in the transition's direction, in points per second; nil if an app's
    /// own rule decided.
    public var velocity: Double?
    /// The threshold of the projected progress; nil if no such rule decided.
    public var threshold: Double?
    /// The projected progress; nil if no such rule decided.
    public var projected: Double?
    /// The decision in a sentence, with its numbers.
    public var because: String
    /// The duration of the rest, in seconds.
    public var remainingTime: Double
    /// The built-in swipe's decision; nil if an app's own rule decided.
    public var release: ReleaseDecision?

    init(
      completes: Bool = false, progress: Double = 0, velocity: Double? = nil,
      threshold: Double? = nil, projected: Double? = nil, because: String = "",
      remainingTime: Double = 0
    ) {
      self.completes = completes
      self.progress = progress
      self.velocity = velocity
      self.threshold = threshold
      self.projected = projected
      self.because = because
      self.remainingTime = remainingTime
    }
  }

  /// The current state of an interactive transition.
  public struct InteractionState: Sendable, Hashable {
    /// The progress, 0…1.
    public var progress: Double
    /// The finger's velocity in the transition's direction, in points per second; nil if only the
    /// app knows it.
    public var velocity: Double?
    /// The threshold of the projected progress; nil if only the app knows it.
    public var threshold: Double?
    /// The progress that the gesture would reach if the finger lifted now; nil if only the app knows it.
    public var projected: Double?
    /// Whether the transition would complete if the finger lifted now; nil if only the app knows
    /// it.
    public var wouldComplete: Bool?
  }
}

/// The interactive transition, for timelines.
@MainActor
package final class HeldTransition {
  /// That of the current simulator.
  package static var current: HeldTransition { Headless.Simulator.current.heldTransition }

  /// The newest transition.
  weak var transition: ControllerTransition?

  /// The state of the interactive transition; nil if there is none.
  package var state: Headless.InteractionState? {
    guard let transition, transition.isInteractive, !transition.isOver else { return nil }
    let decision = transition.decisionNow?()
    return Headless.InteractionState(
      progress: transition.fraction, velocity: decision?.velocity, threshold: decision?.threshold,
      projected: decision?.projected, wouldComplete: decision?.completes)
  }
}
