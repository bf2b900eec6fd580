import Foundation

/// Real roots of polynomials of degree three or less.
///
/// The line is divided at the cubic's extrema, and each monotone piece is searched by bisection,
/// with the polynomial evaluated in doubled precision. The method needs no acos and no differences
/// of cube roots, and distinguishes two roots that are 1e-6 apart.
package enum CubicRoots {
  /// Returns the real roots of `c0 + c1·x + c2·x² + c3·x³`, ascending; a double or triple root is
  /// listed once.
  ///
  /// If the leading coefficients are 0, the polynomial is a quadratic or a line. The result is
  /// empty if the polynomial is zero everywhere, or if a coefficient isn't finite.
  package static func roots(_ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double) -> [Double] {
    guard c0.isFinite, c1.isFinite, c2.isFinite, c3.isFinite else { return [] }
    let polynomial = Polynomial(c0: c0, c1: c1, c2: c2, c3: c3)
    if c3 == 0 { return polynomial.quadraticRoots() }
    var roots: [Double] = []
    let extrema = Polynomial(c0: c1, c1: 2 * c2, c2: 3 * c3, c3: 0).quadraticRoots()
    let size = polynomial.rootScale
    var cuts: [(x: Double, value: Double)] = extrema.map { ($0, polynomial.value(at: $0)) }
    let firstCut = cuts.first?.x ?? 0
    let lastCut = cuts.last?.x ?? 0
    let signBefore = c3 > 0 ? -1.0 : 1.0
    if let low = BracketedRoot.expand(
      from: firstCut, step: -size, until: { polynomial.value(at: $0) * signBefore > 0 })
    {
      cuts.insert((low, signBefore), at: 0)
    }
    if let high = BracketedRoot.expand(
      from: lastCut, step: size, until: { polynomial.value(at: $0) * signBefore < 0 })
    {
      cuts.append((high, -signBefore))
    }
    for index in cuts.indices {
      if cuts[index].value == 0 { roots.append(cuts[index].x) }
      guard index + 1 < cuts.count, cuts[index].value * cuts[index + 1].value < 0 else { continue }
      roots.append(
        BracketedRoot.find(
          between: cuts[index].x, and: cuts[index + 1].x, of: polynomial.value(at:)))
    }
    return roots.sorted()
  }

  /// Four coefficients, evaluated in doubled precision.
  private struct Polynomial {
    var c0: Double
    var c1: Double
    var c2: Double
    var c3: Double

    /// A length of the order of magnitude of the roots, never zero, used as the first step
    /// outwards.
    var rootScale: Double {
      let ratios = [abs(c2 / c3), abs(c1 / c3).squareRoot(), cbrt(abs(c0 / c3))]
      let largest = ratios.filter(\.isFinite).max() ?? 1
      return largest > 0 ? largest : 1
    }

    /// Returns the value at `x`, or zero if the value is within the rounding error of the
    /// coefficients.
    func value(at x: Double) -> Double {
      let sum =
        ((DoubleDouble(c3) * x + DoubleDouble(c2)) * x + DoubleDouble(c1)) * x + DoubleDouble(c0)
      let size = ((abs(c3) * abs(x) + abs(c2)) * abs(x) + abs(c1)) * abs(x) + abs(c0)
      return abs(sum.high) <= 0x1p-53 * size ? 0 : sum.high
    }

    func quadraticRoots() -> [Double] {
      guard c2 != 0 else { return c1 == 0 ? [] : [-c0 / c1] }
      let square = DoubleDouble.product(c1, c1)
      let secondTerm = -(DoubleDouble.product(4, c2) * c0)
      let discriminant = (square + secondTerm).high
      if discriminant < 0 { return [] }
      if discriminant == 0 { return [-c1 / (2 * c2)] }
      let root = discriminant.squareRoot()
      let sum = c1 < 0 ? c1 - root : c1 + root
      return [-sum / (2 * c2), -2 * c0 / sum].sorted()
    }
  }
}
