import Foundation

/// The trajectory of one track during a run: a section of a motion, mapped to a range of values.
struct AnimatorTrajectory {
  /// The delay before the trajectory begins, in seconds of the run.
  var delay = 0.0
  /// The duration of the trajectory, in seconds.
  var length = 0.0
  /// The motion that determines the progress.
  var motion: AnimatorMotion
  /// The section of the motion that the trajectory covers, in reverse if `to` is less than `from`.
  var inputs = (from: 0.0, to: 1.0)
  /// The value at progress 0 of the motion.
  var origin = SIMD2<Double>.zero
  /// The value at progress 1 of the motion.
  var target = SIMD2<Double>(repeating: 1)
  /// The initial difference from the motion, which decreases to zero by the end.
  var offset = SIMD2<Double>.zero
  /// Whether the motion is the animator's own, and not the motion of a continuation.
  var isOriginal = true

  /// The difference below which two times are treated as equal: half a nanosecond.
  private static let tolerance = 0.5e-9

  /// Returns the elapsed fraction of the trajectory, 0…1.
  private func elapsedFraction(at elapsed: Double) -> Double {
    if elapsed >= delay + length - Self.tolerance { return 1 }
    if elapsed <= delay { return 0 }
    return (elapsed - delay) / length
  }

  /// Returns the input of the motion after `elapsed` seconds of the run.
  func input(at elapsed: Double) -> Double {
    let elapsedFraction = elapsedFraction(at: elapsed)
    return elapsedFraction == 1
      ? inputs.to : inputs.from + (inputs.to - inputs.from) * elapsedFraction
  }

  /// Returns the value after `elapsed` seconds of the run: 0 is the old value, 1 the new one.
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
