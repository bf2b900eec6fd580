import FilmstripStage
import FilmstripSupport
import FilmstripVisualTesting
import Foundation

/// Checks the films of a plan, one after the other.
@MainActor struct CheckRun {
  private let arguments: CheckArguments
  private let environment: CommandEnvironment
  private let cache: CheckCache?
  private let watch: FilmWatch

  /// A check; `replacesProcess` is whether a new process may go on after a film that ends this one.
  init(
    _ arguments: CheckArguments, in environment: CommandEnvironment, replacesProcess: Bool = false
  ) throws {
    self.arguments = arguments
    self.environment = environment
    cache = try arguments.cache.map {
      try CheckCache(
        folder: $0, rule: arguments.options.rule, isStrict: arguments.isStrict,
        references: arguments.references)
    }
    watch = FilmWatch(seconds: arguments.timeout, replacesProcess: replacesProcess)
  }

  /// Checks all films and writes the report.
  ///
  /// - Throws: `FilmError.cancelled`; errors of the references' folder and of the report.
  func output() throws -> CheckOutput {
    var plan = arguments.plan
    let made = Result {
      try FilmChecker(references: references, options: arguments.options, films: plan.allNames)
    }
    if let checker = try? made.get(), arguments.shard == nil {
      try Filmstrip.withText(checker.text) {
        try plan.adoptRenamedFiles { try isSame($0, checker) }
      }
    }
    let folder = arguments.options.report.map(ReportFolder.init(path:))
    // An earlier process can have ended while it looked for renamed files, before the report began.
    let hasBegun = plan.films.contains {
      watch.result(of: reportedName($0)) != nil || watch.failure(of: $0.subject.name) != nil
    }
    if !hasBegun {
      try folder?.begin(
        ReportFolder.Plan(
          shard: arguments.shard, plan: arguments.digest,
          films: plan.films.map(reportedName) + plan.failures.map(\.name)
            + plan.orphans.map(\.name), parts: plan.parts))
    }
    var results: [FilmResult] = []
    var notes = plan.notes
    var libraries = ""
    var unusedMasks: [String] = []
    do {
      let checker = try made.get()
      results = try Filmstrip.withText(checker.text) { try films(of: plan, checker, folder) }
      if results.allSatisfy(\.isRecorded), arguments.shard == nil { try checker.finish() }
      notes += self.notes(checker)
      libraries = checker.libraries
      // The films of other parts, of the cache and of earlier processes can have the parts.
      let isComplete = results.allSatisfy {
        [.passed, .changed, .orphan].contains($0.verdict) && !$0.isFromCache
      }
      if isComplete, arguments.shard == nil, !watch.isResumed { unusedMasks = checker.unusedMasks }
    } catch let error as ReferenceError where error.concernsAllFilms {
      results = plan.films.map {
        FilmResult(
          name: reportedName($0), verdict: .failed, explanations: ["\(error)"],
          scenario: $0.subject.argument)
      }
    }
    results += plan.failures.map {
      FilmResult(name: $0.name, verdict: .failed, explanations: [$0.reason], scenario: $0.argument)
    }
    let report = CheckReport(
      films: results, shard: arguments.shard,
      plan: arguments.shard == nil ? nil : arguments.digest, update: arguments.updating,
      libraries: libraries, notes: notes, expected: arguments.expected)
    let output = CheckOutput(
      report: report, folder: arguments.options.report, junit: arguments.junit,
      problem: unusedMasks.first.map { "--ignore has no effect: \($0)" })
    try output.write(in: environment)
    folder?.end()
    return output
  }

  private func films(
    of plan: CheckPlan, _ checker: FilmChecker, _ folder: ReportFolder?
  ) throws -> [FilmResult] {
    let progress = ProgressLine("check", total: plan.films.count, in: environment)
    defer { progress.end() }
    var results: [FilmResult] = []
    for (index, film) in plan.films.enumerated() {
      progress.show(index)
      let name = film.subject.name
      if let known = watch.result(of: reportedName(film)) {
        results.append(known)
        continue
      }
      let result =
        try watch.failure(of: name).map { failure(of: film, $0, checker) }
        ?? watch.watch(name) {
          try self.result(of: film, checker)
        } notes: {
          notes(checker)
        }
      try folder?.add(result)
      for warning in result.warnings {
        environment.printWarning("\(result.name): \(warning)")
      }
      results.append(result)
    }
    return try results + orphans(plan.orphans)
  }

