import Benchmark
import FilmstripTiming

/// Registers benchmarks of the values of curves.
///
/// One iteration evaluates 4096 values, in a scattered order so that a branch predictor cannot
/// learn the order.
func curveBenchmarks() {
  let inputs = goldenRatioSequence(count: 4096)
  let beziers: [(name: String, curve: CubicTiming?)] = [
    ("ease", .ease), ("easeInOut", .easeInOut), ("steep", try? CubicTiming(0, 1, 0, 1)),
  ]
  for case (let name, let curve?) in beziers {
    Benchmark("Curve: 4096 values, Bézier \(name)") { benchmark in
      for _ in benchmark.scaledIterations {
        var sum = 0.0
        for x in inputs { sum += curve.value(at: x) }
        blackHole(sum)
      }
    }
  }
  Benchmark("Curve: 4096 values, Bézier ease, batch") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(CubicTiming.ease.values(at: inputs)) }
  }

  let spring = SpringTiming.navigation
  let bouncing = try? SpringTiming(mass: 1, stiffness: 200, damping: 10)
  for case (let name, let curve?) in [("navigation", spring), ("bouncing", bouncing)] {
    Benchmark("Curve: 4096 values, spring \(name)") { benchmark in
      for _ in benchmark.scaledIterations {
        var sum = 0.0
        for time in inputs { sum += curve.value(at: time) }
        blackHole(sum)
      }
    }
    Benchmark("Curve: 4096 values, spring \(name), even grid") { benchmark in
      for _ in benchmark.scaledIterations {
        blackHole(curve.values(from: 0, step: 1 / 4096, count: 4096))
      }
    }
  }
}

/// Returns numbers from 0 up to, but not including, 1 in a scattered order: multiples of the golden
/// ratio.
private func goldenRatioSequence(count: Int) -> [Double] {
  (0..<count).map { (Double($0) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1) }
}
