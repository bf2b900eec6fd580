import FilmstripTiming
import Foundation

/// The cost of evaluating a curve, and the largest deviation of the values from the exact values.
package struct CurveBenchmark {
  /// The curve's text, as it was given.
  package let text: String
  /// Nanoseconds of one call that evaluates one value.
  package private(set) var scalar = 0.0
  /// Nanoseconds a value of a call that evaluates many.
  package private(set) var batch = 0.0
  /// Nanoseconds a value on an even grid of frames; nil for curves that have no such function.
  package private(set) var grid: Double?
  /// The largest distance from the exact value.
  package private(set) var maximumError = 0.0
  /// The input of the largest distance.
  package private(set) var worstInput = 0.0

  /// Values of one measurement, scattered over the curve so that a processor cannot learn their order.
  private static let count = 4096
  /// The values that are compared with exact ones.
  private static let comparisons = 2048
  /// The end of a spring that never rests, in seconds.
  private static let endlessDuration = 5.0

  /// Measures a curve; the time is the median of `runs` measurements.
  package init(_ curve: CurveSpecification, text: String, runs: Int) {
    self.text = text
    let duration = curve.naturalDuration
    let end = duration.isFinite && duration > 0 ? duration : Self.endlessDuration
    let inputs = Self.scattered(Self.count).map { $0 * end }
    var outputs = [Double](repeating: 0, count: Self.count)
    (scalar, batch) = (
      Self.time(runs) { Self.evaluate(curve, at: inputs, into: &outputs) },
      Self.time(runs) { Self.evaluateTogether(curve, at: inputs, into: &outputs) }
    )
    if case .spring(let spring) = curve {
      let step = end / Double(Self.count)
      grid = Self.time(runs) {
        outputs.withUnsafeMutableBufferPointer {
          spring.writeValues(from: 0, step: step, into: $0)
        }
      }
    }
    let exact = ExactCurve(curve)
    for input in Self.scattered(Self.comparisons).map({ $0 * end }) + exact.hardInputs {
      let error = Double(abs(ExactNumber(curve.value(at: input)) - exact.value(at: input)))
      if error > maximumError || error.isNaN { (maximumError, worstInput) = (error, input) }
    }
  }

  /// Numbers from 0 to 1 in a scattered order: multiples of the golden section.
  private static func scattered(_ count: Int) -> [Double] {
    (0..<count).map { (Double($0) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1) }
  }

  /// Nanoseconds a value.
  private static func time(_ runs: Int, _ body: () -> Void) -> Double {
    body()
    let times = (0..<runs).map { _ in
      // Long enough that the clock's own time does not count.
      let start = ProcessorClock.worked
      for _ in 0..<repetitions { body() }
      return Double(ProcessorClock.worked - start) / Double(repetitions * count)
    }
    return times.median
  }

  private static let repetitions = 16

  @inline(never)
  private static func evaluate(
    _ curve: CurveSpecification, at inputs: [Double], into outputs: inout [Double]
  ) {
    inputs.withUnsafeBufferPointer { inputs in
      outputs.withUnsafeMutableBufferPointer { outputs in
        // The curve's own type, as code that has a curve calls it.
        switch curve {
        case .cubic(let curve): Self.evaluate(curve, inputs, outputs)
        case .steps(let curve): Self.evaluate(curve, inputs, outputs)
        case .linear(let curve): Self.evaluate(curve, inputs, outputs)
        case .spring(let curve): Self.evaluate(curve, inputs, outputs)
        }
      }
    }
  }

  @inline(__always)
  private static func evaluate(
    _ curve: some TimingCurve, _ inputs: UnsafeBufferPointer<Double>,
    _ outputs: UnsafeMutableBufferPointer<Double>
  ) {
    for index in inputs.indices { outputs[index] = curve.value(at: inputs[index]) }
  }

  @inline(never)
  private static func evaluateTogether(
    _ curve: CurveSpecification, at inputs: [Double], into outputs: inout [Double]
  ) {
    inputs.withUnsafeBufferPointer { inputs in
      outputs.withUnsafeMutableBufferPointer { curve.values(at: inputs, into: $0) }
    }
  }
}
