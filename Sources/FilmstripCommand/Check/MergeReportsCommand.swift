import ArgumentParser
import FilmstripImaging
import FilmstripVisualTesting
import Foundation

/// `filmstrip merge-reports`: one report and one verdict from the parts of several machines.
struct MergeReportsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Merge the reports that 'check --shard' wrote on several machines.",
    discussion: """
      Examples:
        filmstrip merge-reports parts/1 parts/2 parts/3 --report report
        filmstrip merge-reports parts/* --report report --junit report.xml

      A part that is missing, was ended or has crashed fails the whole, and its films are named. The exit status \
      is that of 'check'.
      """)

  @Argument(help: "The folders that 'check --shard --report' wrote.", completion: .directory)
  var folders: [String]

  @Option(parsing: .unconditional, help: "Write the merged report into this folder.")
  var report: String?

  @Option(parsing: .unconditional, help: "Write the results as JUnit XML to this file.")
  var junit: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fail unless exactly this number of films was compared.", valueName: "n"))
  var expect: String?

  @Flag(help: "Print the results as JSON.")
  var json = false

  @MainActor func run(in environment: CommandEnvironment) throws {
    if let report { try OutputFile.checkFolder(report, "--report must name a folder") }
    if let report, folders.contains(where: { Self.isSame($0, report) }) {
      throw CommandError("--report must name another folder than those that are merged")
    }
    if let junit { try OutputFile.checkJUnit(junit) }
    let expected = try expect.map {
      try OptionValue.integer($0, in: 0...1_000_000, of: "--expect")
    }
    if let report { try ReportFolder(path: report).claim() }
    let merged = try MergedReport.merge(folders, into: report)
    let output = CheckOutput(report: merged.expecting(expected), folder: report, junit: junit)
    try output.write(in: environment)
    if let report { try ReportFolder(path: report).unmark() }
    try output.print(json: json, in: environment)
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    URL(fileURLWithPath: path).standardizedFileURL
      == URL(fileURLWithPath: other).standardizedFileURL
  }
}
