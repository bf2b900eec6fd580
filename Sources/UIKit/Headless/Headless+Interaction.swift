import Foundation
import Timing

extension Headless {
  /// Why a transition that a gesture drove came to its end, or went back.
  public struct InteractionDecision: Sendable, Hashable {
    /// When the gesture let go, on the virtual clock.
    public var time = MediaTime.zero
    /// The page that is on its way out: its controller's title, or its class.
    public var object = ""
    /// Whether the transition comes to its end.
    public var completes: Bool
    /// How far it was, 0…1.
    public var progress: Double
    /// How fast the finger was in the transition's direction, in points a second; nil where an app
    /// decided by rules of its own.
    public var velocity: Double?
    /// What the projected progress had to exceed; nil where no such rule decided.
    public var threshold: Double?
    /// The progress that was projected; nil where no such rule decided.
    public var projected: Double?
    /// The decision in a sentence, with its numbers.
    public var because: String
    /// How long the rest takes, in seconds.
    public var remainingTime: Double
    /// The built-in swipe's decision; nil where an app decided by rules of its own.
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

  /// Where a transition stands that a gesture holds now.
  public struct InteractionState: Sendable, Hashable {
    /// How far it is, 0…1.
    public var progress: Double
    /// How fast the finger is in the transition's direction, in points a second; nil where only an
    /// app knows.
    public var velocity: Double?
    /// What the projected progress would have to exceed now; nil where only an app knows.
    public var threshold: Double?
    /// Whether the transition would come to its end if the finger were lifted now; nil where only
    /// an app knows.
    public var wouldComplete: Bool?
  }
}

/// The transition that a gesture holds, for timelines.
@MainActor
package final class HeldTransition {
  /// The one of the current simulator.
  package static var current: HeldTransition { Headless.Simulator.current.heldTransition }

  /// The transition that began last.
  weak var transition: ControllerTransition?

  /// Where the transition stands that a gesture holds now; nil if none does.
  package var state: Headless.InteractionState? {
    guard let transition, transition.isInteractive, !transition.isOver else { return nil }
    let decision = transition.decisionNow?()
    return Headless.InteractionState(
      progress: transition.fraction, velocity: decision?.velocity, threshold: decision?.threshold,
      wouldComplete: decision?.completes)
  }
}
