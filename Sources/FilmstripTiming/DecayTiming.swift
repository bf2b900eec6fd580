import Foundation

/// An exponential decay: the velocity falls by the same factor in equal times.
///
/// The input is a time in seconds; the value is a distance in the unit of the velocity.
public struct DecayTiming: TimingCurve {
  /// The velocity at 0, in units per second.
  public let initialVelocity: Double
  /// The rate of decay, per second: v(t) = v₀·e^(−rate·t).
  public let rate: Double
  /// The remaining distance per unit of velocity, in seconds: 1/rate, or the slightly smaller
  /// factor of ``init(initialVelocity:perMillisecondSumOf:)``.
  public let reach: Double

  private init(initialVelocity: Double, rate: Double, reach: Double) {
    self.initialVelocity = initialVelocity
    self.rate = rate
    self.reach = reach
  }

  /// Creates a decay that retains a fraction of the velocity each millisecond, as
  /// `UIScrollView.DecelerationRate` does.
  ///
  /// - Parameters:
  ///   - initialVelocity: The velocity at 0, in units per second. Must be finite.
  ///   - decelerationRate: The fraction that each millisecond retains, between 0 and 1: 0.998 for
  ///     `normal`, 0.99 for `fast`.
  /// - Throws: A ``TimingError`` if a parameter is out of its range or not finite.
  public init(initialVelocity: Double, decelerationRate: Double) throws(TimingError) {
    let fraction = try decelerationRate.checked("decelerationRate", "between 0 and 1") {
      $0 > 0 && $0 < 1
    }
    let rate = -1000 * log(fraction)
    self.init(
      initialVelocity: try initialVelocity.checked("initialVelocity", "finite"), rate: rate,
      reach: 1 / rate)
  }

  /// Creates a decay that retains a fraction of the velocity each millisecond, and moves in whole
  /// milliseconds, as iOS sums the distances.
  ///
  /// The distance is Σ v₀·dⁿ/1000, interpolated smoothly between the milliseconds.
  ///
  /// *Measured* (FACTS: scroll.glide): from v₀ to 10 pt/s at d = 0.998 the distance is (v₀ −
  /// 10)·0.499 points.
  ///
  /// - Parameters:
  ///   - initialVelocity: The velocity at 0, in units per second. Must be finite.
  ///   - decelerationRate: The fraction d that each millisecond retains, between 0 and 1.
  /// - Throws: A ``TimingError`` if a parameter is out of its range or not finite.
  public init(
    initialVelocity: Double, perMillisecondSumOf decelerationRate: Double
  ) throws(TimingError) {
    let fraction = decelerationRate
    let smooth = try DecayTiming(initialVelocity: initialVelocity, decelerationRate: fraction)
    self.init(
      initialVelocity: initialVelocity, rate: smooth.rate, reach: fraction / (1 - fraction) / 1000)
  }

  /// Creates a decay that retains a fraction of the velocity each second, as Flutter's
  /// `FrictionSimulation` does.
  ///
  /// - Parameters:
  ///   - initialVelocity: The velocity at 0, in units per second. Must be finite.
  ///   - dragPerSecond: The fraction that each second retains, between 0 and 1.
  /// - Throws: A ``TimingError`` if a parameter is out of its range or not finite.
  public init(initialVelocity: Double, dragPerSecond: Double) throws(TimingError) {
    let fraction = try dragPerSecond.checked("dragPerSecond", "between 0 and 1") {
      $0 > 0 && $0 < 1
    }
    let rate = -log(fraction)
    self.init(
      initialVelocity: try initialVelocity.checked("initialVelocity", "finite"), rate: rate,
      reach: 1 / rate)
  }

  /// Creates a decay over `distance` in total, of which e⁻¹ remains after `timeConstant` seconds.
  ///
  /// - Parameters:
  ///   - distance: The total distance. Must be finite, as must `distance / timeConstant`.
  ///   - timeConstant: The time constant in seconds, greater than 0.
  /// - Throws: A ``TimingError`` if a parameter is out of its range or not finite.
  public init(distance: Double, timeConstant: Double) throws(TimingError) {
    let constant = try timeConstant.checked("timeConstant", "greater than 0") {
      $0 > 0 && (1 / $0).isFinite
    }
    let distance = try distance.checked("distance", "finite")
    self.init(
      initialVelocity: try (distance / constant).checked(
        "distance", "finite, and distance / timeConstant must be finite"),
      rate: 1 / constant, reach: constant)
  }

  /// The total distance until the velocity is 0.
  public var finalDistance: Double { initialVelocity * reach }

  /// Returns the time until the speed has fallen to `speed`.
  ///
  /// - Parameter speed: The speed, in units per second.
  /// - Returns: The time in seconds: 0 if the initial speed is at most `speed`, infinite if `speed`
  ///   is 0 or less, and NaN if `speed` is NaN.
  public func duration(toSpeed speed: Double) -> Double {
    if speed.isNaN { return speed }
    if abs(initialVelocity) <= speed || initialVelocity == 0 { return 0 }
    return speed <= 0 ? .infinity : log(abs(initialVelocity) / speed) / rate
  }

  /// Returns the distance until the speed has fallen to `speed`; a scroll view stops at 10 points
  /// per second.
  ///
  /// - Parameter speed: The speed, in units per second.
  /// - Returns: The distance, with the sign of the initial velocity.
  public func distance(toSpeed speed: Double) -> Double {
    let lostSpeed = max(abs(initialVelocity) - max(speed, 0), 0)
    return initialVelocity < 0 ? -lostSpeed * reach : lostSpeed * reach
  }

  /// Returns the distance after `seconds`.
  ///
  /// - Parameter seconds: The time in seconds. Before 0, the distance is 0.
  /// - Returns: The distance, in the unit of the velocity.
  public func value(at seconds: Double) -> Double {
    seconds <= 0 ? 0 : finalDistance * -expm1(-rate * seconds)
  }

  /// Returns the velocity after `seconds`.
  ///
  /// - Parameter seconds: The time in seconds. Before 0, the velocity is 0.
  /// - Returns: The velocity, in units per second.
  public func velocity(at seconds: Double) -> Double {
    seconds < 0 ? 0 : initialVelocity * exp(-rate * seconds)
  }
}