  /// Returns the result of a film that ended an earlier process.
  private func failure(
    of film: CheckPlan.Film, _ reason: String, _ checker: FilmChecker
  ) -> FilmResult {
    var result = checker.failure(of: film.subject, reason: reason)
    result.name = reportedName(film)
    return result
  }

  /// Returns the notes about all films, including films that an earlier process checked.
  private func notes(_ checker: FilmChecker) -> [String] {
    watch.notes + checker.notes.filter { !watch.notes.contains($0) }
  }

  private func result(of film: CheckPlan.Film, _ checker: FilmChecker) throws -> FilmResult {
    let isCached = arguments.options.update != .all
    let key = try cache.flatMap { isCached ? try $0.key(film, references: references) : nil }
    if let key, let known = cache?.result(key) { return known }
    let start = DispatchTime.now().uptimeNanoseconds
    var result = try checker.check(film.subject)
    if let name = film.nextName, let file = film.earlierFile {
      follow(film, from: file, to: name, &result)
    }
    result.seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    // Text from the system's fonts could be different on another machine.
    if let key, checker.notes.isEmpty { try cache?.keep(result, key) }
    return result
  }

  private var references: ReferenceFolder { arguments.references }

  /// Whether the references of renamed scenario files are renamed.
  private var renamesReferences: Bool {
    arguments.options.isUpdateRequested && [.all, .changed].contains(arguments.options.update)
  }

  /// Returns the name of a film in the report.
  private func reportedName(_ film: CheckPlan.Film) -> String {
    (renamesReferences ? film.nextName : nil) ?? film.subject.name
  }

  /// Returns whether a film has the numbers of its references, or false if it can't be run or read.
  ///
  /// The film is watched like a film that is checked.
  private func isSame(_ subject: FilmSubject, _ checker: FilmChecker) throws -> Bool {
    let key = "\(subject.argument) in place of \(subject.name)"
    if let known = watch.result(of: key) { return known.verdict == .passed }
    if watch.failure(of: key) != nil { return false }
    let result = try watch.watch(key) {
      do {
        let isSame = try checker.hasNumbersOfReferences(subject)
        return FilmResult(name: key, verdict: isSame ? .passed : .changed)
      } catch FilmError.cancelled {
        throw FilmError.cancelled
      } catch {
        return FilmResult(name: key, verdict: .failed)
      }
    } notes: {
      []
    }
    return result.verdict == .passed
  }

  /// Reports that a film's scenario file was renamed, and renames the references if an update is requested.
  private func follow(
    _ film: CheckPlan.Film, from file: String, to name: String, _ result: inout FilmResult
  ) {
    guard result.verdict != .failed else {
      result.name = reportedName(film)
      return
    }
    let sentence = "the scenario file '\(file)' is now '\(film.scenario.description.path ?? name)'"
    result.verdict = .changed
    result.explanations.insert(
      sentence + (name == film.subject.name ? "" : ", so that the film is named '\(name)'"), at: 0)
    guard renamesReferences else { return }
    result.name = name
    do {
      let kept = try references.rename(
        film.subject.name, to: name, scenario: film.subject.scenario)
      result.isRecorded = true
      if !kept.isEmpty {
        result.explanations.append(
          "the folder '\(film.subject.name)' remains with other files: \(Spelling.list(kept, word: "and"))"
        )
      }
    } catch {
      result.verdict = .failed
      result.isRecorded = false
      result.explanations = ["\(error)"]
    }
  }

  /// References without a film, which `--update all` removes.
  private func orphans(_ orphans: [CheckPlan.Orphan]) throws -> [FilmResult] {
    try orphans.map { orphan in
      var result = FilmResult(
        name: orphan.name, verdict: .orphan, explanations: [orphan.reason])
      if arguments.options.update == .all {
        let kept = try arguments.references.remove(orphan.name)
        result.isRecorded = true
        if !kept.isEmpty {
          result.explanations.append(
            "its folder remains with other files: \(Spelling.list(kept, word: "and"))")
        }
      }
      return result
    }
  }
}
