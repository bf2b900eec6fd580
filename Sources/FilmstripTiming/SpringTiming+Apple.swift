import Foundation

extension SpringTiming {
  /// The fraction of the distance below which UIKit and Core Animation consider a spring settled.
  static let appleThreshold = 0.001

  /// The seconds for which UIKit runs this spring if it settles without a given duration, as with
  /// `UISpringTimingParameters`; infinite without damping.
  ///
  /// *Reported* (FACTS: spring.settling): below critical damping
  /// max(0, −ln(0.001/(|(ζω₀ − v)/ω_d| + 1))/(ζω₀)); from there on the root of
  /// (1 + (ω₀ − v)·t)·e^(−ω₀t) = 0.001. *Chosen:* with a velocity that overshoots a critically damped
  /// spring, the last time that it is 0.001 away on either side.
  public var uiKitSettlingTime: Double {
    switch motion {
    case .oscillating(let decay, _, let sineWeight, _):
      if decay == 0 { return .infinity }
      return max(0, -log(Self.appleThreshold / (abs(sineWeight) + 1)) / decay)
    case .returning:
      return settlingTime(threshold: Self.appleThreshold)
    }
  }

  /// `CASpringAnimation.settlingDuration`, in seconds; 3.4e38 (the greatest `Float`) without damping.
  ///
  /// *Measured* (FACTS: spring.core-animation-settling): below critical damping (ln 1000 + ln(1 +
  /// |b|))/(ζω₀) with b = (v − ζω₀)/ω_d; critical, the first multiple of 0.1 s, summed, at which |x − 1| <
  /// 0.001. The one measured overdamped spring fits the same steps with the hyperbolic sine's sign
  /// reversed.
  public var coreAnimationSettlingDuration: Double {
    let never = Double(Float.greatestFiniteMagnitude)
    switch motion {
    case .oscillating(let decay, _, let sineWeight, _):
      if decay == 0 { return never }
      return min((log(1000) + log(1 + abs(sineWeight))) / decay, never)
    case .returning(let rate, let spread, let velocity):
      // Weights of the slow and of the fast exponential, which is `spread` faster.
      let slowWeight = (velocity - rate) / spread
      func isNear(_ time: Double) -> Bool {
        let distance =
          spread == 0
          ? motion.remainder.value(at: time)
          : exp(-rate * time) * (slowWeight + (1 - slowWeight) * exp(-spread * time))
        return abs(distance) < Self.appleThreshold
      }
      var time = 0.0
      // For long times summing tenths would be slow: the exact time is rounded up.
      for _ in 0..<10_000 {
        time += 0.1
        if isNear(time) { return time }
      }
      return min((settlingTime(threshold: Self.appleThreshold) * 10).rounded(.up) / 10, never)
    }
  }
}
