import FilmstripPorting
import Foundation

extension TryRequest {
  /// Films a storyboard with the app's own classes; `progress` receives descriptions of the current
  /// work.
  ///
  /// - Throws: A `PortFailure` for invalid input, or if the compiler itself fails.
  package func film(
    _ storyboard: StoryboardRequest, progress: @escaping @Sendable (String) -> Void
  ) throws -> [StoryboardFilm] {
    #if Port
      return try TryRun(self, progress).film(storyboard)
    #else
      throw PortFailure(
        "this build films storyboards only without sources; build with Filmstrip's trait 'Port': "
          + "swift run -c release --traits Port filmstrip try …")
    #endif
  }
}

extension TryRequest {
  /// Returns the sources of a package with the film of a storyboard.
  ///
  /// - Throws: A `PortFailure` if the film's program doesn't compile.
  package func package(
    of storyboard: StoryboardRequest, progress: @escaping @Sendable (String) -> Void
  ) throws -> TryPackage {
    #if Port
      let scratch = TryRun.newScratch()
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      let (program, resources) = try TryRun(self, progress).build(storyboard, in: scratch)
      var usedNames: Set<String> = ["trials.swift", "films.swift"]
      let sources = program.sources.map { source in
        var name = source.name
        var number = 2
        while !usedNames.insert(name.lowercased()).inserted {
          name = source.name.replacing(".swift", with: "-\(number).swift")
          number += 1
        }
        return (name: name, text: source.text)
      }
      return TryPackage(
        sources: sources, program: program.main,
        films: [
          TryPackage.Film(
            name: storyboard.name, summary: "The segues of \(storyboard.name).storyboard",
            function: "filmstripStoryboard")
        ],
        resources: TrialResources.withoutTranslations(resources))
    #else
      throw PortFailure("this build has no 'try'")
    #endif
  }
}

