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
  /// Lets time pass, in seconds.
  case wait(Double)

  /// What the step does, in words for a strip, such as `push General`.
  public var label: String {
    switch self {
    case .push(let screen, _): "push \(screen)"
    case .pop: "pop"
    case .popTo(let screen, _): "pop to \(screen)"
    case .popToRoot: "pop to root"
    case .set(let screens, _): "set \(screens.joined(separator: ", "))"
    case .touches(let touches): touches.label
    case .wait(let seconds): "wait \(seconds) s"
    }
  }
}
