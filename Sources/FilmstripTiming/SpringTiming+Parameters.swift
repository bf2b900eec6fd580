import Foundation

extension SpringTiming {
  /// A spring of mass 1 from SwiftUI's perceptual parameters.
  ///
  /// - `duration`: the response in seconds, greater than 0.
  /// - `bounce`: greater than −1, at most 1; negative makes the spring overdamped.
  ///
  /// *Reproduced* (FACTS: spring.bounce); that Core Animation's perceptual initializer keeps the damping of a
  /// negative bounce is *measured* (FACTS: spring.negative-bounce).
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(TimingError) {
    let bounce = try bounce.checked("bounce", "greater than -1 and at most 1") {
      $0 > -1 && $0 <= 1
    }
    try self.init(
      period: duration, named: "duration", ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity, allowsOverdamping: bounce < 0)
  }

  /// A spring of mass 1 from its undamped period and its damping ratio.
  ///
  /// - `response`: seconds, greater than 0.
  /// - `dampingFraction`: ζ, 0 or more.
  ///
  /// *Reproduced* (FACTS: spring.response): k = (2π/response)², c = 2ζ√k.
  public init(
    response: Double, dampingFraction: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(TimingError) {
    let ratio = try dampingFraction.checked("dampingFraction", "0 or more") { $0 >= 0 }
    try self.init(
      period: response, named: "response", ratio: ratio, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  private init(
    period: Double, named name: String, ratio: Double, initialVelocity: Double,
    allowsOverdamping: Bool
  ) throws(TimingError) {
    let range = "greater than 0, and such that (2π/\(name))² is a usable stiffness"
    let period = try period.checked(name, range) { $0 > 0 }
    let frequency = 2 * .pi / period
    guard (frequency * frequency).isNormal else {
      throw .outOfRange(parameter: name, value: period, allowed: range)
    }
    try self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  /// UIKit's spring of mass 1 that settles within a given time, as
  /// `animate(withDuration:delay:usingSpringWithDamping:…)` makes it.
  ///
  /// - `dampingRatio`: limited to tiny…1; not NaN.
  /// - `settlingDuration`: seconds, limited to 0.01…10; not NaN.
  /// - `initialVelocity`: whole distances per second. If no spring of this ratio settles in time with
  ///   it, the spring is the one for velocity 0.
  ///
  /// *Reported* (FACTS: spring.damping-ratio): ω solves (ζω − v)/(ω√(1−ζ²))·e^(−ζωT) = 0.001, with critical
  /// damping e^(−ωT)·((ω − v)T + 1) = 0.001. *Chosen* (FACTS: spring.damping-ratio-root): the largest root.
  public init(
    dampingRatio: Double, settlingDuration: Double, initialVelocity: Double = 0
  ) throws(TimingError) {
    let ratio = min(
      max(try dampingRatio.checked("dampingRatio", "finite"), .leastNormalMagnitude), 1)
    let duration = min(max(try settlingDuration.checked("settlingDuration", "finite"), 0.01), 10)
    let velocity = try initialVelocity.checked("initialVelocity", "finite")
    let equation = SettlingEquation(ratio: ratio, duration: duration)
    let frequency =
      equation.frequency(velocity: velocity) ?? equation.frequency(velocity: 0)
      ?? equation.envelopeFrequency
    try self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: velocity)
  }
}

/// UIKit's condition on the frequency of a spring that settles within a duration.
private struct SettlingEquation {
  static let threshold = 0.001

  let ratio: Double
  let duration: Double

  /// The largest frequency that satisfies the condition; nil if none does.
  func frequency(velocity: Double) -> Double? {
    let start = turn(velocity: velocity)
    guard surplus(at: start, velocity: velocity) >= 0 else { return nil }
    guard
      let end = BracketedRoot.expand(
        from: start, step: 5 / duration, until: { surplus(at: $0, velocity: velocity) < 0 })
    else { return nil }
    let root = BracketedRoot.find(between: start, and: end) {
      surplus(at: $0, velocity: velocity)
    }
    return root > 0 && (root * root).isNormal ? root : nil
  }

  /// The frequency above which the left side falls.
  private func turn(velocity: Double) -> Double {
    if ratio == 1 { return max(velocity, 0) }
    guard velocity > 0 else { return .leastNormalMagnitude }
    let sum = duration * velocity
    return (sum + (sum * (sum + 4)).squareRoot()) / (2 * ratio * duration)
  }

  /// The logarithm of the left side minus that of the threshold.
  private func surplus(at frequency: Double, velocity: Double) -> Double {
    let exponent = ratio * frequency * duration
    let factor =
      ratio == 1
      ? (frequency - velocity) * duration + 1
      : (ratio - velocity / frequency) / ((1 - ratio) * (1 + ratio)).squareRoot()
    return log(factor) - log(Self.threshold) - exponent
  }

  /// The frequency at which e^(−ζωT) alone is the threshold.
  ///
  /// *Chosen:* for ratios below 0.001, where the condition holds for no frequency.
  var envelopeFrequency: Double {
    let frequency = -log(Self.threshold) / (ratio * duration)
    return min(frequency, 1e150)
  }
}
