import FilmstripScenarios
import FilmstripStage
import Foundation
import UIKit

/// A scenario and the settings with which it is filmed.
struct FilmRun {
  let scenario: any Scenario
  let settings: FilmSettings

  var name: String { scenario.description.name }

  /// The runs of the scenarios with these names and paths.
  ///
  /// All are checked before any is filmed.
  @MainActor static func all(
    _ names: [String], _ options: FilmOptions, in environment: CommandEnvironment
  ) throws -> [FilmRun] {
    var known: ScenarioRegistry?
    func registered(_ name: String) throws -> any Scenario {
      let registry = try known ?? environment.registry()
      known = registry
      return try registry.scenario(named: name)
    }
    let defaults = try options.defaults(in: environment)
    var isUsed = false
    let runs = try names.map { name in
      let scenario = try environment.sample(name) ?? registered(name)
      for warning in (scenario as? ScenarioDocument)?.warnings ?? [] {
        if !environment.isQuiet { environment.printError(warning) }
      }
      let open = FilmOverrides(of: defaults, for: scenario)
      isUsed = isUsed || !open.values.isEmpty
      return FilmRun(
        scenario: scenario, settings: try open.adding(options.overrides).settings(for: scenario))
    }
    if environment.isVerbose {
      for run in runs {
        let words = run.settings.words.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        environment.printError("filmstrip: \(run.name): \(words.joined(separator: ", "))")
      }
    }
    if isUsed, let defaults {
      environment.printNote(defaults.note)
    }
    var seen: Set<String> = []
    for run in runs where !seen.insert(run.name.lowercased()).inserted {
      throw CommandError(
        "two of the scenarios are named '\(run.name)'; rename one of them")
    }
    return runs
  }

  /// Returns the number of threads, at most `jobs`, whose frames fit into the memory limit.
  func painters(_ jobs: Int) -> Int {
    PaintingBudget.painters(jobs, for: settings)
  }

  /// The timeline without its frames and events.
  var timeline: Timeline { Timeline(of: name, settings) }

  /// Returns the run at `scale` pixels per point, unless the scenario or an option specifies the scale.
  func withStandardScale(_ scale: Int) -> FilmRun {
    if settings.scaleOverride != nil { return self }
    var settings = settings
    settings.scaleOverride = scale
    return FilmRun(scenario: scenario, settings: settings)
  }

  @MainActor func makeSource(in environment: CommandEnvironment) throws -> any FilmSource {
    try environment.makeFilmSource(scenario, settings)
  }

  /// Prints what the film shows simpler than a device would.
  @MainActor func printWarnings(of source: any FilmSource, in environment: CommandEnvironment) {
    for warning in source.warnings {
      environment.printWarning("\(name): \(warning)")
    }
  }

  /// Returns the number of frames for a progress line, or `nil` if no progress is shown or the film
  /// fails.
  ///
  /// Running a film takes a small part of the time that painting it takes.
  @MainActor func progressTotal(in environment: CommandEnvironment) -> Int? {
    environment.showsProgress ? try? frameCount(in: environment) : nil
  }

  /// The number of frames, counted by running the film.
  @MainActor func frameCount(in environment: CommandEnvironment) throws -> Int {
    let source = try makeSource(in: environment)
    var count = 0
    do {
      while try source.nextFrame() != nil {
        try environment.cancellation.check()
        count += 1
      }
    } catch  where source.isOver {}
    if count == 0 { throw FilmError.noFrames }
    return count
  }
}
