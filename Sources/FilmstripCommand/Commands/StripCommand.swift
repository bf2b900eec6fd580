import ArgumentParser
import Foundation
import Scenarios
import Stage

/// `filmstrip strip`: one contact sheet.
struct StripCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "strip",
    abstract: "Make a contact sheet with times, progress and labels.",
    discussion: "Prints the file's path.")

  @Argument(help: "Scenario files, or names of shipped samples (see 'filmstrip scenarios').")
  var scenarios: [String]

  @Option(name: .shortAndLong, parsing: .unconditional, help: "The PNG file to write.")
  var output: String

  @Flag(help: "Write one pixel per point instead of two.")
  var small = false

  @OptionGroup var film: FilmOptions

  @OptionGroup var threads: JobOptions

  @OptionGroup var files: FileOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let jobs = try threads.count(in: environment)
    let most = StripLayout.maximumFilms
    if scenarios.count > most {
      throw CommandError(
        "a strip has space for \(most) scenarios, but there are \(scenarios.count); make several strips"
      )
    }
    // Fonts are opened while scenarios are read.
    let waitForText = environment.beginText()
    defer { waitForText() }
    let runs = try FilmRun.all(scenarios, film, in: environment)
    try OutputFile.check(output)
    let makePainter = try files.painterFactory(in: environment)
    var films: [StripMaker.Film] = []
    var missing: (any Error)?
    for run in runs {
      let source = try run.makeSource(in: environment)
      let progress = ProgressLine(run.name, total: source.expectedFrameCount, in: environment)
      defer { progress.end() }
      var keyFrames = KeyFrames()
      do {
        while let frame = try source.nextFrame() {
          try environment.cancellation.check()
          keyFrames.add(frame)
          progress.show(frame.index + 1)
        }
      } catch  where source.isOver {
        missing = missing ?? error
      }
      keyFrames.finish()
      if keyFrames.rows.isEmpty { throw FilmError.noFrames }
      progress.end()
      run.printWarnings(of: source, in: environment)
      films.append(
        StripMaker.Film(
          name: run.name, summary: run.scenario.description.summary, settings: run.settings,
          keyFrames: keyFrames))
    }
    let maker = StripMaker(
      jobs: runs.map { $0.painters(jobs) }.min() ?? jobs, cancellation: environment.cancellation,
      makePainter: makePainter)
    let losses = try maker.write(films, isSmall: small, to: output)
    environment.print(output)
    if let missing { throw missing }
    if !losses.isEmpty { throw FilmError.incomplete(losses) }
  }
}
