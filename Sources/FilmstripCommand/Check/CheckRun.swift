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
        folder: $0, rule: arguments.options.rule, references: arguments.references)
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
        try plan.adoptRenamedFiles { try checker.hasNumbersOfReferences($0) }
      }
    }
    let folder = arguments.options.report.map(ReportFolder.init(path:))
    if !watch.isResumed {
      try folder?.begin(
        ReportFolder.Plan(
          shard: arguments.shard, plan: arguments.digest,
          films: plan.films.map(\.subject.name) + plan.failures.map(\.name)
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
          name: $0.subject.name, verdict: .failed, explanations: ["\(error)"],
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
      if let known = watch.result(of: name) {
        results.append(known)
        continue
      }
      let result =
        try watch.failure(of: name).map { checker.failure(of: film.subject, reason: $0) }
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
    if let name = film.nextName, let file = film.earlierFile, result.verdict == .passed {
      try follow(film, from: file, to: name, &result, checker)
    }
    result.seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    // Text from the system's fonts could be different on another machine.
    if let key, checker.notes.isEmpty { try cache?.keep(result, key) }
    return result
  }

  private var references: ReferenceFolder { arguments.references }

  /// Reports that a film's scenario file was renamed, and renames the references if an update is requested.
  private func follow(
    _ film: CheckPlan.Film, from file: String, to name: String, _ result: inout FilmResult,
    _ checker: FilmChecker
  ) throws {
    let sentence = "the scenario file '\(file)' is now '\(film.scenario.description.path ?? name)'"
    var renamed = film.subject
    renamed.name = name
    result.verdict = .changed
    result.explanations = [
      sentence + (name == film.subject.name ? "" : ", so that the film is named '\(name)'")
    ]
    guard arguments.options.isUpdateRequested, [.all, .changed].contains(arguments.options.update)
    else { return }
    _ = try references.remove(film.subject.name)
    let recorded = try checker.check(renamed)
    result.name = name
    result.isRecorded = recorded.isRecorded
    if !recorded.isRecorded { result.explanations = recorded.explanations }
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
