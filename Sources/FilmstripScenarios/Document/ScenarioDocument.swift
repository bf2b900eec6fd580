import FilmstripStage

/// A scenario as a file describes it: screens, and steps on them.
///
/// A document that was read from a file is checked: all screens that steps name exist, and no step
/// does anything for which UIKit would raise an exception.
public struct ScenarioDocument: Sendable, Hashable {
  /// The scenario's name and its output folder's: letters, digits, spaces, `.`, `_` and `-`.
  public var name: String
  /// A one-line summary; empty if the file has none.
  public var summary: String
  /// The path of the file; nil for a scenario made in code.
  public var path: String?
  /// The settings of the film.
  public var settings: FilmSettings
  /// The names of the screens on the stack at the start, the root first; with tabs, those of the
  /// first tab.
  public var start: [String]
  /// The tabs, the first of which is selected; empty for no tab bar.
  public var tabs: [TabDescription] = []
  /// The settings for all screens.
  public var navigation = NavigationDescription()
  /// The screens by name, in the order of the file.
  public var screens: [ScreenDescription]
  /// The steps, in order.
  public var steps: [ScenarioStep]
  /// Whether two frames are enough as references, and a small strip as gallery picture.
  public var hasCondensedReferences = false
  /// The warnings of recordings that the scenario names, one line each with its position.
  public var warnings: [String]
  /// The keys at the top of the file, or `nil` for a scenario made in code, whose settings are all its own.
  package internal(set) var statedKeys: Set<String>?
  /// The positions of the steps in the file; empty for a scenario made in code.
  var stepMarks: [SourceMark] = []

  /// A scenario with these values.
  public init(
    name: String, summary: String = "", path: String? = nil, settings: FilmSettings,
    start: [String], screens: [ScreenDescription], steps: [ScenarioStep], warnings: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.path = path
    self.settings = settings
    self.start = start
    self.screens = screens
    self.steps = steps
    self.warnings = warnings
  }

  /// The screen of that name; nil if there is none.
  public func screen(named id: String) -> ScreenDescription? {
    screens.first { $0.id == id }
  }
}
