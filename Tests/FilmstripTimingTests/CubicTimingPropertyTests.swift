import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripTiming

struct CubicTimingPropertyTests {
  /// Returns y at x by bisection in 38 decimal digits; control points in 64ths and x in 2⁻²⁰ths are
  /// exact.
  private func reference(_ p: [Int], _ numerator: Int) -> Double {
    let points = p.map { Decimal($0) / 64 }
    let x = Decimal(numerator) / 1_048_576
    func coordinate(_ t: Decimal, _ p1: Decimal, _ p2: Decimal) -> Decimal {
      let s = 1 - t
      return t * (t * t + 3 * s * (s * p1 + t * p2))
    }
    var low: Decimal = 0
    var high: Decimal = 1
    for _ in 0..<120 {
      let middle = (low + high) / 2
      if coordinate(middle, points[0], points[2]) < x { low = middle } else { high = middle }
    }
    return NSDecimalNumber(decimal: coordinate(low, points[1], points[3])).doubleValue
  }

  @Test func `random curves agree with bisection in 38 digits`() throws {
    var generator = SeededGenerator(seed: 1)
    for round in 0..<150 {
      // Every fifth curve has control points straight above an end.
      let extremes = [0, 64]
      func x() -> Int {
        round % 5 == 0
          ? extremes.randomElement(using: &generator) ?? 0
          : Int.random(in: 0...64, using: &generator)
      }
      let p = [
        x(), Int.random(in: -128...192, using: &generator),
        x(), Int.random(in: -128...192, using: &generator),
      ]
      let curve = try cubic(p.map { Double($0) / 64 })
      for _ in 0..<4 {
        let numerator = Int.random(in: 1..<1_048_576, using: &generator)
        let value = curve.value(at: Double(numerator) / 1_048_576)
        #expect(abs(value - reference(p, numerator)) < 1e-12, "\(p) at \(numerator)/2^20")
      }
    }
  }

  @Test func `the curve with a vertical middle follows its closed form`() throws {
    // x = 1/2 + 4u³ and y = 1/2 + 3u/2 − 2u³ with u = t − 1/2.
    let curve = try CubicTiming(1, 0, 0, 1)
    for exponent in 2...50 {
      for sign in [-1.0, 1.0] {
        let distance = sign * pow(2, -Double(exponent))
        let u = cbrt(distance / 4)
        #expect(abs(curve.value(at: 0.5 + distance) - (0.5 + 1.5 * u - 2 * u * u * u)) < 1e-10)
      }
    }
    #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-10)
  }

  @Test func `curves that start or end vertically follow their closed forms`() throws {
    let start = try CubicTiming(0, 1, 0, 1)
    let end = try CubicTiming(1, 0, 1, 0)
    for exponent in 0...300 {
      // x = t³ and y = 1 − (1 − t)³; x = 1 − (1 − t)³ and y = t³.
      let x = pow(10, -Double(exponent) / 2)
      let t = cbrt(x)
      #expect(abs(start.value(at: x) - t * (3 - 3 * t + t * t)) < 1e-14)
      let remainder = 1 - (1 - x)
      #expect(abs(end.value(at: 1 - x) - pow(1 - cbrt(remainder), 3)) < 1e-10)
    }
    #expect(start.velocity(at: 0) == .infinity)
    #expect(end.velocity(at: 1) == .infinity)
    #expect(start.value(at: -1) == 0)
    #expect(end.value(at: 2) == 1)
  }

  @Test func `well-conditioned curves are exact to a few units in the last place`() throws {
    // x1 = 1/4, x2 = 3/4 gives x = 3t/4 + 3t²/4 − t³/2; at t = k/64 both coordinates are exact.
    let curve = try CubicTiming(0.25, 0.125, 0.75, 0.5)
    for step in 1..<64 {
      let t = Double(step) / 64
      let s = 1 - t
      let x = 3 * s * s * t * 0.25 + 3 * s * t * t * 0.75 + t * t * t
      let y = 3 * s * s * t * 0.125 + 3 * s * t * t * 0.5 + t * t * t
      #expect(abs(curve.value(at: x) - y) < 1e-15)
    }
  }

