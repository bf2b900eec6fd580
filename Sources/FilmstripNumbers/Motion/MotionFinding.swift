import Foundation

/// The cause of a difference between a node's numbers in a step of two films.
package enum MotionCause {
  /// All differing frames have the same difference.
  case offset([(property: MotionProperty, difference: Double, from: Double?, to: Double?)])
  /// The transition has another duration, and the motion is otherwise the same.
  ///
  /// `springs` describes the springs that the motions follow, or is `nil` if they follow other
  /// curves.
  case duration(from: Double, to: Double, springs: String?)
  /// A property changes in only one of the films; the numbers are its first and last values in that
  /// film, and its constant value in the other.
  case changesInOneFilm(MotionProperty, isPresent: Bool, from: Double, to: Double, other: Double)
  /// The same motion happens later or, if the number is negative, earlier, in seconds.
  case delay(Double)
  /// The motion starts later or, if the number is negative, earlier, in seconds, but ends at the same time.
  case start(Double)
  /// The motion covers another distance.
  case distance(MotionProperty, from: Double, to: Double)
  /// The motion follows another curve and reaches its target `frames` later.
  case curve(from: CurveFit, to: CurveFit, frames: Int)
  /// The motion has another speed; the number is the factor of its time.
  case speed(Double)
  /// None of the other causes explains the difference.
  case unexplained
}

/// A difference in the motion of a node in one step, with its cause.
package struct MotionFinding {
  /// The name of the node.
  package var node: String
  /// The index of the step among the steps that both films have.
  package var step: Int
  /// The cause of the difference.
  package var cause: MotionCause
  /// The frames that differ, as positions in the current film.
  package var positions: Set<Int>
  /// The property with the largest difference.
  package var property: MotionProperty
  /// The largest difference of the property, with its sign.
  package var deviation: Double
  /// The largest difference in points; see ``MotionProperty/weight(_:)``.
  package var weight: Double
  /// The frame with the largest difference, as a position in the current film.
  package var worst: Int
  /// The difference that the cause leaves unexplained, in points.
  package var residual: Double
}

