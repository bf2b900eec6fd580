import ArgumentParser
import FilmstripScenarios
import FilmstripSharing
import FilmstripStage
import FilmstripSupport
import Foundation

/// `filmstrip render`: films as PNG sequences, with their strips and timelines, or as one file each.
struct RenderCommand: Subcommand {
  static let setsText = true
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render scenarios to PNG sequences, strips and timelines, or to one file each.",
    discussion: """
      Writes DIR/<scenario>/frame/0000.png and so on, DIR/<scenario>/strip.png and \
      DIR/<scenario>/timeline.json, and prints the folders. With --format, writes DIR/<scenario>.gif and so on, and \
      prints each file with its size.
      """)

  @Argument(help: "Scenario files, or names of shipped samples (see 'filmstrip scenarios').")
  var scenarios: [String]

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: "The folder to write to; with --format also a file with the format's extension.")
  var output: String

  @Option(
    parsing: .unconditional,
    help: """
      png for a folder of frames, or one file: apng, gif, webp, mp4, webm, or html with a player (default: png). \
      Without --scale, animated pictures have one pixel per point, videos and pages two.
      """)
  var format: String?

  @Flag(help: "Show the screen in a plain device.")
  var deviceFrame = false

  @OptionGroup var film: FilmOptions

  @Option(
    parsing: .unconditional,
    help: "What to write: 'all', or some of frame,bar,content,toolbar (default: frame).")
  var parts: String?

  @Option(
    parsing: .unconditional,
    help: "Only some frames: fractions of the film, 0 to 1, or 'end', such as 0,0.25,end.")
  var frames: String?

  @Flag(help: "Write no strip.png, only frames and the timeline; a short film is done sooner.")
  var noStrip = false

  @OptionGroup var threads: JobOptions

  @OptionGroup var files: FileOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let parts = try parts.map(OptionValue.parts) ?? [.frame]
    let selection = try frames.map(OptionValue.frames)
    let jobs = try threads.count(in: environment)
    try OutputFile.checkFolder(output, "--output must name a folder")
    let format = try format.map { try OptionValue.choice($0, of: "--format") as RenderFormat }
    try check(format ?? .png, parts)
    let runs = try FilmRun.all(scenarios, film, in: environment)
    if let format = format?.shared { return try share(runs, as: format, jobs, in: environment) }
    let makePainter = try files.painterFactory(in: environment)
    for run in runs {
      let jobs = run.painters(jobs)
      let folder = FilmFolder(path: join(output, run.name))
      var count: Int?
      if selection != nil { count = try run.frameCount(in: environment) }
      let writer = FilmWriter(
        folder: folder, scale: run.settings.scale, parts: parts, jobs: jobs,
        selection: selection.flatMap { selection in count.map(selection.indices) },
        cancellation: environment.cancellation, makePainter: makePainter)
      try write(run, with: writer, in: environment)
      environment.print(folder.path)
    }
  }

  @MainActor private func write(
    _ run: FilmRun, with writer: FilmWriter, in environment: CommandEnvironment
  ) throws {
    var source = try run.makeSource(in: environment)
    let framed = deviceFrame ? DeviceFramedFilm(source, in: DeviceFrame(run.settings)) : nil
    if let framed { source = framed }
    let progress = ProgressLine(run.name, total: source.expectedFrameCount, in: environment)
    defer { progress.end() }
    let (report, missing) = try writer.writeWhole(
      source, named: run.name, summary: run.scenario.description.summary, settings: run.settings,
      withStrip: !noStrip, isFramed: deviceFrame, described: { framed?.plain ?? $0 },
      visit: { progress.show($0.index + 1) })
    progress.end()
    run.printWarnings(of: source, in: environment)
    if let missing { throw missing }
    if !report.losses.isEmpty { throw FilmError.incomplete(report.losses) }
  }

  /// Checks that the options go together.
  private func check(_ format: RenderFormat, _ parts: [FilmPart]) throws {
    if deviceFrame, parts != [.frame] {
      throw CommandError("--device-frame shows whole frames; leave out --parts")
    }
    guard format != .png else { return }
    let others = [
      ("--parts", self.parts), ("--frames", frames), ("--compression", files.compression),
    ]
    if noStrip {
      throw CommandError(
        "--no-strip is for PNG frames; leave it out, or --format \(format.rawValue)")
    }
    if let (name, _) = others.first(where: { $0.1 != nil }) {
      throw CommandError("\(name) is for PNG frames; leave it out, or --format \(format.rawValue)")
    }
  }

  @MainActor private func share(
    _ runs: [FilmRun], as format: ShareFormat, _ jobs: Int, in environment: CommandEnvironment
  ) throws {
    let ending = "." + format.fileExtension
    let isFile = output.lowercased().hasSuffix(ending)
    if isFile, runs.count > 1 {
      throw CommandError(
        "--output names one file, but there are \(runs.count) scenarios; name a folder")
    }
    let makePainter = try environment.makePainterFactory()
    for run in runs {
      let run = run.withStandardScale(format.standardScale)
      let path = isFile ? output : join(output, run.name + ending)
      try OutputFile.check(path, kind: format.rawValue)
      let share = FilmShare(
        format: format, scale: run.settings.scale,
        painting: FilmPainting(
          scale: run.settings.scale, jobs: run.painters(jobs),
          cancellation: environment.cancellation, makePainter: makePainter))
      let progress = ProgressLine(run.name, total: nil, in: environment)
      defer { progress.end() }
      let report = try share.write(
        FilmShare.Film(
          title: run.name, subtitle: run.scenario.description.summary, timeline: run.timeline,
          frame: deviceFrame ? DeviceFrame(run.settings) : nil,
          makeSource: { try run.makeSource(in: environment) }),
        to: path, visit: { progress.show($0) })
      progress.end()
      for warning in report.warnings {
        environment.printError("filmstrip: warning: \(run.name): \(warning)")
      }
      let count = report.result.frameCount
      environment.print(
        "\(path)\t\(report.width) × \(report.height) px\t\(count) frame\(count == 1 ? "" : "s")\t"
          + Self.words(bytes: report.byteCount))
      if let missing = report.result.missing { throw missing }
      if !report.result.losses.isEmpty { throw FilmError.incomplete(report.result.losses) }
    }
  }

  /// A file's size, such as `812 KB`.
  static func words(bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    if bytes < 999_500 { return "\((bytes + 500) / 1000) KB" }
    return NumberText.fixed(Double(bytes) / 1e6, 1) + " MB"
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

/// What `--format` says.
enum RenderFormat: String, CaseIterable {
  case png, apng, gif, webp, mp4, webm, html

  /// The format of one file; nil for frames.
  var shared: ShareFormat? { ShareFormat(rawValue: rawValue) }
}