  // The solver's first guess is worst where the curve is almost vertical.
  @Test(arguments: [(62, 1), (63, 2), (64, 2), (62, 0), (63, 1), (64, 1), (61, 0)])
  func `curves that are almost vertical in the middle keep their precision`(_ x1: Int, _ x2: Int)
    throws
  {
    let (p1, p2) = (Double(x1) / 64, Double(x2) / 64)
    let curve = try CubicTiming(p1, 0, p2, 1)
    for step in 1..<512 {
      let t = Double(step) / 512
      let s = 1 - t
      let x = t * (t * t + 3 * s * (s * p1 + t * p2))
      let y = t * t * (3 - 2 * t)
      #expect(abs(curve.value(at: x) - y) < 1e-12, "at \(t)")
    }
  }

  @Test func `curves with increasing control points never decrease`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<40 {
      let y1 = Double.random(in: 0...1, using: &generator)
      let curve = try CubicTiming(
        Double.random(in: 0...1, using: &generator), y1,
        Double.random(in: 0...1, using: &generator),
        Double.random(in: y1...1, using: &generator))
      let values = curve.values(at: (0...1000).map { Double($0) / 1000 })
      for (before, after) in zip(values, values.dropFirst()) { #expect(after >= before - 1e-15) }
      #expect(values.first == 0)
      #expect(values.last == 1)
    }
  }

