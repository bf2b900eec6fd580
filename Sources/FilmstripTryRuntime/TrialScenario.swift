import FilmstripGraphics
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripTryFilms
import UIKit

/// A film of a transition class as a scenario, for packages that preserve the result of `filmstrip
/// try`.
///
/// As in `filmstrip try`, dry runs determine the style of a presentation and the direction of the
/// drag.
public struct TrialScenario: Scenario {
  /// The name and the summary.
  public let description: ScenarioDescription
  /// The default settings, which use an iPhone 14.
  public let settings = FilmSettings(
    device: Device.all.first { $0.name == "iPhone 14" } ?? Device.all[0])
  private let make: @MainActor @Sendable () -> TrialFilm
  private let cache = Cache()

  /// The result of the dry runs for the most recent settings.
  @MainActor private final class Cache {
    var last: (settings: FilmSettings, film: TrialFilm, choice: TrialChoice)?

    nonisolated init() {}
  }

  /// Creates the scenario of a film that `make` describes.
  public init(
    name: String, summary: String, make: @escaping @MainActor @Sendable () -> TrialFilm
  ) {
    description = ScenarioDescription(name: name, summary: summary)
    self.make = make
  }

  /// Creates the film.
  @MainActor public func makeFilm(
    settings: FilmSettings, text: any TextMeasuring
  ) throws -> any FilmSource {
    if let storyboard = make().storyboard {
      return try storyboard.scenario().makeFilm(settings: settings, text: text)
    }
    let (film, choice) = dryRun(settings, text)
    return TrialSource(TrialStaging(film, choice, settings: settings, text: text))
  }

  @MainActor private func dryRun(
    _ settings: FilmSettings, _ text: any TextMeasuring
  ) -> (TrialFilm, TrialChoice) {
    if let last = cache.last, last.settings == settings { return (last.film, last.choice) }
    var dryRuns = TrialDryRuns(film: make(), settings: settings, text: text)
    let choice = dryRuns.choose()
    cache.last = (settings, dryRuns.film, choice)
    return (dryRuns.film, choice)
  }
}
