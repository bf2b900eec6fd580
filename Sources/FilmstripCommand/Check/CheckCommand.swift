import ArgumentParser
import Foundation
import Stage
import VisualTesting

/// `filmstrip check`: visual regression.
struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare films with their recorded references, and say what changed.",
    discussion: """
      Without scenarios, all films with references are checked as they were recorded. Exact unless told \
      otherwise: the pixels of the recorded frames, and the numbers of every named part in all frames.

      --update without a value is 'changed'. Without the option, films that have no references are recorded, but \
      count as not checked; where the environment has CI, nothing is written. The exit status is 0 if every film was \
      compared and equals its references, 1 if not, 2 if a film could not be checked.
      """)

  @Argument(help: "Scenario files, or names of shipped samples (see 'filmstrip scenarios').")
  var scenarios: [String] = []

  @Option(parsing: .unconditional, help: "The folder of the references.")
  var references: String

  @Option(
    name: .shortAndLong, defaultAsFlag: UpdateMode.changed.rawValue, parsing: .next,
    help: ArgumentHelp(
      "Write references: of all films, of changed, new and missing ones, only of missing ones, or none.",
      valueName: "all|changed|missing|none"))
  var update: String?

  @Option(
    parsing: .unconditional,
    help: "Which frames of a recorded film get pictures: chosen or all (default: chosen).")
  var frames = ReferenceFrames.chosen.rawValue

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Multiply the scenarios: devices=A|B,styles=light|dark,directions=…,text=…,contrast=…,motion=….",
      valueName: "axes"))
  var matrix: String?

  @Option(
    parsing: .unconditional,
    help: "Write a report with pictures into this folder: index.html, report.json, summary.md.")
  var report: String?

  @Option(parsing: .unconditional, help: "Write the results as JUnit XML to this file.")
  var junit: String?

  @Option(
    parsing: .unconditional,
    help: """
      Do not render again what passed and has not changed since: the results are kept in this folder, which \
      machines can share.
      """)
  var cache: String?

  @Flag(help: "Print the results as JSON.")
  var json = false

  @OptionGroup(title: "What counts") var rule: RuleOptions
  @OptionGroup(title: "What counts") var limits: LimitOptions
  @OptionGroup(title: "Settings") var film: FilmOptions
  @OptionGroup var threads: JobOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let arguments = try CheckArguments(self, in: environment)
    let outcome = try CheckRun(arguments, in: environment).outcome()
    if json {
      environment.print(outcome.json.pretty)
    } else {
      let summary = TerminalSummary(
        report: outcome.report, hasColours: environment.showsProgress && isatty(STDOUT_FILENO) == 1,
        page: report.map { $0 + "/index.html" })
      environment.print(summary.lines.joined(separator: "\n"))
    }
    try environment.checkOutput()
    if outcome.status == 2 {
      throw CommandError(outcome.failure)
    }
    if outcome.status != 0 { throw ExitCode.failure }
  }
}

/// The checked arguments of a check.
@MainActor struct CheckArguments {
  let plan: CheckPlan
  let references: ReferenceFolder
  let options: FilmChecker.Options
  let junit: String?
  let cache: String?
  /// The arguments with which references are updated, without films.
  let updating: [String]

  init(_ command: CheckCommand, in environment: CommandEnvironment) throws {
    try OutputFile.checkNamed(command.references, "--references must name a folder")
    references = ReferenceFolder(path: command.references)
    var options = FilmChecker.Options()
    options.rule = try command.limits.rule(command.rule.metric())
    options.jobs = try command.threads.count(in: environment)
    options.frames = try OptionValue.choice(command.frames, of: "--frames")
    options.cancellation = environment.cancellation
    if let report = command.report {
      try OutputFile.checkNamed(report, "--report must name a folder")
      options.report = report
    }
    var scenarios = command.scenarios
    if let text = command.update {
      options.isUpdateRequested = true
      if let mode = UpdateMode(rawValue: text.lowercased()) {
        options.update = mode
      } else {
        // `-u settings` means `-u` and a scenario.
        options.update = .changed
        scenarios.insert(text, at: 0)
      }
    } else {
      options.update = environment.isContinuousIntegration ? .none : .missing
    }
    self.options = options
    junit = command.junit
    cache = command.cache
    if let cache { try OutputFile.checkNamed(cache, "--cache must name a folder") }
    let matrix = try command.matrix.map { try Matrix($0) } ?? .none
    plan = try CheckPlan(scenarios, command.film.overrides, matrix, references, in: environment)
    updating =
      ["--references", references.path]
      + command.film.overrides.words.sorted { $0.key < $1.key }.flatMap {
        ["--" + $0.key, $0.value]
      }
      + (command.matrix.map { ["--matrix", $0] } ?? []) + ["--update", "changed"]
  }
}