#if Port
  extension TryRun {
    /// Films a storyboard, once for each of the settings.
    ///
    /// If the program crashes, the film begins again without the cause: see `StoryboardAttempt`.
    func film(_ storyboard: StoryboardRequest) throws -> [StoryboardFilm] {
      let scratch = Self.newScratch()
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      let (program, resources) = try build(storyboard, in: scratch)
      var paths = self.request
      paths.paths = [storyboard.path]
      let runtime = TrialRuntime(beside: compiler.modules)
      let isolation = TrialIsolation(
        of: paths,
        reading: [runtime.library, storyboard.folder] + resources.map(\.path)
          + compiler.runtimeFolders(with: runtime.options))
      return request.cells.map { cell in
        var attempt = StoryboardAttempt(launches: program.launches)
        var result: TryResult
        var firstProblem: String?
        repeat {
          result = TryResult(
            name: storyboard.name + cell.suffix, className: storyboard.name, file: storyboard.path,
            line: 1, verdict: .filmed, role: "",
            decisions: program.decisions + attempt.decisions,
            reports: attempt.reports, problem: nil, folder: nil, frames: 0, seconds: 0)
          let log = film(
            program.path, storyboard.name, cell.arguments + attempt.arguments, isolation, &result)
          firstProblem = firstProblem ?? result.problem
          guard result.verdict == .crashed, let firstProblem, let problem = result.problem else {
            break
          }
          let classes = program.classes(in: problem)
          guard attempt.avoid(problem, classes, log: log, reason: firstProblem) else { break }
        } while true
        if result.verdict == .crashed { result.problem = firstProblem }
        var film = StoryboardFilm()
        film.folder = result.folder
        film.frames = result.frames
        film.seconds = result.seconds
        film.steps = result.steps
        film.touches = result.touches
        film.decisions = result.decisions
        film.messages =
          result.withoutRepetition.reports + program.omissions + result.missing.warnings
        film.messageScenes = program.omissionScenes
        for (report, segue) in attempt.reportedSegues {
          film.messageScenes[report] = program.destinations[segue].map { [$0] }
        }
        for (segue, scene) in program.destinations {
          for message in film.messages where message.contains("segue '\(segue)' isn't performed") {
            film.messageScenes[message] = [scene]
          }
        }
        film.omittedSegues = Set(attempt.segues)
        film.problem = result.problem
        return film
      }
    }

    /// Compiles the program that films a storyboard; returns the program and the app's resources.
    func build(
      _ storyboard: StoryboardRequest, in scratch: String
    ) throws -> (StoryboardBuild.Program, [(name: String, path: String)]) {
      try compiler.check()
      let runtime = TrialRuntime(beside: compiler.modules)
      try runtime.prepare(for: request, progress)
      progress("compiling the sources of \(storyboard.name)")
      var build = try StoryboardBuild(
        storyboard, compiler: compiler, runtime: runtime, scratch: scratch)
      return (try build.compile(), build.resources)
    }

    /// Runs the program of a film, and returns the text that it wrote to its standard error.
    private func film(
      _ program: String, _ name: String, _ settings: [String], _ isolation: TrialIsolation,
      _ result: inout TryResult
    ) -> String {
      progress(result.name)
      let folder = request.output + (request.output.hasSuffix("/") ? "" : "/") + result.name
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let home = program + ".home-\(UUID().uuidString)"
      try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: home) }
      let rights = isolation.isolation(
        of: program, writing: folder, home: home,
        processorSeconds: UInt64(request.limit.rounded(.up)) * UInt64(request.jobs) + 10)
      let log = render(
        program, [name, "--output", folder, "--jobs", "\(request.jobs)"] + settings, rights, &result
      )
      if result.verdict == .filmed || result.verdict == .broken {
        result.folder = folder
      } else {
        rmdir(folder)
      }
      return log
    }
  }

  /// The classes and segues that a film of a storyboard leaves out, because a film with them crashes.
  struct StoryboardAttempt {
    /// The classes that UIKit's classes replace, and the reasons.
    private var classes: [String: String] = [:]
    /// The ids of the segues that aren't performed.
    private(set) var segues: [String] = []
    private let launches: Bool
    private var omitsLaunch = false
    /// The reason of the crash with sheets, after which presentations cover the screen by default; `nil`
    /// if none has crashed.
    private var sheetProblem: String?
    private var coversScreen = false
    private var count = 0
    /// The decisions that avoid a crash, in words.
    var decisions: [String] { coversScreen ? [Self.coveringDecision] : [] }
    /// The decision that presentations cover the screen by default, in words.
    static let coveringDecision =
      "presentations cover the screen by default, as in apps built before iOS 13, because the app "
      + "crashes with a sheet"
    /// The same decision for a film in which the first page is otherwise missing at the end.
    static let restoringDecision =
      "presentations cover the screen by default, as in apps built before iOS 13, because the first "
      + "page is missing at the end with a sheet"
    /// The report of a film in which the first page is missing at the end.
    static let missingPage = "the first page is not there at the end"
    /// Returns whether a crash can have the reason that a presentation doesn't cover the screen: a sheet
    /// keeps the presenting view, so the transition's context has no view for the key `from`.
    static func canNeedWholeScreen(_ problem: String) -> Bool { problem.contains("found nil") }
    /// The segues that aren't performed, in words.
    private(set) var reports: [String] = []
    /// The id of the segue that a report in `reports` is about.
    private(set) var reportedSegues: [String: String] = [:]

    /// Creates the first attempt.
    ///
    /// - Parameter launches: Whether the film runs the code of the app's delegate that gives values to view
    ///   controllers.
    init(launches: Bool = false) { self.launches = launches }

    /// The maximum number of films of a storyboard after the first one.
    ///
    /// *Chosen.*
    private static let maximumCount = 5

    /// The program's arguments.
    var arguments: [String] {
      classes.sorted { $0.key < $1.key }.flatMap { ["--replace", "\($0.key)=\($0.value)"] }
        + segues.flatMap { ["--omit", $0] } + (omitsLaunch ? ["--no-launch"] : [])
        + (coversScreen ? ["--full-screen"] : [])
    }

    /// Leaves out the cause of a crash; returns whether there is something to leave out.
    ///
    /// If nothing on the screen performs the segue that was performed last, the code lacks what a user
    /// provides, such as a selected row, and the segue is left out. Otherwise, the first time, presentations
    /// cover the screen by default if a sheet can be the reason. If that doesn't avoid the crash, these are
    /// left out: the classes in whose source the program crashes or, if the source declares none, the segue
    /// that was performed last or, before the first segue, the values from the app's delegate.
    ///
    /// - Parameters:
    ///   - problem: The reason of the crash.
    ///   - names: The classes of the storyboard in the source that the reason names.
    ///   - log: The standard error of the program.
    ///   - reason: The reason of the first crash.
    mutating func avoid(
      _ problem: String, _ names: [String], log: String, reason: String
    ) -> Bool {
      count += 1
      guard count <= Self.maximumCount else { return false }
      let prefix = "filmstrip: segue "
      let segue = log.split(separator: "\n").last { $0.hasPrefix(prefix) }?
        .dropFirst(prefix.count).split(separator: " ", maxSplits: 1)
      let id = segue?.first.map(String.init)
      if let id, segue?.last == "off screen", !segues.contains(id) {
        omit(id, "the film finds nothing on the screen that performs it and the app \(problem)")
        return true
      }
      // An app that was built before iOS 13 can rely on presentations that cover the screen.
      if let sheetProblem {
        if coversScreen, problem == sheetProblem { coversScreen = false }
      } else if id != nil, Self.canNeedWholeScreen(problem) {
        sheetProblem = problem
        coversScreen = true
        return true
      }
      let names = names.filter { classes[$0] == nil }
      if !names.isEmpty {
        for name in names { classes[name] = problem }
        return true
      }
      guard let id else {
        guard launches, !omitsLaunch else { return false }
        omitsLaunch = true
        reports.append(
          "view controllers don't get the values from the app's delegate, because the app \(reason)"
        )
        return true
      }
      guard !segues.contains(id) else { return false }
      omit(id, "the app \(reason)")
      return true
    }

    private mutating func omit(_ id: String, _ reason: String) {
      let report = "the segue '\(id)' isn't performed, because \(reason)"
      segues.append(id)
      reports.append(report)
      reportedSegues[report] = id
    }
  }
#endif
