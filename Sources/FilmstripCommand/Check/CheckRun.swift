import Foundation
import Imaging
import Stage
import VisualTesting

/// Checks the films of a plan, one after the other.
@MainActor struct CheckRun {
  private let arguments: CheckArguments
  private let environment: CommandEnvironment
  private let cache: CheckCache?

  init(_ arguments: CheckArguments, in environment: CommandEnvironment) throws {
    self.arguments = arguments
    self.environment = environment
    cache = try arguments.cache.map {
      try CheckCache(
        folder: $0, rule: arguments.options.rule, references: arguments.references)
    }
  }

  /// Checks all films and writes the report.
  ///
  /// - Throws: `FilmError.cancelled`; errors of the references' folder and of the report.
  func outcome() throws -> CheckOutcome {
    let plan = arguments.plan
    let checker = try FilmChecker(
      references: arguments.references, options: arguments.options,
      films: Set(plan.films.map(\.subject.name) + plan.orphans.map(\.name)))
    let results = try Filmstrip.withText(checker.text) { try films(checker) }
    if results.allSatisfy(\.isRecorded) { try checker.finish() }
    let report = CheckReport(
      films: results, update: arguments.updating, libraries: checker.libraries, notes: checker.notes
    )
    try write(report)
    return CheckOutcome(report: report)
  }

  /// Writes the report's files, and what services for continuous integration read.
  private func write(_ report: CheckReport) throws {
    if let folder = arguments.options.report { try ReportWriter(folder: folder).write(report) }
    if let junit = arguments.junit {
      try AtomicFile.write(JUnitReport(report: report, date: Date()).text, to: junit)
    }
    let annotations = ServiceAnnotations(
      report: report, environment: ProcessInfo.processInfo.environment)
    _ = try annotations.writeFiles(into: arguments.options.report)
    annotations.lines.forEach(environment.printError)
  }

  private func films(_ checker: FilmChecker) throws -> [FilmResult] {
    let progress = ProgressLine("check", total: arguments.plan.films.count, in: environment)
    defer { progress.end() }
    var results: [FilmResult] = []
    for (index, film) in arguments.plan.films.enumerated() {
      progress.show(index)
      results.append(try result(of: film, checker))
    }
    return try results + orphans()
  }

  private func result(of film: CheckPlan.Film, _ checker: FilmChecker) throws -> FilmResult {
    let isCached = arguments.options.update != .all
    let key = try cache.flatMap { isCached ? try $0.key(film, references: references) : nil }
    if let key, let known = cache?.result(key) { return known }
    let start = DispatchTime.now().uptimeNanoseconds
    var result = try checker.check(film.subject)
    result.seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    // Text from the system's fonts could be different on another machine.
    if let key, checker.notes.isEmpty { try cache?.keep(result, key) }
    return result
  }

  private var references: ReferenceFolder { arguments.references }

  /// References without a film, which `--update all` removes.
  private func orphans() throws -> [FilmResult] {
    try arguments.plan.orphans.map { name, reason in
      var result = FilmResult(name: name, verdict: .orphan, explanations: [reason])
      if arguments.options.update == .all {
        try arguments.references.remove(name)
        result.isRecorded = true
        result.explanations.append("removed its references")
      }
      return result
    }
  }
}
