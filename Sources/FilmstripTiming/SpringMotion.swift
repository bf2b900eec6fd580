import Foundation

/// The closed-form solution of a spring's equation of motion, with all constants.
///
/// Both forms stay accurate as the damping ratio approaches 1, because `sin(ωt)/ω` and `(1 −
/// e^(−dt))/d` have no cancellation near that limit.
enum SpringMotion: Sendable, Hashable {
  /// An underdamped spring: x = 1 − e^(−at)·(cos ωt + w·sin ωt), with w = (a − v)/ω.
  case oscillating(decay: Double, frequency: Double, sineWeight: Double, velocity: Double)
  /// A critically damped or overdamped spring: x = 1 − e^(−st)·(1 + (s − v)·(1 − e^(−dt))/d).
  ///
  /// s is the slower of the two rates and s + d the faster one; d = 0 is critical damping.
  case returning(rate: Double, spread: Double, velocity: Double)

  /// The distance from 1 up to which a damping ratio is critical; rounding of √(km) alone has this
  /// size.
  private static let criticalWidth = 1e-14

  init(frequency: Double, dampingRatio: Double, velocity: Double) {
    if abs(dampingRatio - 1) <= Self.criticalWidth {
      self = .returning(rate: frequency, spread: 0, velocity: velocity)
    } else if dampingRatio < 1 {
      let decay = dampingRatio * frequency
      let damped = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      self = .oscillating(
        decay: decay, frequency: damped, sineWeight: (decay - velocity) / damped,
        velocity: velocity)
    } else {
      let excess = (dampingRatio - 1).squareRoot() * (dampingRatio + 1).squareRoot()
      self = .returning(
        rate: frequency / (dampingRatio + excess), spread: 2 * frequency * excess,
        velocity: velocity)
    }
  }

  /// Returns the position and the velocity at `time`, which must be greater than 0 or NaN.
  func state(at time: Double) -> (position: Double, velocity: Double) {
    switch self {
    case .oscillating(let decay, let frequency, let sineWeight, let velocity):
      let envelope = exp(-decay * time)
      // At infinity the spring has settled or, without damping, is at the middle of the
      // oscillation.
      if envelope == 0 || time == .infinity { return (1, 0) }
      let (sine, cosine) = (sin(frequency * time), cos(frequency * time))
      // (ω₀² − a·v)/ω = ω + a·w, because ω₀² = a² + ω².
      return (
        1 - envelope * (cosine + sineWeight * sine),
        envelope * (velocity * cosine + (frequency + decay * sineWeight) * sine)
      )
    case .returning(let rate, let spread, let velocity):
      let envelope = exp(-rate * time)
      if envelope == 0 || time == .infinity { return (1, 0) }
      let fast = spread == 0 ? 1 : exp(-spread * time)
      let ramp = spread == 0 ? time : -expm1(-spread * time) / spread
      let bracket = 1 + (rate - velocity) * ramp
      return (1 - envelope * bracket, envelope * (rate * bracket - (rate - velocity) * fast))
    }
  }

  /// The remaining distance from the target, 1 − x, without rounding near 1.
  var remainder: DecayingTerm {
    switch self {
    case .oscillating(let decay, let frequency, let sineWeight, _):
      .oscillating(decay: decay, frequency: frequency, cosine: 1, sine: sineWeight)
    case .returning(let rate, let spread, let velocity):
      .returning(rate: rate, spread: spread, constant: 1, ramp: rate - velocity)
    }
  }

  /// The velocity of the spring, x′.
  var speed: DecayingTerm {
    switch self {
    case .oscillating(let decay, let frequency, let sineWeight, let velocity):
      .oscillating(
        decay: decay, frequency: frequency, cosine: velocity,
        sine: frequency + decay * sineWeight)
    case .returning(let rate, let spread, let velocity):
      .returning(
        rate: rate, spread: spread, constant: velocity,
        ramp: (rate - velocity) * (rate + spread))
    }
  }
}
