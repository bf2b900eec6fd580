import Foundation

/// The trajectory of one track during a run: a part of a motion, mapped to two values.
struct AnimatorTrajectory {
  /// The delay of its beginning, in seconds of the run.
  var delay = 0.0
  /// The duration, in seconds.
  var length = 0.0
  /// The motion that gives its progress.
  var motion: AnimatorMotion
  /// The part of the motion that it covers; backwards if the second is smaller.
  var inputs = (from: 0.0, to: 1.0)
  /// The value at progress 0 of the motion.
  var origin = SIMD2<Double>.zero
  /// The value at progress 1 of the motion.
  var target = SIMD2<Double>(repeating: 1)
  /// The difference from the motion at the beginning; it decreases to zero by the end.
  var offset = SIMD2<Double>.zero
  /// Whether it is the animator's own motion, not that of a continuation.
  var isOriginal = true

  /// Moments closer than this (half a nanosecond) are equal.
  private static let tolerance = 0.5e-9

  /// The elapsed fraction of the trajectory, 0…1.
  private func elapsedFraction(at elapsed: Double) -> Double {
    if elapsed >= delay + length - Self.tolerance { return 1 }
    if elapsed <= delay { return 0 }
    return (elapsed - delay) / length
  }

  /// The input of its motion.
  func input(at elapsed: Double) -> Double {
    let elapsedFraction = elapsedFraction(at: elapsed)
    return elapsedFraction == 1
      ? inputs.to : inputs.from + (inputs.to - inputs.from) * elapsedFraction
  }

  /// The value: 0 is the old value, 1 the new one.
  func value(at elapsed: Double) -> SIMD2<Double> {
    let elapsedFraction = elapsedFraction(at: elapsed)
    let input = input(at: elapsed)
    var value: SIMD2<Double>
    if input >= 1 {
      value = target
    } else if input <= 0 {
      value = origin
    } else {
      value = origin + (target - origin) * motion.value(at: input)
    }
    if elapsedFraction < 1, offset != .zero { value += offset * (1 - elapsedFraction) }
    return value
  }
}
