import FilmstripGraphics
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import Foundation
import UIKit

extension Filmstrip {
  /// The text system of all films and sheets, for both UIKit's measuring and painting.
  ///
  /// - Throws: a `TextError` if there is no font.
  @MainActor static func textSystem() throws -> PangoText {
    if let text = filmText { return text }
    let text = try beginningText?.finish() ?? PangoText()
    beginningText = nil
    // Scenarios can measure text before they have a stage.
    Headless.Simulator.current.text = text
    filmText = text
    return text
  }

  /// Begins to open the fonts on another thread, while scenarios are read; returns a function that waits for it.
  ///
  /// The process must not end before.
  @MainActor static func beginTextSystem() -> () -> Void {
    if filmText != nil { return {} }
    let beginning = beginningText ?? BeginningText()
    beginningText = beginning
    return { _ = try? beginning.finish() }
  }

  /// Runs `body` with another text system, such as that of references, for all films.
  @MainActor static func withText<Result>(
    _ text: PangoText, _ body: () throws -> Result
  ) rethrows -> Result {
    let previous = filmText
    filmText = text
    defer { filmText = previous }
    return try body()
  }

  @MainActor private static var filmText: PangoText?
  @MainActor private static var beginningText: BeginningText?

  /// Makes a new film of a scenario.
  ///
  /// - Throws: the reason why the film cannot be made.
  @MainActor static func makeFilmSource(
    for scenario: any Scenario, settings: FilmSettings
  ) throws -> any FilmSource {
    let text = try textSystem()
    // A missing family would otherwise be reported for each text of the film.
    let fonts = settings.fonts
    for family in fonts == Headless.SystemFonts() ? [] : [fonts.text, fonts.display] {
      _ = try text.metrics(of: FontDescription(family: family, size: 17))
    }
    return try scenario.makeFilm(settings: settings, text: text)
  }
}

/// Fonts that are opened on a thread of their own, or at once if the system refuses the thread.
private final class BeginningText: Sendable {
  private let result = DeferredValue<Result<PangoText, any Error>>()

  /// Those of nearly every screen: of text and of titles.
  private static let styles = [400, 600].map {
    FontStyle(family: "Inter", weight: $0, isItalic: false)
  }

  init() {
    let open: @Sendable () -> Void = { [result] in
      let text = Result { try PangoText() }
      if case .success(let text) = text { text.open(Self.styles) }
      result.set(text)
    }
    if !WorkerThread.start(open) { open() }
  }

  /// Waits until the fonts are open.
  func finish() throws -> PangoText { try result.wait().get() }
}
