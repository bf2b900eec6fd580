import FilmstripSupport
import Foundation

/// A CSS cubic Bézier from (0, 0) to (1, 1) with two control points.
///
/// The value is within 1e-12 of the exact curve for every pair of control points with moderate y,
/// and within a few 1e-16 wherever the curve is not nearly vertical. Outside 0…1 the curve
/// continues along the tangent at its end, or is constant if that tangent is vertical.
///
/// *Source:* W3C CSS Easing Functions Level 1; outside 0…1, the rule that WPT's tests and
/// Chromium's `gfx::CubicBezier` share.
public struct CubicTiming: TimingCurve {
  /// The x of the first control point, 0 to 1.
  public let x1: Double
  /// The y of the first control point, any finite number.
  public let y1: Double
  /// The x of the second control point, 0 to 1.
  public let x2: Double
  /// The y of the second control point, any finite number.
  public let y2: Double

  /// The parameters at which the solver starts.
  let guesses: CubicGuesses
  /// The slope of the curve before 0, or 0 if the curve starts vertically.
  let slopeBefore: Double
  /// The slope of the curve after 1, or 0 if the curve ends vertically.
  let slopeAfter: Double
  /// Whether the curve's y equals its x everywhere.
  let isIdentity: Bool

  /// Creates a curve with the specified control points.
  ///
  /// - Parameters:
  ///   - x1: The x of the first control point, 0 to 1.
  ///   - y1: The y of the first control point. Must be finite.
  ///   - x2: The x of the second control point, 0 to 1.
  ///   - y2: The y of the second control point. Must be finite.
  /// - Throws: A ``TimingError`` if an x is outside 0…1 or a number isn't finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(TimingError) {
    self.init(
      checkedX1: try x1.checked("x1", "from 0 to 1") { (0...1).contains($0) },
      y1: try y1.checked("y1", "finite"),
      x2: try x2.checked("x2", "from 0 to 1") { (0...1).contains($0) },
      y2: try y2.checked("y2", "finite"))
  }

  /// Creates a curve with the specified control points, in the order of CSS's `cubic-bezier()`.
  ///
  /// - Parameters:
  ///   - x1: The x of the first control point, 0 to 1.
  ///   - y1: The y of the first control point. Must be finite.
  ///   - x2: The x of the second control point, 0 to 1.
  ///   - y2: The y of the second control point. Must be finite.
  /// - Throws: A ``TimingError`` if an x is outside 0…1 or a number isn't finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(TimingError) {
    try self.init(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  private init(checkedX1 x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    guesses = CubicGuesses(x1: x1, x2: x2)
    isIdentity = x1 == y1 && x2 == y2
    if x1 > 0 {
      slopeBefore = Self.slope(y1, over: x1)
    } else if y1 == 0, x2 > 0 {
      slopeBefore = Self.slope(y2, over: x2)
    } else {
      slopeBefore = y1 == 0 && y2 == 0 ? 1 : 0
    }
    if x2 < 1 {
      slopeAfter = Self.slope(y2 - 1, over: x2 - 1)
    } else if y2 == 1, x1 < 1 {
      slopeAfter = Self.slope(y1 - 1, over: x1 - 1)
    } else {
      slopeAfter = y1 == 1 && y2 == 1 ? 1 : 0
    }
  }

  /// Returns the slope at an end, or 0, as for a vertical tangent, if its magnitude exceeds
  /// `steepest`.
  private static func slope(_ rise: Double, over run: Double) -> Double {
    let slope = rise / run
    return abs(slope) <= steepest ? slope : 0
  }

  /// The maximum slope with which a curve continues outside 0…1.
  ///
  /// *Chosen:* the slope to a control point whose x is 1e-9 from an end, and whose y is as large as
  /// a curve's text allows; values stay finite for every input that a film or a command uses.
  private static let steepest = 1e18

  /// The CSS curve `linear`: (0, 0, 1, 1).
  public static let linear = CubicTiming(checkedX1: 0, y1: 0, x2: 1, y2: 1)
  /// The CSS curve `ease`, which is Core Animation's default: (0.25, 0.1, 0.25, 1).
  public static let ease = CubicTiming(checkedX1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// The CSS curve `ease-in`: (0.42, 0, 1, 1).
  public static let easeIn = CubicTiming(checkedX1: 0.42, y1: 0, x2: 1, y2: 1)
  /// The CSS curve `ease-out`: (0, 0, 0.58, 1).
  public static let easeOut = CubicTiming(checkedX1: 0, y1: 0, x2: 0.58, y2: 1)
  /// The CSS curve `ease-in-out`: (0.42, 0, 0.58, 1).
  public static let easeInOut = CubicTiming(checkedX1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Whether two curves have the same control points.
  public static func == (lhs: CubicTiming, rhs: CubicTiming) -> Bool {
    lhs.x1 == rhs.x1 && lhs.y1 == rhs.y1 && lhs.x2 == rhs.x2 && lhs.y2 == rhs.y2
  }

  /// Feeds the control points into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x1)
    hasher.combine(y1)
    hasher.combine(x2)
    hasher.combine(y2)
  }

  /// Returns the value at `x`.
  ///
  /// - Parameter x: The progress. Outside 0…1, the curve continues along the tangent at its end.
  /// - Returns: The value, or NaN if `x` is NaN.
  public func value(at x: Double) -> Double {
    if isIdentity { return x }
    if x > 0, x < 1 { return height(at: parameter(at: x)) }
    if x <= 0 { return slopeBefore == 0 ? 0 : slopeBefore * x }
    if x >= 1 { return slopeAfter == 0 ? 1 : 1 + slopeAfter * (x - 1) }
    return x
  }

  /// Writes the value at each input to the output with the same index.
  ///
  /// The values have the same bits as those of ``value(at:)``, at a third of the cost for inputs
  /// between 0 and 1.
  ///
  /// - Parameters:
  ///   - inputs: The progress values.
  ///   - outputs: The buffer for the values, which must hold at least as many elements as `inputs`.
  public func values(
    at inputs: UnsafeBufferPointer<Double>, into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    demand(
      outputs.count >= inputs.count,
      "outputs must hold \(inputs.count) values, but holds \(outputs.count)")
    var index = 0
    if !isIdentity {
      while index + 4 <= inputs.count {
        let x = SIMD4(inputs[index], inputs[index + 1], inputs[index + 2], inputs[index + 3])
        if all(x .> 0 .& x .< 1), let t = parameters(at: x) {
          let y = Self.coordinates(t, y1, y2)
          outputs[index] = y[0]
          outputs[index + 1] = y[1]
          outputs[index + 2] = y[2]
          outputs[index + 3] = y[3]
        } else {
          for lane in 0..<4 { outputs[index + lane] = value(at: x[lane]) }
        }
        index += 4
      }
    }
    while index < inputs.count {
      outputs[index] = value(at: inputs[index])
      index += 1
    }
  }

  /// Returns the value at `x` limited to 0…1, as `CAMediaTimingFunction` and SwiftUI's `UnitCurve`
  /// evaluate a curve.
  ///
  /// - Parameter x: The progress.
  /// - Returns: The value, or NaN if `x` is NaN.
  public func clampedValue(at x: Double) -> Double {
    value(at: x < 0 ? 0 : x > 1 ? 1 : x)
  }

  /// Returns the slope dy/dx at `x`.
  ///
  /// - Parameter x: The progress. Outside 0…1, the result is the slope of the line along which the
  ///   curve continues.
  /// - Returns: The slope; infinite where the curve is vertical.
  public func velocity(at x: Double) -> Double {
    if isIdentity { return x.isNaN ? x : 1 }
    if x > 0, x < 1 {
      let t = parameter(at: x)
      return slope(rise: rise(at: t), run: run(at: t))
    }
    if x < 0 { return slopeBefore }
    if x > 1 { return slopeAfter }
    if x == 0 { return edgeSlope(slopeBefore, near: (x1, y1), far: (x2, y2)) }
    if x == 1 { return edgeSlope(slopeAfter, near: (1 - x2, 1 - y2), far: (1 - x1, 1 - y1)) }
    return x
  }

  /// Returns the slope of ``clampedValue(at:)``, as SwiftUI's `UnitCurve` reports it.
  ///
  /// The slope is 0 outside 0…1, and at an end that coincides with its control point.
  ///
  /// *Source:* Chromium's `CubicBezier.Slope` (0 outside); OpenSwiftUI's compatibility tests (0 at
  /// the end of ease-in).
  ///
  /// - Parameter x: The progress.
  /// - Returns: The slope; infinite where the curve is vertical.
  public func clampedVelocity(at x: Double) -> Double {
    if x < 0 || x > 1 { return 0 }
    if !isIdentity {
      if x == 0, x1 == 0, y1 == 0 { return 0 }
      if x == 1, x2 == 1, y2 == 1 { return 0 }
    }
    return velocity(at: x)
  }

  /// Returns the slope at an end: infinite if the nearest control point that differs from the end
  /// is straight above or below the end, otherwise `slope`.
  private func edgeSlope(
    _ slope: Double, near: (x: Double, y: Double), far: (x: Double, y: Double)
  ) -> Double {
    let point = near == (0, 0) ? far : near
    return point.x == 0 && point.y != 0 ? point.y * .infinity : slope
  }

  private func slope(rise: Double, run: Double) -> Double {
    run == 0 && rise == 0 ? 0 : rise / max(run, 0)
  }
}
