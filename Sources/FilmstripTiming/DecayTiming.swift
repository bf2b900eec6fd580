import Foundation

/// Exponential decay to rest: the velocity falls by the same factor in equal times.
///
/// The input is in seconds, the value a distance in the unit of the velocity.
public struct DecayTiming: TimingCurve {
  /// The velocity at 0, in units per second.
  public let initialVelocity: Double
  /// The rate of decay, per second: v(t) = v₀·e^(−rate·t).
  public let rate: Double
  /// The remaining distance per unit of velocity, in seconds: 1/rate, or the slightly smaller sum of ``init(initialVelocity:perMillisecondSumOf:)``.
  public let reach: Double

  private init(initialVelocity: Double, rate: Double, reach: Double) {
    self.initialVelocity = initialVelocity
    self.rate = rate
    self.reach = reach
  }

  /// A decay that keeps `decelerationRate` (between 0 and 1) of its velocity each millisecond, as
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

  /// A decay that keeps `decelerationRate` of its velocity each millisecond and moves in whole
  /// milliseconds, as iOS sums it: Σ v₀·dⁿ/1000, interpolated smoothly between the milliseconds.
  ///
  /// *Measured* (FACTS: scroll.glide): from v₀ to 10 pt/s at d = 0.998 the distance is (v₀ − 10)·0.499 points.
  public init(
    initialVelocity: Double, perMillisecondSumOf decelerationRate: Double
  ) throws(TimingError) {
    let share = decelerationRate
    let smooth = try DecayTiming(initialVelocity: initialVelocity, decelerationRate: share)
    self.init(
      initialVelocity: initialVelocity, rate: smooth.rate, reach: share / (1 - share) / 1000)
  }

  /// A decay that keeps `dragPerSecond` (between 0 and 1) of its velocity each second, as Flutter's
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

  /// A decay over `distance` in total, of which e⁻¹ remains after `timeConstant` seconds.
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

  /// The total distance until rest.
  public var finalDistance: Double { initialVelocity * reach }

  /// Seconds until the speed has fallen to `speed`; 0 if it is below at the start, infinite for 0 or less.
  public func duration(toSpeed speed: Double) -> Double {
    if speed.isNaN { return speed }
    if abs(initialVelocity) <= speed || initialVelocity == 0 { return 0 }
    return speed <= 0 ? .infinity : log(abs(initialVelocity) / speed) / rate
  }

  /// The distance until the speed has fallen to `speed`: a scroll view stops at 10 points per
  /// second.
  public func distance(toSpeed speed: Double) -> Double {
    let rest = max(abs(initialVelocity) - max(speed, 0), 0)
    return initialVelocity < 0 ? -rest * reach : rest * reach
  }

  /// The distance after `seconds`; 0 before the start.
  public func value(at seconds: Double) -> Double {
    seconds <= 0 ? 0 : finalDistance * -expm1(-rate * seconds)
  }

  /// The velocity after `seconds`, in units per second; 0 before the start.
  public func velocity(at seconds: Double) -> Double {
    seconds < 0 ? 0 : initialVelocity * exp(-rate * seconds)
  }
}
