import Foundation

@testable import FilmstripScenarios

/// A valid scenario, for tests to modify.
enum Sample {
  static let screens = """
    start: [A]
    screens:
      A: {title: First}
      B: {title: Second}
      C: {title: Third}

    """

  /// Returns a scenario of three screens with the given steps.
  static func steps(_ lines: String) -> String {
    screens + "steps:\n" + lines
  }

  /// Returns a scenario whose only screen has the given lines of keys.
  static func screen(_ lines: String) -> String {
    "start: [A]\nscreens:\n  A:\n\(lines)\nsteps: [wait: 1]\n"
  }

  static func parse(_ text: String, path: String = "film.yaml") throws -> ScenarioDocument {
    try ScenarioParser().parse(text, path: path)
  }

  /// Returns the parser's error for a text, or `nil` if there is none.
  static func diagnostic(_ text: String) -> String? {
    do {
      _ = try ScenarioParser().parse(text, path: "film.yaml")
      return nil
    } catch {
      return error.description
    }
  }
}
