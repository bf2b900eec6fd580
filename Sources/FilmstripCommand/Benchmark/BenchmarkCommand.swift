import ArgumentParser
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation

/// `filmstrip benchmark`: what films and curves cost.
struct BenchmarkCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark",
    abstract: "Measure the time and memory of films and curves.",
    discussion: """
      Examples:
        filmstrip benchmark settings
        filmstrip benchmark settings mail --json
        filmstrip benchmark 'spring(3,1000,500)'

      For a film: frames per second and the most memory of 'filmstrip render'; the processor time of \
      each stage on one thread; and what its named layers cost to paint. For a curve, as 'filmstrip curve' \
      takes it: the time of one value, alone and among many, and the largest distance from the exact solution.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scenario files, names of shipped samples, or curves in quotes.",
      valueName: "scenario-or-curve"),
    completion: Completion.scenarios)
  var subjects: [String]

  @OptionGroup(title: "Settings") var film: FilmOptions

  @OptionGroup var threads: JobOptions

  @Option(
    parsing: .unconditional,
    help: "How often each measurement is repeated, 1 to 1000; the median counts (default: 5).")
  var runs: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    parsing: .unconditional,
    help: "Draw the films' costs into this PNG file: stages, and below painting its layers.")
  var flame: String?

  @MainActor func run(in environment: CommandEnvironment) throws {
    let environment = try film.applied(to: environment)
    let runs = try runs.map { try OptionValue.integer($0, in: 1...1000, of: "--runs") } ?? 5
    let jobs = try threads.count(in: environment)
    let registry = try environment.registry()
    let subjects = try subjects.map { try Subject($0, in: registry) }
    let names = subjects.compactMap(\.scenario)
    let films = try FilmRun.all(names, film, in: environment)
    if let flame {
      if films.isEmpty { throw CommandError("--flame draws films, but only curves are named") }
      try OutputFile.check(flame)
    }

    var report = BenchmarkReport()
    for case .curve(let curve, let text) in subjects {
      report.curves.append(CurveBenchmark(curve, text: text, runs: runs))
    }
    for (run, name) in zip(films, names) {
      let progress = ProgressLine(run.name, total: 2 * runs, in: environment)
      defer { progress.end() }
      report.films.append(
        try FilmBenchmark(
          run, argument: name, options: film.overrides, jobs: jobs, runs: runs,
          progress: progress, in: environment))
    }
    if let flame {
      let painter = try environment.makePainterFactory()(FlamePicture.scale)
      try painter.write(
        FlamePicture(report.films).displayList(), over: .white, to: [flame])
    }
    if json {
      environment.print(report.json.compact)
    } else {
      for line in report.lines { environment.print(line) }
      if let flame { environment.print(flame) }
    }
  }

  /// A subject of a measurement.
  private enum Subject {
    case scenario(String)
    case curve(CurveSpecification, text: String)

    /// Creates a subject from the name or file of a scenario, or from the text of a curve.
    init(_ text: String, in registry: ScenarioRegistry) throws {
      do {
        _ = try registry.scenario(named: text)
        self = .scenario(text)
      } catch let unknown as UnknownScenario {
        do {
          self = .curve(try CurveSpecification(text), text: text)
        } catch {
          // Only curves have parentheses.
          if text.contains("(") {
            throw CommandError("curve \(Spelling.quoted(text)): \(error)")
          }
          throw unknown
        }
      }
    }

    var scenario: String? {
      if case .scenario(let name) = self { name } else { nil }
    }
  }
}
