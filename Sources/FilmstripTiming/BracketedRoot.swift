import Foundation

/// Root finding for functions whose signs at the ends of an interval are known.
enum BracketedRoot {
  /// The maximum number of steps.
  ///
  /// Bisection of an interval of doubles ends after at most 64 steps within one binade, and 2100
  /// doublings span all binades.
  static let stepLimit = 2200

  /// Returns the number between `low` and `high` at which `function` changes sign, to the last bit
  /// of a double, or an end at which it is zero.
  ///
  /// `function(low)` and `function(high)` must differ in sign; otherwise the result is one of the
  /// ends.
  static func find(
    between low: Double, and high: Double, of function: (Double) -> Double
  ) -> Double {
    var low = low
    var high = high
    let atLow = function(low)
    if atLow == 0 { return low }
    let risesFromNegative = atLow < 0
    for _ in 0..<stepLimit {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      let atMiddle = function(middle)
      if atMiddle == 0 { return middle }
      if (atMiddle < 0) == risesFromNegative {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  /// Returns the first of `start + step`, `start + 2·step`, `start + 4·step`, … that satisfies
  /// `condition`, or `nil` if no finite number does.
  static func expand(
    from start: Double, step: Double, until condition: (Double) -> Bool
  ) -> Double? {
    var step = step
    for _ in 0..<stepLimit {
      let candidate = start + step
      guard candidate.isFinite else { return nil }
      if condition(candidate) { return candidate }
      step *= 2
    }
    return nil
  }
}
