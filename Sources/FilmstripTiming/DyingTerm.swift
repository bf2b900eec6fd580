import Foundation

/// A decaying quantity of a spring, and the last time at which it reaches a threshold.
enum DyingTerm: Sendable, Hashable {
  /// e^(−at)·(C·cos ωt + S·sin ωt), with a ≥ 0.
  case oscillating(decay: Double, frequency: Double, cosine: Double, sine: Double)
  /// e^(−st)·(P + Q·(1 − e^(−dt))/d), with s ≥ 0; d = 0 means its limit, P + Q·t.
  case returning(rate: Double, spread: Double, constant: Double, ramp: Double)

  /// The quantity at `time`, 0 or more.
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

  /// The last time at which the quantity's magnitude is `threshold` (greater than 0); 0 if it never is,
  /// infinite if it does not decay.
  ///
  /// The last extremum at or above the threshold has a closed form; the monotone part after it is
  /// searched by bisection.
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
      // Rounding may put an extremum on the wrong side of the threshold: it is checked again.
      let turn = first + count * halfPeriod
      let next = turn + halfPeriod
      return abs(value(at: next)) >= threshold
        ? crossing(threshold, from: next, to: next + halfPeriod)
        : crossing(threshold, from: turn, to: next)
    case .returning(let rate, let spread, let constant, let ramp):
      let turn = turningTime(rate: rate, spread: spread, constant: constant, ramp: ramp)
      if let turn, abs(value(at: turn)) < threshold {
        return crossing(threshold, from: 0, to: turn)
      }
      let start = turn ?? 0
      let end = BracketedRoot.expand(from: start, step: 1 / rate) {
        abs(value(at: $0)) < threshold
      }
      return end.map { crossing(threshold, from: start, to: $0) } ?? .infinity
    }
  }

  /// The only extremum after 0 of a quantity that does not oscillate, if it has one.
  private func turningTime(
    rate: Double, spread: Double, constant: Double, ramp: Double
  ) -> Double? {
    let run = (ramp - rate * constant) / (ramp * (rate + spread))
    guard run > 0, run.isFinite else { return nil }
    if spread == 0 { return run }
    guard run * spread < 1 else { return nil }
    return -log1p(-run * spread) / spread
  }

  /// Where the magnitude falls below the threshold between two times; the first of them if it is not above
  /// the threshold there.
  private func crossing(_ threshold: Double, from start: Double, to end: Double) -> Double {
    guard abs(value(at: start)) > threshold else { return start }
    return BracketedRoot.find(between: start, and: end) { abs(value(at: $0)) - threshold }
  }
}
