import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation

extension TouchScript {
  /// The standard number of samples per second.
  ///
  /// *Chosen:* the sampling rate of iPhones' touch screens.
  public static let standardRate = 120.0
  /// The maximum number of samples in one movement.
  ///
  /// *Chosen:* more than two hours at the standard rate.
  public static let maximumSampleCount = 1_000_000

  /// Creates the touches of one finger that moves straight from one point to another.
  ///
  /// There are `samplesPerSecond` samples per second, sample `i` at `i / samplesPerSecond`, even
  /// while the finger is stationary. The last sample, `ended`, is exactly at the end time and at
  /// `end`. There can be at most a million samples.
  ///
  /// - Parameters:
  ///   - start: The location at touch-down, in window coordinates. Must be finite.
  ///   - end: The location at which the finger lifts, in window coordinates. Must be finite.
  ///   - duration: The duration of the movement, in seconds, greater than 0.
  ///   - easing: The curve of the movement over progress, 0 to 1; a curve that overshoots 0…1 moves
  ///     the finger beyond the two points. Must not be a spring, whose input is in seconds. The
  ///     default is linear.
  ///   - samplesPerSecond: The number of samples per second, 1 to 1000. The default is 120.
  ///   - holdBefore: The time before the movement, in seconds, for which the finger is stationary.
  ///     The default is 0.
  ///   - holdAfter: The time after the movement, in seconds, for which the finger is stationary.
  ///     The default is 0.
  ///   - finger: The number of the finger. The default is 0.
  /// - Returns: The script.
  public static func drag(
    from start: CGPoint, to end: CGPoint, duration: Double,
    easing: CurveSpecification = .cubic(.linear), samplesPerSecond: Double = standardRate,
    holdBefore: Double = 0, holdAfter: Double = 0, finger: Int = 0
  ) -> TouchScript {
    check(start, "start")
    check(end, "end")
    let schedule = MovementSchedule(
      duration: duration, easing: easing, samplesPerSecond: samplesPerSecond,
      holdBefore: holdBefore, holdAfter: holdAfter)
    return schedule.script(finger: finger) { progress in
      if progress == 1 { return end }
      return CGPoint(
        x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
    }
  }

  /// Creates the touches of one finger that follows a path.
  ///
  /// The easing alone determines the speed. Where the easing overshoots 0…1, the finger continues
  /// along the tangent of the path.
  ///
  /// - Parameters:
  ///   - path: The path in window coordinates, which must have one subpath, finite points and a
  ///     length greater than 0.
  ///   - duration: The duration of the movement, in seconds, greater than 0.
  ///   - easing: The curve of the movement over progress, 0 to 1. Must not be a spring. The default
  ///     is linear.
  ///   - samplesPerSecond: The number of samples per second, 1 to 1000. The default is 120.
  ///   - holdBefore: The time before the movement, in seconds, for which the finger is stationary.
  ///     The default is 0.
  ///   - holdAfter: The time after the movement, in seconds, for which the finger is stationary.
  ///     The default is 0.
  ///   - finger: The number of the finger. The default is 0.
  /// - Returns: The script.
  public static func drag(
    along path: Path, duration: Double, easing: CurveSpecification = .cubic(.linear),
    samplesPerSecond: Double = standardRate, holdBefore: Double = 0, holdAfter: Double = 0,
    finger: Int = 0
  ) -> TouchScript {
    let schedule = MovementSchedule(
      duration: duration, easing: easing, samplesPerSecond: samplesPerSecond,
      holdBefore: holdBefore, holdAfter: holdAfter)
    let fingerPath = FingerPath(path)
    return schedule.script(finger: finger) { fingerPath.point(at: $0) }
  }

  static func check(_ point: CGPoint, _ name: String) {
    demand(
      point.x.isFinite && point.y.isFinite,
      "\(name) must be a finite point, but is (\(point.x), \(point.y))")
  }
}

/// The sample times of a generated movement, and the progress at each of them.
struct MovementSchedule {
  private let duration: Double
  private let easing: CurveSpecification
  private let rate: Double
  private let holdBefore: Double
  private let total: Double

