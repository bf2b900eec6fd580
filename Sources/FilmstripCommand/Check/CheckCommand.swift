import ArgumentParser
import FilmstripImaging
import FilmstripRendering
import FilmstripStage
import FilmstripVisualTesting
import Foundation

/// `filmstrip check`: visual regression.
struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare films with their recorded references, and say what changed.",
    discussion: """
      Examples:
        filmstrip check settings --references References      # records, then compares
        filmstrip check --references References --report report
        filmstrip check --references References -u             # after an intended change

      Without scenarios, all films that films.json in the folder of references lists are checked as they were \
      recorded; the other scenario files in their folders must have references too. Exact unless told \
      otherwise: the pixels of the recorded frames, and the numbers of every named part in all frames.

      --update without a value is 'changed'. Without the option, films that have no references are recorded, but \
      count as not checked; where the environment has CI, nothing is written. The exit status is 0 if every film was \
      compared and equals its references, 1 if not, 2 if a film could not be checked.
      """)

  @Argument(
    help: "Scenario files, storyboards, or names of shipped samples (see 'filmstrip scenarios').",
    completion: Completion.scenarios)
  var scenarios: [String] = []

  @Option(
    parsing: .unconditional,
    help: "The folder of the references; required unless filmstrip.yml names it.",
    completion: .directory)
  var references: String?

  @Option(
    name: .shortAndLong, defaultAsFlag: UpdateMode.changed.rawValue, parsing: .next,
    help: ArgumentHelp(
      "Write references: of all films, of changed, new and missing ones, only of missing ones, or none.",
      valueName: "all|changed|missing|none"),
    completion: Completion.list(UpdateMode.self))
  var update: String?

  @Option(
    parsing: .unconditional,
    help: "Which frames of a recorded film get pictures: chosen or all.",
    completion: Completion.list(ReferenceFrames.self))
  var frames = ReferenceFrames.chosen.rawValue

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Multiply the scenarios: devices=A|B,styles=light|dark,directions=…,text=…,contrast=…,motion=….",
      valueName: "axes"))
  var matrix: String?

  @Option(
    parsing: .unconditional,
    help: "Write a report with pictures into this folder: index.html, report.json, summary.md.",
    completion: .directory)
  var report: String?

  @Option(
    parsing: .unconditional, help: "Write the results as JUnit XML to this file.",
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    parsing: .unconditional,
    help: """
      Do not render again what passed and has not changed since: the results are kept in this folder, which \
      machines can share.
      """,
    completion: .directory)
  var cache: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Check only part I of N and leave a report that 'merge-reports' merges; auto reads the part from the engine's environment.",
      valueName: "i/n|auto|auto/n"))
  var shard: String?

  @Option(
    parsing: .unconditional,
    help: "A film that takes more than this number of seconds has failed (default: no limit).")
  var filmTimeout: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fail unless exactly this number of films was compared.", valueName: "n"))
  var expect: String?

  @Flag(help: "Print the results as JSON.")
  var json = false

  @OptionGroup(title: "What counts") var rule: RuleOptions
  @OptionGroup(title: "What counts") var limits: LimitOptions
  @OptionGroup(title: "Settings") var film: FilmOptions
  @OptionGroup var storyboards: StrictOption
  @OptionGroup var threads: JobOptions

  @MainActor func run(in environment: CommandEnvironment) throws {
    let environment = storyboards.applied(to: try film.applied(to: environment))
    let arguments = try CheckArguments(self, in: environment)
    let output = try CheckRun(
      arguments, in: environment, replacesProcess: environment.isOwnProcess
    ).output()
    try output.print(json: json, in: environment)
  }
}

/// The checked arguments of a check.
@MainActor struct CheckArguments {
  let plan: CheckPlan
  /// The part of the plan's films, or `nil` for all films.
  let shard: CheckReport.Shard?
  /// A digest of all films and of the options that the parts of a check share.
  let digest: String
  /// The maximum duration of a film's run, in seconds, or `nil` if there is no limit.
  let timeout: Double?
  let references: ReferenceFolder
  let options: FilmChecker.Options
  let junit: String?
  /// The number of films that must be compared; `nil` if any number is right.
  let expected: Int?
  let cache: String?
  /// Whether messages about storyboards and nibs are errors.
  let isStrict: Bool
  /// The arguments with which references are updated, without films.
  let updating: [String]

