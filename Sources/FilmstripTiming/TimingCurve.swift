import FilmstripSupport
import Foundation

/// A function of one number: the progress of a change, and its velocity.
///
/// For Béziers, steps and `linear()` the input is progress, 0 to 1; for springs and decays it is
/// seconds. Conforming types are values; evaluation never allocates, never traps, and gives the
/// same bits for the same input.
public protocol TimingCurve: Sendable, Hashable {
  /// The curve's value at `x`; NaN for NaN.
  func value(at x: Double) -> Double

  /// The curve's slope at `x`, in values per unit of the input; infinite where the curve is
  /// vertical.
  func velocity(at x: Double) -> Double

  /// Writes the value at each input to the output of the same index: the same bits as
  /// ``value(at:)``, with less overhead per number.
  ///
  /// `outputs` must hold at least as many elements as `inputs`.
  func values(
    at inputs: UnsafeBufferPointer<Double>, into outputs: UnsafeMutableBufferPointer<Double>)
}

extension TimingCurve {
  /// Writes the value at each input to the output of the same index.
  public func values(
    at inputs: UnsafeBufferPointer<Double>, into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    demand(
      outputs.count >= inputs.count,
      "outputs must hold \(inputs.count) values, but holds \(outputs.count)")
    for index in inputs.indices {
      outputs[index] = value(at: inputs[index])
    }
  }

  /// The values at all inputs, in their order.
  public func values(at inputs: [Double]) -> [Double] {
    [Double](unsafeUninitializedCapacity: inputs.count) { buffer, count in
      inputs.withUnsafeBufferPointer { values(at: $0, into: buffer) }
      count = inputs.count
    }
  }
}
