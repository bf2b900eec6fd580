import Foundation

extension CubicTiming {
  /// The range of the curve's values between 0 and 1, both ends included.
  public var range: ClosedRange<Double> {
    let heights = extremumParameters.map(height(at:)) + [0, 1]
    return (heights.min() ?? 0)...(heights.max() ?? 1)
  }

  /// Returns the inputs between 0 and 1 at which the curve has `value`, ascending.
  ///
  /// A curve that overshoots can have a value up to three times.
  ///
  /// - Parameter value: The value.
  /// - Returns: Up to three inputs. The array is empty if the curve never has the value, or if the
  ///   value is NaN.
  public func inputs(for value: Double) -> [Double] {
    if isIdentity { return (0...1).contains(value) ? [value] : [] }
    let cuts = [0] + extremumParameters + [1]
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
  private var extremumParameters: [Double] {
    let c = y1
    let b = y2 - y1
    let a = 1 - y2
    return CubicRoots.roots(c, 2 * (b - c), c - 2 * b + a, 0).filter { $0 > 0 && $0 < 1 }
  }

  /// Returns y at `t` minus `value`, computed with about thirty digits, so that a search next to a
  /// flat part of the curve ends at the right input.
  private func excess(at t: Double, above value: Double) -> Double {
    let s = DoubleDouble.sum(1, -t)
    let inner = s * y1 + DoubleDouble.product(t, y2)
    let sum = DoubleDouble.product(t, t) + s * inner * 3
    return (sum * t + DoubleDouble(-value)).high
  }
}
