import ArgumentParser
import FilmstripScenarios
import FilmstripStage
import Foundation
import UIKit

/// The values that shells complete.
enum Completion {
  /// The names of samples, and the scenario files in the current folder.
  static let scenarios = CompletionKind.custom { _, _, _ in
    let names = (try? ScenarioRegistry.shipped().scenarios.map(\.description.name)) ?? []
    let files = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    return safe(
      names + files.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted())
  }

  /// Returns the words that no shell expands.
  ///
  /// Bash's `compgen -W` expands its words, so a file named `$(command)` would run the command.
  static func safe(_ words: [String]) -> [String] {
    words.filter { word in
      word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || " ._-/#()+,@".unicodeScalars.contains(scalar)
      }
    }
  }

  /// Returns the raw values of an enumeration.
  static func list<Choice: RawRepresentable & CaseIterable>(
    _ choice: Choice.Type
  ) -> CompletionKind where Choice.RawValue == String {
    .list(choice.allCases.map(\.rawValue))
  }

  /// The names of devices, newest first.
  static let devices = CompletionKind.custom { _, _, _ in Device.newestFirst.map(\.name) }

  /// The names of the parts of the scenario that the line names.
  static let parts = CompletionKind.custom { words, _, _ in
    MainActor.assumeIsolated { safe(parts(of: words)) }
  }

  /// Curves that need no arguments.
  static let curves = CompletionKind.list([
    ".smooth", ".snappy", ".bouncy", "linear", "ease", "ease-in", "ease-out", "ease-in-out",
  ])

  /// The recording that ships, and the recordings in the current folder.
  static let recordings = CompletionKind.custom { _, _, _ in
    let files = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    return safe(
      ["back-swipe"] + files.filter { $0.hasSuffix(".csv") || $0.hasSuffix(".json") }.sorted())
  }

  /// Returns the sorted names of all parts in the film of the first scenario among the words of a line.
  ///
  /// Without a scenario, or if its film fails, the result is empty.
  @MainActor private static func parts(of words: [String]) -> [String] {
    let environment = CommandEnvironment.process()
    // The words begin with the names of the command and the subcommand.
    for word in words.dropFirst(2) where !word.isEmpty && !word.hasPrefix("-") {
      guard
        let scenario = (try? environment.sample(word))
          ?? (try? environment.registry().scenario(named: word)),
        let settings = try? FilmOverrides().settings(for: scenario),
        let film = try? environment.makeFilmSource(scenario, settings)
      else { continue }
      var names: Set<String> = []
      while let frame = try? film.nextFrame() { names.formUnion(TimelineFrame(frame).nodes.keys) }
      return names.sorted()
    }
    return []
  }
}
