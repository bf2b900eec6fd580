#if Port
  import Foundation
  import FilmstripPorting
  import Synchronization

  /// Finds, builds and films the classes of some sources.
  struct TryRun: Sendable {
    let request: TryRequest
    let progress: @Sendable (String) -> Void
    let compiler: SwiftCompiler

    init(_ request: TryRequest, _ progress: @escaping @Sendable (String) -> Void) {
      self.request = request
      self.progress = progress
      compiler = SwiftCompiler(
        modules: request.modules ?? SwiftCompiler.builtModules, mode: request.mode,
        isCancelled: request.isCancelled)
    }

    func run() throws -> TryReport {
      try checkPaths()
      let scratch = Self.newScratch()
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      let built = try build(in: scratch)
      let sources = built.set.sources
      let unreadable = sources.filter { $0.text == nil }.compactMap(\.findings.first)
      let work = zip(built.films, Self.names(built.films.map(\.film))).flatMap { film, name in
        request.cells.map { FilmJob(film: film, name: name + $0.suffix, settings: $0.arguments) }
      }
      let results = try results(of: work, built)
      return TryReport(
        films: results, unreadable: unreadable.map(\.description),
        sources: sources.count, showsScreens: request.screens != nil, notes: built.notes,
        folder: request.folder)
    }

    /// Films the classes of changed sources, and then the others; returns the results in the order of the
    /// jobs.
    private func results(of work: [FilmJob], _ built: BuiltPrograms) throws -> [TryResult] {
      let changed = work.indices.filter {
        request.changedPaths.contains(TrialBuild.standardized(work[$0].film.film.file))
      }
      let others = work.indices.filter { !changed.contains($0) }
      var results: [Int: TryResult] = [:]
      for indices in [changed, others] where !indices.isEmpty {
        var jobs = indices.map { work[$0] }
        // The last films have more painting threads, because other processors become idle before they end.
        let programs = jobs.indices.filter { jobs[$0].film.program != nil }
        for (place, index) in programs.enumerated() {
          let share = 2 * request.jobs / (programs.count - place)
          jobs[index].threads = max(1, min(request.jobs, share))
        }
        let made = try Self.each(jobs, request.jobs, request.isCancelled) { _, job in
          result(of: job, built).withoutRepetition
        }
        for (index, result) in zip(indices, made) { results[index] = result }
        if indices == changed, !others.isEmpty { request.showChanged(made) }
      }
      return work.indices.compactMap { results[$0] }
    }

    /// The result of building the programs of all films.
    struct BuiltPrograms {
      var set: TrialSet
      var films: [TrialBuild.Film]
      var isolation: TrialIsolation
      /// Remarks on the sources as a whole.
      var notes: [String]
    }

    /// A film with one of the settings.
    private struct FilmJob {
      var film: TrialBuild.Film
      var name: String
      /// The options of the film's program.
      var settings: [String]
      /// The number of painting threads.
      var threads = 1
    }

    func checkPaths() throws(PortFailure) {
      guard !request.paths.isEmpty else {
        throw PortFailure("give a Swift source with an animator, or a folder of them")
      }
    }

    /// Returns the path of a new folder for sources and programs.
    static func newScratch() -> String {
      FileManager.default.temporaryDirectory
        .appendingPathComponent("filmstrip-try-\(UUID().uuidString)").path
    }

    /// Finds the classes and compiles the programs that film them.
    func build(in scratch: String) throws -> BuiltPrograms {
      try compiler.check()
      let runtime = TrialRuntime(beside: compiler.modules)
      // The compiler needs a tenth of a second to report the folders, so request them while the sources
      // are read.
      let libraries = Mutex<[String]>([])
      let lookup = DispatchQueue(label: "filmstrip.try.libraries")
      lookup.async { [compiler] in
        let folders = compiler.runtimeFolders(with: runtime.options)
        libraries.withLock { $0 = folders }
      }
      let requiredClasses = [request.from, request.to].compactMap { $0 }
      let project = ProjectSources(around: request.paths)
      let set = try TrialSet(
        request.paths, requiredClasses: requiredClasses, screens: request.screens,
        compiler: compiler, project: project)
      var overrides = try self.overrides(for: set)
      try runtime.prepare(for: request, progress)
      let resources = TrialResources(
        of: request.paths, texts: set.sources.map(\.source.text) + set.pageTexts,
        storyboards: set.scenes.values.map(\.path).sorted())
      overrides.nibs = resources.nibs
      let pages = try request.pages.flatMap { try PortInput.find([$0]).first }
      let build = TrialBuild(
        set: set, project: project, compiler: compiler,
        runtime: runtime, overrides: overrides, pages: pages,
        resources: resources, scratch: scratch)
      progress("compiling \(Self.count(set.batches.flatMap { $0.flatMap { $0 } }.count, "source"))")
      let films = try Self.each(set.batches, request.jobs, request.isCancelled) { number, batch in
        try build.films(of: batch, number: "\(number)")
      }.flatMap { $0 }
      lookup.sync {}
      let isolation = TrialIsolation(
        of: request,
        reading: [runtime.library] + resources.items.map(\.path) + libraries.withLock { $0 })
      return BuiltPrograms(
        set: set, films: Self.distinct(films), isolation: isolation,
        notes: try [pages.flatMap { try TrialPages.note(on: $0) }].compactMap { $0 })
    }

    /// Returns each class once, with a program if there is one: a source can be in several groups.
    private static func distinct(_ films: [TrialBuild.Film]) -> [TrialBuild.Film] {
      var distinct: [TrialBuild.Film] = []
      for film in films {
        let index = distinct.firstIndex {
          $0.film.className == film.film.className && $0.film.file == film.film.file
        }
        guard let index else {
          distinct.append(film)
          continue
        }
        if distinct[index].program == nil { distinct[index] = film }
      }
      return distinct
    }

    private static func count(_ number: Int, _ what: String) -> String {
      "\(number) \(what)\(number == 1 ? "" : "s")"
    }

    /// Returns distinct folder names; a class in several batches gets numbers.
    private static func names(_ films: [TrialProgram.Film]) -> [String] {
      var seen: Set<String> = []
      return films.map { film in
        var name = film.className
        var number = 2
        while !seen.insert(name.lowercased()).inserted {
          name = "\(film.className)-\(number)"
          number += 1
        }
        return name
      }
    }

    func overrides(for set: TrialSet) throws -> TrialProgram.Overrides {
      var overrides = TrialProgram.Overrides()
      overrides.scenes = set.scenes
      if let role = request.role {
        guard let parsedRole = TransitionClass.Role(rawValue: role) else {
          throw PortFailure("--as must be push, present or tab, but is '\(role)'")
        }
        overrides.role = parsedRole
      }
      for expression in request.instances {
        let name = String(expression.prefix { $0 != "(" && $0 != " " })
        guard expression.contains("("), !name.isEmpty else {
          throw PortFailure(
            "--with must make an instance, such as 'PopAnimator(duration: 0.4)', but is '\(expression)'"
          )
        }
        overrides.instances[name, default: []].append(expression)
      }
      if set.classes.isEmpty, request.allowsNoClasses { return overrides }
      if set.classes.isEmpty, Self.hasOnlySwiftUI(set.sources.map(\.source.text)) {
        throw PortFailure(
          "\(request.paths.joined(separator: ", ")): the sources contain only SwiftUI views, which "
            + "Filmstrip doesn't film; 'try' films the transitions and screens of UIKit")
      }
      if set.classes.isEmpty, !set.sources.contains(where: { $0.text == nil }) {
        throw PortFailure(
          "no class in \(request.paths.joined(separator: ", ")) takes part in transitions: none is a "
            + "UIViewControllerAnimatedTransitioning, a UIPercentDrivenInteractiveTransition, a "
            + "UIPresentationController or one of the delegates that provide them")
      }
      overrides.from = request.from
      overrides.to = request.to
      overrides.fromScreen = request.fromScreen
      overrides.toScreen = request.toScreen
      if let pages = request.pages {
        let text = try PortInput.find([pages]).first?.text() ?? ""
        overrides.hasFromPage = text.contains("func fromPage(")
        overrides.hasToPage = text.contains("func toPage(")
        guard overrides.hasFromPage || overrides.hasToPage else {
          throw PortFailure(
            "\(pages): declare 'func fromPage(_ trial: Trial) -> UIViewController', 'func toPage(…)' or both, "
              + "with 'import FilmstripTryFilms'")
        }
      }
      return overrides
    }

    /// Returns whether sources import SwiftUI but not UIKit.
    private static func hasOnlySwiftUI(_ texts: [String]) -> Bool {
      texts.contains { $0.contains("import SwiftUI") }
        && !texts.contains { $0.contains("import UIKit") }
    }

    // MARK: One film

    private func result(of job: FilmJob, _ built: BuiltPrograms) -> TryResult {
      let (film, set) = (job.film, built.set)
      var result = TryResult(
        name: job.name, className: film.film.className, file: film.film.file,
        line: film.film.line,
        verdict: .filmed, role: film.film.role.rawValue, decisions: film.film.decisions,
        reports: [], problem: nil, folder: nil, frames: 0, seconds: 0, sources: film.sources,
        rejectedSupport: film.rejectedSupport, changedSources: film.changedSources)
      if let source = set.sources.first(where: { $0.input.path == film.film.file }) {
        // If all code of the source compiles, then the source doesn't need the modules.
        let isComplete =
          film.program != nil && !film.changedSources.contains(source.input.path)
        for module in source.absent {
          if isComplete {
            result.decisions.append(
              "without the import of \(module), because all code compiles without it")
          } else {
            result.reports.append("its import of \(module) is left out: that module is not here")
          }
        }
        result.reports += source.findings.filter { $0.severity == .problem }.map(\.description)
      }
      result.reports += film.omissions
      guard let program = film.program else {
        if let first = film.faults.first {
          result.verdict = .doesNotCompile
          let file = film.film.file.split(separator: "/").last ?? ""
          result.problem =
            first.description
            + (film.usedName.map { "; \(file) uses '\($0)' of that file" } ?? "")
          result.reports += film.faults.dropFirst().map(\.description)
        } else if let without = film.film.without {
          result.verdict = .without
          result.problem = without
        } else {
          result.verdict = .needs
          let advice = request.advice(for: film.film)
          result.problem =
            "needs \(film.film.needs ?? "a value")" + (advice.map { "; \($0)" } ?? "")
        }
        return result
      }
      progress(job.name)
      let folder = request.output + (request.output.hasSuffix("/") ? "" : "/") + job.name
      let arguments =
        [film.film.name, "--output", folder, "--jobs", "\(job.threads)"]
        + job.settings
      // The program cannot create the folder, because it can write only inside the folder.
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let home = program + ".home-\(UUID().uuidString)"
      try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: home) }
      let rights = built.isolation.isolation(
        of: program, writing: folder, home: home,
        // Allow more than the limit of the film's own time, which ends a film with a clear message.
        processorSeconds: UInt64(request.limit.rounded(.up)) * UInt64(job.threads) + 10)
      // The state before the film that is kept, and the options and notes of that film.
      var kept = (result: result, options: [String](), report: String?.none, decision: String?.none)
      render(program, arguments, rights, &result)
      if result.verdict == .crashed {
        // An app can store at a tap what its transition needs, such as the selected cell. If only the
        // interactive run or a choice in a dry run crashes, a film without it is better than none.
        let attempts: [(options: [String], place: String?, decision: String)] = [
          (["--full-screen"], nil, StoryboardAttempt.coveringDecision),
          (["--alone"], nil, "alone, because the film of its delegate crashes"),
          (
            ["--no-values", "--alone"], nil,
            "without the values of view controllers, because it crashes with them"
          ),
          (
            ["--tap", "--alone"], nil,
            "a tap begins the transition, because it crashes without one"
          ),
          (
            ["--alternative", "0"], nil,
            "as in the film of its first delegate, because it crashes alone"
          ),
          (
            ["--alternative", "1"], nil,
            "as in the film of its second delegate, because it crashes alone"
          ),
          (
            ["--alternative", "0", "--tap"], nil,
            "as in the film of its first delegate, which a tap begins, because it crashes alone"
          ),
          (
            ["--plain", "--alone"], "in the interactive run",
            "not interactive, because it crashes during a gesture"
          ),
          (
            ["--plain", "--first", "--alone"], "in a dry run",
            "not interactive, because it crashes in dry runs"
          ),
          (["--film-pages"], nil, Self.filmPagesDecision),
        ]
        let first = result.problem ?? "it crashes"
        for (options, place, decision) in attempts
        where options != ["--full-screen"] || StoryboardAttempt.canNeedWholeScreen(first) {
          var plain = result
          plain.problem = nil
          plain.verdict = .filmed
          let start = plain
          render(program, arguments + options, rights, &plain)
          guard plain.verdict == .filmed || plain.verdict == .broken else { continue }
          kept = (start, options, place.map { "\($0): \(first)" }, decision)
          result = plain
          break
        }
      }
      if result.verdict == .filmed, result.reports.contains(StoryboardAttempt.missingPage) {
        // A sheet keeps the presenting view, which then disappears together with the container of an animator.
        result = kept.result
        render(program, arguments + kept.options + ["--full-screen"], rights, &result)
        if result.verdict == .filmed, !result.reports.contains(StoryboardAttempt.missingPage) {
          result.decisions.append(StoryboardAttempt.restoringDecision)
        } else {
          result = kept.result
          render(program, arguments + kept.options, rights, &result)
        }
      }
      if let delegate = built.films.first(where: { $0.film.className == result.delegate })?.film {
        // The delegate's film has the delegate's values; the first decision is the kind of transition.
        let own = film.film.decisions
        result.decisions.replaceSubrange(
          own.indices.dropFirst(), with: delegate.decisions.dropFirst())
      }
      if let report = kept.report { result.reports.append(report) }
      if kept.decision == Self.filmPagesDecision {
        result.decisions.removeAll {
          $0.hasPrefix("the first page is ") || $0.hasPrefix("the second page is ")
        }
      }
      if let decision = kept.decision { result.decisions.append(decision) }
      if result.verdict == .filmed || result.verdict == .broken {
        result.folder = folder
      } else {
        // Fails, as intended, if the folder contains files.
        rmdir(folder)
      }
      return result
    }

    /// The decision for a film that crashes with the app's view controllers.
    private static let filmPagesDecision =
      "with the film's own pages, because it crashes with the app's"

    /// The result that a program prints when it ends.
    private struct Outcome: Decodable {
      var frames: Int
      var seconds: Double
      var steps: [TryResult.Step]
      var touches: [[Double]]
      var role: String
      var delegate: String?
      var decisions: [String]
      var reports: [String]
      var error: String?
    }

    @discardableResult func render(
      _ program: String, _ arguments: [String], _ rights: Isolation, _ result: inout TryResult
    ) -> String {
      var log = ""
      do {
        let ended = try ChildProcess.run(
          program, arguments, in: rights, limit: request.limit, isCancelled: request.isCancelled)
        log = ended.error
        result.missing.formUnion(ended.missing)
        if ended.hasTimedOut {
          result.verdict = .crashed
          result.problem =
            "does not end: it ran for \(Int(request.limit)) s, perhaps in an endless loop"
          return log
        }
        if ended.status != 0 || ended.wasSignalled {
          result.verdict = .crashed
          result.problem = Self.plain(Self.reason(of: ended))
          return log
        }
        let line = ended.output.split(separator: "\n").last { $0.hasPrefix("{") } ?? ""
        let outcome = try JSONDecoder().decode(Outcome.self, from: Data(line.utf8))
        result.frames = outcome.frames
        result.seconds = outcome.seconds
        result.steps = outcome.steps.map {
          TryResult.Step(frame: $0.frame, name: Self.plain($0.name))
        }
        result.touches = outcome.touches
        result.role = Self.plain(outcome.role)
        result.delegate = outcome.delegate.map(Self.plain)
        result.decisions += outcome.decisions.map(Self.plain)
        result.reports += outcome.reports.map(Self.plain)
        if let error = outcome.error {
          result.verdict = .broken
          result.problem = Self.plain(error)
        }
      } catch {
        result.verdict = .crashed
        result.problem = "\(error)"
      }
      return log
    }

    /// Returns a program's text without control characters, which a terminal would interpret.
    private static func plain(_ text: String) -> String {
      // The address of an object differs between runs.
      let text = text.replacing(/: 0x[0-9a-fA-F]+>/, with: ">")
      var plain = String.UnicodeScalarView()
      plain.append(
        contentsOf: text.unicodeScalars.map {
          $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
        })
      return String(plain)
    }

    /// Returns the reason why a program ended early: the runtime's message with its position, or
    /// the signal.
    static func reason(of ended: ChildProcess.Result) -> String {
      // The addresses of types differ between runs.
      let lines = ended.error.split(separator: "\n").map {
        String($0).replacing(/\s\(0x[0-9a-fA-F]+\)/, with: "")
      }
      let words = [
        "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value", "error:",
      ]
      if let index = lines.firstIndex(where: { line in words.contains { line.contains($0) } }) {
        // The message of an invalid visual format continues on the next line.
        let rest = lines[index].hasSuffix(": ") ? lines.dropFirst(index + 1).first : nil
        return "crashes: " + lines[index] + (rest ?? "")
      }
      if ended.wasSignalled {
        let names: [Int32: String] = [
          SIGSEGV: "a bad access, perhaps an endless recursion", SIGILL: "a failed check",
          SIGTRAP: "a failed check", SIGABRT: "an abort", SIGBUS: "a bad access",
          SIGFPE: "a division by zero", SIGKILL: "the system ended it",
          SIGXCPU: "it used more processor time than it has",
          SIGXFSZ: "it wrote a file of more than \(Isolation.fileSize >> 20) MiB",
        ]
        return "crashes: \(names[ended.status] ?? "signal \(ended.status)")"
      }
      return "ends with status \(ended.status)" + (lines.first.map { ": \($0)" } ?? "")
    }

    /// Runs some work on several threads and returns the results in order.
    private static func each<Item: Sendable, Result: Sendable>(
      _ items: [Item], _ jobs: Int, _ isCancelled: @escaping @Sendable () -> Bool,
      _ work: @escaping @Sendable (Int, Item) throws -> Result
    ) throws -> [Result] {
      let results = DeepStack.map(Array(items.enumerated()), threads: jobs) { index, item in
        isCancelled() ? nil : Swift.Result { try work(index, item) }
      }
      if isCancelled() { throw PortFailure("interrupted") }
      return try results.compactMap { try $0?.get() }
    }
  }
#endif
