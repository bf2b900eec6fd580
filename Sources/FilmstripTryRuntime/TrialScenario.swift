import FilmstripGraphics
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripTryFilms
import UIKit

/// A trial as a scenario, for packages that keep what `filmstrip try` made.
///
/// The style of a presentation and the finger's way are found by rehearsals when the film is made, as `filmstrip try` does.
public struct TrialScenario: Scenario {
  /// The name and the summary.
  public let description: ScenarioDescription
  /// An iPhone 14.
  public let settings = FilmSettings(
    device: Device.all.first { $0.name == "iPhone 14" } ?? Device.all[0])
  private let make: @MainActor @Sendable () -> TrialFilm
  private let rehearsed = Rehearsed()

  /// What rehearsals found for the settings that were last asked for.
  @MainActor private final class Rehearsed {
    var last: (settings: FilmSettings, film: TrialFilm, choice: TrialChoice)?

    nonisolated init() {}
  }

  /// The scenario of a trial that `make` describes.
  public init(
    name: String, summary: String, make: @escaping @MainActor @Sendable () -> TrialFilm
  ) {
    description = ScenarioDescription(name: name, summary: summary)
    self.make = make
  }

  /// The film of the trial.
  @MainActor public func makeFilm(
    settings: FilmSettings, text: any TextMeasuring
  ) throws -> any FilmSource {
    let (film, choice) = rehearse(settings, text)
    return TrialSource(TrialStaging(film, choice, settings: settings, text: text))
  }

  @MainActor private func rehearse(
    _ settings: FilmSettings, _ text: any TextMeasuring
  ) -> (TrialFilm, TrialChoice) {
    if let last = rehearsed.last, last.settings == settings { return (last.film, last.choice) }
    var rehearsals = TrialRehearsals(film: make(), settings: settings, text: text)
    let choice = rehearsals.choose()
    rehearsed.last = (settings, rehearsals.film, choice)
    return (rehearsals.film, choice)
  }
}
