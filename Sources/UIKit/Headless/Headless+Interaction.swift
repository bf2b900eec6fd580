import FilmstripTiming
import Foundation

extension Headless {
  /// The decision to complete or cancel an interactive transition.
  public struct InteractionDecision: Sendable, Hashable {
    /// The virtual time at which the gesture ended.
    public var time = MediaTime.zero
    /// The outgoing view controller: its title, or its class if it has no title.
    public var object = ""
    /// The number of the view controller among the existing ones with the same name, starting at 1.
    package var objectNumber = 1
    /// Whether the transition completes.
    public var completes: Bool
    /// The progress when the gesture ended, 0…1.
    public var progress: Double
    /// The finger's velocity in the transition's direction, in points per second.
    ///
    /// The value is `nil` if an app's own rule decided.
    public var velocity: Double?
    /// The threshold of the projected progress, or `nil` if the deciding rule has none.
    public var threshold: Double?
    /// The projected progress, or `nil` if the deciding rule has none.
    public var projected: Double?
    /// The reason for the decision: one sentence, with the numbers.
    public var because: String
    /// The duration of the remaining animation, in seconds.
    public var remainingTime: Double
    /// The decision of the built-in swipe, or `nil` if an app's own rule decided.
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
    /// The progress of the transition, 0…1.
    public var progress: Double
    /// The finger's velocity in the transition's direction, in points per second.
    ///
    /// The value is `nil` if an app's own gesture drives the transition.
    public var velocity: Double?
    /// The threshold of the projected progress, or `nil` if an app's own gesture drives the
    /// transition.
    public var threshold: Double?
    /// The progress that the gesture would reach if the finger lifted now.
    ///
    /// The value is `nil` if an app's own gesture drives the transition.
    public var projected: Double?
    /// Whether the transition would complete if the finger lifted now.
    ///
    /// The value is `nil` if an app's own gesture drives the transition.
    public var wouldComplete: Bool?
  }
}

/// The transition that a gesture drives, for timelines.
@MainActor
package final class InteractiveTransition {
  /// The interactive transition of the current simulator.
  package static var current: InteractiveTransition {
    Headless.Simulator.current.interactiveTransition
  }

  /// The most recent transition.
  weak var transition: ControllerTransition?

  /// The state of the interactive transition, or `nil` if there is none.
  package var state: Headless.InteractionState? {
    guard let transition, transition.isInteractive, !transition.isOver else { return nil }
    let decision = transition.currentDecision?()
    return Headless.InteractionState(
      progress: transition.fraction, velocity: decision?.velocity, threshold: decision?.threshold,
      projected: decision?.projected, wouldComplete: decision?.completes)
  }
}
