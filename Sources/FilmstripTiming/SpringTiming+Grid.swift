import FilmstripSupport
import Foundation

extension SpringTiming {
  /// The number of grid values between two exact evaluations.
  private static let resynchronization = 64

  /// Writes the values at `start`, `start + step`, … (seconds) to all of `outputs`.
  ///
  /// On an even grid each value is a product of the one before; every 64th is evaluated
  /// exactly, which keeps all within 1e-12 of ``value(at:)`` for springs whose
  /// oscillation stays below 100 distances. `start` and `step` must be 0 or more.
  public func writeValues(
    from start: Double, step: Double, into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    demand(start >= 0, "start must be 0 or more, but is \(start)")
    demand(step >= 0, "step must be 0 or more, but is \(step)")
    switch motion {
    case .oscillating(let decay, let frequency, let sineWeight, _):
      let shrink = exp(-decay * step)
      let turnCosine = shrink * cos(frequency * step)
      let turnSine = shrink * sin(frequency * step)
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
          cosine * turnCosine - sine * turnSine, cosine * turnSine + sine * turnCosine
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

  /// e^(−dt) − 1 follows from the one before without cancellation: E′ = E + q·(1 + E), q = e^(−d·step) − 1.
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

  /// The values at `start`, `start + step`, … (seconds), `count` of them; see
  /// ``writeValues(from:step:into:)``.
  public func values(from start: Double, step: Double, count: Int) -> [Double] {
    demand(count >= 0, "count must be 0 or more, but is \(count)")
    return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      writeValues(
        from: start, step: step, into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      initialized = count
    }
  }
}
