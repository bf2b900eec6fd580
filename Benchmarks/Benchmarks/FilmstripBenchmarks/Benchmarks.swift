import Benchmark

/// All benchmarks, in the order of the pipeline from a curve to a film.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.metrics = [.wallClock]
  Benchmark.defaultConfiguration.maxDuration = .seconds(2)
  curveBenchmarks()
  layerBenchmarks()
  rasterBenchmarks()
  encodingBenchmarks()
  operationBenchmarks()
  filmBenchmarks()
}
