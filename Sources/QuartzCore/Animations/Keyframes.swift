import Foundation
import Graphics

/// Keyframes as values: their times, and the values between them.
///
/// *Documented* (FACTS: layer.keyframe-modes): the modes and the number of key times, one more than
/// values for discrete modes. *Measured* (FACTS: layer.cubic-keyframes): the cubic mode is the
/// Kochanek–Bartels spline; its end tangents are the chord.
package struct Keyframes {
  private let values: [AnimatableValue]
  /// For paths: the segment to the next value; nil for a jump.
  private let segments: [Path.Segment?]
  private let times: [Double]
  private let timingFunctions: [CAMediaTimingFunction]
  private let mode: CAAnimationCalculationMode
  private let shapes: [(tension: Double, continuity: Double, bias: Double)]

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
          "keyframe values of another type than \"\(animation.keyPath ?? "")\" has")
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
      (
        number(animation.tensionValues, $0), number(animation.continuityValues, $0),
        number(animation.biasValues, $0)
      )
    }
  }

  /// The value at a fraction of the duration; nil if there are no keyframes.
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

  /// The direction of the path at a fraction of the duration, in radians.
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

  /// The keyframe before a fraction of the duration, and the fraction of the segment to the next.
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
    _ given: [Double]?, count: Int, mode: CAAnimationCalculationMode
  ) -> [Double] {
    if let given, given.count >= count { return given }
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
        ? values[index].distance(to: values[index + 1])
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

  /// The spline's value, a linear combination of the values; nil for values that cannot be added.
  private func spline(_ index: Int, _ t: Double) -> AnimatableValue? {
    guard
      let p0 = Components(values[index]), let p1 = Components(values[index + 1]),
      p0.numbers.count == p1.numbers.count,
      let m0 = tangent(at: index, outgoing: true), let m1 = tangent(at: index + 1, outgoing: false)
    else { return nil }
    let t2 = t * t
    let t3 = t2 * t
    let weights = (2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, -2 * t3 + 3 * t2, t3 - t2)
    let numbers = p0.numbers.indices.map {
      weights.0 * p0.numbers[$0] + weights.1 * m0[$0] + weights.2 * p1.numbers[$0]
        + weights.3 * m1[$0]
    }
    return p0.value(numbers)
  }

  private func tangent(at index: Int, outgoing: Bool) -> [Double]? {
    guard let here = Components(values[index])?.numbers else { return nil }
    let before = index > 0 ? Components(values[index - 1])?.numbers : nil
    let after = index + 1 < values.count ? Components(values[index + 1])?.numbers : nil
    let (tension, continuity, bias) = shapes[index]
    let sign: Double = outgoing ? 1 : -1
    let weightIn = (1 - tension) * (1 + sign * continuity) * (1 + bias) / 2
    let weightOut = (1 - tension) * (1 - sign * continuity) * (1 - bias) / 2
    switch (before, after) {
    case (let before?, let after?):
      guard before.count == here.count, after.count == here.count else { return nil }
      return here.indices.map {
        weightIn * (here[$0] - before[$0]) + weightOut * (after[$0] - here[$0])
      }
    case (nil, let after?) where after.count == here.count:
      return here.indices.map { (1 - tension) * (after[$0] - here[$0]) }
    case (let before?, nil) where before.count == here.count:
      return here.indices.map { (1 - tension) * (here[$0] - before[$0]) }
    default:
      return here.map { _ in 0 }
    }
  }
}
