import Foundation

/// A thing that glides to rest: its velocity falls by the same share in every span of time.
///
/// The input is in seconds, the value a distance in the unit of the velocity.
public struct DecayTiming: TimingCurve {
  /// The velocity at 0, in units per second.
  public let initialVelocity: Double
  /// How fast the velocity falls, per second: v(t) = v₀·e^(−rate·t).
  public let rate: Double
  /// Units of distance that are left to go per unit of velocity, in seconds: 1/rate, or the slightly
  /// smaller sum of ``init(initialVelocity:perMillisecondSumOf:)``.
  public let reach: Double

  private init(initialVelocity: Double, rate: Double, reach: Double) {
    self.initialVelocity = initialVelocity
    self.rate = rate
    self.reach = reach
  }

  /// A glide that keeps `decelerationRate` (between 0 and 1) of its velocity each millisecond, as
  /// `UIScrollView.DecelerationRate` counts: 0.998 normal, 0.99 fast.
  public init(initialVelocity: Double, decelerationRate: Double) throws(TimingError) {
    let share = try decelerationRate.checked("decelerationRate", "between 0 and 1") {
      $0 > 0 && $0 < 1
    }
    let rate = -1000 * log(share)
    self.init(
      initialVelocity: try initialVelocity.checked("initialVelocity", "finite"), rate: rate,
      reach: 1 / rate)
  }

  /// A glide that keeps `decelerationRate` of its velocity each millisecond and moves in whole
  /// milliseconds, as iOS sums it: Σ v₀·dⁿ/1000, between the milliseconds continued smoothly.
  ///
  /// *Measured* (FACTS: scroll.glide): from v₀ to 10 pt/s at d = 0.998 it goes (v₀ − 10)·0.499 points.
  public init(
    initialVelocity: Double, perMillisecondSumOf decelerationRate: Double
  ) throws(TimingError) {
    let share = decelerationRate
    let smooth = try DecayTiming(initialVelocity: initialVelocity, decelerationRate: share)
    self.init(
      initialVelocity: initialVelocity, rate: smooth.rate, reach: share / (1 - share) / 1000)
  }

  /// A glide that keeps `dragPerSecond` (between 0 and 1) of its velocity each second, as Flutter's
  /// `FrictionSimulation` counts.
  public init(initialVelocity: Double, dragPerSecond: Double) throws(TimingError) {
    let share = try dragPerSecond.checked("dragPerSecond", "between 0 and 1") {
      $0 > 0 && $0 < 1
    }
    let rate = -log(share)
    self.init(
      initialVelocity: try initialVelocity.checked("initialVelocity", "finite"), rate: rate,
      reach: 1 / rate)
  }

  /// A glide over `distance` in all, of which e⁻¹ is left after `timeConstant` seconds.
  public init(distance: Double, timeConstant: Double) throws(TimingError) {
    let constant = try timeConstant.checked("timeConstant", "greater than 0") {
      $0 > 0 && (1 / $0).isFinite
    }
    let distance = try distance.checked("distance", "finite")
    self.init(
      initialVelocity: try (distance / constant).checked(
        "distance", "finite, as must be distance / timeConstant"),
      rate: 1 / constant, reach: constant)
  }

  /// The distance at which the thing comes to rest, in the end.
  public var finalDistance: Double { initialVelocity * reach }

  /// Seconds until the speed has fallen to `speed`; 0 if it starts below, infinite for 0 or less.
  public func duration(toSpeed speed: Double) -> Double {
    if speed.isNaN { return speed }
    if abs(initialVelocity) <= speed || initialVelocity == 0 { return 0 }
    return speed <= 0 ? .infinity : log(abs(initialVelocity) / speed) / rate
  }

  /// The distance gone until the speed has fallen to `speed`: a scroll view stops at 10 points per
  /// second.
  public func distance(toSpeed speed: Double) -> Double {
    let rest = max(abs(initialVelocity) - max(speed, 0), 0)
    return initialVelocity < 0 ? -rest * reach : rest * reach
  }

  /// The distance gone after `seconds`; 0 before the start.
  public func value(at seconds: Double) -> Double {
    seconds <= 0 ? 0 : finalDistance * -expm1(-rate * seconds)
  }

  /// The velocity after `seconds`, in units per second; 0 before the start.
  public func velocity(at seconds: Double) -> Double {
    seconds < 0 ? 0 : initialVelocity * exp(-rate * seconds)
  }
}
