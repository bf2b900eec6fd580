import Stage

/// A scenario as a file describes it: screens, and what is done with them.
///
/// A value that was read from a file was checked: all screens that steps name exist, and no step does
/// what UIKit would raise an exception for.
public struct ScenarioDocument: Sendable, Hashable {
  /// The scenario's name, which is also its folder's: letters, digits, spaces, `.`, `_` and `-`.
  public var name: String
  /// What it shows, in a line; empty if it does not say.
  public var summary: String
  /// The file that it was read from; nil for one made in code.
  public var path: String?
  /// On what and how it is filmed.
  public var settings: FilmSettings
  /// The names of the screens that the film starts with, the root first; with tabs those of the first.
  public var start: [String]
  /// The tabs, of which the first is shown; none, no tab bar.
  public var tabs: [TabDescription] = []
  /// What holds for all screens.
  public var navigation = NavigationDescription()
  /// The screens by their names, in the file's order.
  public var screens: [ScreenDescription]
  /// What is done, one after the other.
  public var steps: [ScenarioStep]
  /// Whether two frames are enough for references, and a small strip for a gallery.
  public var isToldBriefly = false
  /// What is odd in what the scenario names, a line each with its place: warnings of recordings.
  public var warnings: [String]
  /// Where in the file the steps are; empty for a scenario made in code.
  var stepMarks: [SourceMark] = []

  /// A scenario; see the properties.
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
