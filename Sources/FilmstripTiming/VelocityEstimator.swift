import FilmstripSupport

/// The velocity of a quantity, estimated from samples.
///
/// The velocity is the slope, at the newest sample, of the least-squares parabola through the
/// recent samples, within limits.
///
/// The recent samples are at most 20 samples that are at most 100 ms old, back to the first gap of
/// more than 40 ms; all have equal weight. Two samples define a line; one sample has the velocity
/// 0. A period without movement is treated as a gap, with or without samples: more than 40 ms after
/// the last movement the velocity is 0.
///
/// A least-squares fit overshoots where a movement stops. So while the quantity is constant, the
/// velocity only falls towards 0, and never opposes the last movement. While the quantity moves,
/// the velocity opposes the last movement with at most a quarter of the movement's speed.
///
/// *Source:* a least-squares fit agrees with recorded drags and their published velocities
/// (Flutter's recordings, AOSP's `LSQ2` rows, Chromium's cases). Which estimator UIKit uses is
/// unknown, so this one is *chosen* (FACTS: gesture.velocity) because it agrees with most of the
/// recordings. The limits are *chosen* too, so that all these recordings still agree: in Flutter's
/// recording 2 the slope opposes the last movement with 0.21 of its speed.
public struct VelocityEstimator: Sendable, Hashable {
  /// The maximum age of a sample, in seconds before the newest one; older samples are ignored.
  public static let horizon = 0.1
  /// The maximum time without movement, in seconds; after a longer time the velocity is 0.
  public static let maximumGap = 0.04
  /// The maximum number of samples that the estimate uses.
  public static let maximumSamples = 20
  /// The maximum velocity against the last movement, as a fraction of the movement's speed.
  static let maximumReversal = 0.25

  private struct Sample: Sendable, Hashable {
    var time: Double
    var value: Double
  }

  /// The samples, oldest first, with distinct times.
  private var samples: [Sample] = []
  /// The velocity at the newest sample.
  private var slope = 0.0
  /// The velocity at the previous sample.
  private var previousSlope = 0.0
  /// The time of the newest sample that moved, or of the first sample if none moved.
  private var lastMovement = 0.0
  /// The value of `lastMovement` before the newest sample was added.
  private var previousMovement = 0.0
  /// The distance of the newest sample that moved from the sample before it.
  private var lastStep = 0.0
  /// The value of `lastStep` before the newest sample was added.
  private var previousStep = 0.0

  /// Creates an estimator without samples.
  public init() {}

  /// Adds a sample.
  ///
  /// A sample with the time of the newest sample replaces that sample. A sample with an earlier
  /// time removes all others.
  ///
  /// - Parameters:
  ///   - value: The quantity. Must be finite.
  ///   - time: The time of the sample, in seconds. Must be finite.
  public mutating func add(_ value: Double, at time: Double) {
    add(value, at: time, speed: speed(to: value, at: time))
  }

  /// Returns the speed, at least 0, from the newest sample to one that isn't added yet, or 0 if
  /// there is no earlier sample.
  func speed(to value: Double, at time: Double) -> Double {
    guard let previous = samples.last(where: { $0.time != time }), previous.time < time else {
      return 0
    }
    return abs(value - previous.value) / (time - previous.time)
  }

