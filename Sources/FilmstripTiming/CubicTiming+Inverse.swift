import Foundation

extension CubicTiming {
  /// The least and the greatest value of the curve between 0 and 1, both ends included.
  public var range: ClosedRange<Double> {
    let heights = turningParameters.map(height(at:)) + [0, 1]
    return (heights.min() ?? 0)...(heights.max() ?? 1)
  }

  /// The inputs between 0 and 1 at which the curve has `value`, ascending; none if it never has, or
  /// for NaN.
  ///
  /// A curve that overshoots has a value up to three times.
  public func inputs(for value: Double) -> [Double] {
    if isIdentity { return (0...1).contains(value) ? [value] : [] }
    let cuts = [0] + turningParameters + [1]
    var inputs: [Double] = []
    for (low, high) in zip(cuts, cuts.dropFirst()) {
      let bounds = (height(at: low), height(at: high))
      guard min(bounds.0, bounds.1) <= value, value <= max(bounds.0, bounds.1) else { continue }
      let t = BracketedRoot.find(between: low, and: high) { excess(at: $0, above: value) }
      let input = Self.coordinate(min(max(t, low), high), x1, x2)
      if inputs.last != input { inputs.append(input) }
    }
    return inputs
  }

  /// The parameters strictly between 0 and 1 at which y has an extremum, ascending.
  private var turningParameters: [Double] {
    let c = y1
    let b = y2 - y1
    let a = 1 - y2
    return CubicRoots.roots(c, 2 * (b - c), c - 2 * b + a, 0).filter { $0 > 0 && $0 < 1 }
  }

  /// y at `t` minus `value`, computed with some thirty digits: beside a flat part the search ends at the
  /// right place.
  private func excess(at t: Double, above value: Double) -> Double {
    let s = DoubleDouble.sum(1, -t)
    let inner = s * y1 + DoubleDouble.product(t, y2)
    let sum = DoubleDouble.product(t, t) + s * inner * 3
    return (sum * t + DoubleDouble(-value)).high
  }
}
