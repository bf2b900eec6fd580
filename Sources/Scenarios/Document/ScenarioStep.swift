import Stage

/// One thing that is done in a scenario.
///
/// The first step begins at the film's time 0, each further one exactly when the one before has
/// ended; the film ends with the frame that shows the last one's end.
public enum ScenarioStep: Sendable, Hashable {
  /// Puts a screen on top of the stack.
  case push(String, animated: Bool)
  /// Takes the top screen off.
  case pop(animated: Bool)
  /// Takes off all screens above one.
  case popTo(String, animated: Bool)
  /// Takes off all screens but the first.
  case popToRoot(animated: Bool)
  /// Replaces the whole stack.
  case set([String], animated: Bool)
  /// Has fingers touch the screen; the step ends when the last has lifted and all has come to rest.
  case touches(TouchDescription)
  /// Has a finger tap something that is found by its name as the film runs.
  case tap(TapTarget, duration: Double)
  /// Scrolls the top page's content.
  case scroll(ScrollDescription)
  /// Hides or shows a bar, or the back button.
  case hide(Bar, Bool, animated: Bool)
  /// Gives the screen on top another line above its title, or none.
  case setPrompt(String?)
  /// Gives the screen on top another title, or none.
  case setTitle(String?)
  /// Gives the screen on top other items in a bar.
  case setItems(ItemPlace, [BarItemDescription], animated: Bool)
  /// Lets the screen on top be edited or not; nil for the other of both.
  case edit(Bool?, animated: Bool)
  /// Shows a screen over what is there.
  case present(PresentationDescription)
  /// Takes away what was presented last.
  case dismiss(animated: Bool)
  /// Asks something over all else.
  case alert(AlertDescription, animated: Bool)
  /// Saves the app's state, throws the app away, and starts it anew with what was saved.
  case relaunch
  /// Chooses a tab by its title.
  case selectTab(String)
  /// Turns the interface.
  case rotate(ScreenOrientation)
  /// Lets time pass, in seconds.
  case wait(Double)

  /// What can be hidden.
  public enum Bar: String, Sendable, Hashable {
    /// The one at the top.
    case navigationBar = "navigation bar"
    /// The one at the bottom.
    case toolbar
    /// The back button of the screen on top.
    case backButton = "back button"
  }

  /// Where items stand.
  public enum ItemPlace: String, Sendable, Hashable, CaseIterable {
    /// At the leading edge of the navigation bar.
    case left
    /// At the trailing edge of the navigation bar.
    case right
    /// In the toolbar.
    case toolbar
  }

  /// What a finger taps.
  public enum TapTarget: Sendable, Hashable {
    /// The back button.
    case back
    /// The bar item with this title, system item's or symbol's name.
    case item(String)
    /// A row of the list, from 1.
    case row(Int)
    /// A segment with this title.
    case segment(String)
    /// A tab with this title.
    case tab(String)
    /// A button with this title of the alert in front.
    case action(String)
    /// An entry with this title of the menu that is open.
    case menu(String)
  }

  /// How content is scrolled.
  public enum ScrollDescription: Sendable, Hashable {
    /// A finger drags it up by so many points (down, if negative) and lifts.
    case by(Double, FingerPace)
    /// It goes by itself to so many points from its top.
    case to(Double, animated: Bool)
  }

  /// What the step does, in words for a strip, such as `push General`.
  public var label: String {
    switch self {
    case .push(let screen, _): "push \(screen)"
    case .pop: "pop"
    case .popTo(let screen, _): "pop to \(screen)"
    case .popToRoot: "pop to root"
    case .set(let screens, _): "set \(screens.joined(separator: ", "))"
    case .touches(let touches): touches.label
    case .tap(.back, _): "tap back"
    case .tap(.item(let name), _): "tap \(name)"
    case .tap(.row(let number), _): "tap row \(number)"
    case .tap(.segment(let name), _), .tap(.tab(let name), _), .tap(.action(let name), _),
      .tap(.menu(let name), _):
      "tap \(name)"
    case .scroll(.by(let points, _)): "scroll by \(TouchDescription.say(points))"
    case .scroll(.to(let points, _)):
      points == 0 ? "scroll to top" : "scroll to \(TouchDescription.say(points))"
    case .hide(let bar, let hides, _): "\(hides ? "hide" : "show") \(bar.rawValue)"
    case .setPrompt(let text): text.map { "set prompt \($0)" } ?? "remove prompt"
    case .setTitle(let text): text.map { "set title \($0)" } ?? "remove title"
    case .setItems(let place, _, _): "set \(place.rawValue) items"
    case .edit(let isEditing, _): isEditing == false ? "end editing" : "edit"
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
