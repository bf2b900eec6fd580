import Foundation

/// Values at key times, interpolated between them; the input is progress, 0 to 1.
///
/// For users of the product `FilmstripTiming`: animations of layers have `CAKeyframeAnimation`, which shares
/// the cubic arithmetic.
///
/// *Documented* and *measured* (FACTS: layer.keyframe-modes).
public struct KeyframeTrack<Value: Interpolatable>: Sendable, Hashable {
  /// The values, one or more.
  public let values: [Value]
  /// How values between key times are computed.
  public let mode: KeyframeMode
  /// The progress of each value, 0 to 1, never falling; with ``KeyframeMode/discrete``, where each
  /// begins.
  public let keyTimes: [Double]
  /// A curve for each segment between two values; empty if all are linear.
  public let segmentCurves: [CurveSpecification]
  /// The shape of the cubic track at each value; empty for Catmull-Rom.
  public let shapes: [KeyframeShape]

  /// A track.
  ///
  /// - `keyTimes`: 0 to 1, never falling, one a value; with ``KeyframeMode/discrete`` one more is
  ///   allowed, the end of the last value. nil spreads them evenly: from 0 to 1, with `discrete` each
  ///   of n values lasting 1/n. The paced modes ignore them.
  /// - `segmentCurves`: none, or one for each segment between values; input and value are 0 to 1
  ///   along the segment. `discrete` and the paced modes ignore them.
  /// - `tensionValues`, `continuityValues`, `biasValues`: none, or one a value; only the cubic modes
  ///   use them.
  public init(
    values: [Value], keyTimes: [Double]? = nil, mode: KeyframeMode = .linear,
    segmentCurves: [CurveSpecification] = [], tensionValues: [Double] = [],
    continuityValues: [Double] = [], biasValues: [Double] = []
  ) throws(TimingError) {
    let count = values.count
    guard count > 0 else {
      throw .wrongCount(parameter: "values", count: 0, allowed: "one value or more")
    }
    guard segmentCurves.isEmpty || segmentCurves.count == count - 1 else {
      throw .wrongCount(
        parameter: "segmentCurves", count: segmentCurves.count,
        allowed: "none, or one fewer than the \(count) values")
    }
    self.values = values
    self.mode = mode
    switch mode {
    case .linear, .discrete, .cubic:
      self.keyTimes = try Self.checked(keyTimes, count: count, mode: mode)
      self.segmentCurves = mode == .discrete ? [] : segmentCurves
    case .paced, .cubicPaced:
      self.keyTimes = Self.paced(values)
      self.segmentCurves = []
    }
    shapes = try KeyframeShape.list(
      count: count, tensions: tensionValues, continuities: continuityValues, biases: biasValues)
  }

  /// The value at `progress`; before the first key time the first value, after the last the last.
  ///
  /// NaN counts as 0. O(log n).
  public func value(at progress: Double) -> Value {
    let progress = progress.isNaN ? 0 : progress
    let index = segment(at: progress)
    guard index >= 0 else { return values[0] }
    guard mode != .discrete, index + 1 < values.count else {
      return values[min(index, values.count - 1)]
    }
    let start = keyTimes[index]
    let fraction = eased((progress - start) / (keyTimes[index + 1] - start), segment: index)
    switch mode {
    case .cubic, .cubicPaced:
      if fraction == 0 { return values[index] }
      if fraction == 1 { return values[index + 1] }
      return combination(
        segment: index,
        weights: CubicKeyframeWeights(
          at: fraction, leaving: shape(at: index), reaching: shape(at: index + 1),
          isFirst: index == 0, isLast: index + 2 == values.count))
    case .linear, .paced, .discrete:
      return Value.interpolated(from: values[index], to: values[index + 1], fraction: fraction)
    }
  }

  /// The velocity at `progress`, in values per whole track.
  ///
  /// It is 0 outside the key times and in ``KeyframeMode/discrete``. At a key time, it is that of the
  /// segment that follows. O(log n).
  public func velocity(at progress: Double) -> Value {
    let progress = progress.isNaN ? 0 : progress
    let index = segment(at: progress)
    guard mode != .discrete, index >= 0, index + 1 < values.count else {
      return Value.combination(of: [values[0]], weights: [0])
    }
    let start = keyTimes[index]
    let length = keyTimes[index + 1] - start
    let x = (progress - start) / length
    let fraction = eased(x, segment: index)
    let pace = (segmentCurves.isEmpty ? 1 : segmentCurves[index].velocity(at: x)) / length
    switch mode {
    case .cubic, .cubicPaced:
      return combination(
        segment: index,
        weights: CubicKeyframeWeights(
          velocityAt: fraction, pace: pace, leaving: shape(at: index),
          reaching: shape(at: index + 1), isFirst: index == 0,
          isLast: index + 2 == values.count))
    case .linear, .paced, .discrete:
      return Value.combination(of: [values[index], values[index + 1]], weights: [-pace, pace])
    }
  }

  /// The values at all of `inputs`, in their order.
  public func values(at inputs: [Double]) -> [Value] {
    inputs.map { value(at: $0) }
  }

  private func combination(segment: Int, weights: CubicKeyframeWeights) -> Value {
    Value.combination(
      of: [
        values[max(segment - 1, 0)], values[segment], values[segment + 1],
        values[min(segment + 2, values.count - 1)],
      ],
      weights: [weights.before, weights.start, weights.end, weights.after])
  }

  private func shape(at index: Int) -> KeyframeShape {
    shapes.isEmpty ? KeyframeShape() : shapes[index]
  }

  /// The last segment that begins at or before `progress`; −1 before the first.
  private func segment(at progress: Double) -> Int {
    var low = 0
    var high = keyTimes.count
    while low < high {
      let middle = (low + high) / 2
      if keyTimes[middle] <= progress { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private func eased(_ fraction: Double, segment: Int) -> Double {
    segmentCurves.isEmpty ? fraction : segmentCurves[segment].value(at: fraction)
  }

  private static func checked(
    _ keyTimes: [Double]?, count: Int, mode: KeyframeMode
  ) throws(TimingError) -> [Double] {
    guard let keyTimes else {
      let steps = Double(mode == .discrete ? count : max(count - 1, 1))
      return (0..<count).map { Double($0) / steps }
    }
    guard keyTimes.count == count || (mode == .discrete && keyTimes.count == count + 1) else {
      throw .wrongCount(
        parameter: "keyTimes", count: keyTimes.count,
        allowed: mode == .discrete ? "\(count) or \(count + 1) times" : "\(count) times")
    }
    var previous = 0.0
    for time in keyTimes {
      previous = try time.checked("keyTimes", "from 0 to 1, never falling") {
        $0 >= previous && $0 <= 1
      }
    }
    return keyTimes
  }

  /// Key times in proportion to the distances between the values.
  private static func paced(_ values: [Value]) -> [Double] {
    var sums = [0.0]
    for (from, to) in zip(values, values.dropFirst()) {
      sums.append(sums[sums.count - 1] + from.interpolationDistance(to: to))
    }
    let total = sums[sums.count - 1]
    guard total > 0, total.isFinite else {
      return values.indices.map { Double($0) / Double(max(values.count - 1, 1)) }
    }
    return sums.map { $0 / total }
  }
}

extension KeyframeTrack: TimingCurve where Value == Double {}