  /// Adds a sample that was reached with a speed, 0 if the quantity is constant.
  ///
  /// The speed is the speed of a point, of which this quantity is one coordinate.
  mutating func add(_ value: Double, at time: Double, speed: Double) {
    demand(
      value.isFinite && time.isFinite,
      "A sample must be finite, but is \(value) at \(time) s")
    if let newest = samples.last, time <= newest.time {
      if time == newest.time {
        samples.removeLast()
        slope = previousSlope
        lastMovement = previousMovement
        lastStep = previousStep
      } else {
        samples.removeAll(keepingCapacity: true)
      }
    }
    previousSlope = slope
    previousMovement = lastMovement
    previousStep = lastStep
    let moves = speed > 0 || samples.isEmpty
    if moves {
      if let newest = samples.last, newest.time - lastMovement > Self.maximumGap + Self.grain {
        // Samples from before a pause aren't part of the movement.
        samples.removeFirst(samples.count - 1)
      }
      lastMovement = time
      lastStep = samples.last.map { value - $0.value } ?? 0
    }
    if samples.count == Self.maximumSamples { samples.removeFirst() }
    samples.append(Sample(time: time, value: value))
    let fitted = Self.endSlope(of: recent)
    slope = moves ? limited(fitted, speed: speed) : settled(towards: fitted)
  }

  /// Returns the slope while the quantity is constant.
  ///
  /// The slope is limited to between the previous slope and 0, and is 0 if the previous slope
  /// opposed the last movement.
  private func settled(towards fitted: Double) -> Double {
    if slope * lastStep < 0 { return 0 }
    return min(max(fitted, min(0, slope)), max(0, slope))
  }

  /// Returns the slope, limited so that it opposes the last movement with at most a quarter of its
  /// speed.
  private func limited(_ slope: Double, speed: Double) -> Double {
    guard samples.count > 1 else { return 0 }
    let step = samples[samples.count - 1].value - samples[samples.count - 2].value
    let limit = Self.maximumReversal * speed
    return min(max(slope, step < 0 ? -.infinity : -limit), step > 0 ? .infinity : limit)
  }

  /// Removes all samples.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    slope = 0
    previousSlope = 0
    lastMovement = 0
    previousMovement = 0
    lastStep = 0
    previousStep = 0
  }

  /// Returns the velocity at a time, or 0 if there are fewer than two usable samples or the last
  /// movement is more than 40 ms ago.
  ///
  /// - Parameter time: The time in seconds, for example of the release. If the time is NaN, the
  ///   velocity is 0.
  /// - Returns: The velocity, per second.
  public func velocity(at time: Double) -> Double {
    guard !samples.isEmpty, time - lastMovement <= Self.maximumGap + Self.grain else { return 0 }
    return slope
  }

  /// The samples that the estimate uses.
  private var recent: ArraySlice<Sample> {
    var first = samples.count - 1
    while first > 0 {
      let earlier = samples[first - 1].time
      guard samples[samples.count - 1].time - earlier <= Self.horizon + Self.grain,
        samples[first].time - earlier <= Self.maximumGap + Self.grain
      else { break }
      first -= 1
    }
    return samples[first...]
  }

  /// The rounding error of a difference of times, in seconds; times are whole nanoseconds.
  private static let grain = 1e-9

  /// Returns the slope of the least-squares parabola at the last sample.
  ///
  /// The parabola is computed from polynomials that are orthogonal over the samples' times.
  private static func endSlope(of samples: ArraySlice<Sample>) -> Double {
    guard let last = samples.last, samples.count > 1 else { return 0 }
    let count = Double(samples.count)
    let meanTime = samples.reduce(0) { $0 + ($1.time - last.time) } / count
    let meanValue = samples.reduce(0) { $0 + ($1.value - last.value) } / count
    var squares = 0.0
    var cubes = 0.0
    var slope = 0.0
    for sample in samples {
      let u = sample.time - last.time - meanTime
      squares += u * u
      cubes += u * u * u
      slope += u * (sample.value - last.value - meanValue)
    }
    slope /= squares
    guard samples.count > 2 else { return slope }
    let skew = cubes / squares
    let spread = squares / count
    var norm = 0.0
    var bend = 0.0
    for sample in samples {
      let u = sample.time - last.time - meanTime
      let parabola = u * u - skew * u - spread
      norm += parabola * parabola
      bend += parabola * (sample.value - last.value - meanValue)
    }
    return slope + bend / norm * (-2 * meanTime - skew)
  }
}
