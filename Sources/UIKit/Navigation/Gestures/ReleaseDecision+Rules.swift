import FilmstripSupport
import Foundation

extension Headless.ReleaseDecision {
  /// Creates the decision of a rule about the state of a gesture at its end.
  ///
  /// - Parameters:
  /// - state: The state of the gesture when the touch ends. The width must be above 0 and finite.
  /// - rule: The rule. By default, UIKit's rule until iOS 18.
  /// - cancelled: Whether the system cancelled the gesture, which always cancels the pop.
  public init(
    _ state: Headless.ReleaseState, rule: Headless.ReleaseRule = .augmented, cancelled: Bool = false
  ) {
    Self.checkWidth(state.width)
    self.init(
      completes: false, progress: state.progress, velocity: state.velocity, width: state.width,
      because: "the system cancelled the gesture")
    if cancelled { return }
    switch rule {
    case .augmented: decideAugmented(state)
    case .legacy:
      completes = state.velocity >= 0
      because =
        "the velocity, \(Self.text(state.velocity, 1)) pt/s, "
        + (completes ? "does not point back" : "points back")
    case .projected(let seconds, let threshold):
      let speed = state.velocity / state.width
      let term = "\(Self.signed(speed, 4)) × \(NumberText.shortest(seconds))"
      compare(
        state.progress + speed * seconds, to: threshold,
        sum: "\(Self.text(state.progress, 4)) \(term)", name: nil)
    case .fluidSpeed:
      let speed = state.velocity / state.width
      if abs(speed) >= Self.decisiveSpeed {
        completes = speed > 0
        because =
          "the velocity, \(Self.text(speed, 4)) widths per second, "
          + "points \(completes ? "to the end" : "back")"
      } else {
        compare(
          state.progress, to: Self.slowThreshold, sum: Self.text(state.progress, 4), name: nil)
      }
    case .custom(let isComplete):
      completes = isComplete(state)
      because =
        "the custom rule \(completes ? "completes" : "cancels") the transition at progress "
        + "\(Self.text(state.progress, 4)) and \(Self.text(state.velocity, 1)) pt/s"
    }
  }

  /// The speed from which the direction alone decides, in widths per second, and the progress that a
  /// slower gesture must exceed.
  ///
  /// *Measured* (FACTS: fluid.commit).
  private static let decisiveSpeed = 1.06
  private static let slowThreshold = 0.3

  private mutating func decideAugmented(_ state: Headless.ReleaseState) {
    guard state.sampleCount >= Headless.ReleaseTracker.meanCount else {
      completes = state.meanVelocity > 0 && state.hasMoved
      let samples = state.sampleCount == 1 ? "1 sample" : "\(state.sampleCount) samples"
      let velocity = Self.text(state.meanVelocity * state.width, 1)
      let reason =
        if !state.hasMoved {
          "the touch never moved"
        } else {
          "the mean velocity, \(velocity) pt/s, "
            + (completes ? "points to the end" : "does not point to the end")
        }
      because = "with \(samples), only the direction decides: \(reason)"
      return
    }
    let lookahead = Self.duration
    let half = lookahead * lookahead / 2
    let sum =
      Self.text(state.progress, 4) + " \(Self.signed(state.meanVelocity, 4)) × "
      + NumberText.shortest(lookahead)
      + " \(Self.signed(state.meanAcceleration, 4)) × \(Self.text(half, 5))"
    let width = NumberText.shortest(state.width)
    let threshold = Self.augmentedThreshold(width: state.width)
    compare(
      state.progress + state.meanVelocity * lookahead + state.meanAcceleration * half,
      to: threshold, sum: sum,
      name: threshold < 0.5 ? "= \(NumberText.shortest(Self.thresholdDistance)) / \(width)" : nil)
  }

  private mutating func compare(
    _ projection: Double, to threshold: Double, sum: String, name: String?
  ) {
    projected = projection
    self.threshold = threshold
    completes = projection > threshold
    // Near the threshold, print as many digits as are needed to distinguish the two values.
    let digits =
      (4...17).first { Self.text(projection, $0) != Self.text(threshold, $0) } ?? 4
    let limit = [Self.text(threshold, digits), name].compactMap { $0 }.joined(separator: " ")
    because =
      "\(sum) = \(Self.text(projection, digits)) "
      + "\(completes ? "exceeds" : "does not exceed") \(limit)"
  }

  private static func text(_ value: Double, _ digits: Int) -> String {
    NumberText.fixed(value, digits, keepsSignOfZero: false)
  }

  private static func signed(_ value: Double, _ digits: Int) -> String {
    let text = text(value, digits)
    return text.hasPrefix("-") ? "− \(text.dropFirst())" : "+ \(text)"
  }
}
