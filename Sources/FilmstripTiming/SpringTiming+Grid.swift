import FilmstripSupport
import Foundation

extension SpringTiming {
  /// The number of grid values between two exact evaluations.
  private static let resynchronization = 64

  /// Writes the values at `start`, `start + step`, … to all of `outputs`.
  ///
  /// On an even grid each value is computed from the previous one by multiplication. Every 64th
  /// value is evaluated exactly, which keeps all values within 1e-12 of ``value(at:)`` for springs
  /// whose oscillation stays below 100 distances.
  ///
  /// - Parameters:
  ///   - start: The first time, in seconds. Must be 0 or more.
  ///   - step: The interval between two times, in seconds. Must be 0 or more.
  ///   - outputs: The buffer for the values, all of which is written.
  public func writeValues(
    from start: Double, step: Double, into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    demand(start >= 0, "start must be 0 or more, but is \(start)")
    demand(step >= 0, "step must be 0 or more, but is \(step)")
    switch motion {
    case .oscillating(let decay, let frequency, let sineWeight, _):
      let shrink = exp(-decay * step)
      let stepCosine = shrink * cos(frequency * step)
      let stepSine = shrink * sin(frequency * step)
      var cosine = 1.0
      var sine = 0.0
      for index in outputs.indices {
        if index % Self.resynchronization == 0 {
          let time = start + Double(index) * step
          let envelope = exp(-decay * time)
          cosine = envelope * cos(frequency * time)
          sine = envelope * sin(frequency * time)
        }
        outputs[index] = 1 - (cosine + sineWeight * sine)
        (cosine, sine) = (
          cosine * stepCosine - sine * stepSine, cosine * stepSine + sine * stepCosine
        )
      }
    case .returning(let rate, let spread, let velocity):
      guard spread == 0 else {
        writeOverdamped(rate, spread, velocity, from: start, step: step, into: outputs)
        return
      }
      let shrink = exp(-rate * step)
      var envelope = 1.0
      for index in outputs.indices {
        let time = start + Double(index) * step
        if index % Self.resynchronization == 0 { envelope = exp(-rate * time) }
        outputs[index] = envelope == 0 ? 1 : 1 - envelope * (1 + (rate - velocity) * time)
        envelope *= shrink
      }
    }
  }

  /// Writes the values of an overdamped spring.
  ///
  /// E = e^(−dt) − 1 is computed from the previous one without cancellation: E′ = E + q·(1 + E),
  /// with q = e^(−d·step) − 1.
  private func writeOverdamped(
    _ rate: Double, _ spread: Double, _ velocity: Double, from start: Double, step: Double,
    into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    let shrink = exp(-rate * step)
    let fall = expm1(-spread * step)
    let slope = (velocity - rate) / spread
    var envelope = 1.0
    var fallen = 0.0
    for index in outputs.indices {
      if index % Self.resynchronization == 0 {
        let time = start + Double(index) * step
        envelope = exp(-rate * time)
        fallen = expm1(-spread * time)
      }
      outputs[index] = 1 - envelope * (1 + slope * fallen)
      envelope *= shrink
      fallen += fall * (1 + fallen)
    }
  }

  /// Returns `count` values at `start`, `start + step`, …; see ``writeValues(from:step:into:)``.
  ///
  /// - Parameters:
  ///   - start: The first time, in seconds. Must be 0 or more.
  ///   - step: The interval between two times, in seconds. Must be 0 or more.
  ///   - count: The number of values. Must be 0 or more.
  /// - Returns: The values, in the order of their times.
  public func values(from start: Double, step: Double, count: Int) -> [Double] {
    demand(count >= 0, "count must be 0 or more, but is \(count)")
    return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      writeValues(
        from: start, step: step, into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      initialized = count
    }
  }
}
