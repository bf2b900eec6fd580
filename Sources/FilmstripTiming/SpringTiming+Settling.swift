import Foundation

extension SpringTiming {
  /// Returns the last time, in seconds, at which the value is `threshold` away from 1, or 0 if the
  /// value is never that far away.
  ///
  /// The result is exact, overshoots included: after this time the value is always nearer to 1. It
  /// is infinite if the spring has no damping or if the threshold is 0 or less, and NaN if the
  /// threshold is NaN.
  ///
  /// - Parameter threshold: The distance from 1, greater than 0. The default is 0.001.
  /// - Returns: The time, in seconds.
  public func settlingTime(threshold: Double = 0.001) -> Double {
    lastTime(of: motion.remainder, at: threshold)
  }

  /// Returns the last time, in seconds, at which the value is `threshold` away from 1 or the speed
  /// is `speedThreshold`.
  ///
  /// - Parameters:
  ///   - threshold: The distance from 1, greater than 0, as in ``settlingTime(threshold:)``.
  ///   - speedThreshold: The speed, in whole distances per second, greater than 0.
  /// - Returns: The later of the two times, in seconds.
  public func settlingTime(threshold: Double = 0.001, speedThreshold: Double) -> Double {
    let position = settlingTime(threshold: threshold)
    let speed = lastTime(of: motion.speed, at: speedThreshold)
    return position.isNaN || speed.isNaN ? .nan : max(position, speed)
  }

  /// Returns the time, in seconds, at which the curve that bounds the oscillation falls to
  /// `threshold`: ln(R/threshold)/(ζω₀), where R is the amplitude of the oscillation.
  ///
  /// A spring with critical or higher damping doesn't oscillate; the result is then the same as
  /// ``settlingTime(threshold:)``.
  ///
  /// - Parameter threshold: The distance from 1, greater than 0. The default is 0.001.
  /// - Returns: The time, in seconds; infinite if the spring has no damping.
  public func envelopeSettlingTime(threshold: Double = 0.001) -> Double {
    guard case .oscillating(let decay, _, let sineWeight, _) = motion, threshold > 0 else {
      return settlingTime(threshold: threshold)
    }
    if decay == 0 { return .infinity }
    return max(0, log(hypot(1, sineWeight) / threshold) / decay)
  }

  private func lastTime(of term: DecayingTerm, at threshold: Double) -> Double {
    if threshold.isNaN { return threshold }
    return threshold > 0 ? term.lastTime(at: threshold) : .infinity
  }
}
