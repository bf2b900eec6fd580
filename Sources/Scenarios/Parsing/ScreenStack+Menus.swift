import Spelling
import Stage

extension ScreenStack {
  /// That a menu is open which the step passes over; nil where it does not, or none is open.
  func besideMenu(_ step: ScenarioStep) -> Outcome? {
    guard isMenuOpen else { return nil }
    switch step {
    case .tap(.menu, _), .touches, .rotate, .wait: return nil
    default:
      return .mistake(
        "a menu is open; choose from it, as with 'tap: {menu: …}', or tap beside it first")
    }
  }

  /// What a tap on a bar item does.
  func tapItem(_ name: String) -> Outcome {
    if let mistake = withoutStack("there are no bars") { return mistake }
    if name == PageController.dismissName, !layers.isEmpty, screens.count == 1 {
      return .stacks([droppingLayer()])
    }
    return .stacks((app.opensMenu[name] ?? [false]).map { with(menuOpen: $0) })
  }

  /// What choosing an entry of the open menu does.
  func choose(_ title: String) -> Outcome {
    guard isMenuOpen else {
      return .mistake(
        "no menu is open that could have an entry '\(title)'; open one, as with 'tap: {item: …}'")
    }
    guard let choices = app.choices[title] else {
      let titles = app.choices.keys.sorted()
      let hint = Spelling.suggestion(for: title, in: titles)
      let all = "; there are \(Spelling.list(titles.map { "'\($0)'" }, word: "and"))"
      return .mistake("no menu has an entry '\(title)'" + (hint.isEmpty ? all : hint))
    }
    var possible: [ScreenStack] = []
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

  /// With the open menu closed, and a page that it may have pushed.
  var afterMenu: [ScreenStack] {
    let closed = with(menuOpen: false)
    return [closed]
      + app.menuTargets.flatMap { target -> [ScreenStack] in
        if case .stacks(let stacks) = closed.push(target) { stacks } else { [] }
      }
  }

  /// With a menu of the bars in front open.
  var withMenu: [ScreenStack] {
    guard app.hasMenus, case nil = withoutStack("") else { return [] }
    return [with(menuOpen: true)]
  }
}
