import FilmstripSupport

/// The velocity of a quantity, estimated from samples: the slope, at the newest sample, of the parabola of
/// least squares through the recent ones, within limits.
///
/// Samples newer than 100 ms have equal weight, up to 20 of them, back to the first gap of more than 40 ms.
/// Two samples give a line, one gives 0. A time without movement counts as a gap, whether there are samples
/// in it or not: 40 ms after the last movement the velocity is 0.
///
/// Least squares overshoot where a movement stops. So while the quantity stands, the velocity only falls
/// towards 0, and never points against the last movement; while it moves, the velocity points against the last movement with at most a quarter of
/// its speed.
///
/// *Source:* least squares agree with recorded drags and their published velocities (Flutter's recordings,
/// AOSP's `LSQ2` rows, Chromium's cases); which estimator UIKit uses is not known, so this one is
/// *chosen* (FACTS: gesture.velocity) because it agrees with most of what was recorded. The limits are
/// *chosen* too, so that all these recordings still agree: in Flutter's recording 2 the slope points
/// against the last movement with 0.21 of its speed.
public struct VelocityEstimator: Sendable, Hashable {
  /// Samples older than this, in seconds before the newest, are ignored.
  public static let horizon = 0.1
  /// After a longer time than this without a movement, in seconds, the velocity is 0.
  public static let longestGap = 0.04
  /// The largest number of samples that are used.
  public static let maximumSamples = 20
  /// The most of the last movement's speed with which the velocity points against it.
  static let largestReversal = 0.25

  private struct Sample: Sendable, Hashable {
    var time: Double
    var value: Double
  }

  /// Oldest first, no two of the same time.
  private var samples: [Sample] = []
  /// The velocity at the newest sample.
  private var slope = 0.0
  /// The velocity at the sample before it.
  private var slopeBefore = 0.0
  /// The time of the newest sample that moved, or of the first.
  private var lastMovement = 0.0
  /// The same before the newest sample.
  private var lastMovementBefore = 0.0
  /// How far the newest sample that moved was from the one before it.
  private var lastStep = 0.0
  /// The same before the newest sample.
  private var lastStepBefore = 0.0

  /// An estimator without samples.
  public init() {}

  /// Adds a sample.
  ///
  /// A sample with the same time as the one before replaces it; an earlier one removes all others.
  ///
  /// - Parameters:
  ///   - value: The quantity; finite.
  ///   - time: In seconds; finite.
  public mutating func add(_ value: Double, at time: Double) {
    add(value, at: time, speed: speed(to: value, at: time))
  }

  /// The speed, at least 0, from the sample before to one that is not added yet; 0 for the first.
  func speed(to value: Double, at time: Double) -> Double {
    guard let before = samples.last(where: { $0.time != time }), before.time < time else {
      return 0
    }
    return abs(value - before.value) / (time - before.time)
  }

  /// Adds a sample of something that moved to it with a speed, 0 if it stands.
  ///
  /// The speed is that of a point, of which this is one coordinate.
  mutating func add(_ value: Double, at time: Double, speed: Double) {
    demand(
      value.isFinite && time.isFinite,
      "A sample must be finite, but is \(value) at \(time) s")
    if let newest = samples.last, time <= newest.time {
      if time == newest.time {
        samples.removeLast()
        slope = slopeBefore
        lastMovement = lastMovementBefore
        lastStep = lastStepBefore
      } else {
        samples.removeAll(keepingCapacity: true)
      }
    }
    slopeBefore = slope
    lastMovementBefore = lastMovement
    lastStepBefore = lastStep
    let moves = speed > 0 || samples.isEmpty
    if moves {
      if let newest = samples.last, newest.time - lastMovement > Self.longestGap + Self.grain {
        // What was before a rest is no part of the movement.
        samples.removeFirst(samples.count - 1)
      }
      lastMovement = time
      lastStep = samples.last.map { value - $0.value } ?? 0
    }
    if samples.count == Self.maximumSamples { samples.removeFirst() }
    samples.append(Sample(time: time, value: value))
    let fitted = Self.endSlope(of: recent)
    slope = moves ? limited(fitted, speed: speed) : fallen(to: fitted)
  }

  /// The slope of something that stands: between the one before and 0, and 0 if that pointed against the
  /// last movement.
  private func fallen(to fitted: Double) -> Double {
    if slope * lastStep < 0 { return 0 }
    return min(max(fitted, min(0, slope)), max(0, slope))
  }

  /// A slope that points against the last movement with at most a quarter of its speed.
  private func limited(_ slope: Double, speed: Double) -> Double {
    guard samples.count > 1 else { return 0 }
    let step = samples[samples.count - 1].value - samples[samples.count - 2].value
    let limit = Self.largestReversal * speed
    return min(max(slope, step < 0 ? -.infinity : -limit), step > 0 ? .infinity : limit)
  }

  /// Removes all samples.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    slope = 0
    slopeBefore = 0
    lastMovement = 0
    lastMovementBefore = 0
    lastStep = 0
    lastStepBefore = 0
  }

  /// The velocity at a time, per second; 0 with fewer than two usable samples, and if the
  /// last movement is more than 40 ms ago.
  ///
  /// - Parameter time: In seconds; of the lift, for example. NaN gives 0.
  public func velocity(at time: Double) -> Double {
    guard !samples.isEmpty, time - lastMovement <= Self.longestGap + Self.grain else { return 0 }
    return slope
  }

  /// The samples that count.
  private var recent: ArraySlice<Sample> {
    var first = samples.count - 1
    while first > 0 {
      let earlier = samples[first - 1].time
      guard samples[samples.count - 1].time - earlier <= Self.horizon + Self.grain,
        samples[first].time - earlier <= Self.longestGap + Self.grain
      else { break }
      first -= 1
    }
    return samples[first...]
  }

  /// The rounding error of a difference of times, which are whole nanoseconds.
  private static let grain = 1e-9

  /// The slope at the last sample of the parabola of least squares, from polynomials that are
  /// orthogonal over the samples' times.
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
