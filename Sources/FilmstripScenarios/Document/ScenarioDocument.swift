import FilmstripStage
import FilmstripTiming

/// The storyboard of a scenario.
public struct StoryboardDescription: Sendable, Hashable {
  /// The path of the storyboard.
  public var path: String
  /// The identifier or id of the first view controller, or `nil` for the initial one.
  public var scene: String?
}

/// A scenario as a file specifies it: screens, and steps that act on them.
///
/// A document that was read from a file has been checked: all screens that its steps name exist,
/// and no step does anything for which UIKit would raise an exception.
public struct ScenarioDocument: Sendable, Hashable {
  /// The name of the scenario and of its output folder: letters, digits, spaces, `.`, `_` and `-`.
  public var name: String
  /// A one-line summary; empty if the file has none.
  public var summary: String
  /// The path of the file, or `nil` if the scenario is defined in code.
  public var path: String?
  /// The settings of the film.
  public var settings: FilmSettings
  /// The names of the initial screens on the stack, the root first.
  ///
  /// With tabs, these are the screens on the stack of the first tab.
  public var start: [String]
  /// The tabs, the first of which is selected; empty if there is no tab bar.
  public var tabs: [TabDescription] = []
  /// The storyboard with the view controllers, or `nil` if the file describes screens.
  public var storyboard: StoryboardDescription?
  /// The settings for all screens.
  public var navigation = NavigationDescription()
  /// The screens by name, in the order of the file.
  public var screens: [ScreenDescription]
  /// The steps, in order.
  public var steps: [ScenarioStep]
  /// The durations of the steps that end while their motion runs, in seconds, by the index of the
  /// step.
  public var nextAfter: [Int: Double] = [:]
  /// The curves of the steps that have one of their own, by the index of the step.
  public var curves: [Int: TransitionCurve] = [:]
  /// Whether two frames suffice as references, and a small strip as the image in the gallery.
  public var hasCondensedReferences = false
  /// The warnings about the scenario's recordings, one line each, with positions in the file.
  public var warnings: [String]
  /// The keys at the top of the file, or `nil` for a scenario made in code, whose settings are all its own.
  package internal(set) var statedKeys: Set<String>?
  /// Whether a user touches the app while it runs, so that all content that is long enough can scroll.
  package internal(set) var acceptsTouches = false
  /// The positions of the steps in the file; empty if the scenario is defined in code.
  var stepMarks: [SourceMark] = []

  /// Creates a scenario without tabs from its settings, screens and steps.
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

  /// Returns the screen with a name, or `nil` if there is none.
  public func screen(named id: String) -> ScreenDescription? {
    screens.first { $0.id == id }
  }
}