  init(
    duration: Double, easing: CurveSpecification, samplesPerSecond: Double, holdBefore: Double,
    holdAfter: Double
  ) {
    demand(
      duration > 0 && duration.isFinite, "duration must be above 0 s and finite, but is \(duration)"
    )
    demand(
      (1...1000).contains(samplesPerSecond),
      "samplesPerSecond must be from 1 to 1000, but is \(samplesPerSecond)")
    for (name, hold) in [("holdBefore", holdBefore), ("holdAfter", holdAfter)] {
      demand(
        hold >= 0 && hold.isFinite, "\(name) must be at least 0 s and finite, but is \(hold)")
    }
    demand(
      !easing.isTimeBased, "easing must be a curve over progress, but is \(easing), over seconds")
    self.duration = duration
    self.easing = easing
    rate = samplesPerSecond
    self.holdBefore = holdBefore
    total = holdBefore + duration + holdAfter
    demand(
      total * rate <= Double(TouchScript.maximumSampleCount),
      "a movement must have at most \(TouchScript.maximumSampleCount) samples, but has "
        + "\(total * rate)")
  }

  /// Returns the samples of a finger; `location` returns the location at a progress.
  func script(finger: Int, location: (Double) -> CGPoint) -> TouchScript {
    // Skip a last interval that is shorter only by rounding.
    let count = max(1, Int((total * rate - 1e-6).rounded(.up)))
    var samples: [TouchSample] = []
    samples.reserveCapacity(count + 1)
    for index in 0..<count {
      let time = Double(index) / rate
      samples.append(
        TouchSample(
          time: time, location: location(progress(at: time)), phase: index == 0 ? .began : .moved,
          finger: finger))
    }
    samples.append(
      TouchSample(time: total, location: location(1), phase: .ended, finger: finger))
    return TouchScript(samples: samples)
  }

  private func progress(at time: Double) -> Double {
    let progress = (time - holdBefore) / duration
    if progress <= 0 { return 0 }
    return progress >= 1 ? 1 : easing.value(at: progress)
  }
}

/// A path parameterized by arc length.
struct FingerPath {
  private let segments: [Path.Segment]
  /// The arc length from the start to each segment's end.
  private let ends: [CGFloat]
  private var length: CGFloat { ends.last ?? 0 }

  init(_ path: Path) {
    let runs = path.subpaths
    demand(runs.count == 1, "a finger's path must have one subpath, but has \(runs.count)")
    let segments = runs.first ?? []
    demand(
      segments.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } },
      "a finger's path must have finite points")
    var sum: CGFloat = 0
    self.segments = segments
    ends = segments.map { segment in
      sum += segment.length
      return sum
    }
    demand(sum > 0 && sum.isFinite, "a finger's path must have a length, but it is \(sum)")
  }

  /// Returns the point at a fraction of the length; outside 0…1, the point is on the tangent at
  /// that end.
  func point(at part: Double) -> CGPoint {
    if part <= 0 { return extended(segments.first { $0.length > 0 }, at: 0, by: part * length) }
    if part >= 1 {
      return extended(segments.last { $0.length > 0 }, at: 1, by: (part - 1) * length)
    }
    let distance = part * length
    let index = ends.firstIndex { $0 >= distance } ?? ends.count - 1
    let segment = segments[index]
    let lengthBefore = index > 0 ? ends[index - 1] : 0
    return segment.point(
      at: segment.parameter(atLength: distance - lengthBefore, of: ends[index] - lengthBefore))
  }

  private func extended(_ segment: Path.Segment?, at end: CGFloat, by distance: CGFloat) -> CGPoint
  {
    guard let segment, let first = segment.points.first, let last = segment.points.last else {
      return .zero
    }
    let point = end == 0 ? first : last
    let direction = segment.direction(at: end)
    let norm = (direction.dx * direction.dx + direction.dy * direction.dy).squareRoot()
    if distance == 0 || norm == 0 { return point }
    return CGPoint(
      x: point.x + direction.dx / norm * distance, y: point.y + direction.dy / norm * distance)
  }
}
