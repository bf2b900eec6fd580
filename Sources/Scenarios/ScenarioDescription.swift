import Graphics
import Stage

/// What a list of scenarios says about one.
public struct ScenarioDescription: Sendable, Hashable {
  /// Its name, by which the command takes it.
  public var name: String
  /// What it shows, in a line.
  public var summary: String
  /// The file that describes it; nil for one made in code.
  public var path: String?

  /// A scenario's name, summary and file.
  public init(name: String, summary: String, path: String? = nil) {
    self.name = name
    self.summary = summary
    self.path = path
  }
}

/// Something that can be filmed: a file's document, or a flow written in Swift.
public protocol Scenario: Sendable {
  /// Its name and what it shows.
  var description: ScenarioDescription { get }
  /// On what and how it is filmed unless the command says otherwise.
  var settings: FilmSettings { get }

  /// On what and how its references are filmed; `settings` by default.
  var referenceSettings: FilmSettings { get }
  /// Whether a frame of the first and one of the last transition are enough for references; false by default.
  var isToldBriefly: Bool { get }

  /// A new film of it with certain settings; `text` sets its text.
  ///
  /// - Throws: what keeps it from being filmed.
  @MainActor func makeFilm(
    settings: FilmSettings, text: any TextMeasuring
  ) throws -> any FilmSource
}

extension Scenario {
  /// References are filmed as the film is.
  public var referenceSettings: FilmSettings { settings }
  /// Several frames of each transition are references.
  public var isToldBriefly: Bool { false }
}

extension ScenarioDocument: Scenario {
  /// The document's name, summary and file.
  public var description: ScenarioDescription {
    ScenarioDescription(name: name, summary: summary, path: path)
  }
}
