import UIKit

/// A transition in a gesture's hand, in numbers.
public struct TimelineInteraction: Sendable, Hashable, Codable {
  /// How far the transition is, 0 to 1.
  public var progress: Double
  /// How fast the finger is in the transition's direction, in points a second; nil where only the
  /// app knows.
  public var velocity: Double?
  /// What the projected progress would have to exceed now; nil where only the app knows.
  public var threshold: Double?
  /// Whether the transition would come to its end if the finger were lifted now; nil where only the
  /// app knows.
  public var wouldComplete: Bool?

  /// The numbers of a transition in a gesture's hand.
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

/// What a gesture decided when it let go of a transition, in numbers.
public struct TimelineDecision: Sendable, Hashable, Codable {
  /// When the gesture let go, in seconds.
  public var time: Double
  /// The page that is on its way out, such as the screen's name.
  public var object: String
  /// Whether the transition comes to its end.
  public var completes: Bool
  /// How far it was, 0 to 1.
  public var progress: Double
  /// How fast the finger was in the transition's direction, in points a second; nil where the app
  /// decided by rules of its own.
  public var velocity: Double?
  /// The progress that was projected; nil where no such rule decided.
  public var projected: Double?
  /// What the projected progress had to exceed; nil where no such rule decided.
  public var threshold: Double?
  /// The decision in a sentence, with its numbers.
  public var because: String
  /// How long the rest takes, in seconds.
  public var remainingTime: Double

  /// The numbers of a decision.
  init(_ decision: Headless.InteractionDecision) {
    time = decision.time.seconds
    object = decision.object
    completes = decision.completes
    progress = decision.progress
    velocity = decision.velocity
    projected = decision.projected
    threshold = decision.threshold
    because = decision.because
    remainingTime = decision.remainingTime
  }

  var json: JSONValue {
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
