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
    return names + files.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
  }

  /// Returns the raw values of an enumeration.
  static func list<Choice: RawRepresentable & CaseIterable>(
    _ choice: Choice.Type
  ) -> CompletionKind where Choice.RawValue == String {
    .list(choice.allCases.map(\.rawValue))
  }

  /// The names of devices, newest first.
  static let devices = CompletionKind.custom { _, _, _ in Device.newestFirst.map(\.name) }
}
