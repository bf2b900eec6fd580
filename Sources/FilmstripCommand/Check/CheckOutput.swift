import ArgumentParser
import FilmstripImaging
import FilmstripVisualTesting
import Foundation

/// Where the results of a check go.
struct CheckOutput {
  let report: CheckReport
  /// The folder of the report; nil for none.
  let folder: String?
  /// The path of the JUnit file; nil for none.
  let junit: String?

  /// Writes the report's files, and what services for continuous integration read.
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
  /// - Throws: what makes the exit status 1 for differences, and 2 if a film could not be checked.
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
    if outcome.status != 0 { throw ExitCode.failure }
  }
}
