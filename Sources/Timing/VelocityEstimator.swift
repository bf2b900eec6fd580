import Preconditions

/// The velocity of a quantity, estimated from samples: the slope, at the newest sample, of the parabola of
/// least squares through the recent ones.
///
/// Samples newer than 100 ms have equal weight, up to 20 of them, back to the first gap of more than 40 ms.
/// Two samples give a line, one gives 0. Without a sample in the last 40 ms the velocity is 0.
///
/// *Source:* the rules agree with recorded drags and their published velocities (Flutter's recordings,
/// AOSP's `LSQ2` rows, Chromium's cases); which estimator UIKit uses is not known, so this one is
/// *chosen* (FACTS: gesture.velocity) because it agrees with most of what was recorded.
public struct VelocityEstimator: Sendable, Hashable {
  /// Samples older than this, in seconds before the newest, are ignored.
  public static let horizon = 0.1
  /// After a longer time than this without a sample, in seconds, the velocity is 0.
  public static let longestGap = 0.04
  /// The largest number of samples that are used.
  public static let maximumSamples = 20

  private struct Sample: Sendable, Hashable {
    var time: Double
    var value: Double
  }

  /// Oldest first, no two of the same time.
  private var samples: [Sample] = []

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
    demand(
      value.isFinite && time.isFinite,
      "A sample must be finite, but is \(value) at \(time) s")
    if let newest = samples.last {
      if time == newest.time {
        samples[samples.count - 1].value = value
        return
      }
      if time < newest.time { samples.removeAll(keepingCapacity: true) }
    }
    if samples.count == Self.maximumSamples { samples.removeFirst() }
    samples.append(Sample(time: time, value: value))
  }

  /// Removes all samples.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The velocity at a time, per second; 0 with fewer than two usable samples, and if the
  /// newest is more than 40 ms old.
  ///
  /// - Parameter time: In seconds; of the lift, for example. NaN gives 0.
  public func velocity(at time: Double) -> Double {
    guard let newest = samples.last, time - newest.time <= Self.longestGap + Self.grain else {
      return 0
    }
    var first = samples.count - 1
    while first > 0 {
      let earlier = samples[first - 1].time
      guard newest.time - earlier <= Self.horizon + Self.grain,
        samples[first].time - earlier <= Self.longestGap + Self.grain
      else { break }
      first -= 1
    }
    return Self.endSlope(of: samples[first...])
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
