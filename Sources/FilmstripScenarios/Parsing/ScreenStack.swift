import FilmstripStage
import FilmstripSupport

/// The state of an app, in which names stand for the screens.
///
/// The state consists of the screens on the app's stacks, the presented screens and the
/// orientation. Steps act on the frontmost stack: the stack of the most recently presented screen,
/// or otherwise the stack of the selected tab.
struct ScreenStack: Hashable {
  /// The stack of a tab, the root first; without tabs, there is one stack without a title.
  private struct Tab: Hashable {
    var title: String?
    var screens: [String]
  }

  /// A presented screen or alert.
  struct Layer: Hashable {
    enum Content: Hashable {
      case page(String)
      case stack([String])
      case alert(String, actions: [String])
    }

    var content: Content
    /// The screen with which the stack was presented, and with which a relaunch presents it again.
    var root = ""
    /// Whether a swipe or a tap outside can dismiss the layer.
    var isSheet = false
    /// Whether the layer is a popover, which a relaunch doesn't restore.
    var isPopover = false
    /// Whether the bar with the popover's anchor still receives touches.
    var keepsBarInteractive = false
    /// Whether the tab bar stays visible.
    var keepsTabBarVisible = false
  }

  /// The maximum number of possible states that are tracked.
  static let maximumPossibleStates = 100

  private var tabs: [Tab]
  private(set) var selected = 0
  private(set) var layers: [Layer]
  private var orientation: ScreenOrientation
  /// Whether a menu is open, which receives all touches.
  private(set) var isMenuOpen: Bool
  /// Whether the state is unknown, so that no step is an error.
  private var isUnknown = false
  let app: AppOutline

  /// Creates a state with tabs and presented layers.
  init(
    tabs: [(title: String?, screens: [String])], selected: Int = 0, layers: [Layer] = [],
    orientation: ScreenOrientation = .portrait, isMenuOpen: Bool = false, app: AppOutline
  ) {
    self.tabs = tabs.map { Tab(title: $0.title, screens: $0.screens) }
    self.selected = selected
    self.layers = layers
    self.orientation = orientation
    self.isMenuOpen = isMenuOpen
    self.app = app
  }

  /// The screens on the frontmost stack; empty if the frontmost view controller has no stack.
  var screens: [String] {
    get {
      guard let front = layers.last else { return tabs[selected].screens }
      if case .stack(let screens) = front.content { return screens }
      return []
    }
    set {
      if layers.isEmpty {
        tabs[selected].screens = newValue
      } else if case .stack = layers[layers.count - 1].content {
        layers[layers.count - 1].content = .stack(newValue)
      }
    }
  }

  /// The frontmost screen, or `nil` if an alert is frontmost.
  var top: String? {
    if case .page(let screen) = layers.last?.content { return screen }
    return screens.last
  }

  /// The titles of the tabs.
  var titles: [String] { tabs.compactMap(\.title) }

  /// The outcome of a step.
  enum Outcome {
    /// The step leads to one of these states.
    case stacks([ScreenStack])
    /// The step is an error: UIKit would raise an exception, or the step would have no effect.
    case mistake(String)
  }

