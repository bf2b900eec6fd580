import Foundation

/// The arithmetic of ``CAMediaTiming`` as a value.
package struct LocalTiming: Sendable, Hashable {
  /// The beginning in the parent's time, in seconds.
  package var begin: Double
  /// The duration of one run, in seconds of the object's time, above 0.
  package var duration: Double
  /// The speed relative to the parent's time.
  package var speed: Double
  /// The offset in seconds of the object's time.
  package var timeOffset: Double
  /// The number of runs; 0 counts as 1.
  package var repeatCount: Double
  /// The duration of all runs, in seconds; above 0 it has precedence over the count.
  package var repeatDuration: Double
  /// Whether each run is followed by a run backwards.
  package var autoreverses: Bool
  /// Whether the last value remains after the end.
  package var fillsForwards: Bool
  /// Whether the first value is shown before the beginning.
  package var fillsBackwards: Bool

  /// An object's position in its runs.
  package struct Position: Sendable, Hashable {
    /// Seconds into one run, 0…duration, reversals included.
    package var time: Double
    /// The number of complete runs (forwards, or forwards and backwards).
    package var iteration: Int
    /// Whether it is at the exact end of the last run.
    package var isAtEnd: Bool
    /// The position of vertical coordinates if it differs, in seconds into one run.
    package var verticalTime: Double?

    /// The position that a driver sets, for a duration of 1.
    static func driven(_ progress: SIMD2<Double>) -> Position {
      Position(
        time: progress.x, iteration: 0, isAtEnd: false,
        verticalTime: progress.x == progress.y ? nil : progress.y)
    }
  }

  /// Moments closer than this (half a nanosecond) are equal.
  private static let tolerance = 0.5e-9

  /// The seconds of one run, backwards included if it reverses.
  private var cycle: Double { autoreverses ? duration * 2 : duration }

  /// The duration of all runs, in seconds of the object's time; may be infinite.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return cycle * (repeatCount > 0 ? repeatCount : 1)
  }

  /// The end of the active time in the parent's time; nil if it never ends.
  package var end: Double? {
    let active = activeDuration
    guard speed != 0, active.isFinite else { return nil }
    return begin + active / abs(speed)
  }

  /// The object's position at a moment of the parent's time; nil if it shows nothing then.
  ///
  /// Beginning and end both belong to the active time.
  package func position(at parentTime: Double) -> Position? {
    let active = activeDuration
    var elapsed = (parentTime - begin) * speed
    if speed < 0 { elapsed += active.isFinite ? active : 0 }
    let isBefore = (parentTime - begin) < -Self.tolerance
    let isAfter = speed < 0 ? elapsed < -Self.tolerance : elapsed > active + Self.tolerance
    if isBefore, !fillsBackwards { return nil }
    if isAfter, !fillsForwards { return nil }
    if isBefore { elapsed = speed < 0 && active.isFinite ? active : 0 }
    if isAfter || abs(elapsed - active) < Self.tolerance { elapsed = speed < 0 ? elapsed : active }
    elapsed = max(0, min(elapsed, active))
    return place(elapsed, isAtEnd: speed >= 0 ? elapsed == active : elapsed == 0)
  }

  /// The time of an object of endless duration: its own time without runs.
  package func localTime(at parentTime: Double) -> Double {
    (parentTime - begin) * speed + timeOffset
  }

  private func place(_ elapsed: Double, isAtEnd: Bool) -> Position {
    guard duration > 0 else { return Position(time: 0, iteration: 0, isAtEnd: true) }
    var local = elapsed + timeOffset
    if local < 0 {
      local = local.truncatingRemainder(dividingBy: cycle)
      if local < 0 { local += cycle }
    }
    var iteration = (local / cycle).rounded(.down)
    var time = local - iteration * cycle
    if cycle - time < Self.tolerance {
      iteration += 1
      time = 0
    }
    // The end of the last run is that run's end, not the beginning of the next one. The same is
    // true for an object that speed 0 and a time offset hold at its end.
    let isHeldAtEnd = speed == 0 && abs(local - activeDuration) < Self.tolerance
    if isAtEnd || isHeldAtEnd, time < Self.tolerance, iteration > 0 {
      iteration -= 1
      time = cycle
    }
    if autoreverses, time > duration { time = cycle - time }
    return Position(
      time: min(max(0, time), duration), iteration: Int(min(iteration, 1e9)),
      isAtEnd: isAtEnd)
  }
}
