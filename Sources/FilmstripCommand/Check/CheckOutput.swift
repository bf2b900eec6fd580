import ArgumentParser
import FilmstripImaging
import FilmstripVisualTesting
import Foundation

/// The destinations of the results of a check.
struct CheckOutput {
  let report: CheckReport
  /// The folder of the report, or `nil` if no report is written.
  let folder: String?
  /// The path of the JUnit file, or `nil` if none is written.
  let junit: String?
  /// The message about an option that had no effect, or `nil` if there is none.
  var problem: String?

  /// Writes the files of the report, and the files for services of continuous integration.
  @MainActor func write(in environment: CommandEnvironment) throws {
    if let folder { try ReportWriter(folder: folder).write(report) }
    if let junit {
      try AtomicFile.write(JUnitReport(report: report, date: Date()).text, to: junit)
    }
    let annotations = ServiceAnnotations(
      report: report, environment: ProcessInfo.processInfo.environment)
    _ = try annotations.writeFiles(into: folder)
    annotations.lines.forEach(environment.printError)
  }

  /// Prints the results.
  ///
  /// - Throws: An error with the exit status 1 if there are differences, and 2 if a film couldn't be checked or an option
  ///   had no effect.
  @MainActor func print(json: Bool, in environment: CommandEnvironment) throws {
    let outcome = CheckOutcome(report: report)
    if json {
      environment.print(outcome.json.pretty)
    } else {
      let summary = TerminalSummary(
        report: report,
        hasColours: environment.showsProgress && isatty(STDOUT_FILENO) == 1
          && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty,
        page: folder.map { $0 + "/index.html" })
      environment.print(summary.lines.joined(separator: "\n"))
    }
    try environment.checkOutput()
    if outcome.status == 2 { throw CommandError(outcome.failure) }
    if let problem { throw CommandError(problem) }
    if outcome.status != 0 { throw ExitCode.failure }
  }
}
