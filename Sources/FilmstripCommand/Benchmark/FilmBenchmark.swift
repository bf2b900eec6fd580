import FilmstripGraphics
import FilmstripStage
import Foundation

/// The cost of a film: of `filmstrip render`, and of each stage on one thread.
@MainActor struct FilmBenchmark {
  let name: String
  /// The number of frames.
  private(set) var frameCount = 0
  /// The number of frames that differ from the previous frame, and are therefore painted.
  private(set) var paintedCount = 0
  /// The median of the runs' frames per second.
  private(set) var framesPerSecond = 0.0
  /// The median of the runs' processor time, in milliseconds a frame.
  private(set) var processorMilliseconds = 0.0
  /// The maximum resident memory of the process in any run, in bytes.
  private(set) var peakBytes = 0
  /// Processor time in milliseconds a frame, the medians of the runs.
  private(set) var stages: [(stage: BenchmarkStage, milliseconds: Double)] = []
  /// The painting cost of each layer, or `nil` if the film paints nothing.
  private(set) var layers: LayerCosts?
  let scale: Int
  let jobs: Int

  /// Films a scenario `runs` times in each way, into a temporary folder.
  init(
    _ run: FilmRun, argument: String, options: FilmOverrides, jobs: Int, runs: Int,
    progress: ProgressLine, in environment: CommandEnvironment
  ) throws {
    name = run.name
    scale = run.settings.scale
    self.jobs = run.painters(jobs)
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }

    var seconds: [Double] = []
    var work: [Double] = []
    for number in 0..<runs {
      progress.show(number)
      let output = "\(folder)/render-\(number)"
      let command = try RenderCommand.parse(
        options.words.sorted { $0.key < $1.key }.map { "--\($0.key)=\($0.value)" }
          + ["--jobs=\(jobs)", "--output=\(output)", "--", argument])
      let quiet = environment.silenced
      PeakMemory.reset()
      let (start, worked) = (ProcessorClock.elapsed, ProcessorClock.workedByProcess)
      try command.run(in: quiet)
      seconds.append(Double(ProcessorClock.elapsed - start) / 1e9)
      work.append(Double(ProcessorClock.workedByProcess - worked) / 1e6)
      peakBytes = max(peakBytes, PeakMemory.bytes)
      try FileManager.default.removeItem(atPath: output)
    }

    var profiles: [StageProfile] = []
    for number in 0..<runs {
      progress.show(runs + number)
      let output = "\(folder)/stages-\(number)"
      try FilmFolder.create(output + "/frame")
      profiles.append(try StageProfile(run, into: output, in: environment))
      try FileManager.default.removeItem(atPath: output)
    }
    let first = profiles[0]
    frameCount = first.frameCount
    paintedCount = first.paintedCount
    framesPerSecond = Double(frameCount) / seconds.median
    processorMilliseconds = work.median / Double(frameCount)
    stages = BenchmarkStage.allCases.map { stage in
      let times = profiles.map { Double($0.times[stage]) / 1e6 / Double(first.frameCount) }
      return (stage, times.median)
    }
    layers = try LayerCosts(of: first.samples, text: Filmstrip.textSystem(), scale: scale)
  }

  private static func temporaryFolder() throws -> String {
    let path =
      FileManager.default.temporaryDirectory.path + "/filmstrip-benchmark-\(getpid())-"
      + UUID().uuidString
    try FilmFolder.create(path)
    return path
  }
}

extension CommandEnvironment {
  /// The same environment without any output.
  fileprivate var silenced: CommandEnvironment {
    CommandEnvironment(
      registry: registry, makeFilmSource: makeFilmSource, makePainterFactory: makePainterFactory,
      write: { _ in 0 }, writeError: { _ in }, cancellation: cancellation, cores: cores)
  }
}
