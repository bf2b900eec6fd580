import Foundation

/// Environment variables that change how the text libraries shape text, or make them write to the
/// standard output.
///
/// They are for debugging the libraries: a film must not depend on them.
enum LibrarySwitches {
  /// *Source:* the libraries' own code: HarfBuzz reads the first two when it shapes for the first
  /// time, fontconfig the others when it makes its first configuration.
  private static let names = ["HB_SHAPER_LIST", "HB_OPTIONS", "FC_DEBUG", "FC_DBG_MATCH_FILTER"]

  /// Removes them from the environment, once.
  ///
  /// Only those that are set: changing the environment is not safe while other threads read it.
  static let areRemoved: Bool = {
    for name in names where getenv(name) != nil { unsetenv(name) }
    return true
  }()
}
