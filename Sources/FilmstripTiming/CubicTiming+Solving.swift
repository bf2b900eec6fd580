import Foundation

/// The start values of a cubic Bézier's solver: the parameters at x = 0, 1/32, … 1, in units of
/// 2⁻¹⁵.
struct CubicGuesses: Sendable {
  static let intervals = 32
  /// A power of two, so that a parameter of 1/2 is exact: symmetric curves have y = 0.5 at x = 0.5.
  static let unit = 0x1p15

  private var parameters: InlineArray<33, UInt16>

  init(x1: Double, x2: Double) {
    parameters = InlineArray(repeating: 0)
    // Sample along the curve; each knot is between two samples.
    let samples = 4 * Self.intervals
    var previous = (t: 0.0, x: 0.0)
    var knot = 1
    for sample in 1...samples {
      let t = Double(sample) / Double(samples)
      let x = CubicTiming.coordinate(t, x1, x2)
      while knot < Self.intervals, Double(knot) / Double(Self.intervals) <= x {
        let fraction = (Double(knot) / Double(Self.intervals) - previous.x) / (x - previous.x)
        let parameter = previous.t + (t - previous.t) * min(max(fraction, 0), 1)
        parameters[knot] = UInt16((parameter * Self.unit).rounded())
        knot += 1
      }
      previous = (t, x)
    }
    while knot <= Self.intervals {
      parameters[knot] = UInt16(Self.unit)
      knot += 1
    }
  }

  /// Returns a parameter near the exact one at `x`, which must be between 0 and 1.
  func parameter(near x: Double) -> Double {
    let scaled = x * Double(Self.intervals)
    let knot = min(Int(scaled), Self.intervals - 1)
    let low = Double(parameters[knot])
    let high = Double(parameters[knot + 1])
    return (low + (high - low) * (scaled - Double(knot))) * (1 / Self.unit)
  }
}

extension CubicTiming {
  /// The dx/dt below which rounding of x would affect y, so that the solver uses doubled precision.
  private static let minimumSlope = 0.02
  /// The maximum ratio of the last step to the slope at which the solver stops.
  ///
  /// The error is then below 36·(2e-6)³·slope = 3e-16·slope: the step is of third order, and
  /// |d²x/dt²| is at most 12.
  private static let lastStepPerSlope = 2e-6

  /// Returns one coordinate of the curve at parameter `t`, in Bernstein form, which has no
  /// cancellation and is exact at 0 and 1.
  static func coordinate(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let s = 1 - t
    return t * (t * t + 3 * s * (s * p1 + t * p2))
  }

  /// Returns the curve's y at parameter `t`.
  func height(at t: Double) -> Double {
    Self.coordinate(t, y1, y2)
  }

  /// Returns dx/dt at parameter `t`.
  func run(at t: Double) -> Double {
    Self.derivative(t, x1, x2)
  }

  /// Returns dy/dt at parameter `t`.
  func rise(at t: Double) -> Double {
    Self.derivative(t, y1, y2)
  }

  private static func derivative(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let s = 1 - t
    return 3 * (s * s * p1 + 2 * s * t * (p2 - p1) + t * t * (1 - p2))
  }

  /// Returns the parameter at which the curve's x is `x`, which must be strictly between 0 and 1.
  ///
  /// The solver uses Halley's method from a guess in a table. Near vertical tangents, and if the
  /// method doesn't converge within a few steps, a bracketed search in doubled precision follows.
  func parameter(at x: Double) -> Double {
    var (t, _, _) = halleyStep(from: guesses.parameter(near: x), to: x)
    for _ in 0..<4 {
      let (next, step, slope) = halleyStep(from: t, to: x)
      t = next
      if abs(step) < Self.lastStepPerSlope * slope {
        if slope > Self.minimumSlope { return t }
        break
      }
    }
    return carefulParameter(at: x, near: t)
  }

