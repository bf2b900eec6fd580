import FilmstripScenarios

/// An executable with its own films beside the samples: `@main struct MyStrips: FilmstripCommand`.
@preconcurrency @MainActor
public protocol FilmstripCommand {
  /// The package's films, available by name.
  static var scenarios: [any Scenario] { get }
}

extension FilmstripCommand {
  /// Runs the command with the process's arguments and ends the process; see
  /// `Filmstrip.main(scenarios:)`.
  public static func main() {
    Filmstrip.main(scenarios: scenarios)
  }
}
