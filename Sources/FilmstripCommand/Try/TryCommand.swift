import ArgumentParser
import FilmstripGraphics
import FilmstripPorting
import FilmstripScenarios
import FilmstripSharing
import FilmstripStage
import FilmstripSupport
import FilmstripTry
import Foundation
import Synchronization

/// `filmstrip try`: films of the transition classes in Swift sources.
struct TryCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Film the transition classes or screens of Swift sources, or storyboards.",
    discussion: """
      Examples:
        filmstrip try SlideUp.swift
        filmstrip try SlideUp.swift -o slide-up.gif
        filmstrip try MyApp --as push --from ListController
        filmstrip try SlideUp.swift --with 'SlideUp(duration: 0.4)' --watch
        filmstrip try MyApp --screen DetailController
        filmstrip try Main.storyboard

      Finds the classes that take part in transitions, ports and compiles them, makes instances, and films each: \
      pushed and popped, presented and dismissed, or in tabs, and interactively where a gesture can drive it. Writes \
      DIR/<Class>/strip.png, frame/0000.png and so on, timeline.json, and DIR/index.html with all films. Exits \
      with 0 if all are filmed, 1 if not, 2 for invalid input. With --screen, films view controllers with UIKit's own \
      push and pop instead, with the appearance that the app's delegates set.

      Films the segues of a storyboard there and back, with the classes in the Swift sources of its project, or with \
      UIKit's classes in place of those that are missing. In a folder, films the app's main storyboard, too.

      The sources' code runs isolated: it reads only the system's libraries and the sources' project, writes only \
      into DIR/<Class>, and has no network, no other processes and none of your environment. Its processor time, \
      memory and files are limited. If the system has no means for a part of this, a warning says so.
      """)

  @Argument(
    help: "Swift sources, or folders of them; or storyboards.",
    completion: .file(extensions: ["swift", "storyboard"]))
  var files: [String] = []

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: """
      The folder to write to; for sources with one film, also a file: its extension, .gif, .png, .webp, .mp4 or .webm, \
      chooses the format.
      """,
    completion: .directory)
  var output = "out"

  @Option(
    name: .customLong("as"), parsing: .unconditional,
    help: "The transition of all classes: push, present or tab (default: each class's own).",
    completion: .list(["push", "present", "tab"]))
  var role: String?

  @Option(
    name: .customLong("with"), parsing: .unconditionalSingleValue,
    help: """
      How an instance is made, such as 'PopAnimator(duration: 0.4)'; a second one for the same class makes that of \
      the reverse transition. Can be repeated.
      """)
  var instances: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: """
      Film a screen instead, a view controller of the sources, with UIKit's own push, a cancelled back swipe, and the \
      pop: its class, or an expression such as 'DetailController(movie: .sample)'. Can be repeated.
      """)
  var screen: [String] = []

  @Flag(help: "Film all screens of the sources.")
  var screens = false

  @Flag(help: "With --screen or --screens, present the screens instead of pushing them.")
  var present = false

  @Option(
    parsing: .unconditional,
    help: """
      Begin the film of a storyboard with the scene that has this identifier or id, instead of the initial one.
      """)
  var scene: String?

  @Flag(help: "Exit with 1 if there is a message about a storyboard, even if it is filmed.")
  var strict = false

  @Option(
    parsing: .unconditional,
    help: "The first page: a class of the same sources, or a scenario's screen, 'mail.yaml:Inbox'.")
  var from: String?

  @Option(parsing: .unconditional, help: "The second page: a class, or a scenario's screen.")
  var to: String?

  @Option(
    parsing: .unconditional,
    help: """
      A Swift source that makes pages: 'import FilmstripTryFilms' and 'func fromPage(_ trial: Trial) -> UIViewController', \
      'func toPage(…)' or both.
      """)
  var pages: String?

  @Option(parsing: .unconditional, help: "The Swift mode: 5 or 6.")
  var swift = "5"

  @Option(
    parsing: .unconditional,
    help:
      "Axes of settings, such as 'styles=light|dark,devices=iPhone 14|iPad Air (5th generation)'.")
  var matrix: String?

  @Option(
    parsing: .unconditional,
    help:
      "Seconds of its own time after which a film that does not end is given up (default: 60).")
  var filmTimeout: String?

  @Option(
    parsing: .unconditional,
    help:
      "Also create a package of this name, with the sources, the films and visual tests of them.")
  var record: String?

  @Flag(help: "Run again whenever a source is saved, until Ctrl-C.")
  var watch = false

  @Flag(
    help: """
      Open a class on a live stage in the browser instead, until Ctrl-C; it is built again as a source is \
      saved. Needs the traits 'Port' and 'Live'.
      """)
  var live = false

  @Option(
    name: .customLong("class"), parsing: .unconditional,
    help: "With --live, the class to show (default: the first).")
  var shownClass: String?

  @Option(parsing: .unconditional, help: "With --live, the port; 0 takes one that is free.")
  var port: UInt16 = 0

  @Flag(help: "Print the results as JSON instead of a table.")
  var json = false

  @OptionGroup(title: "Settings") var film: FilmOptions

  @OptionGroup var threads: JobOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let environment = try film.applied(to: environment)
    if case .file(let path, let format) = try FilmOutput(output, format: nil) {
      return try write(to: path, as: format, in: environment)
    }
    if files.contains(where: { $0.hasSuffix(".storyboard") }) {
      return try filmStoryboards(in: environment)
    }
    let storyboards = mainStoryboards
    let option = scene.map { "--scene '\($0)'" } ?? (strict ? "--strict" : nil)
    if let option, storyboards.isEmpty {
      throw CommandError(
        "\(option) needs a storyboard, or a folder with the main storyboard of an app")
    }
    var request = try self.request(in: environment)
    request.allowsNoClasses = !storyboards.isEmpty
    if let record {
      try ProjectName.check(record.split(separator: "/").last.map(String.init) ?? "")
      try NewCommand.checkIsFree(record)
    }
    if live { return try serve(request, in: environment) }
    if !storyboards.isEmpty, record != nil {
      if scene == nil {
        environment.printWarning(
          "--record keeps only the film of \(storyboards[0].path); name the Swift sources to keep the films of "
            + "transition classes")
      }
      return try recordStoryboard(storyboards[0], request, in: environment)
    }
    try runAndWatch(request, storyboards, in: environment)
  }

  /// Films the classes and storyboards of a request, and with `--watch` again after each change.
  ///
  /// - Throws: Exit status 1 if not all films are complete.
  @MainActor private func runAndWatch(
    _ request: TryRequest, _ storyboards: [StoryboardTry.Input], in environment: CommandEnvironment
  ) throws {
    let filmWatch = FilmWatch(
      seconds: filmTimeout == nil ? nil : request.limit,
      replacesProcess: environment.isOwnProcess && !storyboards.isEmpty)
    let made = try run(request, storyboards, filmWatch, in: environment)
    if watch { try watchAndRun(request, storyboards, filmWatch, after: made, in: environment) }
    if !made.isComplete { throw ExitCode(1) }
  }

  /// The films of one run.
  private struct MadeFilms {
    /// The films of classes, or `nil` if only storyboards are filmed.
    var report: TryReport?
    var storyboards: StoryboardTry.Outcome?

    var isComplete: Bool { report?.isComplete != false && storyboards?.isComplete != false }
  }

  /// Films the classes and storyboards of a request once.
  @MainActor private func run(
    _ request: TryRequest, _ storyboards: [StoryboardTry.Input], _ filmWatch: FilmWatch,
    in environment: CommandEnvironment
  ) throws -> MadeFilms {
    guard !storyboards.isEmpty else {
      let report = try report(of: request, in: environment)
      try write(report, of: request, in: environment)
      if let record { try keep(report, of: request, in: record, environment) }
      return MadeFilms(report: report)
    }
    let tries = try storyboardTry(filmWatch, in: environment)
    try tries.prepare(storyboards)
    // The folder's transition classes are filmed, too, unless a scene is requested.
    guard scene == nil, !files.allSatisfy({ $0.hasSuffix(".storyboard") }) else {
      let outcome = try tries.run(storyboards, in: environment)
      let page = try tries.writePage(outcome, count: storyboards.count)
      environment.write(
        json
          ? try outcome.json()
          : outcome.lines.joined(separator: "\n") + ": \(page)\n")
      return MadeFilms(storyboards: outcome)
    }
    let progress = TryProgress(environment)
    let films = StoryboardFilms(of: storyboards, tries.request, progress)
    // The compiler of each of the two programs uses one processor. The classes of changed sources come
    // first.
    if request.jobs > 1, request.changedPaths.isEmpty { films.start() }
    defer { films.cancel() }
    let report = try self.report(of: request, progress, in: environment)
    let outcome = try tries.run(storyboards, films, in: environment)
    try write(report, of: request, with: outcome, in: environment)
    return MadeFilms(report: report, storyboards: outcome)
  }

  @MainActor private func storyboardTry(
    _ filmWatch: FilmWatch, in environment: CommandEnvironment
  ) throws -> StoryboardTry {
    StoryboardTry(
      request: try request(in: environment), output: output, film: film, isStrict: strict,
      jobs: try threads.count(in: environment), watch: filmWatch)
  }

  /// The main storyboard of the folder that the arguments name, unless an option selects classes.
  private var mainStoryboards: [StoryboardTry.Input] {
    let selectsClasses =
      role != nil || !instances.isEmpty || !screen.isEmpty || screens || from != nil || to != nil
      || pages != nil || live || matrix != nil
    var isFolder: ObjCBool = false
    guard !selectsClasses, files.count == 1,
      FileManager.default.fileExists(atPath: files[0], isDirectory: &isFolder), isFolder.boolValue
    else { return [] }
    let folder = URL(fileURLWithPath: files[0]).standardizedFileURL.path
    guard let main = InterfaceFile.mainStoryboard(in: folder) else { return [] }
    return [
      StoryboardTry.Input(
        path: main.path, scene: scene,
        withSources: StoryboardRequest(path: main.path, folder: folder, scene: scene))
    ]
  }

  /// Writes the package that keeps the film of a storyboard.
  @MainActor private func recordStoryboard(
    _ input: StoryboardTry.Input, _ request: TryRequest, in environment: CommandEnvironment
  ) throws {
    guard let record else { return }
    guard let withSources = input.withSources else {
      throw CommandError("--record needs the Swift sources of '\(input.path)'")
    }
    let progress = TryProgress(environment)
    let package: TryPackage
    do {
      defer { progress.end() }
      package = try request.package(of: withSources) { progress.show($0) }
    }
    try keep(package, in: record, environment)
  }

  /// Films storyboards with the classes of their projects.
  @MainActor private func filmStoryboards(in environment: CommandEnvironment) throws {
    try OutputFile.checkFolder(output, "--output must name a folder")
    guard files.allSatisfy({ $0.hasSuffix(".storyboard") }) else {
      throw CommandError("give either storyboards or Swift sources, but not both")
    }
    let options = [
      ("--as", role != nil), ("--with", !instances.isEmpty), ("--from", from != nil),
      ("--to", to != nil), ("--pages", pages != nil), ("--matrix", matrix != nil),
      ("--screen", !screen.isEmpty || screens), ("--live", live), ("--class", shownClass != nil),
    ]
    if let (name, _) = options.first(where: \.1) {
      throw CommandError("\(name) is for Swift sources, but '\(files[0])' is a storyboard")
    }
    if let record {
      try ProjectName.check(record.split(separator: "/").last.map(String.init) ?? "")
      try NewCommand.checkIsFree(record)
      guard files.count == 1 else { throw CommandError("--record keeps one storyboard") }
    }
    let inputs = files.map {
      StoryboardTry.Input(
        path: $0, scene: scene, withSources: StoryboardRequest(around: $0, scene: scene))
    }
    let request = try self.request(in: environment)
    if record != nil { return try recordStoryboard(inputs[0], request, in: environment) }
    try runAndWatch(request, inputs, in: environment)
  }

  /// Writes the package that keeps the films.
  @MainActor private func keep(
    _ report: TryReport, of request: TryRequest, in folder: String,
    _ environment: CommandEnvironment
  ) throws {
    try keep(try request.package(of: report), in: folder, environment)
  }

  @MainActor private func keep(
    _ package: TryPackage, in folder: String, _ environment: CommandEnvironment
  ) throws {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    let base = ProjectTemplate(name: name, filmstrip: try NewCommand.source(nil, for: folder))
    let template = TrialTemplate(base: base, content: package, mode: swift)
    try NewCommand.write(template.files, into: folder, in: environment)
    for (file, path) in template.content.resources {
      let copy = "\(folder)/Sources/\(name)/\(file)"
      do { try FileManager.default.copyItem(atPath: path, toPath: copy) } catch {
        throw CommandError("cannot copy '\(path)' to '\(copy)'")
      }
      environment.print(copy)
    }
  }

  /// Writes the page of films, and prints the results.
  @MainActor private func write(
    _ report: TryReport, of request: TryRequest, with storyboards: StoryboardTry.Outcome? = nil,
    in environment: CommandEnvironment
  ) throws {
    let (report, page) = try writePage(report, of: request, with: storyboards)
    let lines = storyboards.map { $0.lines.joined(separator: "\n") + "\n" } ?? ""
    environment.write(json ? try report.json() : lines + TryTable.text(report, page: page))
  }

  /// Writes the page of films; returns the report with the scenes of storyboards, and the page's path.
  @MainActor private func writePage(
    _ report: TryReport, of request: TryRequest, with storyboards: StoryboardTry.Outcome?
  ) throws -> (TryReport, page: String?) {
    var report = report
    report.scenes = storyboards?.scenes
    report.sceneWarnings = storyboards?.warnings ?? []
    let page = try TryPage.write(
      report, adding: storyboards?.films ?? [], into: request.output,
      commands: { commands(for: $0, cells: request.cells) })
    return (report, page)
  }

  /// Films the classes of a request.
  @MainActor private func report(
    of request: TryRequest, _ progress: TryProgress? = nil, in environment: CommandEnvironment
  ) throws -> TryReport {
    let progress = progress ?? TryProgress(environment)
    let report: TryReport
    do {
      report = try request.run { progress.show($0) }
      progress.end()
    } catch {
      progress.end()
      try environment.cancellation.check()
      throw error
    }
    for note in report.notes { environment.printWarning("\(note)") }
    return report
  }

  // MARK: One file

  /// Films the only class of the sources as one file.
  @MainActor private func write(
    to path: String, as format: RenderFormat, in environment: CommandEnvironment
  ) throws {
    guard let format = format.shared, format != .html else {
      throw CommandError(
        "'try' writes its page as index.html into a folder; name the folder with --output, instead of '\(path)'"
      )
    }
    let others = [
      ("--matrix", matrix != nil), ("--record", record != nil), ("--watch", watch),
      ("--live", live), ("--json", json), ("--scene", scene != nil),
      ("--strict", strict), ("a storyboard", files.contains { $0.hasSuffix(".storyboard") }),
    ]
    if let (name, _) = others.first(where: \.1) {
      throw CommandError("\(name) needs a folder, but --output is the file '\(path)'")
    }
    try OutputFile.check(path, kind: format.rawValue)
    let start = ContinuousClock.now
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("filmstrip-try-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let report = try report(of: request(to: folder, in: environment), in: environment)
    let films = report.films.filter { $0.folder != nil }
    guard let film = films.first else {
      environment.write(TryTable.text(report, page: nil))
      throw ExitCode(1)
    }
    if films.count > 1 {
      throw CommandError(
        "--output names one file, but there are \(films.count) films: \(Spelling.list(films.map(\.name), word: "and")); "
          + "name a folder, or a source with one of the classes")
    }
    for text in (film.problem.map { [$0] } ?? []) + film.reports {
      environment.printWarning("\(film.name): \(report.withRelativePaths(text))")
    }
    let line = try Self.write(
      film, to: path, as: format, scale: self.film.scale == nil ? format.standardScale : nil,
      jobs: threads.count(in: environment), since: start, in: environment)
    environment.print(line)
    if !report.isComplete { throw ExitCode(1) }
  }

  /// Writes a film of which a folder contains the frames as one file; returns the line that names the file.
  ///
  /// - Parameter scale: The number of pixels per point, or `nil` to use that of the frames.
  @MainActor static func write(
    _ film: TryResult, to path: String, as format: ShareFormat, scale: Int?, jobs: Int,
    since start: ContinuousClock.Instant, in environment: CommandEnvironment
  ) throws -> String {
    let folder = film.folder ?? ""
    let timeline = try PictureFilm(in: folder, touches: []).timeline
    let scale = scale ?? timeline.scale
    let share = FilmShare(
      format: format, scale: scale,
      painting: FilmPainting(
        scale: scale, jobs: jobs, cancellation: environment.cancellation,
        makePainter: try environment.makePainterFactory()))
    let progress = ProgressLine(
      film.name, total: timeline.frames.count, note: "encoding \(format.rawValue)", in: environment
    )
    defer { progress.end() }
    let report = try share.write(
      FilmShare.Film(
        title: film.name, subtitle: "", timeline: timeline,
        makeSource: { try PictureFilm(in: folder, touches: film.touches) }),
      to: path, visit: { progress.show($0, of: $1) })
    if let missing = report.result.missing { throw missing }
    return FilmOutput.line(
      path,
      [
        FilmOutput.frames(report.result.frameCount), "\(report.width) × \(report.height) px",
        RenderCommand.words(bytes: report.byteCount),
      ], since: start)
  }

  /// Returns the commands that repeat a film and that open its class in live, to be run in the
  /// folder in which this command runs.
  func commands(
    for film: TryResult, cells: [(suffix: String, arguments: [String])]
  ) -> [PlayerFilm.Command] {
    // A class that an option names can be in another file.
    let namesClass = [from, to].contains { $0?.contains(":") == false }
    var words = ["filmstrip", "try"] + (namesClass ? files : [film.file])
    func add(_ option: String, _ value: String?) {
      if let value { words += [option, value] }
    }
    if screens || !screen.isEmpty {
      add("--screen", screen.first { $0.hasPrefix(film.className + "(") } ?? film.className)
      if present { words.append("--present") }
    }
    add("--as", role)
    for instance in instances { add("--with", instance) }
    add("--from", from)
    add("--to", to)
    add("--pages", pages)
    if swift != "5" { add("--swift", swift) }
    add("--responses", self.film.responses)
    add("--film-timeout", filmTimeout)
    let cell = cells.first { !$0.suffix.isEmpty && film.name.hasSuffix($0.suffix) } ?? cells.first
    words += cell?.arguments ?? []
    func line(_ words: [String]) -> String {
      words.map { $0.hasPrefix("--") ? $0 : ShellWord.quoted($0) }.joined(separator: " ")
    }
    let shown = words.contains("--screen") ? [] : ["--class", film.className]
    return [
      PlayerFilm.Command(
        purpose: "Film again, in the folder where try ran", line: line(words)),
      PlayerFilm.Command(
        purpose: "Open in live, in the folder where try ran",
        line: line(words + ["--live"] + shown)),
    ]
  }

  // MARK: Options

  /// Returns the request of the options.
  ///
  /// - Parameter folder: The folder to write to, or `nil` to write to that of `--output`.
  @MainActor private func request(
    to folder: String? = nil, in environment: CommandEnvironment
  ) throws -> TryRequest {
    try OutputFile.checkFolder(output, "--output must name a folder")
    var request = TryRequest(paths: files, output: folder ?? output)
    request.mode = swift
    request.role = role
    request.instances = instances
    request.fromScreen = try from.flatMap { try Self.screen($0, "--from") }
    request.toScreen = try to.flatMap { try Self.screen($0, "--to") }
    if request.fromScreen == nil { request.from = from }
    if request.toScreen == nil { request.to = to }
    request.pages = pages
    try setScreens(of: &request)
    request.buildsLibrary = true
    request.jobs = try threads.count(in: environment)
    request.isCancelled = { [cancellation = environment.cancellation] in cancellation.isCancelled }
    if let filmTimeout {
      guard let seconds = Double(filmTimeout), seconds > 0, seconds <= 86_400 else {
        throw CommandError("--film-timeout must be seconds above 0, but is '\(filmTimeout)'")
      }
      request.limit = seconds
    }
    let cells = try matrix.map { try Matrix($0) }?.cells ?? Matrix.none.cells
    let stand = StandInScenario()
    let defaults = FilmOverrides(of: try film.defaults(in: environment))
    request.cells = try cells.map { cell in
      let overrides = defaults.adding(film.overrides).adding(cell.overrides)
      _ = try overrides.settings(for: stand)
      let values = FilmOverrides.Name.allCases.flatMap { name in
        overrides.values[name].map { ["--" + name.rawValue, $0] } ?? []
      }
      return (cell.suffix, values)
    }
    return request
  }

  /// Reads the options for films of screens.
  private func setScreens(of request: inout TryRequest) throws {
    guard screens || !screen.isEmpty else {
      if present { throw CommandError("--present needs --screen or --screens") }
      return
    }
    if screens, !screen.isEmpty {
      throw CommandError("--screens films all screens; it cannot be combined with --screen")
    }
    if role != nil || to != nil || pages != nil || from != nil {
      throw CommandError(
        "--\(screens ? "screens" : "screen") cannot be combined with --as, --from, --to or --pages")
    }
    request.screens = ScreenSelection(screen)
    if present { request.role = "present" }
  }

  /// A screen of a scenario, which is given as FILE:SCREEN; nil for the name of a class.
  private static func screen(_ value: String, _ option: String) throws -> TryRequest.Screen? {
    guard let colon = value.firstIndex(of: ":") else { return nil }
    let path = String(value[..<colon])
    if path.isEmpty {
      throw CommandError(
        "\(option) names a class, or a scenario's screen as FILE:SCREEN, but is '\(value)'")
    }
    let name = value[value.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    let document = try ScenarioParser().read(path: path)
    guard document.screen(named: name) != nil else {
      let names = Spelling.list(document.screens.map { "'\($0.id)'" }, word: "and")
      throw CommandError("\(option): '\(path)' has no screen '\(name)', but \(names)")
    }
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    return TryRequest.Screen(
      name: name, text: text ?? "", path: URL(fileURLWithPath: path).standardizedFileURL.path)
  }

  /// The settings of trials, for checks of options.
  private struct StandInScenario: Scenario {
    let description = ScenarioDescription(name: "trial", summary: "")
    let settings = FilmSettings(device: Device.all[0])

    func makeFilm(settings: FilmSettings, text: any TextMeasuring) throws -> any FilmSource {
      throw FilmError.noFrames
    }
  }

  // MARK: A live stage

  @MainActor private func serve(
    _ request: TryRequest, in environment: CommandEnvironment
  ) throws {
    guard record == nil, matrix == nil, !watch, !json else {
      throw CommandError("--live cannot be combined with --record, --matrix, --watch or --json")
    }
    let progress = TryProgress(environment)
    defer { progress.end() }
    let sources = watched(by: request)
    var known = Self.state(of: sources)
    try request.serve(TryStage(className: shownClass, port: Int(port))) {
      progress.show($0)
    } isChanged: {
      let now = Self.state(of: sources)
      defer { known = now }
      return now != known
    } show: { told in
      progress.end()
      switch told {
      case .address(let address, let others):
        environment.print(address)
        if !others.isEmpty {
          environment.printError("filmstrip: --class can also be \(Spelling.list(others))")
        }
      case .warning(let warning): environment.printWarning("\(warning)")
      case .again: environment.printError("filmstrip: built again")
      case .problem(let problem): environment.printError("filmstrip: error: \(problem)")
      }
    }
  }

  // MARK: Watching

  /// The files that change what is made.
  private func watched(by request: TryRequest) -> [String] {
    files + (pages.map { [$0] } ?? [])
      + [request.fromScreen, request.toScreen].compactMap { $0?.path }
  }

  /// Runs again after each change of a source, until an interruption.
  ///
  /// The page shows the classes of the changed source before the others are filmed.
  @MainActor private func watchAndRun(
    _ request: TryRequest, _ storyboards: [StoryboardTry.Input], _ filmWatch: FilmWatch,
    after made: MadeFilms, in environment: CommandEnvironment
  ) throws {
    let watched = watched(by: request) + storyboards.compactMap { $0.withSources?.folder }
    var lastState = Self.state(of: watched)
    var made = made
    while true {
      try environment.cancellation.check()
      Thread.sleep(forTimeInterval: 0.1)
      let state = Self.state(of: watched)
      guard state != lastState else { continue }
      let changed = Set(state.filter { lastState[$0.key] != $0.value }.keys)
      lastState = state
      // Read the text of scenarios again.
      do {
        var request = try self.request(in: environment)
        request.allowsNoClasses = !storyboards.isEmpty
        request.changedPaths = Set(
          changed.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
        request.showChanged = { [made, request] results in
          MainActor.assumeIsolated { show(results, in: made, of: request, environment) }
        }
        made = try run(request, storyboards, filmWatch, in: environment)
      } catch {
        environment.printError("filmstrip: error: \(error)")
      }
    }
  }

  /// Shows new results of some classes on the page with the last results of the others.
  @MainActor private func show(
    _ results: [TryResult], in made: MadeFilms, of request: TryRequest,
    _ environment: CommandEnvironment
  ) {
    guard var report = made.report else { return }
    for result in results {
      guard let index = report.films.firstIndex(where: { $0.name == result.name }) else { continue }
      report.films[index] = result
    }
    do {
      _ = try writePage(report, of: request, with: made.storyboards)
      let names = Spelling.list(results.map(\.name), word: "and")
      environment.printError("filmstrip: filmed \(names) again; the others follow")
    } catch { environment.printError("filmstrip: error: \(error)") }
  }

  /// The sizes and dates of the sources.
  private static func state(of paths: [String]) -> [String: [Double]] {
    var state: [String: [Double]] = [:]
    func add(_ path: String) {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return }
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      state[path] = [Double(attributes[.size] as? Int ?? 0), date]
    }
    for path in paths {
      add(path)
      for case let name as String in FileManager.default.enumerator(atPath: path)?.allObjects ?? []
      where [".swift", ".storyboard", ".xib"].contains(where: name.hasSuffix) {
        add(path + "/" + name)
      }
    }
    return state
  }
}

/// A line on a terminal that shows the current activity.
final class TryProgress: Sendable {
  private let isShown: Bool
  private let last = Mutex("")

  @MainActor init(_ environment: CommandEnvironment) {
    isShown = environment.showsProgress
  }

  func show(_ text: String) {
    guard isShown else { return }
    last.withLock { last in
      let gap = String(repeating: " ", count: max(0, last.count - text.count))
      _ = StandardStreams.put("\r" + text + gap, to: STDERR_FILENO)
      last = text
    }
  }

  func end() {
    guard isShown else { return }
    last.withLock { last in
      if !last.isEmpty {
        _ = StandardStreams.put(
          "\r" + String(repeating: " ", count: last.count) + "\r", to: STDERR_FILENO)
      }
      last = ""
    }
  }
}
