import Benchmark
import Operations

/// Registers benchmarks that measure the time of the operations which `Benchmarks/instructions`
/// counts.
func operationBenchmarks() {
  for operation in Operation.all {
    Benchmark("Operation: \(operation.name)") { benchmark in
      let body = try await MainActor.run { try Body(operation) }
      benchmark.startMeasurement()
      try await body.run(benchmark.scaledIterations.count)
      benchmark.stopMeasurement()
    }
  }
}

@MainActor private final class Body {
  private let body: @MainActor () throws -> Void

  init(_ operation: Operation) throws {
    body = try operation.prepare()
    try body()
  }

  func run(_ count: Int) throws {
    for _ in 0..<count { try body() }
  }
}