  @Test func `the inputs of a value reproduce the value, and include the original input`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let curve = try CubicTiming(
        Double.random(in: 0...1, using: &generator), Double.random(in: -1...2, using: &generator),
        Double.random(in: 0...1, using: &generator), Double.random(in: -1...2, using: &generator))
      let x = Double.random(in: 0...1, using: &generator)
      let value = curve.value(at: x)
      let inputs = curve.inputs(for: value)
      #expect(inputs == inputs.sorted())
      #expect((1...3).contains(inputs.count))
      for input in inputs { #expect(abs(curve.value(at: input) - value) < 1e-9) }
      // Near an extremum, rounding the value moves the input by the square root of the error.
      #expect(inputs.contains { abs($0 - x) < 1e-6 }, "\(curve) at \(x)")
    }
  }

  @Test func `a value outside the range of a curve has no inputs`() {
    #expect(CubicTiming.ease.inputs(for: 1.01) == [])
    #expect(CubicTiming.ease.inputs(for: -0.01) == [])
    #expect(CubicTiming.ease.inputs(for: .nan) == [])
    #expect(CubicTiming.linear.inputs(for: 2) == [])
    #expect(CubicTiming.ease.inputs(for: 0) == [0])
    #expect(CubicTiming.ease.inputs(for: 1) == [1])
  }

  // If a control point is almost above or below an end, the slope at the end has no finite number.
  @Test(arguments: [5e-324, 1e-300, 1e-18, 1e-9, 1e-3], [-1e9, -1, 1, 1e9])
  func `a curve has finite values and slopes outside 0…1, however steep its ends are`(
    run: Double, rise: Double
  ) throws {
    for curve in [
      try CubicTiming(run, rise, 1, 1), try CubicTiming(0, 0, 1 - run, rise),
      try CubicTiming(0, 0, run, rise),
    ] {
      for x in [-1e6, -1, -1e-9, 1 + 1e-9, 2, 1e6] {
        #expect(curve.value(at: x).isFinite && curve.velocity(at: x).isFinite)
      }
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    }
  }

  @Test func `the slope matches differences of values`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let curve = try CubicTiming(
        Double.random(in: 0.1...0.9, using: &generator),
        Double.random(in: -1...2, using: &generator),
        Double.random(in: 0.1...0.9, using: &generator),
        Double.random(in: -1...2, using: &generator))
      let x = Double.random(in: 0.01...0.99, using: &generator)
      let step = 1e-5
      let slope = (curve.value(at: x + step) - curve.value(at: x - step)) / (2 * step)
      #expect(abs(curve.velocity(at: x) - slope) < 1e-4 * max(1, abs(slope)))
    }
  }

  @Test func `NaN stays NaN and infinite inputs follow the tangents`() throws {
    #expect(CubicTiming.ease.value(at: .nan).isNaN)
    #expect(CubicTiming.ease.velocity(at: .nan).isNaN)
    #expect(CubicTiming.ease.clampedValue(at: .nan).isNaN)
    #expect(CubicTiming.ease.value(at: .infinity) == 1)
    #expect(CubicTiming.ease.value(at: -.infinity) == -.infinity)
    #expect(CubicTiming.easeOut.value(at: .infinity) == 1)
    #expect(try CubicTiming(0, 1, 0, 1).value(at: -.infinity) == 0)
  }

  @Test func `large overshoots keep their relative precision`() throws {
    let small = try CubicTiming(0.3, 1, 0.6, -1)
    let large = try CubicTiming(0.3, 1e12, 0.6, -1e12)
    for step in 1..<20 {
      let x = Double(step) / 20
      let t = small.parameter(at: x)
      let weight = 3 * (1 - t) * t * (1 - 2 * t)
      #expect(abs(large.value(at: x) - (t * t * t + weight * 1e12)) < 1e-2)
    }
  }

  @Test func `a polynomial built from roots has these roots`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let roots = (0..<3).map { _ in Double(Int.random(in: -40...40, using: &generator)) / 8 }
      let (a, b, c) = (roots[0], roots[1], roots[2])
      let computed = CubicRoots.roots(
        -a * b * c * 2, (a * b + b * c + c * a) * 2, -(a + b + c) * 2, 2)
      let expected = Set(roots).sorted()
      #expect(computed.count == expected.count, "\(expected): \(computed)")
      for (root, expectedRoot) in zip(computed, expected) {
        #expect(abs(root - expectedRoot) < 1e-6)
      }
    }
  }

  @Test func `a double or triple root is listed once`() {
    func expect(_ expected: [Double], _ c: [Double]) {
      for sign in [1.0, -1.0] {
        let roots = CubicRoots.roots(sign * c[0], sign * c[1], sign * c[2], sign * c[3])
        #expect(roots.count == expected.count, "\(c): \(roots)")
        for (root, expectedRoot) in zip(roots, expected) {
          #expect(abs(root - expectedRoot) < 1e-12)
        }
      }
    }
    expect([1, 3], [-3, 7, -5, 1])  // (x − 1)²(x − 3)
    expect([1, 3], [-9, 15, -7, 1])  // (x − 1)(x − 3)²
    expect([-2], [8, 12, 6, 1])  // (x + 2)³
    expect([0, 5], [0, 0, -5, 1])  // x²(x − 5)
    expect([2], [12, -12, 3, 0])  // 3(x − 2)²
  }

  @Test func `polynomials of lower degree and unusual coefficients have their roots`() {
    #expect(CubicRoots.roots(-6, 2, 0, 0) == [3])
    #expect(CubicRoots.roots(6, -5, 1, 0) == [2, 3])
    #expect(CubicRoots.roots(1, 0, 1, 0) == [])
    #expect(CubicRoots.roots(5, 0, 0, 0) == [])
    #expect(CubicRoots.roots(0, 0, 0, 0) == [])
    #expect(CubicRoots.roots(.nan, 1, 1, 1) == [])
    #expect(CubicRoots.roots(1, .infinity, 1, 1) == [])
    #expect(CubicRoots.roots(0, 0, 0, 4) == [0])
    #expect(CubicRoots.roots(-1, 1, 0, 1e-300).contains { abs($0 - 1) < 1e-12 })
  }
}
