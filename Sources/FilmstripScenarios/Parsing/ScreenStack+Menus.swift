import FilmstripStage
import FilmstripSupport

extension ScreenStack {
  /// Returns the error if a step ignores an open menu, or `nil` if it doesn't.
  func errorIfIgnoringMenu(_ step: ScenarioStep) -> Outcome? {
    guard isMenuOpen else { return nil }
    switch step {
    case .tap(.menu, _), .touches, .rotate, .wait: return nil
    default:
      return .mistake(
        "a menu is open; select an entry, as with 'tap: {menu: …}', or tap outside it first")
    }
  }

  /// Returns the outcome of a tap on a bar item.
  func tapItem(_ name: String) -> Outcome {
    if let mistake = errorIfWithoutStack("there are no bars") { return mistake }
    if name == PageController.dismissName, !layers.isEmpty, screens.count == 1 {
      return .stacks([droppingLayer()])
    }
    return .stacks((app.opensMenu[name] ?? [false]).map { with(menuOpen: $0) })
  }

  /// The duration of a touch that opens the menu of a back button, in seconds.
  static let longPress = 0.5

  /// Returns the outcome of a long press on the back button, which opens the menu of the screens
  /// below.
  func holdBack() -> Outcome {
    if let alert = frontAlert { return .mistake("nothing below can be tapped: \(alert)") }
    if let mistake = errorIfWithoutStack("there is no back button") { return mistake }
    if screens.count < 2 { return .mistake(noBackButton) }
    return .stacks([with(menuOpen: true)])
  }

  /// The possible states after the selection of a screen in the menu of the back button.
  private func popping(toTitle title: String) -> [ScreenStack] {
    screens.indices.dropLast().filter { index in
      app.backMenuTitles[screens[index]] == title || app.setTitles.contains(title)
    }.flatMap { index -> [ScreenStack] in
      var stack = with(menuOpen: false)
      stack.screens = Array(screens.prefix(index + 1))
      return [stack]
    }
  }

  /// Returns the outcome of selecting an entry of the open menu.
  func choose(_ title: String) -> Outcome {
    guard isMenuOpen else {
      return .mistake(
        "no menu is open, so there is no entry \(Spelling.quoted(title)); open a menu, as with 'tap: {item: …}'"
      )
    }
    let lower = popping(toTitle: title)
    guard let choices = app.choices[title] ?? (lower.isEmpty ? nil : []) else {
      let below = screens.dropLast().compactMap { app.backMenuTitles[$0] }
      let titles = Set(app.choices.keys).union(below).sorted()
      let hint = Spelling.suggestion(for: title, in: titles)
      let all = "; there are \(Spelling.list(titles.map { "'\($0)'" }, word: "and"))"
      return .mistake(
        "no menu has an entry \(Spelling.quoted(title))" + (hint.isEmpty ? all : hint))
    }
    var possible = lower
    var mistakes: [String] = []
    for choice in choices {
      switch choice {
      case .nothing: possible.append(with(menuOpen: false))
      case .opensMenu: possible.append(self)
      case .disabled: mistakes.append("the menu's entry '\(title)' is disabled")
      case .pushes(let screen):
        switch with(menuOpen: false).push(screen) {
        case .stacks(let stacks): possible += stacks
        case .mistake(let message): mistakes.append(message)
        }
      }
    }
    if possible.isEmpty, let mistake = mistakes.first { return .mistake(mistake) }
    return .stacks(possible)
  }

  /// The possible states after the menu closes, with or without a push by one of its entries.
  var afterMenu: [ScreenStack] {
    let closed = with(menuOpen: false)
    return [closed]
      + app.menuTargets.flatMap { target -> [ScreenStack] in
        if case .stacks(let stacks) = closed.push(target) { stacks } else { [] }
      }
  }

  /// The state with an open menu of the frontmost bars, if they can have one.
  var withMenu: [ScreenStack] {
    guard app.hasMenus, case nil = errorIfWithoutStack("") else { return [] }
    return [with(menuOpen: true)]
  }
}
