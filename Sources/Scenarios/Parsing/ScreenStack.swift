import Stage

/// The screens on the stacks of navigation controllers by their names, and how the interface is turned.
struct ScreenStack: Hashable {
  /// A tab's stack, the root first; without tabs there is one without a title.
  private struct Tab: Hashable {
    var title: String?
    var screens: [String]
  }

  private var tabs: [Tab]
  private var selected = 0
  private var orientation: ScreenOrientation
  private let isPad: Bool

  /// Stacks with the titles of their tabs; the first is shown.
  init(
    tabs: [(title: String?, screens: [String])], selected: Int = 0,
    orientation: ScreenOrientation = .portrait, isPad: Bool = false
  ) {
    self.tabs = tabs.map { Tab(title: $0.title, screens: $0.screens) }
    self.selected = selected
    self.orientation = orientation
    self.isPad = isPad
  }

  /// The screens on the stack that is shown.
  var screens: [String] {
    get { tabs[selected].screens }
    set { tabs[selected].screens = newValue }
  }

  /// The titles of the tabs.
  var titles: [String] { tabs.compactMap(\.title) }

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
      if let mistake = elsewhere([screen]) { return mistake }
      if screens.contains(screen) {
        return .mistake("'\(screen)' cannot be pushed: it is on the stack (\(said))")
      }
      return with(screens + [screen])
    case .pop:
      return screens.count < 2 ? nothingToPop : with(screens.dropLast())
    case .popTo(let screen, _):
      guard let place = screens.firstIndex(of: screen) else {
        return .mistake("'\(screen)' is not on the stack (\(said)) to be popped to")
      }
      if place == screens.count - 1 {
        return .mistake("'\(screen)' is already on top of the stack (\(said))")
      }
      return with(screens[...place])
    case .popToRoot:
      return screens.count < 2 ? nothingToPop : with(screens.prefix(1))
    case .set(let new, _):
      if let mistake = elsewhere(new) { return mistake }
      if new == screens { return .mistake("the stack is already \(said)") }
      return with(new[...])
    case .touches(let touches):
      return .stacks(touched(by: touches))
    case .tap(.back, _):
      return screens.count < 2
        ? .mistake("there is no back button: only the root is on the stack (\(said))")
        : with(screens.dropLast())
    case .selectTab(let title):
      guard let index = tabs.firstIndex(where: { $0.title == title }) else {
        let hint = Spelling.suggestion(for: title, in: titles)
        let all =
          titles.isEmpty
          ? "; there are none"
          : "; they are \(Spelling.list(titles.map { "'\($0)'" }, word: "and"))"
        return .mistake("no tab is titled '\(title)'" + (hint.isEmpty ? all : hint))
      }
      if index == selected { return .mistake("the tab '\(title)' is chosen already") }
      var stack = self
      stack.selected = index
      return .stacks([stack])
    case .rotate(let new):
      if new == orientation {
        return .mistake("the interface is already turned to \(new.rawValue)")
      }
      if new == .upsideDown, !isPad {
        return .mistake("a phone's interface does not turn upside down")
      }
      var stack = self
      stack.orientation = new
      return .stacks([stack])
    case .tap, .scroll, .hide, .setPrompt, .wait:
      return .stacks([self])
    }
  }

  /// Fingers may pop screens or not, and taps may choose another tab.
  private func touched(by touches: TouchDescription) -> [ScreenStack] {
    var possible = [self]
    // A recording may hold several gestures.
    var most = 1
    var choosesTabs = false
    if case .recording = touches {
      most = screens.count
      choosesTabs = true
    }
    if case .tap = touches { choosesTabs = true }
    for count in stride(from: 1, through: min(most, screens.count - 1), by: 1) {
      var stack = self
      stack.screens = screens.dropLast(count)
      possible.append(stack)
    }
    guard choosesTabs else { return possible }
    return possible
      + possible.flatMap { stack in
        tabs.indices.filter { $0 != selected }.map { index in
          var other = stack
          other.selected = index
          return other
        }
      }
  }

  private func with(_ screens: [String]) -> Outcome { with(screens[...]) }

  private func with(_ screens: ArraySlice<String>) -> Outcome {
    var stack = self
    stack.screens = Array(screens)
    return .stacks([stack])
  }

  /// What is wrong if one of these screens is on the stack of another tab.
  private func elsewhere(_ names: [String]) -> Outcome? {
    for (index, tab) in tabs.enumerated() where index != selected {
      if let name = names.first(where: tab.screens.contains) {
        return .mistake("'\(name)' is on the stack of the tab '\(tab.title ?? "")'")
      }
    }
    return nil
  }

  private var nothingToPop: Outcome {
    .mistake("nothing can be popped: only the root is on the stack (\(said))")
  }

  private var said: String { screens.joined(separator: " > ") }
}
