import FilmstripStage
import FilmstripSupport

extension ScenarioBuilder {
  mutating func screen(_ id: String, _ object: CheckedObject) -> ScreenDescription {
    var screen = ScreenDescription(
      id: id, title: object.text("title") ?? id, backTitle: object.text("backTitle"),
      background: object.color("background"),
      navigationBar: object.object("navigationBar").map { bar($0) },
      leftItems: items(object.list("leftItems")), rightItems: items(object.list("rightItems")),
      toolbar: items(object.list("toolbar")),
      content: object.object("content").flatMap { content($0) })
    screen.prompt = object.text("prompt")
    screen.hasSearchBar = object.flag("searchBar") ?? false
    screen.largeTitle = object.choice("largeTitle", ScreenDescription.LargeTitle.self) ?? .automatic
    screen.titleView = object.object("titleView").flatMap { titleView($0) }
    screen.hidesBottomBar = object.flag("hidesBottomBar") ?? false
    screen.hidesBackButton = object.flag("hidesBackButton") ?? false
    screen.leftItemsSupplementBackButton = object.flag("leftItemsSupplementBackButton") ?? false
    screen.backButtonDisplayMode =
      object.choice("backButtonDisplayMode", ScreenDescription.BackButtonDisplayMode.self)
      ?? .default
    screen.statusBar = object.choice("statusBar", ScreenDescription.StatusBar.self)
    screen.transition = object.choice("transition", ScreenDescription.Transition.self)
    screen.restorationIdentifier = identifier(object)
    let items = screen.leftItems + screen.rightItems + screen.toolbar
    if items.count(where: { $0.kind == .editButton }) > 1 {
      report(object.mark, "'editButton' appears twice; a screen has only one")
    }
    checkSearchBar(of: screen, object)
    return screen
  }

  /// Reports a search bar among the items that isn't once in the toolbar of a screen with a search
  /// bar.
  private mutating func checkSearchBar(of screen: ScreenDescription, _ object: CheckedObject) {
    let isSearchBar = { (item: BarItemDescription) in item.kind == .searchBar }
    if let key = [("leftItems", screen.leftItems), ("rightItems", screen.rightItems)]
      .first(where: { $0.1.contains(where: isSearchBar) })?.0
    {
      report(object.mark(key), "'searchBar' belongs in 'toolbar'")
    }
    let count = screen.toolbar.count(where: isSearchBar)
    if count > 1 {
      report(object.mark("toolbar"), "'searchBar' appears twice; a screen has only one")
    }
    if count > 0, !screen.hasSearchBar {
      report(
        object.mark("toolbar"), "'searchBar' in a toolbar needs 'searchBar: true' in the screen")
    }
  }

  /// Returns the restoration identifier, which must not begin with the app's own prefix.
  ///
  /// *Documented* (FACTS: restore.identifiers): several screens may have the same identifier.
  private mutating func identifier(_ object: CheckedObject) -> String? {
    guard let identifier = object.text("restorationIdentifier") else { return nil }
    let mark = object.mark("restorationIdentifier")
    if identifier.isEmpty || identifier.hasPrefix(ScenarioScene.containerIdentifierPrefix) {
      report(
        mark,
        "'restorationIdentifier' must not be empty or begin with '\(ScenarioScene.containerIdentifierPrefix)'"
      )
    }
    return identifier
  }

  private mutating func bar(_ object: CheckedObject) -> NavigationBarDescription {
    var bar = NavigationBarDescription(
      style: object.choice("style", NavigationBarDescription.Style.self) ?? .default,
      isTranslucent: object.flag("translucent") ?? true, tint: object.color("tint"),
      isHidden: object.flag("hidden") ?? false)
    bar.isHiddenAnimated = object.flag("animated") ?? true
    bar.appearance = appearances(object.object("appearance"))
    return bar
  }

  mutating func items(_ list: [Checked]?) -> [BarItemDescription] {
    (list ?? []).map { item in
      guard case .object(let object) = item.value else {
        if case .text("editButton") = item.value { return BarItemDescription(.editButton) }
        if case .text("searchBar") = item.value { return BarItemDescription(.searchBar) }
        return BarItemDescription(.flexibleSpace)
      }
      let kind: BarItemDescription.Kind
      if let title = object.text("title") {
        kind = .title(title)
      } else if let system = object.choice("system", BarItemDescription.SystemItem.self) {
        kind = .system(system)
      } else if let symbol = object.choice("image", ScenarioSymbol.self) {
        kind = .image(symbol)
      } else if object.has("segments") {
        let (titles, selected) = segments(object)
        return BarItemDescription(.segments(titles, selected: selected))
      } else {
        return BarItemDescription(.fixedSpace(object.number("fixedSpace") ?? 0))
      }
      var result = BarItemDescription(
        kind, style: object.choice("style", BarItemDescription.Style.self),
        isEnabled: object.flag("enabled") ?? true, tint: object.color("tint"))
      result.badge = object.integer("badge")
      if result.badge != nil { itemBadges.append(object.mark("badge")) }
      result.menu = menu(object.list("menu"))
      return result
    }
  }

  private mutating func titleView(_ object: CheckedObject) -> TitleViewDescription? {
    if object.has("segments") {
      let (titles, selected) = segments(object)
      return .segments(titles, selected: selected)
    }
    if let text = object.text("label") { return .label(text) }
    return object.choice("symbol", ScenarioSymbol.self).map(TitleViewDescription.symbol)
  }

  private mutating func segments(_ object: CheckedObject) -> ([String], selected: Int) {
    let titles = Self.names(object.list("segments")).map(\.name)
    let selected = object.integer("selected") ?? 0
    if selected >= titles.count {
      report(
        object.mark("selected"),
        "'selected' must be the number of a segment, from 0 to \(titles.count - 1), but is "
          + "\(selected)")
    }
    return (titles, selected)
  }
}
