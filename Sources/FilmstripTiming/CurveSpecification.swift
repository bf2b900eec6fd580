import Foundation

/// Any curve that has a text form: CSS's easing functions and springs.
///
/// A specification is parsed from text (``init(_:)``), printed as canonical text (``description``),
/// and compared as a curve, not as text.
public enum CurveSpecification: TimingCurve, CustomStringConvertible {
  /// A cubic Bézier: `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out` and `cubic-bezier(x1,
  /// y1, x2, y2)`.
  case cubic(CubicTiming)
  /// A curve with steps: `step-start`, `step-end` and `steps(n, position)`.
  case steps(StepsTiming)
  /// A curve of straight lines: `linear(stops)`.
  case linear(LinearTiming)
  /// A spring: `spring(…)`.
  case spring(SpringTiming)

  /// Whether the input is in seconds, as for a spring, rather than progress.
  public var isTimeBased: Bool {
    if case .spring = self { true } else { false }
  }

  /// The range of the input: the settling time of a spring, in seconds, or 1 for any other curve.
  ///
  /// The settling time of a spring without damping is infinite.
  public var naturalDuration: Double {
    if case .spring(let spring) = self { spring.settlingTime() } else { 1 }
  }

  /// Returns the curve's value at `x`.
  ///
  /// - Parameter x: The progress, or the time in seconds if ``isTimeBased`` is `true`.
  /// - Returns: The value, or NaN if `x` is NaN.
  public func value(at x: Double) -> Double {
    switch self {
    case .cubic(let curve): curve.value(at: x)
    case .steps(let curve): curve.value(at: x)
    case .linear(let curve): curve.value(at: x)
    case .spring(let curve): curve.value(at: x)
    }
  }

  /// Returns the curve's slope at `x`.
  ///
  /// - Parameter x: The progress, or the time in seconds if ``isTimeBased`` is `true`.
  /// - Returns: The slope, per unit of progress or per second.
  public func velocity(at x: Double) -> Double {
    switch self {
    case .cubic(let curve): curve.velocity(at: x)
    case .steps(let curve): curve.velocity(at: x)
    case .linear(let curve): curve.velocity(at: x)
    case .spring(let curve): curve.velocity(at: x)
    }
  }

  /// Writes the value at each input to the output with the same index.
  ///
  /// - Parameters:
  ///   - inputs: The progress values, or the times in seconds if ``isTimeBased`` is `true`.
  ///   - outputs: The buffer for the values, which must hold at least as many elements as `inputs`.
  public func values(
    at inputs: UnsafeBufferPointer<Double>, into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    switch self {
    case .cubic(let curve): curve.values(at: inputs, into: outputs)
    case .steps(let curve): curve.values(at: inputs, into: outputs)
    case .linear(let curve): curve.values(at: inputs, into: outputs)
    case .spring(let curve): curve.values(at: inputs, into: outputs)
    }
  }

  /// The canonical text, which parses to an equal curve.
  ///
  /// A cubic curve that has a name in CSS is printed as that name. A spring is printed with its
  /// mass, stiffness and damping.
  public var description: String {
    switch self {
    case .cubic(let curve):
      if let name = Self.namedCubics.first(where: { $0.curve == curve })?.name { return name }
      return "cubic-bezier(\(Self.list([curve.x1, curve.y1, curve.x2, curve.y2])))"
    case .steps(let curve):
      return "steps(\(curve.count), \(curve.position.rawValue))"
    case .linear(let curve):
      let stops = curve.points.map { "\(Self.text($0.output)) \(Self.percentage($0.input))" }
      return "linear(\(stops.joined(separator: ", ")))"
    case .spring(let spring):
      var parts = [Self.list([spring.mass, spring.stiffness, spring.damping])]
      if spring.initialVelocity != 0 { parts.append(Self.text(spring.initialVelocity)) }
      if spring.allowsOverdamping { parts.append("overdamped") }
      return "spring(\(parts.joined(separator: ", ")))"
    }
  }

  /// The CSS names of cubic Béziers.
  static let namedCubics: [(name: String, curve: CubicTiming)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  private static func list(_ numbers: [Double]) -> String {
    numbers.map(text).joined(separator: ", ")
  }

  /// Returns the shortest text that parses to the same number, without ".0".
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the shortest percentage that parses to the same input.
  private static func percentage(_ input: Double) -> String {
    let percent = input * 100
    let candidates = [percent, percent.nextUp, percent.nextDown]
    let rounded = (percent * 1e9).rounded() / 1e9
    let exact = ([rounded] + candidates).first { $0 / 100 == input } ?? percent
    return "\(text(exact))%"
  }
}
