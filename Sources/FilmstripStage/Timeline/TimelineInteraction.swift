import FilmstripSupport
import UIKit

/// The state of an interactive transition in one frame, in numbers.
public struct TimelineInteraction: Sendable, Hashable, Codable {
  /// The progress of the transition, 0 to 1.
  public var progress: Double
  /// The velocity of the gesture in the direction of the transition, in points per second, or `nil`
  /// if Filmstrip doesn't know it, because the app drives the transition.
  public var velocity: Double?
  /// The current threshold of the projected progress, or `nil` if the app decides by other rules.
  public var threshold: Double?
  /// Whether the transition would complete if the gesture ended now, or `nil` if the app decides by
  /// other rules.
  public var wouldComplete: Bool?

  /// Creates the numbers of an interaction.
  init(_ state: Headless.InteractionState) {
    progress = state.progress
    velocity = state.velocity
    threshold = state.threshold
    wouldComplete = state.wouldComplete
  }

  var json: JSONValue {
    [
      "progress": .number(progress), "velocity": velocity.map(JSONValue.number) ?? .null,
      "threshold": threshold.map(JSONValue.number) ?? .null,
      "wouldComplete": wouldComplete.map(JSONValue.flag) ?? .null,
    ]
  }
}

/// The decision of a gesture when it releases a transition, in numbers.
public struct TimelineDecision: Sendable, Hashable, Codable {
  /// The time of the release, in seconds.
  public var time: Double
  /// The view controller that the transition removes, such as the screen's name.
  public var object: String
  /// Whether the transition completes.
  public var completes: Bool
  /// The progress at release, 0 to 1.
  public var progress: Double
  /// The velocity at release in the direction of the transition, in points per second, or `nil` if
  /// the app decided by other rules.
  public var velocity: Double?
  /// The projected progress, or `nil` if the rule that decided doesn't use it.
  public var projected: Double?
  /// The threshold of the projected progress, or `nil` if the rule that decided doesn't use it.
  public var threshold: Double?
  /// A sentence that explains the decision, with its numbers.
  public var because: String
  /// The duration of the remaining animation, in seconds.
  public var remainingTime: Double

  /// Creates a decision.
  package init(
    time: Double, object: String, completes: Bool, progress: Double, velocity: Double?,
    projected: Double?, threshold: Double?, because: String, remainingTime: Double
  ) {
    self.time = time
    self.object = object
    self.completes = completes
    self.progress = progress
    self.velocity = velocity
    self.projected = projected
    self.threshold = threshold
    self.because = because
    self.remainingTime = remainingTime
  }

  /// Creates the numbers of a decision.
  init(_ decision: Headless.InteractionDecision) {
    time = decision.time.seconds
    object = TimelineEvent.name(decision.object, decision.objectNumber)
    completes = decision.completes
    progress = decision.progress
    velocity = decision.velocity
    projected = decision.projected
    threshold = decision.threshold
    because = decision.because
    remainingTime = decision.remainingTime
  }

  /// The decision as JSON.
  package var json: JSONValue {
    [
      "time": .number(time), "object": .text(object), "completes": .flag(completes),
      "progress": .number(progress),
      "velocity": velocity.map(JSONValue.number) ?? .null,
      "projected": projected.map(JSONValue.number) ?? .null,
      "threshold": threshold.map(JSONValue.number) ?? .null,
      "because": .text(because), "remainingTime": .number(remainingTime),
    ]
  }
}
