import FilmstripTiming
import Foundation

/// Progress from 0 to 1 as a function of an input from 0 to 1.
///
/// Vertical values have their own progress; all other values have the horizontal progress.
enum AnimatorMotion {
  /// The progress follows a curve.
  case curve(CubicTiming)
  /// The progress follows springs, which reach input 1 after `seconds`.
  case springs(x: SpringTiming, y: SpringTiming, seconds: Double)
  /// The horizontal progress of `curve` is the input of `spring`.
  indirect case composed(curve: AnimatorMotion, spring: AnimatorMotion)

  /// Returns the progress: exactly 0 for inputs up to 0, and exactly 1 for inputs from 1 on.
  func value(at input: Double) -> SIMD2<Double> {
    if input >= 1 { return SIMD2(repeating: 1) }
    if !(input > 0) { return .zero }
    switch self {
    case .curve(let curve):
      return SIMD2(repeating: curve.clampedValue(at: input))
    case .springs(let x, let y, let seconds):
      let time = input * seconds
      let horizontal = x.value(at: time)
      return SIMD2(horizontal, y == x ? horizontal : y.value(at: time))
    case .composed(let curve, let spring):
      return spring.value(at: curve.value(at: input).x)
    }
  }

  /// The number of steps in the search for an input.
  private static let searchSteps = 512

  /// Returns the first input at which the horizontal progress reaches `value`, or 1 if there is
  /// none.
  func input(for value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    if case .curve(let curve) = self { return curve.inputs(for: value).first ?? 1 }
    var low = 0.0
    for step in 1...Self.searchSteps {
      var high = Double(step) / Double(Self.searchSteps)
      guard self.value(at: high).x >= value else {
        low = high
        continue
      }
      while true {
        let middle = (low + high) / 2
        guard middle > low, middle < high else { return high }
        if self.value(at: middle).x < value { low = middle } else { high = middle }
      }
    }
    return 1
  }
}
