import ArgumentParser
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import Foundation

/// `filmstrip strip`: one contact sheet.
struct StripCommand: Subcommand {
  static let setsText = true
  static let configuration = CommandConfiguration(
    commandName: "strip",
    abstract: "Make a contact sheet with times, progress and labels.",
    discussion: """
      Examples:
        filmstrip strip settings
        filmstrip strip settings mail -o both.png
        filmstrip strip slide-up --onion

      Shows some frames of each transition. With --onion, --path or --compare it shows something else of each. \
      The last line says which file to open.
      """)

  @Argument(
    help: "Scenario files, storyboards, or names of shipped samples (see 'filmstrip scenarios').",
    completion: Completion.scenarios)
  var scenarios: [String]

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: "The PNG file to write (default: out/<scenario>/strip.png).",
    completion: .file(extensions: ["png"]))
  var output: String?

  @Flag(help: "Write one pixel per point instead of two.")
  var small = false

  @Option(
    parsing: .unconditional,
    help: """
      The maximum number of pictures in a line, 1 to 24 (default: chosen by the shape of the pictures).
      """)
  var columns: String?

  @Flag(help: "Show each transition in one picture, with ghosts and outlines of the moving parts.")
  var onion = false

  @Option(
    parsing: .unconditional,
    help: """
      Show the first frame of each transition in which a part moves, with the part's way, such as 'bar/title' \
      (see 'filmstrip timeline').
      """,
    completion: Completion.parts)
  var path: String?

  @Option(
    parsing: .unconditional,
    help: "Show a second scenario below the first, transition by transition at the same times.",
    completion: Completion.scenarios)
  var compare: String?

  @Option(
    parsing: .unconditional,
    help: "How touches are drawn: none, dot or trail (default: trail).",
    completion: Completion.list(TouchStyle.self))
  var touches: String?

  @Flag(help: "Show the screen in a plain device.")
  var deviceFrame = false

  @OptionGroup(title: "Settings") var film: FilmOptions

  @OptionGroup var threads: JobOptions

  @OptionGroup var files: FileOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let environment = try film.applied(to: environment)
    let jobs = try threads.count(in: environment)
    let most = StripLayout.maximumFilms
    if scenarios.count > most {
      throw CommandError(
        "a strip has space for \(most) scenarios, but there are \(scenarios.count); make several strips"
      )
    }
    let columns = try columns.map { try OptionValue.integer($0, in: 1...24, of: "--columns") }
    try checkOptions()
    _ = try touchStyle()
    if let output { try FilmOutput.checkIsPNG(output) }
    let runs = try FilmRun.all(scenarios + (compare.map { [$0] } ?? []), film, in: environment)
    let output =
      output ?? (scenarios.count == 1 ? "out/\(runs[0].name)/strip.png" : "out/strip.png")
    try OutputFile.check(output)
    let start = ContinuousClock.now
    let makePainter = try files.painterFactory(in: environment)
    var films: [StripMaker.Film] = []
    var missing: (any Error)?
    for run in runs {
      let (film, error) = try keyFrames(of: run, in: environment)
      films.append(film)
      missing = missing ?? error
    }
    if compare != nil { films = [try compared(films, runs, in: environment)] }
    let maker = StripMaker(
      jobs: runs.map { $0.painters(jobs) }.min() ?? jobs, cancellation: environment.cancellation,
      makePainter: makePainter)
    if let columns { for index in films.indices { films[index].columns = columns } }
    let report = try maker.write(films, isSmall: small, to: output)
    let count = report.pictureCount
    environment.print(
      FilmOutput.line(output, ["\(count) picture\(count == 1 ? "" : "s")"], since: start))
    if let missing { throw missing }
    if !report.losses.isEmpty { throw FilmError.incomplete(report.losses) }
  }

  /// The form of touches that the option names.
  private func touchStyle() throws -> TouchStyle {
    try touches.map { try OptionValue.choice($0, of: "--touches") } ?? .trail
  }

  /// Checks that the options go together.
  private func checkOptions() throws {
    let kinds = [("--onion", onion), ("--path", path != nil), ("--compare", compare != nil)]
      .filter(\.1).map(\.0)
    if kinds.count > 1 {
      throw CommandError(
        "a strip shows one thing of each transition, but there are \(Spelling.list(kinds, word: "and")); make several strips"
      )
    }
    if compare != nil, scenarios.count > 1 {
      throw CommandError(
        "--compare compares two scenarios, but there are \(scenarios.count + 1); name one beside it"
      )
    }
    if let path, path.isEmpty { throw CommandError("--path must name a part, but is empty") }
  }

  /// Runs a film; returns the content of its strip, and the error for content that all frames lack.
  @MainActor private func keyFrames(
    of run: FilmRun, in environment: CommandEnvironment
  ) throws -> (StripMaker.Film, (any Error)?) {
    let device = deviceFrame ? DeviceFrame(run.settings) : nil
    var source = try run.makeSource(in: environment)
    let framed = device.map { DeviceFramedFilm(source, in: $0) }
    source = framed ?? source
    let progress = ProgressLine(run.name, total: source.expectedFrameCount, in: environment)
    defer { progress.end() }
    var keyFrames = KeyFrames()
    var node = path.map(StripRows.NodePath.init)
    var missing: (any Error)?
    do {
      while let frame = try source.nextFrame() {
        try environment.cancellation.check()
        keyFrames.add(frame)
        node?.add(framed?.plain ?? frame)
        progress.show(frame.index + 1)
      }
    } catch  where source.isOver {
      missing = error
    }
    keyFrames.finish()
    if keyFrames.rows.isEmpty { throw FilmError.noFrames }
    progress.end()
    run.printWarnings(of: source, in: environment)
    var film = StripMaker.Film(
      name: run.name, summary: run.scenario.description.summary, settings: run.settings,
      keyFrames: keyFrames, isFramed: deviceFrame)
    film.isOnion = onion
    film.touches = try touchStyle()
    if let row = try node?.row(film.rows, origin: device?.origin ?? .zero) {
      film.rows = [row]
      film.summary = "The path of \(path ?? "")"
      film.columns = StripGrid.columnsOfTransitions(for: row.frames[0].list.size)
    }
    return (film, missing)
  }

  /// One film with the rows of two.
  @MainActor private func compared(
    _ films: [StripMaker.Film], _ runs: [FilmRun], in environment: CommandEnvironment
  ) throws -> StripMaker.Film {
    var film = films[0]
    film.rows = try StripRows.inStep(
      film.rows, named: film.name, with: films[1].rows, named: films[1].name
    ) { [deviceFrame] in
      let source = try runs[1].makeSource(in: environment)
      return deviceFrame ? DeviceFramedFilm(source, in: DeviceFrame(runs[1].settings)) : source
    }
    film.name = "\(films[0].name) and \(films[1].name)"
    film.summary = "Transition by transition, at the same times after its beginning"
    let own = films[1].settingsInWords.filter { !film.settingsInWords.contains($0) }
    if !own.isEmpty { film.summary += "; \(films[1].name): \(own.joined(separator: ", "))" }
    return film
  }
}
