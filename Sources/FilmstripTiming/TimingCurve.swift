import FilmstripSupport
import Foundation

/// A function of one number that returns the progress of a change and its velocity.
///
/// For Béziers, steps and `linear()` the input is progress, 0 to 1; for springs and decays it is a
/// time in seconds. Conforming types are values; evaluation never allocates, never traps, and
/// returns the same bits for the same input.
public protocol TimingCurve: Sendable, Hashable {
  /// Returns the curve's value at `x`.
  ///
  /// - Parameter x: The progress, or the time in seconds.
  /// - Returns: The value, or NaN if `x` is NaN.
  func value(at x: Double) -> Double

  /// Returns the curve's slope at `x`.
  ///
  /// - Parameter x: The progress, or the time in seconds.
  /// - Returns: The slope, in values per unit of the input; infinite where the curve is vertical.
  func velocity(at x: Double) -> Double

  /// Writes the value at each input to the output with the same index.
  ///
  /// The values have the same bits as those of ``value(at:)``, with less overhead per number.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - outputs: The buffer for the values, which must hold at least as many elements as `inputs`.
  func values(
    at inputs: UnsafeBufferPointer<Double>, into outputs: UnsafeMutableBufferPointer<Double>)
}

extension TimingCurve {
  /// Writes the value at each input to the output with the same index.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - outputs: The buffer for the values, which must hold at least as many elements as `inputs`.
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

  /// Returns the values at all inputs, in the order of the inputs.
  ///
  /// - Parameter inputs: The inputs.
  /// - Returns: One value for each input.
  public func values(at inputs: [Double]) -> [Double] {
    [Double](unsafeUninitializedCapacity: inputs.count) { buffer, count in
      inputs.withUnsafeBufferPointer { values(at: $0, into: buffer) }
      count = inputs.count
    }
  }
}
