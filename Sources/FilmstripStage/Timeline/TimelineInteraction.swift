import FilmstripSupport
import UIKit

/// An interactive transition in one frame, in numbers.
public struct TimelineInteraction: Sendable, Hashable, Codable {
  /// The progress of the transition, 0 to 1.
  public var progress: Double
  /// The velocity of the finger in the transition's direction, in points per second; nil if only
  /// the app knows it.
  public var velocity: Double?
  /// The threshold of the projected progress at this moment; nil if only the app knows it.
  public var threshold: Double?
  /// Whether the transition would complete if the finger were lifted now; nil if only the app
  /// knows.
  public var wouldComplete: Bool?

  /// An interaction with these values.
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
  /// The page that the transition removes, such as the screen's name.
  public var object: String
  /// Whether the transition completes.
  public var completes: Bool
  /// The progress at the release, 0 to 1.
  public var progress: Double
  /// The velocity of the finger in the transition's direction, in points per second; nil if the app
  /// decided by other rules.
  public var velocity: Double?
  /// The projected progress; nil if no such rule applied.
  public var projected: Double?
  /// The threshold of the projected progress; nil if no such rule applied.
  public var threshold: Double?
  /// The decision as a sentence, with its numbers.
  public var because: String
  /// The duration of the remaining animation, in seconds.
  public var remainingTime: Double

  /// A decision with these values.
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

  /// The numbers of a decision.
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