  /// Returns the outcome of a step; all screens that the step names must exist.
  func outcome(of step: ScenarioStep) -> Outcome {
    if isUnknown { return .stacks([self]) }
    if let mistake = errorIfIgnoringMenu(step) { return mistake }
    switch step {
    case .push(let screen, _): return push(screen)
    case .pop, .popTo, .popToRoot: return pop(step)
    case .set(let new, _):
      if let mistake = errorIfWithoutStack("the stack cannot be set") ?? errorIfShownElsewhere(new)
      {
        return mistake
      }
      if new == screens { return .mistake("the stack is already \(stackText)") }
      return with(new[...])
    case .present(let presentation): return present(presentation)
    case .alert(let alert, _): return presentAlert(alert)
    case .dismiss: return dismiss()
    case .touches(let touches): return .stacks(statesAfterTouches(by: touches))
    case .tap(.back, let duration) where duration > Self.longPress && app.hasBackMenu:
      return holdBack()
    case .tap(let target, _): return tap(target)
    case .selectTab(let title): return select(title)
    case .rotate(let new): return rotate(to: new)
    case .keyboard: return .stacks([self])
    case .search:
      if let mistake = errorIfWithoutStack("there are no bars") { return mistake }
      guard let top, !app.searchable.contains(top) else { return .stacks([self]) }
      return .mistake("'\(top)' has no search bar; add 'searchBar: true' to the screen")
    case .relaunch: return relaunch()
    case .hide(let bar, _, _):
      if let mistake = errorIfWithoutStack("there is no \(bar.rawValue)") { return mistake }
      if bar == .backButton, screens.count < 2 { return .mistake(noBackButton) }
      return .stacks([self])
    case .setItems(let place, let items, _) where items.contains { $0.kind == .searchBar }:
      if let mistake = errorIfWithoutStack("there are no bars") { return mistake }
      guard place == .toolbar else { return .mistake("'searchBar' belongs in the toolbar") }
      guard let top, !app.searchable.contains(top) else { return .stacks([self]) }
      return .mistake("'\(top)' has no search bar; add 'searchBar: true' to the screen")
    case .setPrompt, .setTitle, .setItems, .edit:
      return errorIfWithoutStack("there are no bars") ?? .stacks([self])
    case .scroll:
      if let alert = frontAlert { return .mistake("nothing can be scrolled: \(alert)") }
      return .stacks([self])
    case .wait, .performSegue: return .stacks([self])
    }
  }

  // MARK: Stacks

  func push(_ screen: String) -> Outcome {
    if let mistake = errorIfWithoutStack("'\(screen)' cannot be pushed")
      ?? errorIfShownElsewhere([screen])
    {
      return mistake
    }
    if screens.contains(screen) {
      return .mistake("'\(screen)' cannot be pushed: it is on the stack (\(stackText))")
    }
    return with(screens + [screen])
  }

  private func pop(_ step: ScenarioStep) -> Outcome {
    if let mistake = errorIfWithoutStack("nothing can be popped") { return mistake }
    guard case .popTo(let screen, _) = step else {
      if screens.count < 2 {
        return .mistake("nothing can be popped: only the root is on the stack (\(stackText))")
      }
      if case .popToRoot = step { return with(screens.prefix(1)) }
      return with(screens.dropLast())
    }
    guard let index = screens.firstIndex(of: screen) else {
      return .mistake("'\(screen)' is not on the stack (\(stackText)); push it before 'popTo'")
    }
    if index == screens.count - 1 {
      return .mistake("'\(screen)' is already on top of the stack (\(stackText))")
    }
    return with(screens[...index])
  }

  var noBackButton: String {
    "there is no back button: only the root is on the stack (\(stackText))"
  }

  func with(_ screens: [String]) -> Outcome { with(screens[...]) }

  func with(_ screens: ArraySlice<String>) -> Outcome {
    var stack = self
    stack.screens = Array(screens)
    return .stacks([stack])
  }

  /// Returns the error if one of these screens appears anywhere except on the frontmost stack.
  func errorIfShownElsewhere(_ names: [String]) -> Outcome? {
    for (index, tab) in tabs.enumerated() where index != selected || !layers.isEmpty {
      guard let name = names.first(where: tab.screens.contains) else { continue }
      return .mistake(
        tab.title.map { "'\(name)' is on the stack of the tab '\($0)'" }
          ?? "'\(name)' is on the stack below what is presented (\(stackText(tab.screens)))")
    }
    for (index, layer) in layers.enumerated() {
      switch layer.content {
      case .page(let page) where names.contains(page):
        return .mistake("'\(page)' is presented")
      case .stack(let screens) where index < layers.count - 1:
        guard let name = names.first(where: screens.contains) else { continue }
        return .mistake("'\(name)' is on the stack below what is presented (\(stackText(screens)))")
      default: continue
      }
    }
    return nil
  }

  private var stackText: String { stackText(screens) }

  private func stackText(_ screens: [String]) -> String { screens.joined(separator: " > ") }

  // MARK: Tabs and rotation

  func select(_ title: String) -> Outcome {
    guard let index = tabs.firstIndex(where: { $0.title == title }) else {
      let all =
        titles.isEmpty
        ? "; there are none"
        : "; they are \(Spelling.list(titles.map { "'\($0)'" }, word: "and"))"
      let hint = Spelling.suggestion(for: title, in: titles)
      return .mistake("no tab is titled \(Spelling.quoted(title))" + (hint.isEmpty ? all : hint))
    }
    if !layers.isEmpty { return .mistake("no tab can be selected while \(frontName) is presented") }
    if index == selected { return .mistake("the tab '\(title)' is already selected") }
    return .stacks([choosing(index)])
  }

