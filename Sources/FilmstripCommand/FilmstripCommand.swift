import Scenarios

/// A package's own `filmstrip`, with its own films beside the shipped samples:
/// `@main struct MyStrips: FilmstripCommand`.
@preconcurrency @MainActor
public protocol FilmstripCommand {
  /// The package's films; they go by their names.
  static var scenarios: [any Scenario] { get }
}

extension FilmstripCommand {
  /// Runs the command with the process's arguments and ends the process: see `Filmstrip.main(scenarios:)`.
  public static func main() {
    Filmstrip.main(scenarios: scenarios)
  }
}
