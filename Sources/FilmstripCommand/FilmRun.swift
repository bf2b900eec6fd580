import Foundation
import Scenarios
import Stage
import UIKit

/// A scenario that is about to be filmed with certain settings.
struct FilmRun {
  let scenario: any Scenario
  let settings: FilmSettings

  var name: String { scenario.description.name }

  /// The scenarios of these names and paths, all of them looked at before any is filmed.
  @MainActor static func all(
    _ names: [String], _ options: FilmOptions, in environment: CommandEnvironment
  ) throws -> [FilmRun] {
    let registry = try environment.registry()
    let runs = try names.map { name in
      let scenario = try registry.scenario(named: name)
      for warning in (scenario as? ScenarioDocument)?.warnings ?? [] {
        environment.printError(warning)
      }
      return FilmRun(scenario: scenario, settings: try options.settings(for: scenario))
    }
    var seen: Set<String> = []
    for run in runs where !seen.insert(run.name.lowercased()).inserted {
      throw CommandError(
        "two of the scenarios are named '\(run.name)'; give one of them another name")
    }
    return runs
  }

  /// The timeline without its frames and events.
  var timeline: Timeline {
    Timeline(
      scenario: name, device: settings.device.name, scale: settings.scale,
      fps: settings.frameRate.framesPerSecond)
  }

  @MainActor func makeSource(in environment: CommandEnvironment) throws -> any FilmSource {
    try environment.makeFilmSource(scenario, settings)
  }

  /// How many frames the film has, found by running it.
  @MainActor func frameCount(in environment: CommandEnvironment) throws -> Int {
    let source = try makeSource(in: environment)
    var count = 0
    while try source.nextFrame() != nil {
      try environment.cancellation.check()
      count += 1
    }
    if count == 0 { throw FilmError.noFrames }
    return count
  }
}
