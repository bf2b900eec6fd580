/// The screens on a navigation controller's stack by their names, the root first.
struct ScreenStack: Hashable {
  var screens: [String]

  init(_ screens: [String]) {
    self.screens = screens
  }

  /// What a step makes of a stack.
  enum Outcome {
    /// One of these.
    case stacks([ScreenStack])
    /// UIKit would raise an exception, or do nothing.
    case mistake(String)
  }

  /// What a step makes of this stack; all screens that it names exist.
  func outcome(of step: ScenarioStep) -> Outcome {
    switch step {
    case .push(let screen, _):
      if screens.contains(screen) {
        return .mistake("'\(screen)' cannot be pushed: it is on the stack (\(said))")
      }
      return .stacks([ScreenStack(screens + [screen])])
    case .pop:
      return screens.count < 2 ? nothingToPop : .stacks([ScreenStack(Array(screens.dropLast()))])
    case .popTo(let screen, _):
      guard let place = screens.firstIndex(of: screen) else {
        return .mistake("'\(screen)' is not on the stack (\(said)) to be popped to")
      }
      if place == screens.count - 1 {
        return .mistake("'\(screen)' is already on top of the stack (\(said))")
      }
      return .stacks([ScreenStack(Array(screens[...place]))])
    case .popToRoot:
      return screens.count < 2 ? nothingToPop : .stacks([ScreenStack(Array(screens.prefix(1)))])
    case .set(let new, _):
      if new == screens { return .mistake("the stack is already \(said)") }
      return .stacks([ScreenStack(new)])
    case .touches(let touches):
      var possible = [self]
      // A recording may hold several gestures.
      var most = 1
      if case .recording = touches { most = screens.count }
      for count in stride(from: 1, through: min(most, screens.count - 1), by: 1) {
        possible.append(ScreenStack(Array(screens.dropLast(count))))
      }
      return .stacks(possible)
    case .wait:
      return .stacks([self])
    }
  }

  private var nothingToPop: Outcome {
    .mistake("nothing can be popped: only the root is on the stack (\(said))")
  }

  private var said: String { screens.joined(separator: " > ") }
}
