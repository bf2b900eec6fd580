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
  /// The number of runs; 0 is treated as 1.
  package var repeatCount: Double
  /// The duration of all runs, in seconds; a value above 0 takes precedence over the count.
  package var repeatDuration: Double
  /// Whether a backward run follows each run.
  package var autoreverses: Bool
  /// Whether the last value remains after the end.
  package var fillsForwards: Bool
  /// Whether the first value is visible before the beginning.
  package var fillsBackwards: Bool

  /// The position of an object within its runs.
  package struct Position: Sendable, Hashable {
    /// The seconds into one run, 0…duration, with reversals applied.
    package var time: Double
    /// The number of complete runs (forwards, or forwards and backwards).
    package var iteration: Int
    /// Whether the position is at the exact end of the last run.
    package var isAtEnd: Bool
    /// The position of vertical coordinates, in seconds into one run, if it differs from `time`.
    package var verticalTime: Double?

    /// Returns the position that a driver sets, for a duration of 1.
    static func driven(_ progress: SIMD2<Double>) -> Position {
      Position(
        time: progress.x, iteration: 0, isAtEnd: false,
        verticalTime: progress.x == progress.y ? nil : progress.y)
    }
  }

  /// The tolerance below which two times are equal: half a nanosecond.
  private static let tolerance = 0.5e-9

  /// The duration of one run in seconds, including the backward run if there is one.
  private var cycle: Double { autoreverses ? duration * 2 : duration }

  /// The duration of all runs, in seconds of the object's time, which may be infinite.
  package var activeDuration: Double {
    let active =
      repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? repeatCount : 1)
    return active < Self.endless ? active : .infinity
  }

  /// The duration from which an animation counts as endless, in seconds: about 300 years.
  ///
  /// *Documented* (FACTS: media-timing.endless): a repeat count of `greatestFiniteMagnitude` repeats
  /// forever. *Chosen:* so do other counts that no film can reach.
  private static let endless = 1e10

  /// The end of the active time in the parent's time, or `nil` if the active time never ends.
  package var end: Double? {
    let active = activeDuration
    guard speed != 0, active.isFinite else { return nil }
    return begin + active / abs(speed)
  }

  /// Returns the object's position at a time in the parent's time space, or `nil` if the object
  /// shows nothing then.
  ///
  /// The active time includes its beginning and its end.
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

  /// Returns the time of an object of infinite duration, without runs.
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
    // The end of the last run is not the beginning of another run. The same applies to an object
    // that is paused at its end by speed 0 and a time offset.
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