  init(_ command: CheckCommand, in environment: CommandEnvironment) throws {
    let defaults = try command.film.defaults(in: environment)
    guard let folder = command.references ?? defaults?.folder("references") else {
      throw CommandError(
        "check needs the folder of the references; name it with --references, or in filmstrip.yml")
    }
    try OutputFile.checkNamed(folder, "--references must name a folder")
    if let defaults { environment.printNote(defaults.note) }
    references = ReferenceFolder(path: folder)
    var options = FilmChecker.Options()
    options.rule = try command.limits.rule(command.rule.metric())
    options.jobs = try command.threads.count(in: environment)
    options.frames = try OptionValue.choice(command.frames, of: "--frames")
    options.cancellation = environment.cancellation
    if let report = command.report ?? defaults?.folder("report") {
      try OutputFile.checkFolder(report, "--report must name a folder")
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
      options.update = environment.standardUpdate
    }
    self.options = options
    junit = command.junit
    if let junit { try OutputFile.checkJUnit(junit) }
    expected = try command.expect.map {
      try OptionValue.integer($0, in: 0...1_000_000, of: "--expect")
    }
    cache = command.cache
    isStrict = command.storyboards.strict
    if let cache { try OutputFile.checkFolder(cache, "--cache must name a folder") }
    let matrix = try command.matrix.map { try Matrix($0) } ?? .none
    if scenarios.isEmpty, let axes = command.matrix {
      throw CommandError(
        "--matrix '\(axes)' multiplies the scenarios that are named, but none is; name them, or omit --matrix to check "
          + "the films as they were recorded")
    }
    var plan = try CheckPlan(
      scenarios, command.film.overrides, matrix, references, replacesList: options.update == .all,
      defaults: defaults, in: environment)
    digest = Self.digest(plan, command, options)
    shard = try Self.shard(command)
    if let shard { plan.keep(shard) }
    self.plan = plan
    timeout = try command.filmTimeout.map { text in
      guard let seconds = Double(text), seconds > 0, seconds <= 1_000_000 else {
        throw CommandError("--film-timeout must be a number of seconds above 0, but is '\(text)'")
      }
      return seconds
    }
    updating =
      ["--references", references.path] + command.rule.words + command.limits.words
      + (options.frames == .all ? ["--frames", "all"] : [])
      + command.film.overrides.words.sorted { $0.key < $1.key }.flatMap {
        ["--" + $0.key, $0.value]
      }
      + (command.matrix.map { ["--matrix", $0] } ?? []) + ["--update", "changed"]
  }

  /// Returns the part of the check; a part requires a report.
  private static func shard(_ command: CheckCommand) throws -> CheckReport.Shard? {
    let variables = ProcessInfo.processInfo.environment
    guard let text = command.shard else { return nil }
    let shard = try ShardOption.shard(text, environment: variables)
    guard command.report != nil else {
      throw CommandError("--shard needs --report, whose folder 'merge-reports' reads")
    }
    if command.update.map({ $0.lowercased() == UpdateMode.all.rawValue }) ?? false {
      throw CommandError("--shard cannot be used with --update all; record on one machine")
    }
    if let path = ShardEnvironment(variables).statusFile { try AtomicFile.write("", to: path) }
    return shard
  }

  private static func digest(
    _ plan: CheckPlan, _ command: CheckCommand, _ options: FilmChecker.Options
  ) -> String {
    var digest = ContentDigest()
    for film in plan.films {
      digest.add(part: film.subject.name)
      for (name, value) in film.subject.settings.words.sorted(by: { $0.key < $1.key }) {
        digest.add(part: "\(name) \(value)")
      }
    }
    digest.add(part: "\(options.rule) \(options.update)")
    return digest.finish()
  }
}
