import Foundation

extension SpringTiming {
  /// Creates a spring of mass 1 from SwiftUI's perceptual parameters.
  ///
  /// *Reproduced* (FACTS: spring.bounce); that Core Animation's perceptual initializer keeps the
  /// damping of a negative bounce is *measured* (FACTS: spring.negative-bounce).
  ///
  /// - Parameters:
  ///   - duration: The response in seconds, greater than 0.
  ///   - bounce: The bounce, greater than −1 and at most 1. A negative bounce makes the spring
  ///     overdamped.
  ///   - initialVelocity: The velocity at 0, in whole distances per second. The default is 0.
  /// - Throws: A ``TimingError`` if a parameter is out of its range or not finite.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(TimingError) {
    let bounce = try bounce.checked("bounce", "greater than -1 and at most 1") {
      $0 > -1 && $0 <= 1
    }
    try self.init(
      period: duration, named: "duration", ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity, allowsOverdamping: bounce < 0)
  }

  /// Creates a spring of mass 1 from its undamped period and its damping ratio.
  ///
  /// *Reproduced* (FACTS: spring.response): k = (2π/response)², c = 2ζ√k.
  ///
  /// - Parameters:
  ///   - response: The undamped period in seconds, greater than 0.
  ///   - dampingFraction: The damping ratio ζ, 0 or more.
  ///   - initialVelocity: The velocity at 0, in whole distances per second. The default is 0.
  ///   - allowsOverdamping: Whether damping above critical slows the spring down. The default is
  ///     `false`.
  /// - Throws: A ``TimingError`` if a parameter is out of its range or not finite.
  public init(
    response: Double, dampingFraction: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(TimingError) {
    let ratio = try dampingFraction.checked("dampingFraction", "0 or more") { $0 >= 0 }
    try self.init(
      period: response, named: "response", ratio: ratio, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// Returns a spring of mass 1 whose parameters are constants.
  ///
  /// Ends the process with the values if a parameter is out of its range or not finite.
  ///
  /// - Parameters:
  ///   - response: The undamped period in seconds, greater than 0.
  ///   - ratio: The damping ratio ζ, 0 or more.
  ///   - velocity: The velocity at 0, in whole distances per second. The default is 0.
  package static func constant(
    response: Double, ratio: Double, velocity: Double = 0
  ) -> SpringTiming {
    do {
      return try SpringTiming(
        response: response, dampingFraction: ratio, initialVelocity: velocity)
    } catch {
      fatalError(
        "the spring with response \(response), ratio \(ratio) and velocity \(velocity) must be valid: "
          + "\(error)")
    }
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

  /// Creates a spring of mass 1 that settles within a duration, as UIKit does for
  /// `animate(withDuration:delay:usingSpringWithDamping:…)`.
  ///
  /// *Reported* (FACTS: spring.damping-ratio): ω solves (ζω − v)/(ω√(1−ζ²))·e^(−ζωT) = 0.001, with
  /// critical damping e^(−ωT)·((ω − v)T + 1) = 0.001. *Chosen* (FACTS: spring.damping-ratio-root):
  /// the largest root.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, limited to the smallest normal number…1. Must not be NaN.
  ///   - settlingDuration: The duration in seconds, limited to 0.01…10. Must not be NaN.
  ///   - initialVelocity: The velocity at 0, in whole distances per second. The default is 0. If no
  ///     spring with this ratio and velocity settles in time, the spring for velocity 0 is used.
  /// - Throws: A ``TimingError`` if a parameter isn't finite.
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

/// UIKit's condition for the frequency of a spring that settles within a duration.
private struct SettlingEquation {
  static let threshold = 0.001

  let ratio: Double
  let duration: Double

  /// Returns the largest frequency that satisfies the condition, or `nil` if there is none.
  func frequency(velocity: Double) -> Double? {
    let start = maximumPoint(velocity: velocity)
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

  /// Returns the frequency above which the left side of the condition falls.
  private func maximumPoint(velocity: Double) -> Double {
    if ratio == 1 { return max(velocity, 0) }
    guard velocity > 0 else { return .leastNormalMagnitude }
    let sum = duration * velocity
    return (sum + (sum * (sum + 4)).squareRoot()) / (2 * ratio * duration)
  }

  /// Returns the logarithm of the left side minus the logarithm of the threshold.
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
  /// *Chosen* for ratios below 0.001, for which no frequency satisfies the condition.
  var envelopeFrequency: Double {
    let frequency = -log(Self.threshold) / (ratio * duration)
    return min(frequency, 1e150)
  }
}
