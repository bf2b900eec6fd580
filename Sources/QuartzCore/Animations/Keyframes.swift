import FilmstripGraphics
import FilmstripTiming
import Foundation

/// The keyframes of an animation as values, with their times and the values between them.
///
/// *Documented* (FACTS: layer.keyframe-modes): the modes, and the number of key times, which is one
/// more than the number of values in discrete modes. *Measured* (FACTS: layer.cubic-keyframes): the
/// cubic mode is the Kochanek–Bartels spline; the tangents at both ends are the chord.
package struct Keyframes {
  private let values: [AnimatableValue]
  /// For paths, the segment to the next value, or `nil` if the path jumps there.
  private let segments: [Path.Segment?]
  private let times: [Double]
  private let timingFunctions: [CAMediaTimingFunction]
  private let mode: CAAnimationCalculationMode
  private let shapes: [KeyframeShape]

  @MainActor
  init(_ animation: CAKeyframeAnimation, kind: AnimatableValue.Kind) {
    var values: [AnimatableValue] = []
    var segments: [Path.Segment?] = []
    if let path = animation.path?.path, kind == .point {
      (values, segments) = Self.keyframes(along: path)
    } else {
      values = (animation.values ?? []).compactMap { AnimatableValue($0, as: kind) }
      if values.count != animation.values?.count ?? 0 {
        Unsupported.report(
          "keyframe values whose type differs from that of \"\(animation.keyPath ?? "")\"")
      }
    }
    let mode = animation.calculationMode
    self.values = values
    self.segments = segments
    self.mode = mode
    let isPaced = mode == .paced || mode == .cubicPaced
    timingFunctions = isPaced ? [] : animation.timingFunctions ?? []
    times =
      isPaced
      ? Self.pacedTimes(values, segments)
      : Self.times(animation.keyTimes?.map(\.doubleValue), count: values.count, mode: mode)
    func number(_ list: [NSNumber]?, _ index: Int) -> Double {
      guard let list, list.indices.contains(index) else { return 0 }
      return list[index].doubleValue
    }
    shapes = values.indices.map {
      KeyframeShape(
        tension: number(animation.tensionValues, $0),
        continuity: number(animation.continuityValues, $0),
        bias: number(animation.biasValues, $0))
    }
  }

  /// Returns the value at a fraction of the duration, or `nil` if there are no keyframes.
  package func value(at progress: Double) -> AnimatableValue? {
    guard let (index, fraction) = place(of: progress) else { return nil }
    guard index + 1 < values.count, mode != .discrete else {
      return values[min(index, values.count - 1)]
    }
    if !segments.isEmpty {
      guard let segment = segments[index] else { return values[index] }
      return .point(segment.point(at: CGFloat(parameter(fraction, on: segment))))
    }
    if mode == .cubic || mode == .cubicPaced, let value = spline(index, fraction) { return value }
    return values[index].interpolated(to: values[index + 1], fraction: fraction)
  }

  /// Returns the direction of the path at a fraction of the duration, in radians, or `nil` if there
  /// is no path.
  package func angle(at progress: Double) -> Double? {
    guard !segments.isEmpty, let (place, fraction) = place(of: progress) else { return nil }
    let index = min(place, segments.count - 1)
    guard let segment = segments[index] else { return nil }
    let t = place > index ? 1 : parameter(fraction, on: segment)
    let d = segment.direction(at: CGFloat(t))
    return atan2(Double(d.dy), Double(d.dx))
  }

  private func parameter(_ fraction: Double, on segment: Path.Segment) -> Double {
    guard mode == .paced || mode == .cubicPaced else { return fraction }
    let length = segment.length
    return Double(segment.parameter(atLength: length * CGFloat(fraction), of: length))
  }

  /// Returns the keyframe before a fraction of the duration, and the fraction of the segment to the
  /// next keyframe.
  private func place(of progress: Double) -> (index: Int, fraction: Double)? {
    guard let first = times.first, !values.isEmpty else { return nil }
    guard progress >= first else { return (0, 0) }
    var index = times.count - 1
    while index > 0, times[index] > progress { index -= 1 }
    guard index + 1 < times.count else { return (values.count - 1, 0) }
    let span = times[index + 1] - times[index]
    let fraction = span > 0 ? (progress - times[index]) / span : 0
    let eased =
      timingFunctions.indices.contains(index)
      ? timingFunctions[index].progress(at: fraction) : fraction
    return (index, eased)
  }

  private static func times(
    _ keyTimes: [Double]?, count: Int, mode: CAAnimationCalculationMode
  ) -> [Double] {
    if let keyTimes, keyTimes.count >= count { return keyTimes }
    let steps = Double(mode == .discrete ? count : max(1, count - 1))
    return (0..<count).map { Double($0) / steps }
  }

  private static func pacedTimes(
    _ values: [AnimatableValue], _ segments: [Path.Segment?]
  ) -> [Double] {
    guard values.count > 1 else { return values.map { _ in 0 } }
    var sum = 0.0
    var sums = [0.0]
    for index in 0..<(values.count - 1) {
      sum +=
        segments.isEmpty
        ? values[index].interpolationDistance(to: values[index + 1])
        : Double(segments[index]?.length ?? 0)
      sums.append(sum)
    }
    guard sum > 0 else { return times(nil, count: values.count, mode: .linear) }
    return sums.map { $0 / sum }
  }

  private static func keyframes(along path: Path) -> ([AnimatableValue], [Path.Segment?]) {
    var values: [AnimatableValue] = []
    var segments: [Path.Segment?] = []
    for (number, run) in path.subpaths.enumerated() {
      guard let start = run.first?.points.first else { continue }
      if number > 0 { segments.append(nil) }
      values.append(.point(start))
      for segment in run {
        segments.append(segment)
        values.append(.point(segment.points.last ?? start))
      }
    }
    return (values, segments)
  }

  // MARK: The cubic mode

  /// Returns the value of the spline, a linear combination of the values, or `nil` if the values
  /// can't be added.
  private func spline(_ index: Int, _ fraction: Double) -> AnimatableValue? {
    guard let start = Components(values[index]), let end = Components(values[index + 1]) else {
      return nil
    }
    let before = index > 0 ? Components(values[index - 1]) : nil
    let after = index + 2 < values.count ? Components(values[index + 2]) : nil
    let count = start.numbers.count
    guard [before, end, after].allSatisfy({ $0.map { $0.numbers.count == count } ?? true }) else {
      return nil
    }
    let weights = CubicKeyframeWeights(
      at: fraction, leaving: shapes[index], reaching: shapes[index + 1], isFirst: before == nil,
      isLast: after == nil)
    return start.value(
      start.numbers.indices.map {
        weights.before * (before?.numbers[$0] ?? 0) + weights.start * start.numbers[$0]
          + weights.end * end.numbers[$0] + weights.after * (after?.numbers[$0] ?? 0)
      })
  }
}
