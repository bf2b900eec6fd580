import Benchmark
import FilmstripCommand
import Foundation

/// Registers benchmarks that render the sample `settings` to PNG files, strip and timeline with the
/// command.
func filmBenchmarks() {
  for (scale, jobs) in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)] {
    Benchmark(
      "Film: settings at \(scale)x, \(jobs) \(jobs == 1 ? "job" : "jobs")",
      configuration: .init(
        metrics: [.wallClock, .cpuTotal, .peakMemoryResident], maxDuration: .seconds(20),
        maxIterations: 10)
    ) { benchmark in
      for _ in benchmark.scaledIterations { try await film(scale: scale, jobs: jobs) }
    }
  }
}

@MainActor private func film(scale: Int, jobs: Int) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("filmstrip-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
  defer { try? FileManager.default.removeItem(at: folder) }
  let arguments = [
    "render", "settings", "-o", folder.path, "--scale", "\(scale)", "--jobs", "\(jobs)",
  ]
  let status = Filmstrip.run(arguments) { _ in }
  if status != 0 { throw FilmFailed(status: status) }
}

/// The error for a command that ended with a status other than 0; its message is on the standard
/// error.
private struct FilmFailed: Error {
  var status: Int32
}
