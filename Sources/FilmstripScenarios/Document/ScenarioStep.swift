import FilmstripStage

/// A step of a scenario.
///
/// The first step begins at time 0 of the film, and each further step begins exactly when the
/// previous one ends. The film ends with the first frame after the end of the last step (see
/// `StageFilm`).
public enum ScenarioStep: Sendable, Hashable {
  /// Pushes a screen.
  case push(String, animated: Bool)
  /// Pops the top screen.
  case pop(animated: Bool)
  /// Pops all screens above the named screen.
  case popTo(String, animated: Bool)
  /// Pops all screens except the root.
  case popToRoot(animated: Bool)
  /// Replaces the whole stack.
  case set([String], animated: Bool)
  /// Performs the segue of a storyboard with an identifier or id.
  case performSegue(String)
  /// Plays touches; the step ends when all touches and all motion have ended.
  case touches(TouchDescription)
  /// Taps a target that is found by its name while the film runs.
  case tap(TapTarget, duration: Double)
  /// Scrolls the content of the top screen.
  case scroll(ScrollDescription)
  /// Hides or shows a bar or the back button.
  case hide(Bar, Bool, animated: Bool)
  /// Sets or removes the top screen's prompt, the line above the title.
  case setPrompt(String?)
  /// Sets or removes the title of the top screen.
  case setTitle(String?)
  /// Sets the top screen's bar items in one position.
  case setItems(ItemPlace, [BarItemDescription], animated: Bool)
  /// Begins or ends editing of the top screen, or toggles editing if the value is `nil`.
  case edit(Bool?, animated: Bool)
  /// Shows or hides the keyboard, which isn't drawn.
  case keyboard(Bool)
  /// Begins a search in the top screen's search bar with a text, or ends the search if `nil`.
  case search(String?)
  /// Presents a screen.
  case present(PresentationDescription)
  /// Dismisses the most recently presented screen.
  case dismiss(animated: Bool)
  /// Presents an alert.
  case alert(AlertDescription, animated: Bool)
  /// Saves the app's state, ends the app, and launches it again with the saved state.
  case relaunch
  /// Selects a tab by its title.
  case selectTab(String)
  /// Rotates the interface.
  case rotate(ScreenOrientation)
  /// Waits for a number of seconds.
  case wait(Double)

  /// A part of the interface that can be hidden.
  public enum Bar: String, Sendable, Hashable {
    /// The navigation bar.
    case navigationBar = "navigation bar"
    /// The toolbar.
    case toolbar
    /// The back button of the top screen.
    case backButton = "back button"
  }

  /// The position of bar items.
  public enum ItemPlace: String, Sendable, Hashable, CaseIterable {
    /// The leading edge of the navigation bar.
    case left
    /// The trailing edge of the navigation bar.
    case right
    /// The toolbar.
    case toolbar
  }

  /// The target of a tap.
  public enum TapTarget: Sendable, Hashable {
    /// The back button.
    case back
    /// The bar item with this title, or with this name of a system item or symbol.
    case item(String)
    /// A row of the list, counted from 1.
    case row(Int)
    /// The segment with this title.
    case segment(String)
    /// The tab with this title.
    case tab(String)
    /// The button of the frontmost alert with this title.
    case action(String)
    /// The entry of the open menu with this title.
    case menu(String)
  }

  /// The two kinds of scroll steps.
  public enum ScrollDescription: Sendable, Hashable {
    /// A touch drags the content up by a distance in points (down, if negative), and lifts.
    case by(Double, TouchTiming)
    /// The content scrolls to an offset from its top, in points.
    case to(Double, animated: Bool)
  }

  /// The label of the step on strips, such as `push General`.
  public var label: String {
    switch self {
    case .push(let screen, _): "push \(screen)"
    case .pop: "pop"
    case .popTo(let screen, _): "pop to \(screen)"
    case .popToRoot: "pop to root"
    case .set(let screens, _): "set \(screens.joined(separator: ", "))"
    case .performSegue(let name): "segue \(name)"
    case .touches(let touches): touches.label
    case .tap(.back, _): "tap back"
    case .tap(.item(let name), _): "tap \(name)"
    case .tap(.row(let number), _): "tap row \(number)"
    case .tap(.segment(let name), _), .tap(.tab(let name), _), .tap(.action(let name), _),
      .tap(.menu(let name), _):
      "tap \(name)"
    case .scroll(.by(let points, _)): "scroll by \(TouchDescription.formatted(points))"
    case .scroll(.to(let points, _)):
      points == 0 ? "scroll to top" : "scroll to \(TouchDescription.formatted(points))"
    case .hide(let bar, let hides, _): "\(hides ? "hide" : "show") \(bar.rawValue)"
    case .setPrompt(let text): text.map { "set prompt \($0)" } ?? "remove prompt"
    case .setTitle(let text): text.map { "set title \($0)" } ?? "remove title"
    case .setItems(let place, _, _): "set \(place.rawValue) items"
    case .edit(let isEditing, _): isEditing == false ? "end editing" : "edit"
    case .keyboard(let shows): shows ? "show keyboard" : "hide keyboard"
    case .search(let text): text.map { $0.isEmpty ? "search" : "search \($0)" } ?? "end search"
    case .present(let presentation): "present \(presentation.screen)"
    case .dismiss: "dismiss"
    case .alert(let alert, _): (["alert"] + [alert.title].compactMap { $0 }).joined(separator: " ")
    case .relaunch: "relaunch"
    case .selectTab(let title): "select tab \(title)"
    case .rotate(let orientation): "rotate to \(orientation.rawValue)"
    case .wait(let seconds): "wait \(seconds) s"
    }
  }
}
