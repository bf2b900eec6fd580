import Foundation

/// A decaying quantity of a spring, which can compute the last time at which it reaches a
/// threshold.
enum DecayingTerm: Sendable, Hashable {
  /// An oscillating quantity: e^(−at)·(C·cos ωt + S·sin ωt), with a ≥ 0.
  case oscillating(decay: Double, frequency: Double, cosine: Double, sine: Double)
  /// A quantity that doesn't oscillate: e^(−st)·(P + Q·(1 − e^(−dt))/d), with s ≥ 0; for d = 0, the
  /// limit of this term, P + Q·t.
  case returning(rate: Double, spread: Double, constant: Double, ramp: Double)

  /// Returns the quantity at `time`, which must be 0 or more.
  func value(at time: Double) -> Double {
    switch self {
    case .oscillating(let decay, let frequency, let cosine, let sine):
      let envelope = exp(-decay * time)
      if envelope == 0 || time == .infinity { return 0 }
      return envelope * (cosine * cos(frequency * time) + sine * sin(frequency * time))
    case .returning(let rate, let spread, let constant, let ramp):
      let envelope = exp(-rate * time)
      if envelope == 0 || time == .infinity { return 0 }
      let run = spread == 0 ? time : -expm1(-spread * time) / spread
      return envelope * (constant + ramp * run)
    }
  }

  /// Returns the last time at which the quantity's magnitude is `threshold`.
  ///
  /// The result is 0 if the magnitude never reaches the threshold, and infinite if the quantity
  /// doesn't decay. The threshold must be greater than 0. The last extremum at or above the
  /// threshold has a closed form; bisection searches the monotone part after this extremum.
  func lastTime(at threshold: Double) -> Double {
    switch self {
    case .oscillating(let decay, let frequency, let cosine, let sine):
      if decay == 0 { return hypot(cosine, sine) < threshold ? 0 : .infinity }
      let angle = atan2(frequency * sine - decay * cosine, frequency * cosine + decay * sine)
      let first = (angle < 0 ? angle + .pi : angle) / frequency
      let halfPeriod = .pi / frequency
      let height = abs(value(at: first))
      let count = (log(height / threshold) / (decay * halfPeriod)).rounded(.down)
      guard count >= 0 else { return crossing(threshold, from: 0, to: first) }
      // Rounding can put an extremum on the wrong side of the threshold, so check the next one too.
      let extremum = first + count * halfPeriod
      let next = extremum + halfPeriod
      return abs(value(at: next)) >= threshold
        ? crossing(threshold, from: next, to: next + halfPeriod)
        : crossing(threshold, from: extremum, to: next)
    case .returning(let rate, let spread, let constant, let ramp):
      let extremum = extremumTime(rate: rate, spread: spread, constant: constant, ramp: ramp)
      if let extremum, abs(value(at: extremum)) < threshold {
        return crossing(threshold, from: 0, to: extremum)
      }
      let start = extremum ?? 0
      let end = BracketedRoot.expand(from: start, step: 1 / rate) {
        abs(value(at: $0)) < threshold
      }
      return end.map { crossing(threshold, from: start, to: $0) } ?? .infinity
    }
  }

  /// Returns the time of the only extremum after 0 of a quantity that doesn't oscillate, or `nil`
  /// if there is none.
  private func extremumTime(
    rate: Double, spread: Double, constant: Double, ramp: Double
  ) -> Double? {
    let run = (ramp - rate * constant) / (ramp * (rate + spread))
    guard run > 0, run.isFinite else { return nil }
    if spread == 0 { return run }
    guard run * spread < 1 else { return nil }
    return -log1p(-run * spread) / spread
  }

  /// Returns the time at which the magnitude falls below the threshold between two times, or
  /// `start` if the magnitude isn't above the threshold at `start`.
  private func crossing(_ threshold: Double, from start: Double, to end: Double) -> Double {
    guard abs(value(at: start)) > threshold else { return start }
    return BracketedRoot.find(between: start, and: end) { abs(value(at: $0)) - threshold }
  }
}
