import FilmstripGraphics
import FilmstripStage

/// An entry in a list of scenarios.
public struct ScenarioDescription: Sendable, Hashable {
  /// The name that identifies the scenario on the command line.
  public var name: String
  /// A one-line summary.
  public var summary: String
  /// The path of the scenario's file, or `nil` if the scenario is defined in code.
  public var path: String?

  /// Creates a description from a name, a one-line summary and the path of a file.
  public init(name: String, summary: String, path: String? = nil) {
    self.name = name
    self.summary = summary
    self.path = path
  }
}

/// A scenario that Filmstrip can render: a scenario file, or a flow written in Swift.
public protocol Scenario: Sendable {
  /// The name, the summary and the path of the scenario.
  var description: ScenarioDescription { get }
  /// The settings of the film, which options of the command can override.
  var settings: FilmSettings { get }

  /// Whether one frame of the first and one of the last transition suffice as references.
  ///
  /// The default is `false`.
  var hasCondensedReferences: Bool { get }

  /// Creates a new film of the scenario.
  ///
  /// - Parameters:
  ///   - settings: The settings of the film.
  ///   - text: The object that measures the film's text.
  /// - Returns: The film, at its first frame.
  /// - Throws: An error with the reason if the scenario cannot be rendered.
  @MainActor func makeFilm(
    settings: FilmSettings, text: any TextMeasuring
  ) throws -> any FilmSource
}

extension Scenario {
  /// `false`: several frames of each transition are references.
  public var hasCondensedReferences: Bool { false }
}

extension ScenarioDocument: Scenario {
  /// The name, the summary and the path of the document.
  public var description: ScenarioDescription {
    ScenarioDescription(name: name, summary: summary, path: path)
  }
}
