import FilmstripTestSupport
import Testing

@testable import FilmstripTiming

// Expected values: D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity,
// and bias control" (SIGGRAPH 1984), and the closed form of the Catmull-Rom spline.
struct CubicKeyframeWeightsTests {
  /// The values of a track before a segment, at its ends and after it.
  private let track = [3.0, -1, 4, 2]

  private func weights(
    at fraction: Double, _ leaving: KeyframeShape = KeyframeShape(),
    _ reaching: KeyframeShape = KeyframeShape(), isFirst: Bool = false, isLast: Bool = false
  ) -> [Double] {
    let weights = CubicKeyframeWeights(
      at: fraction, leaving: leaving, reaching: reaching, isFirst: isFirst, isLast: isLast)
    return [weights.before, weights.start, weights.end, weights.after]
  }

  private func value(_ weights: [Double]) -> Double {
    zip(weights, track).reduce(0) { $0 + $1.0 * $1.1 }
  }

  @Test func `without a shape the weights are those of Catmull and Rom`() {
    for step in 0...16 {
      let u = Double(step) / 16
      let expected = [
        (-u * u * u + 2 * u * u - u) / 2, (3 * u * u * u - 5 * u * u + 2) / 2,
        (-3 * u * u * u + 4 * u * u + u) / 2, (u * u * u - u * u) / 2,
      ]
      for (weight, value) in zip(weights(at: u), expected) {
        #expect(abs(weight - value) < 1e-15)
      }
    }
  }

  @Test func `tension, continuity and bias determine the tangents at both ends`() {
    var generator = SeededGenerator(seed: 21)
    func number() -> Double { Double.random(in: -1...1, using: &generator) }
    for _ in 0..<50 {
      let a = KeyframeShape(tension: number(), continuity: number(), bias: number())
      let b = KeyframeShape(tension: number(), continuity: number(), bias: number())
      let (before, step, after) = (track[1] - track[0], track[2] - track[1], track[3] - track[2])
      let leaving =
        (1 - a.tension) * (1 + a.continuity) * (1 + a.bias) / 2 * before
        + (1 - a.tension) * (1 - a.continuity) * (1 - a.bias) / 2 * step
      let reaching =
        (1 - b.tension) * (1 - b.continuity) * (1 + b.bias) / 2 * step
        + (1 - b.tension) * (1 + b.continuity) * (1 - b.bias) / 2 * after
      let h = 1e-6
      let first = (value(weights(at: h, a, b)) - track[1]) / h
      let last = (track[2] - value(weights(at: 1 - h, a, b))) / h
      #expect(abs(first - leaving) < 1e-3 && abs(last - reaching) < 1e-3)
      // At the ends of the track, the tangent is the chord times 1 − tension.
      let start = (value(weights(at: h, a, b, isFirst: true)) - track[1]) / h
      let end = (track[2] - value(weights(at: 1 - h, a, b, isLast: true))) / h
      #expect(abs(start - (1 - a.tension) * step) < 1e-3)
      #expect(abs(end - (1 - b.tension) * step) < 1e-3)
    }
    #expect(weights(at: 0.3, isFirst: true)[0] == 0 && weights(at: 0.3, isLast: true)[3] == 0)
  }
}