/// A comparison of the motion of one node in one step of two films, which looks for the cause of a
/// change.
package struct MotionComparison {
  package let name: String
  package let step: Int
  package let pair: StepPair
  package let a: NodeMotion
  package let b: NodeMotion
  package let interval: Double
  package let isSamePhase: Bool
  package let tolerance: Double

  /// The differences of one property in the frames that differ.
  package struct Difference {
    package var positions: [Int] = []
    package var values: [Double] = []
    package var recorded: [Double] = []
    package var present: [Double] = []
    package var largest = 0.0
    package var worst = 0
  }

  package init(
    name: String, step: Int, pair: StepPair, a: NodeMotion, b: NodeMotion, interval: Double,
    isSamePhase: Bool, tolerance: Double
  ) {
    self.name = name
    self.step = step
    self.pair = pair
    self.a = a
    self.b = b
    self.interval = interval
    self.isSamePhase = isSamePhase
    self.tolerance = tolerance
  }

  private var side: Double { max(a.side, b.side) }

  private func weight(_ property: MotionProperty) -> Double { property.weight(side) }

  /// Returns the properties that differ.
  ///
  /// Frames that fall between two frames of the recorded film are allowed to differ by the error of
  /// interpolation.
  package func differences() -> [MotionProperty: Difference] {
    var differences: [MotionProperty: Difference] = [:]
    for property in MotionProperty.allCases {
      guard let old = a.tracks[property], let new = b.tracks[property] else { continue }
      let weight = weight(property)
      let slack =
        isSamePhase ? tolerance + 1e-9 : max(tolerance, 0.35, old.travel * weight * 0.015)
      var difference = Difference()
      for (index, time) in new.times.enumerated() {
        guard time <= (old.times.last ?? 0) + 1e-6 else { continue }
        if !isSamePhase, time < (old.times.first ?? 0) - 1e-7 { continue }
        let samples = old.samples(at: time)
        guard let recorded = samples.last else { continue }
        let value = new.values[index]
        let isDifferent =
          isSamePhase
          ? abs(value - recorded) * weight > slack
          : old.distance(of: value, at: time) * weight > slack
        guard isDifferent else { continue }
        difference.positions.append(b.positions[index])
        difference.values.append(value - recorded)
        difference.recorded.append(recorded)
        difference.present.append(value)
        if abs(value - recorded) > abs(difference.largest) {
          difference.largest = value - recorded
          difference.worst = b.positions[index]
        }
      }
      if !difference.positions.isEmpty { differences[property] = difference }
    }
    return differences
  }

  /// Returns the changes of the node with their causes.
  ///
  /// The result is one finding if one cause explains all properties, or one for each group of
  /// properties otherwise. A rotation that only one film has is a finding of its own.
  package func findings() -> [MotionFinding] {
    var differences = differences()
    if differences.isEmpty { return [] }
    var findings: [MotionFinding] = []
    if let rotation = rotationInOneFilm(differences) {
      findings.append(rotation)
      removeConsequencesOfRotation(&differences)
      if differences.isEmpty { return findings }
    }
    let all = explain(differences, all: true)
    guard case .unexplained = all.cause else { return findings + [all] }
    let groups: [[MotionProperty]] = [
      [.x, .y], [.width, .height], [.scaleX, .scaleY], [.rotation], [.tiltX, .tiltY], [.opacity],
    ]
    let parts = groups.compactMap { group -> MotionFinding? in
      let some = differences.filter { group.contains($0.key) }
      return some.isEmpty ? nil : explain(some, all: false)
    }
    // The decomposition of a transform has rounding errors, which a larger difference in another property makes visible.
    let largest = parts.map(\.weight).max() ?? 0
    let distinct = parts.filter { $0.weight >= min(0.05, largest * 0.01) }
    let rest = distinct.count > 1 || differences.count > 1 ? distinct : [all]
    return findings + rest.filter { !isInterpolationError($0, differences) }
  }

  /// Returns the finding of a rotation that only one film has, or `nil`.
  private func rotationInOneFilm(
    _ differences: [MotionProperty: Difference]
  ) -> MotionFinding? {
    guard let rotation = differences[.rotation],
      abs(rotation.largest) * weight(.rotation) > 0.05,
      let cause = changesInOneFilm(.rotation, [.rotation])
    else { return nil }
    return MotionFinding(
      node: name, step: step, cause: cause, positions: Set(rotation.positions),
      property: .rotation, deviation: rotation.largest,
      weight: abs(rotation.largest) * weight(.rotation), worst: rotation.worst, residual: 0)
  }

  /// Removes a rotation's difference, and those that follow from the rotation.
  ///
  /// Rotating a node before it is scaled unevenly changes both scales, but not their product, the determinant of the
  /// transform.
  private func removeConsequencesOfRotation(
    _ differences: inout [MotionProperty: Difference]
  ) {
    differences[.rotation] = nil
    if !isSamePhase || a.positions.count != b.positions.count {
      for property in [MotionProperty.x, .y, .scaleX, .scaleY] { differences[property] = nil }
      return
    }
    func areas(_ motion: NodeMotion) -> [Double] {
      zip(motion.tracks[.scaleX]?.values ?? [], motion.tracks[.scaleY]?.values ?? []).map(*)
    }
    if zip(areas(a), areas(b)).allSatisfy({ abs($0 - $1) * side < 0.1 }) {
      differences[.scaleX] = nil
      differences[.scaleY] = nil
    }
    differences = differences.filter { abs($0.value.largest) * weight($0.key) > 0.05 }
  }

  /// Returns whether a difference that no cause explains is smaller than the motion between two frames, if the frames of
  /// the films are at other times.
  ///
  /// A motion with corners, such as a fade that ends early, isn't near any interpolation there.
  private func isInterpolationError(
    _ finding: MotionFinding, _ differences: [MotionProperty: Difference]
  ) -> Bool {
    guard !isSamePhase, case .unexplained = finding.cause,
      let old = a.tracks[finding.property], let new = b.tracks[finding.property],
      let positions = differences[finding.property].map({ Set($0.positions) })
    else { return false }
    let slack = max(tolerance, 0.35) / weight(finding.property)
    return zip(b.positions, zip(new.times, new.values)).allSatisfy { position, sample in
      guard positions.contains(position) else { return true }
      let near = old.values(around: sample.0)
      guard let low = near.min(), let high = near.max() else { return false }
      return sample.1 >= low - slack && sample.1 <= high + slack
    }
  }

  private func explain(
    _ differences: [MotionProperty: Difference], all: Bool
  ) -> MotionFinding {
    let changed = MotionProperty.allCases.filter { differences[$0] != nil }
    let main =
      changed.max {
        abs(differences[$0]?.largest ?? 0) * weight($0)
          < abs(differences[$1]?.largest ?? 0) * weight($1)
      } ?? .x
    let worst = differences[main] ?? Difference()
    let deviation = abs(worst.largest) * weight(main)
    var finding = MotionFinding(
      node: name, step: step, cause: .unexplained,
      positions: Set(differences.values.flatMap(\.positions)), property: main,
      deviation: worst.largest, weight: deviation, worst: worst.worst, residual: deviation)
    let moving = all ? MotionProperty.allCases.filter { hasMotion($0) } : []
    let concerned = Array(Set(changed + moving)).sorted { $0.rawValue < $1.rawValue }

    func accept(_ cause: MotionCause, _ residual: Double, _ share: Double, _ floor: Double) -> Bool
    {
      guard residual <= max(deviation * share, min(floor, deviation * 0.2)) else { return false }
      finding.cause = cause
      finding.residual = residual
      return true
    }

    if let (cause, residual) = offset(differences, changed), accept(cause, residual, 0.03, 0.02) {
      return finding
    }
    let durations = pair.durations.map { ($0.recorded, $0.present) } ?? lengths
    let hasOtherDuration = abs(durations.0 - durations.1) > 1e-6
    if hasOtherDuration {
      let ratio = durations.0 / durations.1
      let remainder = residual(concerned) { $0 * ratio }
      let springs = remainder <= max(deviation * 0.05, 0.1) ? springs(main, durations) : nil
      let cause = MotionCause.duration(from: durations.0, to: durations.1, springs: springs)
      if accept(cause, remainder, 0.1, 0.1) { return finding }
      if pair.durations == nil {
        let best = Minimum.golden(ratio * 0.93, ratio * 1.07) { factor in
          residual([main]) { $0 * factor }
        }
        let remainder = residual(concerned) { $0 * best }
        let cause = MotionCause.duration(
          from: durations.0, to: durations.0 / best, springs: nil)
        if accept(cause, remainder, 0.05, 0.1) { return finding }
      }
    }
    if let (cause, residual) = delay(main, concerned), accept(cause, residual, 0.05, 0.1) {
      return finding
    }
    if let (cause, residual) = start(main, concerned, durations), accept(cause, residual, 0.05, 0.1)
    {
      return finding
    }
    if let cause = changesInOneFilm(main, changed), accept(cause, 0, 0, 0) { return finding }
    // Other distances of two kinds of properties are two changes.
    let isOneKind = Set(changed.map(\.kind)).count == 1
    if !all || isOneKind, let (cause, residual) = distance(main, changed, 1),
      accept(cause, residual, 0.04, 0.05)
    {
      return finding
    }
    if let (cause, residual) = curve(main, changed, durations), accept(cause, residual, 0.1, 0.1) {
      return finding
    }
    if let (cause, residual) = speed(main, concerned), accept(cause, residual, 0.05, 0.1) {
      return finding
    }
    return finding
  }

  /// The durations from the first to the last frame of the step in both films.
  private var lengths: (Double, Double) {
    (Double(pair.recorded.count) * interval, Double(pair.present.count) * interval)
  }

  private func hasMotion(_ property: MotionProperty) -> Bool {
    let travel = max(a.tracks[property]?.travel ?? 0, b.tracks[property]?.travel ?? 0)
    return travel * weight(property) > 0.05
  }

  /// Returns the maximum difference, in points, between the current motion and the recorded motion
  /// at mapped times.
  ///
  /// The result is infinite if the films share less than two thirds of the frames.
  private func residual(
    _ properties: [MotionProperty], _ map: (Double) -> Double
  ) -> Double {
    var maximum = 0.0
    for property in properties {
      guard let old = a.tracks[property], let new = b.tracks[property],
        let first = old.times.first, let last = old.times.last
      else { continue }
      var used = 0
      for (time, value) in zip(new.times, new.values) {
        let mapped = map(time)
        guard mapped <= last + 1e-6 else { continue }
        // Before its first frame a motion is constant, unless that frame isn't the beginning of the
        // step.
        if mapped < first - 1e-7, first > 1e-6 { continue }
        used += 1
        maximum = max(maximum, old.distance(of: value, at: mapped) * weight(property))
      }
      if used * 3 < new.times.count * 2 { return .infinity }
    }
    return maximum
  }

  private func offset(
    _ differences: [MotionProperty: Difference], _ changed: [MotionProperty]
  ) -> (MotionCause, Double)? {
    guard isSamePhase else { return nil }
    var parts: [(property: MotionProperty, difference: Double, from: Double?, to: Double?)] = []
    var remainder = 0.0
    for property in changed {
      guard let difference = differences[property] else { continue }
      let low = difference.values.min() ?? 0
      let high = difference.values.max() ?? 0
      let middle = (low + high) / 2
      remainder = max(remainder, (high - low) / 2 * weight(property))
      func constant(_ values: [Double]) -> Double? {
        values.allSatisfy { abs($0 - values[0]) < 1e-9 } ? values[0] : nil
      }
      let mean = difference.values.reduce(0, +) / Double(difference.values.count)
      parts.append(
        (
          property, abs(mean - middle) < 1e-9 ? middle : mean, constant(difference.recorded),
          constant(difference.present)
        ))
    }
    return (.offset(parts), remainder)
  }

  private func delay(
    _ main: MotionProperty, _ concerned: [MotionProperty]
  ) -> (MotionCause, Double)? {
    func remainder(_ delay: Double) -> Double { residual([main]) { $0 - delay } }
    let frames = min(30, max(2, pair.recorded.count / 2))
    let grid = (-frames...frames).map { Double($0) * interval }
    guard let best = grid.min(by: { remainder($0) < remainder($1) }), remainder(best).isFinite
    else { return nil }
    var delay = Minimum.golden(best - interval, best + interval, remainder)
    // A delay of whole frames is exact, so prefer it.
    if abs(delay - best) < 1e-3, remainder(best) <= remainder(delay) + 0.02 { delay = best }
    if abs(delay) < interval * 0.02 { return nil }
    return (.delay(delay), residual(concerned) { $0 - delay })
  }

  /// Returns the cause if the motion needs less or more time, because it starts at another time.
  private func start(
    _ main: MotionProperty, _ concerned: [MotionProperty], _ durations: (Double, Double)
  ) -> (MotionCause, Double)? {
    let duration = durations.0
    guard abs(duration - durations.1) < 1e-6, duration > 0 else { return nil }
    // The motion of the recorded film may start late, too.
    func map(_ delay: Double) -> (Double) -> Double {
      let share = delay / duration
      return delay > 0
        ? { ($0 - delay) / (1 - share) } : { $0 + (duration - $0) * -share }
    }
    func remainder(_ delay: Double) -> Double { residual([main], map(delay)) }
    let frames = min(30, Int(duration / interval / 2))
    let grid = (-frames...frames).map { Double($0) * interval }
    guard let best = grid.min(by: { remainder($0) < remainder($1) }), best != 0 else { return nil }
    var delay = Minimum.golden(best - interval, best + interval, remainder)
    if abs(delay - best) < 1e-3, remainder(best) <= remainder(delay) + 0.02 { delay = best }
    // Half of a linear motion is also a linear motion, so the later one must rest until it starts.
    guard let late = (delay > 0 ? b : a).tracks[main], let first = late.values.first else {
      return nil
    }
    let rest = zip(late.times, late.values).filter { $0.0 < abs(delay) - interval / 2 }
    guard rest.allSatisfy({ abs($0.1 - first) * weight(main) <= 0.1 }) else { return nil }
    return (.start(delay), residual(concerned, map(delay)))
  }

  /// Returns the cause if a single property, or the same scale along both axes, is constant in one film and changes in
  /// the other.
  private func changesInOneFilm(_ main: MotionProperty, _ changed: [MotionProperty]) -> MotionCause?
  {
    guard changed.count == 1 || Set(changed) == [.scaleX, .scaleY] && isUniformlyScaled,
      let old = a.tracks[main], let new = b.tracks[main],
      let first = old.values.first, let last = new.values.first
    else { return nil }
    // Less than a thousandth of a point is a rounding error.
    func isMoving(_ track: MotionTrack) -> Bool { track.travel * weight(main) > 1e-3 }
    guard isMoving(old) != isMoving(new) else { return nil }
    let isNew = isMoving(new)
    let moving = isNew ? new : old
    return .changesInOneFilm(
      main, isPresent: isNew, from: moving.values.first ?? 0, to: moving.values.last ?? 0,
      other: isNew ? first : last)
  }

  /// Whether the scale along x is that along y in all frames of both films.
  private var isUniformlyScaled: Bool {
    [a, b].allSatisfy { motion in
      zip(motion.tracks[.scaleX]?.values ?? [], motion.tracks[.scaleY]?.values ?? [])
        .allSatisfy { abs($0 - $1) < 1e-4 }
    }
  }

  /// Returns a description of the springs that both motions follow, or `nil` if they follow other
  /// curves.
  private func springs(_ main: MotionProperty, _ durations: (Double, Double)) -> String? {
    guard let old = a.tracks[main], let new = b.tracks[main],
      let from = CurveFit(old, duration: durations.0), case .spring = from.shape,
      from.residual <= old.travel * 0.004, let to = CurveFit(new, duration: durations.1),
      case .spring = to.shape, to.residual <= new.travel * 0.004
    else { return nil }
    return to.words(insteadOf: from)
  }

  private func distance(
    _ main: MotionProperty, _ changed: [MotionProperty], _ factor: Double
  ) -> (MotionCause, Double)? {
    var remainder = 0.0
    var cause: MotionCause?
    for property in changed {
      guard let old = a.tracks[property], let new = b.tracks[property], old.travel > 0 else {
        return nil
      }
      var pairs: [(Double, Double)] = []
      for (time, value) in zip(new.times, new.values) where time <= (old.times.last ?? 0) + 1e-6 {
        if let sample = old.samples(at: time * factor).last { pairs.append((sample, value)) }
      }
      guard pairs.count >= 4 else { return nil }
      let count = Double(pairs.count)
      let meanA = pairs.reduce(0) { $0 + $1.0 } / count
      let meanB = pairs.reduce(0) { $0 + $1.1 } / count
      let variance = pairs.reduce(0) { $0 + ($1.0 - meanA) * ($1.0 - meanA) }
      guard variance > 0 else { return nil }
      let slope = pairs.reduce(0) { $0 + ($1.0 - meanA) * ($1.1 - meanB) } / variance
      let deviation = pairs.map { abs(meanB + slope * ($0.0 - meanA) - $0.1) }.max() ?? 0
      remainder = max(remainder, deviation * weight(property))
      if property == main {
        let duration = pair.durations?.recorded ?? lengths.0
        var from = old.travel
        if let fit = CurveFit(old, duration: duration), fit.residual < old.travel * 0.003 {
          from = abs(fit.end - fit.start)
        }
        cause = .distance(property, from: from, to: from * slope)
      }
    }
    return cause.map { ($0, remainder) }
  }

  private func curve(
    _ main: MotionProperty, _ changed: [MotionProperty], _ durations: (Double, Double)
  ) -> (MotionCause, Double)? {
    guard let old = a.tracks[main], let new = b.tracks[main],
      let from = CurveFit(old, duration: durations.0), from.residual <= old.travel * 0.01,
      let to = CurveFit(new, duration: durations.1), to.residual <= new.travel * 0.01,
      from.words != to.words
    else { return nil }
    // The other properties must follow the same new curve.
    var remainder = max(from.residual, to.residual) * weight(main)
    for property in changed where property != main {
      guard let track = b.tracks[property], track.travel > 0 else { return nil }
      let progress = new.values.map { ($0 - to.start) / (to.end - to.start) }
      guard progress.count == track.values.count else { return nil }
      let fit = Line(progress, track.values)
      remainder = max(remainder, fit.residual * weight(property))
    }
    let arrivals = (arrival(old, from), arrival(new, to))
    let frames = Int(((arrivals.1 - arrivals.0) / interval).rounded())
    return (.curve(from: from, to: to, frames: frames), remainder)
  }

  /// Returns the time from which the motion stays within 1 % of its distance from its end.
  private func arrival(_ track: MotionTrack, _ fit: CurveFit) -> Double {
    let near = abs(fit.end - fit.start) * 0.01
    var time = track.times.last ?? 0
    for (sampleTime, value) in zip(track.times, track.values).reversed() {
      if abs(value - fit.end) > near { break }
      time = sampleTime
    }
    return time
  }

  private func speed(
    _ main: MotionProperty, _ concerned: [MotionProperty]
  ) -> (MotionCause, Double)? {
    func remainder(_ logarithm: Double) -> Double {
      let factor = exp(logarithm)
      return residual([main]) { $0 * factor }
    }
    let grid = stride(from: -1.4, through: 1.4, by: 0.05).map { $0 }
    guard let best = grid.min(by: { remainder($0) < remainder($1) }), remainder(best).isFinite
    else { return nil }
    let factor = exp(Minimum.golden(best - 0.05, best + 0.05, remainder))
    if abs(factor - 1) < 0.005 { return nil }
    return (.speed(1 / factor), residual(concerned) { $0 * factor })
  }
}

/// A straight line fitted to points by least squares.
package struct Line {
  package var slope = 0.0
  package var residual = Double.infinity

  package init(_ x: [Double], _ y: [Double]) {
    let count = Double(x.count)
    guard count > 1 else { return }
    let meanX = x.reduce(0, +) / count
    let meanY = y.reduce(0, +) / count
    let variance = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    guard variance > 0 else { return }
    slope = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / variance
    let (m, my, mx) = (slope, meanY, meanX)
    residual = zip(x, y).map { abs(my + m * ($0 - mx) - $1) }.max() ?? .infinity
  }
}
