import FilmstripStage
import FilmstripSupport
import UIKit

extension ScenarioBuilder {
  mutating func navigation(_ object: CheckedObject?, hasTabs: Bool) -> NavigationDescription {
    var navigation = NavigationDescription()
    defer { checkScrollEdgeAppearances(navigation) }
    guard let object else { return navigation }
    navigation.prefersLargeTitles = object.flag("prefersLargeTitles") ?? false
    navigation.hasToolbar = object.flag("toolbar") ?? false
    navigation.hidesBarsWhenKeyboardAppears =
      object.flag("hidesBarsWhenKeyboardAppears") ?? false
    navigation.hidesBarsOnTap = object.flag("hidesBarsOnTap") ?? false
    navigation.hidesBarsOnSwipe = object.flag("hidesBarsOnSwipe") ?? false
    navigation.hidesBarsWhenVerticallyCompact =
      object.flag("hidesBarsWhenVerticallyCompact") ?? false
    navigation.scrollEdgeBars =
      object.choice("scrollEdgeBars", NavigationDescription.ScrollEdgeBars.self) ?? .largeTitles
    navigation.appearance = appearances(object.object("appearance"))
    navigation.toolbarAppearance = Self.toolbarAppearances(object.object("toolbarAppearance"))
    navigation.tabBarAppearance = Self.tabBarAppearances(object.object("tabBarAppearance"))
    if !hasTabs, object.has("tabBarAppearance") {
      report(
        object.mark("tabBarAppearance"),
        "'tabBarAppearance' requires a tab bar, but this scenario has no 'tabs'; remove it")
    }
    return navigation
  }

  /// Returns the tabs, with the positions of the names of their screens.
  mutating func tabs(
    _ file: CheckedObject
  ) -> [(tab: TabDescription, start: [(mark: SourceMark, name: String)])] {
    var result: [(tab: TabDescription, start: [(mark: SourceMark, name: String)])] = []
    for case .object(let object) in (file.list("tabs") ?? []).map(\.value) {
      let title = object.text("title") ?? ""
      if result.contains(where: { $0.tab.title == title }) {
        report(
          object.mark("title"),
          "two tabs are titled \(Spelling.quoted(title)), so steps could not distinguish them; "
            + "use distinct titles")
      }
      let start = Self.names(object.list("start"))
      let tab = TabDescription(
        title: title, image: object.choice("image", ScenarioSymbol.self), start: start.map(\.name))
      result.append((tab, start))
    }
    return result
  }

  /// Returns a step that doesn't change the stack, or `nil` for other steps and after a problem.
  mutating func navigationStep(_ object: CheckedObject, on device: Device) -> ScenarioStep? {
    if let title = object.text("selectTab") { return .selectTab(title) }
    if object.has("setPrompt") {
      if case .text(let text) = object.entries["setPrompt"]?.value { return .setPrompt(text) }
      return .setPrompt(nil)
    }
    if let orientation = object.choice("rotate", ScreenOrientation.self) {
      return .rotate(orientation)
    }
    if let scroll = object.entries["scroll"] { return self.scroll(scroll, on: device) }
    for word in ScenarioFormat.barSteps.flatMap(\.heads) where object.has(word) {
      return Self.hiding(word, animated: object.flag("animated") ?? true)
    }
    guard let tap = object.entries["tap"] else { return nil }
    let duration = object.number("duration") ?? 0.05
    switch tap.value {
    case .text: return .tap(.back, duration: duration)
    case .object(let target):
      if let row = target.integer("row") { return .tap(.row(row), duration: duration) }
      if let title = target.text("segment") { return .tap(.segment(title), duration: duration) }
      if let title = target.text("tab") { return .tap(.tab(title), duration: duration) }
      if let title = target.text("menu") { return .tap(.menu(title), duration: duration) }
      if let title = target.text("action") { return .tap(.action(title), duration: duration) }
      return .tap(.item(target.text("item") ?? ""), duration: duration)
    default: return nil
    }
  }

  /// Returns the step of a key such as `hideToolbar`, or `nil` for other keys.
  static func hiding(_ word: String, animated: Bool) -> ScenarioStep? {
    switch word {
    case "hideNavigationBar": .hide(.navigationBar, true, animated: animated)
    case "showNavigationBar": .hide(.navigationBar, false, animated: animated)
    case "hideToolbar": .hide(.toolbar, true, animated: animated)
    case "showToolbar": .hide(.toolbar, false, animated: animated)
    case "hideBackButton": .hide(.backButton, true, animated: animated)
    case "showBackButton": .hide(.backButton, false, animated: animated)
    default: nil
    }
  }

  private mutating func scroll(_ checked: Checked, on device: Device) -> ScenarioStep? {
    guard case .object(let object) = checked.value else {
      return .scroll(.to(0, animated: true))
    }
    if let points = object.number("to") {
      return .scroll(.to(points, animated: object.flag("animated") ?? true))
    }
    let points = object.number("by") ?? 0
    let maximum = device.size.height - 2 * ScenarioScene.fingerMargin
    if abs(points) > maximum {
      report(
        object.mark("by"),
        "a finger can drag by at most \(maximum) points on the screen of the \(device.name), but 'by' is "
          + "\(points); use several steps, or 'to'")
      return nil
    }
    return timing(object).map { .scroll(.by(points, $0)) }
  }
}
