import Foundation

/// What one track of an animator shows while the animator runs: a piece of a motion, laid between two
/// values.
struct AnimatorCourse {
  /// When it begins, in seconds of the run.
  var delay = 0.0
  /// How long it takes, in seconds.
  var length = 0.0
  /// How progress runs over it.
  var motion: AnimatorMotion
  /// The part of the motion that it goes through; backwards if the second is smaller.
  var inputs = (from: 0.0, to: 1.0)
  /// What progress 0 of the motion shows.
  var origin = SIMD2<Double>.zero
  /// What progress 1 of the motion shows.
  var target = SIMD2<Double>(repeating: 1)
  /// How far from the motion it begins; that is gone by the end.
  var offset = SIMD2<Double>.zero
  /// Whether it is the animator's own motion, and not one that it continued with.
  var isOriginal = true

  /// Moments closer than this (half a nanosecond) are the same.
  private static let tolerance = 0.5e-9

  /// How much of the course is behind, 0…1.
  private func share(at elapsed: Double) -> Double {
    if elapsed >= delay + length - Self.tolerance { return 1 }
    if elapsed <= delay { return 0 }
    return (elapsed - delay) / length
  }

  /// How far along its motion it is.
  func input(at elapsed: Double) -> Double {
    let share = share(at: elapsed)
    return share == 1 ? inputs.to : inputs.from + (inputs.to - inputs.from) * share
  }

  /// What it shows: 0 the old value, 1 the new one.
  func value(at elapsed: Double) -> SIMD2<Double> {
    let share = share(at: elapsed)
    let input = input(at: elapsed)
    var value: SIMD2<Double>
    if input >= 1 {
      value = target
    } else if input <= 0 {
      value = origin
    } else {
      value = origin + (target - origin) * motion.value(at: input)
    }
    if share < 1, offset != .zero { value += offset * (1 - share) }
    return value
  }
}
