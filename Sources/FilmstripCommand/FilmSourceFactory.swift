import CairoRendering
import Graphics
import Scenarios
import Stage

extension Filmstrip {
  /// The text system of all films and sheets, for both UIKit's measuring and painting.
  ///
  /// - Throws: a `TextError` if there is no font.
  @MainActor static func textSystem() throws -> PangoText {
    if let text = installedText { return text }
    let text = try PangoText()
    TextSystem.install(text)
    installedText = text
    return text
  }

  /// Runs `body` with another text system, such as that of references, for all films.
  @MainActor static func withText<Result>(
    _ text: PangoText, _ body: () throws -> Result
  ) rethrows -> Result {
    let previous = installedText
    installedText = text
    TextSystem.install(text)
    defer {
      installedText = previous
      if let previous { TextSystem.install(previous) }
    }
    return try body()
  }

  @MainActor private static var installedText: PangoText?

  /// Makes a new film of a scenario.
  ///
  /// - Throws: the reason why the film cannot be made.
  @MainActor static func makeFilmSource(
    for scenario: any Scenario, settings: FilmSettings
  ) throws -> any FilmSource {
    try scenario.makeFilm(settings: settings, text: textSystem())
  }
}
