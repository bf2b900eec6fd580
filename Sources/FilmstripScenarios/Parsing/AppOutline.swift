import UIKit

/// A summary of an app's screens, for the check of steps and touches.
struct AppOutline: Hashable {
  /// The screens that the rows of a screen's list push; screens without a list have no entry.
  private(set) var rows: [String: [String?]] = [:]
  /// The screens that are restored when the app is launched again.
  private(set) var restorable: Set<String> = []
  /// Whether bar items with a name open menus: all possibilities, including items that steps set.
  private(set) var opensMenu: [String: [Bool]] = [:]
  /// The possible effects of the menu entries with a title.
  private(set) var choices: [String: [MenuChoice]] = [:]
  /// The stacks at launch.
  let start: [[String]]
  let isPad: Bool
  /// Whether popovers with `adapts` can stay popovers: if the screen has, or can be rotated to,
  /// regular width.
  let hasWidth: Bool

  /// The effect of selecting a menu entry.
  enum MenuChoice: Hashable {
    case nothing
    case disabled
    case opensMenu
    case pushes(String)
  }

  /// Whether sheets are cards, as since iOS 13.
  var hasCards = true

  init(
    screens: [ScreenDescription], steps: [ScenarioStep], start: [[String]],
    on device: Headless.Device
  ) {
    self.start = start
    isPad = device.isPad
    hasWidth = device.isPad || device.isLargePhone
    for step in steps {
      if case .setItems(_, let items, _) = step { note(items) }
    }
    for screen in screens {
      note(screen.leftItems + screen.rightItems + screen.toolbar)
      if screen.restorationIdentifier != nil { restorable.insert(screen.id) }
      guard case .list(let list) = screen.content else { continue }
      rows[screen.id] = list.sections.flatMap(\.rows).map(\.push)
    }
  }
  private mutating func note(_ items: [BarItemDescription]) {
    for item in items {
      // The name of an edit button is its title.
      let names = item.kind == .editButton ? ["Edit", "Done"] : [item.name].compactMap { $0 }
      let opens = !item.menu.isEmpty && item.isEnabled
      for name in names where opensMenu[name]?.contains(opens) != true {
        opensMenu[name, default: []].append(opens)
      }
      note(item.menu)
    }
  }

  private mutating func note(_ entries: [MenuEntryDescription]) {
    for entry in entries {
      let choice: MenuChoice
      switch entry.kind {
      case .section(let inner):
        note(inner)
        continue
      case .menu(let inner):
        note(inner)
        choice = .opensMenu
      case .action(let push):
        choice = entry.isEnabled ? push.map(MenuChoice.pushes) ?? .nothing : .disabled
      }
      if choices[entry.title]?.contains(choice) != true {
        choices[entry.title, default: []].append(choice)
      }
    }
  }

  /// The screens that menus push, by name.
  var menuTargets: [String] {
    let all = choices.values.joined().compactMap { choice in
      if case .pushes(let screen) = choice { screen } else { nil }
    }
    return Set(all).sorted()
  }

  /// Whether some bar item opens a menu.
  var hasMenus: Bool { opensMenu.values.contains { $0.contains(true) } }
}
