import UIKit

/// A summary of an app's screens, for the checks of steps and touches.
struct AppOutline: Hashable {
  /// The screens that the rows of each list push; screens without a list have no entry.
  private(set) var rows: [String: [String?]] = [:]
  /// The screens that a relaunch restores.
  private(set) var restorable: Set<String> = []
  /// For each name, the distinct states of the bar items: `true` if an item opens a menu.
  ///
  /// Includes the items that steps set.
  private(set) var opensMenu: [String: [Bool]] = [:]
  /// The possible effects of selecting a menu entry with a title.
  private(set) var choices: [String: [MenuChoice]] = [:]
  /// The screens on each stack at launch.
  let start: [[String]]
  let isPad: Bool
  /// Whether the screen has, or can be rotated to, regular width.
  ///
  /// Popovers with `adapts` remain popovers only in regular width.
  let supportsRegularWidth: Bool

  /// The effect of selecting a menu entry.
  enum MenuChoice: Hashable {
    case nothing
    case disabled
    case opensMenu
    case pushes(String)
  }

  /// Whether sheets are cards, as on iOS 13 and later.
  var hasCards = true
  /// Whether a long press on a back button opens a menu, as on iOS 14 and later.
  var hasBackMenu = true
  /// The screens with a search bar.
  private(set) var searchable: Set<String> = []
  /// The titles of the screens in the menu of a back button.
  private(set) var backMenuTitles: [String: String] = [:]
  /// The screens that taps on photos push, by the screen with the photos.
  private(set) var photoTargets: [String: String] = [:]
  /// The titles that steps set, which can be the title of any screen.
  private(set) var setTitles: Set<String> = []

  init(
    screens: [ScreenDescription], steps: [ScenarioStep], start: [[String]],
    on device: Headless.Device
  ) {
    self.start = start
    isPad = device.isPad
    supportsRegularWidth = device.isPad || device.isLargePhone
    for step in steps {
      if case .setItems(_, let items, _) = step { record(items) }
      if case .setTitle(let title?) = step { setTitles.insert(title) }
    }
    for screen in screens {
      record(screen.leftItems + screen.rightItems + screen.toolbar)
      if screen.hasSearchBar { searchable.insert(screen.id) }
      backMenuTitles[screen.id] = screen.backTitle ?? screen.title
      if screen.restorationIdentifier != nil { restorable.insert(screen.id) }
      if case .grid(_, _, let push?) = screen.content { photoTargets[screen.id] = push }
      guard case .list(let list) = screen.content else { continue }
      rows[screen.id] = list.sections.flatMap(\.rows).map(\.push)
    }
  }
  private mutating func record(_ items: [BarItemDescription]) {
    for item in items {
      // The name of an edit button is its title.
      let names = item.kind == .editButton ? ["Edit", "Done"] : [item.name].compactMap { $0 }
      let opens = !item.menu.isEmpty && item.isEnabled
      for name in names where opensMenu[name]?.contains(opens) != true {
        opensMenu[name, default: []].append(opens)
      }
      record(item.menu)
    }
  }

  private mutating func record(_ entries: [MenuEntryDescription]) {
    for entry in entries {
      let choice: MenuChoice
      switch entry.kind {
      case .section(let inner):
        record(inner)
        continue
      case .menu(let inner):
        record(inner)
        choice = .opensMenu
      case .action(let push):
        choice = entry.isEnabled ? push.map(MenuChoice.pushes) ?? .nothing : .disabled
      }
      if choices[entry.title]?.contains(choice) != true {
        choices[entry.title, default: []].append(choice)
      }
    }
  }

  /// The names of the screens that menus push, sorted.
  var menuTargets: [String] {
    let all = choices.values.joined().compactMap { choice in
      if case .pushes(let screen) = choice { screen } else { nil }
    }
    return Set(all).sorted()
  }

  /// Whether any bar item opens a menu.
  var hasMenus: Bool { opensMenu.values.contains { $0.contains(true) } }
}
