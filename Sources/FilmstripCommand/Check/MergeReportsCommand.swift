import ArgumentParser
import Foundation
import Imaging
import VisualTesting

/// `filmstrip merge-reports`: one report and one verdict from the parts of several machines.
struct MergeReportsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports",
    abstract: "Merge the reports that 'check --shard' wrote on several machines.",
    discussion: """
      All parts must be there, each once. A part that was ended or has crashed fails the whole, and its film is \
      named. The exit status is that of 'check'.
      """)

  @Argument(help: "The folders that 'check --shard --report' wrote.")
  var folders: [String]

  @Option(parsing: .unconditional, help: "Write the merged report into this folder.")
  var report: String?

  @Option(parsing: .unconditional, help: "Write the results as JUnit XML to this file.")
  var junit: String?

  @Flag(help: "Print the results as JSON.")
  var json = false

  @MainActor func run(in environment: CommandEnvironment) throws {
    if let report { try OutputFile.checkFolder(report, "--report must name a folder") }
    if let report, folders.contains(where: { Self.isSame($0, report) }) {
      throw CommandError("--report must name another folder than those that are merged")
    }
    let merged = try MergedReport.merge(folders, into: report)
    let output = CheckOutput(report: merged, folder: report, junit: junit)
    try output.write(in: environment)
    try output.print(json: json, in: environment)
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    URL(fileURLWithPath: path).standardizedFileURL
      == URL(fileURLWithPath: other).standardizedFileURL
  }
}