  @inline(__always)
  private func halleyStep(
    from t: Double, to x: Double
  ) -> (next: Double, step: Double, slope: Double) {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    let error = Self.coordinate(t, x1, x2) - x
    let slope = (3 * a * t + 2 * b) * t + c
    let halfCurvature = 3 * a * t + b
    let step = error * slope / (slope * slope - error * halfCurvature)
    return (t - step, step, slope)
  }

  /// Returns four parameters, computed by the same steps as `parameter(at:)` and so with the same
  /// bits.
  ///
  /// The inputs must be strictly between 0 and 1. The result is `nil` if one of them needs more
  /// than two steps.
  @inline(__always)
  func parameters(at x: SIMD4<Double>) -> SIMD4<Double>? {
    let guess = SIMD4(
      guesses.parameter(near: x[0]), guesses.parameter(near: x[1]), guesses.parameter(near: x[2]),
      guesses.parameter(near: x[3]))
    let (first, _, _) = halleyStep(from: guess, to: x)
    let (t, step, slope) = halleyStep(from: first, to: x)
    let size = step.replacing(with: -step, where: step .< 0)
    let isGood = size .< Self.lastStepPerSlope * slope .& slope .> Self.minimumSlope
    return all(isGood) ? t : nil
  }

  @inline(__always)
  private func halleyStep(
    from t: SIMD4<Double>, to x: SIMD4<Double>
  ) -> (next: SIMD4<Double>, step: SIMD4<Double>, slope: SIMD4<Double>) {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    let error = Self.coordinates(t, x1, x2) - x
    let slope = (3 * a * t + 2 * b) * t + c
    let halfCurvature = 3 * a * t + b
    let step = error * slope / (slope * slope - error * halfCurvature)
    return (t - step, step, slope)
  }

  /// Returns the `coordinate` of four parameters.
  @inline(__always)
  static func coordinates(_ t: SIMD4<Double>, _ p1: Double, _ p2: Double) -> SIMD4<Double> {
    let s = 1 - t
    return t * (t * t + 3 * s * (s * p1 + t * p2))
  }

  /// Returns the parameter, computed by Newton's method within a shrinking bracket, with x
  /// evaluated in doubled precision.
  ///
  /// If a step is longer than half of the previous step, the bracket is halved instead.
  func carefulParameter(at x: Double, near guess: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = closedParameter(at: x) ?? (guess >= 0 && guess <= 1 ? guess : 0.5)
    var lastStep = Double.infinity
    // 1100 halvings span all doubles in 0…1, and a step shrinks to half or less each time.
    for _ in 0..<2200 {
      let error = excess(at: t, over: x)
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      let newton = t - error / run(at: t)
      if abs(newton - t) <= t.ulp / 2 { return t }
      let isGood = newton > low && newton < high && abs(newton - t) <= lastStep / 2
      let next = isGood ? newton : low + (high - low) / 2
      lastStep = abs(next - t)
      if next <= low || next >= high { return next }
      t = next
    }
    return t
  }

  /// Returns the parameter by Cardano's solution, accurate to a few digits, or `nil` if x(t)
  /// doesn't rise along the whole line.
  ///
  /// A vertical tangent is nearly a triple root, to which iterations converge slowly.
  private func closedParameter(at x: Double) -> Double? {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    guard a > 0 else { return nil }
    let shift = b / (3 * a)
    let p = c / a - 3 * shift * shift
    let q = (2 * shift * shift - c / a) * shift - x / a
    guard p >= -1e-12 else { return nil }
    let root = (q * q / 4 + max(p, 0) * p * p / 27).squareRoot()
    let larger = cbrt(abs(q) / 2 + root)
    let u = larger == 0 ? 0 : larger - max(p, 0) / (3 * larger)
    let t = (q > 0 ? -u : u) - shift
    return t >= 0 && t <= 1 ? t : nil
  }

  /// Returns the curve's x at `t` minus `x`, computed with about thirty digits.
  private func excess(at t: Double, over x: Double) -> Double {
    let s = DoubleDouble.sum(1, -t)
    let inner = s * x1 + DoubleDouble.product(t, x2)
    let sum = DoubleDouble.product(t, t) + s * inner * 3
    return (sum * t + DoubleDouble(-x)).high
  }
}