  /// Returns the outcome of a tap on a tab; a tap on the selected tab pops to the root.
  func tapTab(_ title: String) -> Outcome {
    guard layers.isEmpty, titles.contains(title), tabs[selected].title == title else {
      return select(title)
    }
    guard let atRoot else {
      return .mistake("the tab '\(title)' is already selected, and shows its root")
    }
    return .stacks([atRoot])
  }

  /// The possible states after touches on the tab bar.
  var afterTabs: [ScreenStack] {
    guard layers.isEmpty, !titles.isEmpty else { return [] }
    return tabs.indices.filter { $0 != selected }.map(choosing) + [atRoot].compactMap { $0 }
  }

  /// The state with only the root on the frontmost stack, or `nil` if there is nothing to pop.
  private var atRoot: ScreenStack? {
    guard screens.count > 1 else { return nil }
    var stack = self
    stack.screens.removeSubrange(1...)
    return stack
  }

  private func choosing(_ index: Int) -> ScreenStack {
    var stack = self
    stack.selected = index
    return stack
  }

  private func rotate(to new: ScreenOrientation) -> Outcome {
    if new == orientation {
      return .mistake("the interface is already rotated to \(new.rawValue)")
    }
    if new == .upsideDown, !app.isPad {
      return .mistake("a phone's interface does not rotate upside down")
    }
    var stack = self
    stack.orientation = new
    return .stacks([stack.with(menuOpen: false)])
  }

  /// A copy of the state that is marked as unknown.
  var unknown: ScreenStack {
    var stack = self
    stack.isUnknown = true
    return stack
  }

  func with(menuOpen: Bool) -> ScreenStack {
    var stack = self
    stack.isMenuOpen = menuOpen
    return stack
  }

  // MARK: Presentations

  func adding(_ layer: Layer) -> ScreenStack {
    var stack = self
    stack.layers.append(layer)
    return stack
  }

  func droppingLayer() -> ScreenStack {
    var stack = self
    stack.layers.removeLast()
    return stack
  }

  /// Returns the outcome of a relaunch, which is an error if it would show a screen twice.
  ///
  /// A stack of which nothing is restored begins as at the first launch, and the relaunch can also
  /// restore the screens of that stack in another place.
  private func relaunch() -> Outcome {
    let after = relaunched
    var seen: Set<String> = []
    let containers =
      after.tabs.map(\.screens)
      + after.layers.map { layer in
        switch layer.content {
        case .page(let page): [page]
        case .stack(let screens): screens
        case .alert: []
        }
      }
    guard let duplicate = containers.joined().first(where: { !seen.insert($0).inserted }) else {
      return .stacks([after])
    }
    return .mistake(
      "the relaunch would show '\(duplicate)' in two places: in its current position, and on a stack "
        + "that shows its initial screens because its root has no 'restorationIdentifier'; give that "
        + "root an identifier, or remove '\(duplicate)' from its position before")
  }

  /// The state after a relaunch with the saved state.
  ///
  /// A relaunch restores stacks up to the first screen without an identifier, and presentations up
  /// to the first one without an identifier.
  private var relaunched: ScreenStack {
    func restored(_ screens: [String]) -> [String] {
      Array(screens.prefix(while: app.restorable.contains))
    }
    var stack = self
    for index in tabs.indices {
      let restored = restored(tabs[index].screens)
      stack.tabs[index].screens = restored.isEmpty ? app.start[index] : restored
    }
    stack.layers = []
    for var layer in layers {
      if layer.isPopover { return stack }
      switch layer.content {
      case .page(let page): guard app.restorable.contains(page) else { return stack }
      case .stack(let screens):
        // The stack has an identifier if the screen with which it was presented has one.
        guard app.restorable.contains(layer.root) else { return stack }
        let restored = restored(screens)
        layer.content = .stack(restored.isEmpty ? [layer.root] : restored)
      case .alert: return stack
      }
      stack.layers.append(layer)
    }
    return stack
  }
}
