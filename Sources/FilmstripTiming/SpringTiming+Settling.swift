import Foundation

extension SpringTiming {
  /// The last time, in seconds, at which the value is `threshold` away from 1; 0 if it never is.
  ///
  /// Exact, overshoots included: after it the spring is always nearer. Infinite without damping, and for a
  /// threshold of 0 or less; NaN for NaN.
  public func settlingTime(threshold: Double = 0.001) -> Double {
    lastTime(of: motion.remainder, at: threshold)
  }

  /// The last time, in seconds, at which the value is `threshold` away from 1 or the speed is
  /// `speedThreshold` (whole distances per second).
  ///
  /// Both thresholds are greater than 0, as in ``settlingTime(threshold:)``.
  public func settlingTime(threshold: Double = 0.001, speedThreshold: Double) -> Double {
    let position = settlingTime(threshold: threshold)
    let speed = lastTime(of: motion.speed, at: speedThreshold)
    return position.isNaN || speed.isNaN ? .nan : max(position, speed)
  }

  /// When the curve that bounds the oscillation falls to `threshold`, in seconds: ln(R/threshold)/(ζω₀)
  /// with the oscillation's amplitude R.
  ///
  /// From critical damping on there is no oscillation, and this is ``settlingTime(threshold:)``.
  public func envelopeSettlingTime(threshold: Double = 0.001) -> Double {
    guard case .oscillating(let decay, _, let sineWeight, _) = motion, threshold > 0 else {
      return settlingTime(threshold: threshold)
    }
    if decay == 0 { return .infinity }
    return max(0, log(hypot(1, sineWeight) / threshold) / decay)
  }

  private func lastTime(of term: DyingTerm, at threshold: Double) -> Double {
    if threshold.isNaN { return threshold }
    return threshold > 0 ? term.lastTime(at: threshold) : .infinity
  }
}
