import ArgumentParser
import Foundation
import Scenarios
import Stage

/// `filmstrip render`: films as PNG sequences, with their strips and timelines.
struct RenderCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render scenarios to PNG sequences, strips and timelines.",
    discussion: """
      Writes DIR/<scenario>/frame/0000.png and so on, DIR/<scenario>/strip.png and \
      DIR/<scenario>/timeline.json. Prints the folders.
      """)

  @Argument(help: "Scenario files, or names of shipped samples (see 'filmstrip scenarios').")
  var scenarios: [String]

  @Option(name: .shortAndLong, parsing: .unconditional, help: "The folder to write to.")
  var output: String

  @OptionGroup var film: FilmOptions

  @Option(
    parsing: .unconditional,
    help: "What to write: 'all', or some of frame,bar,content,toolbar (default: frame).")
  var parts: String?

  @Option(
    parsing: .unconditional,
    help: "Only some frames: fractions of the film, 0 to 1, or 'end', such as 0,0.25,end.")
  var frames: String?

  @OptionGroup var threads: JobOptions

  @OptionGroup var files: FileOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let parts = try parts.map(OptionValue.parts) ?? [.frame]
    let selection = try frames.map(OptionValue.frames)
    let jobs = try threads.count(in: environment)
    try OutputFile.checkNamed(output, "--output must name a folder")
    // Fonts are opened while scenarios are read.
    let waitForText = environment.beginText()
    defer { waitForText() }
    let runs = try FilmRun.all(scenarios, film, in: environment)
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
      try write(run, with: writer, makePainter, jobs, in: environment)
      environment.print(folder.path)
    }
  }

  @MainActor private func write(
    _ run: FilmRun, with writer: FilmWriter, _ makePainter: @escaping PainterFactory, _ jobs: Int,
    in environment: CommandEnvironment
  ) throws {
    let source = try run.makeSource(in: environment)
    let progress = ProgressLine(run.name, total: source.expectedFrameCount, in: environment)
    defer { progress.end() }
    try writer.prepare()
    // The strip and the timeline belong to the film, too.
    defer { writer.unlock() }
    let file = try TextFile(path: writer.folder.timelinePath)
    var timeline = try TimelineWriter(run.timeline) { try file.write($0) }
    let (report, keyFrames, pictures, missing) = try writer.writeWithKeyFrames(source) { frame in
      try timeline.add(TimelineFrame(frame))
      progress.show(frame.index + 1)
    }
    progress.end()
    run.printWarnings(of: source, in: environment)
    let film = StripMaker.Film(
      name: run.name, summary: run.scenario.description.summary, settings: run.settings,
      keyFrames: keyFrames, scale: run.settings.scale, pictures: pictures)
    let maker = StripMaker(
      jobs: jobs, cancellation: environment.cancellation, makePainter: makePainter)
    try maker.write([film], to: writer.folder.stripPath)
    try timeline.finish(events: source.events, decisions: source.decisions)
    try file.commit()
    if let missing { throw missing }
    if !report.losses.isEmpty { throw FilmError.incomplete(report.losses) }
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
