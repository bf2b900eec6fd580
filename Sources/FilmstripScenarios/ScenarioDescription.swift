import FilmstripGraphics
import FilmstripStage

/// One line of a list of scenarios.
public struct ScenarioDescription: Sendable, Hashable {
  /// The name, by which the command finds the scenario.
  public var name: String
  /// A one-line summary.
  public var summary: String
  /// The path of its file; nil for a scenario made in code.
  public var path: String?

  /// A description with these values.
  public init(name: String, summary: String, path: String? = nil) {
    self.name = name
    self.summary = summary
    self.path = path
  }
}

/// Something that can be filmed: the document of a file, or a flow written in Swift.
public protocol Scenario: Sendable {
  /// The name and the summary.
  var description: ScenarioDescription { get }
  /// The settings of the film unless the command overrides them.
  var settings: FilmSettings { get }

  /// Whether one frame of the first and one of the last transition are enough as references; false
  /// by default.
  var hasCondensedReferences: Bool { get }

  /// Makes a new film with some settings; `text` measures its text.
  ///
  /// - Throws: the reason why it cannot be filmed.
  @MainActor func makeFilm(
    settings: FilmSettings, text: any TextMeasuring
  ) throws -> any FilmSource
}

extension Scenario {
  /// False: several frames of each transition are references.
  public var hasCondensedReferences: Bool { false }
}

extension ScenarioDocument: Scenario {
  /// The name, the summary and the path of the document.
  public var description: ScenarioDescription {
    ScenarioDescription(name: name, summary: summary, path: path)
  }
}
