import Foundation

/// Roots of functions whose sign at the ends of an interval is known.
enum BracketedRoot {
  /// The largest number of steps: bisection of an interval of doubles ends after at most 64 steps within
  /// one binade, and 2100 doublings span all of them.
  static let stepLimit = 2200

  /// Where `function` changes sign between `low` and `high`, to the last bit of a double; an end, if it
  /// is zero there.
  ///
  /// `function(low)` and `function(high)` must differ in sign, or the result is one of the ends.
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

  /// The first of `start + step`, `start + 2·step`, `start + 4·step`, … at which `condition`
  /// holds; nil if none does below the largest double.
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
