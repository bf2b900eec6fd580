import CairoRendering
import Graphics
import Scenarios
import Stage

extension Filmstrip {
  /// The text shaper of all films and sheets, which UIKit measures with and the painters paint with.
  ///
  /// - Throws: `TextError` where there is no font.
  @MainActor static func textSystem() throws -> PangoText {
    if let text = installedText { return text }
    let text = try PangoText()
    TextSystem.install(text)
    installedText = text
    return text
  }

  @MainActor private static var installedText: PangoText?

  /// A new film of a scenario.
  ///
  /// - Throws: what keeps the film from being shot.
  @MainActor static func makeFilmSource(
    for scenario: any Scenario, settings: FilmSettings
  ) throws -> any FilmSource {
    try scenario.makeFilm(settings: settings, text: textSystem())
  }
}
