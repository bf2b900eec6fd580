import Foundation

@testable import Scenarios

/// A scenario that is right, for tests to spoil.
enum Sample {
  static let screens = """
    start: [A]
    screens:
      A: {title: First}
      B: {title: Second}
      C: {title: Third}

    """

  /// A scenario of three screens with these steps.
  static func steps(_ lines: String) -> String {
    screens + "steps:\n" + lines
  }

  /// A scenario with one row of keys in its only screen.
  static func screen(_ lines: String) -> String {
    "start: [A]\nscreens:\n  A:\n\(lines)\nsteps: [wait: 1]\n"
  }

  static func parse(_ text: String, path: String = "film.yaml") throws -> ScenarioDocument {
    try ScenarioParser().parse(text, path: path)
  }

  /// What the parser says about a text; nil if nothing.
  static func complaint(_ text: String) -> String? {
    do {
      _ = try ScenarioParser().parse(text, path: "film.yaml")
      return nil
    } catch {
      return error.description
    }
  }
}
