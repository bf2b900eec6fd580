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
      Examples:
        filmstrip render settings
        filmstrip render settings -o push.gif
        filmstrip render flow.yaml --device 'iPhone 17' --style dark --parts all

      Writes DIR/<scenario>/frame/0000.png and so on, DIR/<scenario>/strip.png and \
      DIR/<scenario>/timeline.json. The extension of a file, or --format, chooses one file for each film instead. \
      The last line says which file to open.
      """)

  @Argument(
    help: "Scenario files, storyboards, or names of shipped samples (see 'filmstrip scenarios').",
    completion: Completion.scenarios)
  var scenarios: [String]

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: """
      The folder to write to, or a file: its extension, .gif, .png, .webp, .mp4, .webm or .html, chooses the format.
      """,
    completion: .file())
  var output = "out"

  @Option(
    parsing: .unconditional,
    help: """
      png for a folder of frames, or one file: apng, gif, webp, mp4, webm, or html with a player (default: png). \
      Without --scale, animated pictures have one pixel per point, videos and pages two.
      """,
    completion: Completion.list(RenderFormat.self))
  var format: String?

  @Flag(help: "Show the screen in a plain device.")
  var deviceFrame = false

  @OptionGroup(title: "Settings") var film: FilmOptions

  @Option(
    parsing: .unconditional,
    help: "What to write: 'all', or some of frame,bar,content,toolbar (default: frame).",
    completion: .list(["all"] + FilmPart.allCases.map(\.rawValue)))
  var parts: String?

  @Option(
    parsing: .unconditional,
    help: """
      How touches are drawn over a strip or a file of one film, never over PNG frames: none, dot or trail \
      (default: trail in strips, otherwise dot).
      """,
    completion: Completion.list(TouchStyle.self))
  var touches: String?

  @Option(
    parsing: .unconditional,
    help: "Only some frames: fractions of the film, 0 to 1, or 'end', such as 0,0.25,end.")
  var frames: String?

  @Flag(help: "Write no strip.png, only frames and the timeline; a short film is done sooner.")
  var noStrip = false

  @OptionGroup var storyboards: StrictOption

  @OptionGroup var threads: JobOptions

  @OptionGroup var files: FileOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let environment = storyboards.applied(to: try film.applied(to: environment))
    let parts = try parts.map(OptionValue.parts) ?? [.frame]
    let selection = try frames.map(OptionValue.frames)
    let jobs = try threads.count(in: environment)
    var format = try format.map { try OptionValue.choice($0, of: "--format") as RenderFormat }
    let target = try FilmOutput(output, format: format)
    if case .file(_, let named) = target { format = named }
    try OutputFile.checkFolder(output, "--output must name a file or a folder")
    try check(format ?? .png, parts)
    _ = try touchStyle()
    let runs = try FilmRun.all(scenarios, film, in: environment)
    if let format = format?.shared {
      return try share(runs, as: format, target, jobs, in: environment)
    }
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
      let start = ContinuousClock.now
      let frameCount = try write(run, with: writer, in: environment)
      let file =
        noStrip
        ? folder.path(of: writer.parts.first ?? .frame, frame: writer.selection?.min() ?? 0)
        : folder.stripPath
      let facts = [FilmOutput.frames(writer.selection?.count ?? frameCount)]
      environment.print(FilmOutput.line(file, facts, since: start))
    }
  }

  /// Writes a film; returns the number of its frames.
  @MainActor private func write(
    _ run: FilmRun, with writer: FilmWriter, in environment: CommandEnvironment
  ) throws -> Int {
    var source = try run.makeSource(in: environment)
    let framed = deviceFrame ? DeviceFramedFilm(source, in: DeviceFrame(run.settings)) : nil
    if let framed { source = framed }
    let progress = ProgressLine(
      run.name, total: source.expectedFrameCount ?? run.progressTotal(in: environment),
      in: environment)
    defer { progress.end() }
    var frameCount = 0
    let (report, missing) = try writer.writeWhole(
      source, named: run.name, summary: run.scenario.description.summary, settings: run.settings,
      withStrip: !noStrip, isFramed: deviceFrame, touches: try touchStyle() ?? .trail,
      described: { framed?.plain ?? $0 },
      visit: {
        frameCount = $0.index + 1
        progress.show(frameCount)
      })
    progress.end()
    run.printWarnings(of: source, in: environment)
    if let missing { throw missing }
    if !report.losses.isEmpty { throw FilmError.incomplete(report.losses) }
    return frameCount
  }

  /// The form of touches that the option names, or `nil` without the option.
  private func touchStyle() throws -> TouchStyle? {
    try touches.map { try OptionValue.choice($0, of: "--touches") }
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
    _ runs: [FilmRun], as format: ShareFormat, _ target: FilmOutput, _ jobs: Int,
    in environment: CommandEnvironment
  ) throws {
    var file: String?
    if case .file(let path, _) = target { file = path }
    if file != nil, runs.count > 1 {
      throw CommandError(
        "--output names one file, but there are \(runs.count) scenarios; name a folder")
    }
    let makePainter = try environment.makePainterFactory()
    for run in runs {
      let run = run.withStandardScale(format.standardScale)
      let path = file ?? join(output, run.name + "." + format.fileExtension)
      let start = ContinuousClock.now
      try OutputFile.check(path, kind: format.rawValue)
      let share = FilmShare(
        format: format, scale: run.settings.scale,
        painting: FilmPainting(
          scale: run.settings.scale, jobs: run.painters(jobs),
          cancellation: environment.cancellation, makePainter: makePainter))
      let progress = ProgressLine(
        run.name, total: run.progressTotal(in: environment),
        note: "encoding \(format.rawValue)", in: environment)
      defer { progress.end() }
      var shared = FilmShare.Film(
        title: run.name, subtitle: run.scenario.description.summary, timeline: run.timeline,
        frame: deviceFrame ? DeviceFrame(run.settings) : nil,
        makeSource: { try run.makeSource(in: environment) })
      shared.touches = try touchStyle() ?? .dot
      let report = try share.write(shared, to: path, visit: { progress.show($0, of: $1) })
      progress.end()
      for warning in report.warnings {
        environment.printWarning("\(run.name): \(warning)")
      }
      let count = report.result.frameCount
      environment.print(
        FilmOutput.line(
          path,
          [
            FilmOutput.frames(count), "\(report.width) × \(report.height) px",
            Self.words(bytes: report.byteCount),
          ], since: start))
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

/// A format that `--format` or the extension of a file chooses.
enum RenderFormat: String, CaseIterable {
  case png, apng, gif, webp, mp4, webm, html

  /// The format of one file, or `nil` for a folder of frames.
  var shared: ShareFormat? { ShareFormat(rawValue: rawValue) }

  /// The extension of the files of the format.
  var fileExtension: String { shared?.fileExtension ?? rawValue }

  /// Returns the format of a file with an extension in lower case, or `nil` if there is none.
  ///
  /// A `.png` file holds a whole film, so it is an animated PNG.
  static func named(byExtension text: String) -> RenderFormat? {
    text == "png" ? .apng : allCases.first { $0.rawValue == text }
  }
}
