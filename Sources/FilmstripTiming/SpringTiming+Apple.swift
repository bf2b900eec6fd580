import Foundation

extension SpringTiming {
  /// The fraction of the distance below which UIKit and Core Animation consider a spring settled.
  static let appleThreshold = 0.001

  /// The time, in seconds, after which UIKit ends this spring if no duration is specified, as with
  /// `UISpringTimingParameters`.
  ///
  /// The time is infinite without damping.
  ///
  /// *Reported* (FACTS: spring.settling): below critical damping max(0, −ln(0.001/(|(ζω₀ − v)/ω_d|
  /// + 1))/(ζω₀)); from critical damping on, the root of (1 + (ω₀ − v)·t)·e^(−ω₀t) = 0.001.
  /// *Chosen:* with a velocity that overshoots a critically damped spring, the last time at which
  /// the spring is 0.001 away from the target on either side.
  public var uiKitSettlingTime: Double {
    switch motion {
    case .oscillating(let decay, _, let sineWeight, _):
      if decay == 0 { return .infinity }
      return max(0, -log(Self.appleThreshold / (abs(sineWeight) + 1)) / decay)
    case .returning:
      return settlingTime(threshold: Self.appleThreshold)
    }
  }

  /// The value of `CASpringAnimation.settlingDuration`, in seconds; 3.4e38 (the greatest `Float`)
  /// without damping.
  ///
  /// *Measured* (FACTS: spring.core-animation-settling): below critical damping (ln 1000 + ln(1 +
  /// |b|))/(ζω₀) with b = (v − ζω₀)/ω_d; with critical damping, the first multiple of 0.1 s,
  /// summed, at which |x − 1| < 0.001. The one measured overdamped spring fits the same steps with
  /// the sign of the hyperbolic sine reversed.
  public var coreAnimationSettlingDuration: Double {
    let never = Double(Float.greatestFiniteMagnitude)
    switch motion {
    case .oscillating(let decay, _, let sineWeight, _):
      if decay == 0 { return never }
      return min((log(1000) + log(1 + abs(sineWeight))) / decay, never)
    case .returning(let rate, let spread, let velocity):
      // The weight of the slow exponential; the fast one decays by `spread` faster.
      let slowWeight = (velocity - rate) / spread
      func isNear(_ time: Double) -> Bool {
        let distance =
          spread == 0
          ? motion.remainder.value(at: time)
          : exp(-rate * time) * (slowWeight + (1 - slowWeight) * exp(-spread * time))
        return abs(distance) < Self.appleThreshold
      }
      var time = 0.0
      // Summing tenths would be slow for long times, so the exact time is then rounded up.
      for _ in 0..<10_000 {
        time += 0.1
        if isNear(time) { return time }
      }
      return min((settlingTime(threshold: Self.appleThreshold) * 10).rounded(.up) / 10, never)
    }
  }
}
