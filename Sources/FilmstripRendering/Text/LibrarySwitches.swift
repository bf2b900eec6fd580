import Foundation

/// Environment variables that change how the text libraries shape text, or make them write to the
/// standard output.
///
/// The variables are for debugging the libraries, and a film must not depend on them.
enum LibrarySwitches {
  /// The names of the variables.
  ///
  /// *Source:* the libraries' own code: HarfBuzz reads the first two when it first shapes text, and
  /// fontconfig reads the others when it creates its first configuration.
  private static let names = ["HB_SHAPER_LIST", "HB_OPTIONS", "FC_DEBUG", "FC_DBG_MATCH_FILTER"]

  /// Whether the variables are removed from the environment, which happens on first access.
  ///
  /// Removes only variables that are set, because changing the environment is not safe while other
  /// threads read it.
  static let areRemoved: Bool = {
    for name in names where getenv(name) != nil { unsetenv(name) }
    return true
  }()
}
