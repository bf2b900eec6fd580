import FilmstripSupport
import Foundation

/// A CSS cubic Bézier from (0, 0) to (1, 1) with two control points.
///
/// The value is within 1e-12 of the exact curve for every pair of control points with moderate y,
/// and within a few 1e-16 wherever the curve is not nearly vertical. Outside 0…1 the curve continues
/// along the tangent at its end, and is constant if that is vertical.
///
/// *Source:* W3C CSS Easing Functions Level 1; outside 0…1 the rule that WPT's tests and Chromium's
/// `gfx::CubicBezier` share.
public struct CubicTiming: TimingCurve {
  /// The first control point's x, 0 to 1.
  public let x1: Double
  /// The first control point's y, any finite number.
  public let y1: Double
  /// The second control point's x, 0 to 1.
  public let x2: Double
  /// The second control point's y, any finite number.
  public let y2: Double

  /// Where the solver starts for a given x.
  let guesses: CubicGuesses
  /// The slope of the curve before 0; 0 if it starts vertically.
  let slopeBefore: Double
  /// The slope of the curve after 1; 0 if it ends vertically.
  let slopeAfter: Double
  /// Whether y equals x everywhere.
  let isIdentity: Bool

  /// A curve with the given control points; throws if an x is outside 0…1 or a number is not
  /// finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(TimingError) {
    self.init(
      checkedX1: try x1.checked("x1", "from 0 to 1") { (0...1).contains($0) },
      y1: try y1.checked("y1", "finite"),
      x2: try x2.checked("x2", "from 0 to 1") { (0...1).contains($0) },
      y2: try y2.checked("y2", "finite"))
  }

  /// A curve with the given control points, in CSS's order: x1, y1, x2, y2.
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

  /// A slope at an end; a curve so steep that the number overflows counts as vertical.
  private static func slope(_ rise: Double, over run: Double) -> Double {
    let slope = rise / run
    return abs(slope) <= steepest ? slope : 0
  }

  /// The steepest slope with which a curve continues outside of 0…1.
  ///
  /// *Chosen:* that of a control point 1e-9 beside an end and as far above it as a number of a curve may be;
  /// values stay finite at every input that a film or a command has.
  private static let steepest = 1e18

  /// CSS `linear`: (0, 0, 1, 1).
  public static let linear = CubicTiming(checkedX1: 0, y1: 0, x2: 1, y2: 1)
  /// CSS `ease` and Core Animation's default: (0.25, 0.1, 0.25, 1).
  public static let ease = CubicTiming(checkedX1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// CSS `ease-in`: (0.42, 0, 1, 1).
  public static let easeIn = CubicTiming(checkedX1: 0.42, y1: 0, x2: 1, y2: 1)
  /// CSS `ease-out`: (0, 0, 0.58, 1).
  public static let easeOut = CubicTiming(checkedX1: 0, y1: 0, x2: 0.58, y2: 1)
  /// CSS `ease-in-out`: (0.42, 0, 0.58, 1).
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

  /// The value at `x`, which may lie outside 0…1.
  public func value(at x: Double) -> Double {
    if isIdentity { return x }
    if x > 0, x < 1 { return height(at: parameter(at: x)) }
    if x <= 0 { return slopeBefore == 0 ? 0 : slopeBefore * x }
    if x >= 1 { return slopeAfter == 0 ? 1 : 1 + slopeAfter * (x - 1) }
    return x
  }

  /// Writes the value at each input to the output of the same index: the same bits as ``value(at:)``, at a
  /// third of its cost for inputs between 0 and 1.
  ///
  /// `outputs` must hold at least as many elements as `inputs`.
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

  /// The value at `x` limited to 0…1, as `CAMediaTimingFunction` and SwiftUI's `UnitCurve`
  /// evaluate.
  public func clampedValue(at x: Double) -> Double {
    value(at: x < 0 ? 0 : x > 1 ? 1 : x)
  }

  /// The slope dy/dx at `x`: infinite where the curve is vertical; outside 0…1 that of the line along
  /// which the curve continues.
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

  /// The slope of ``clampedValue(at:)``: 0 outside 0…1, and 0 at an end with which its control
  /// point coincides, as SwiftUI's `UnitCurve` reports it.
  ///
  /// *Source:* Chromium's `CubicBezier.Slope` (0 outside); OpenSwiftUI's compatibility tests (0 at
  /// the end of ease-in).
  public func clampedVelocity(at x: Double) -> Double {
    if x < 0 || x > 1 { return 0 }
    if !isIdentity {
      if x == 0, x1 == 0, y1 == 0 { return 0 }
      if x == 1, x2 == 1, y2 == 1 { return 0 }
    }
    return velocity(at: x)
  }

  /// The slope at an end: `slope`, but infinite where the first control point that is not the end
  /// itself lies straight above or below it.
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
