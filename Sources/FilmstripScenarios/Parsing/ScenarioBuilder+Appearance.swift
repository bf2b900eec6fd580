import Foundation

extension ScenarioBuilder {
  /// Returns the appearances of a navigation bar, and records the positions of `scrollEdge`
  /// entries.
  mutating func appearances(
    _ object: CheckedObject?
  ) -> BarAppearances<NavigationBarAppearanceDescription> {
    var appearances = BarAppearances<NavigationBarAppearanceDescription>()
    guard let object else { return appearances }
    appearances.standard = object.object("standard").map(Self.navigationBarAppearance)
    appearances.compact = object.object("compact").map(Self.navigationBarAppearance)
    appearances.scrollEdge = object.object("scrollEdge").map(Self.navigationBarAppearance)
    appearances.compactScrollEdge = object.object("compactScrollEdge").map(
      Self.navigationBarAppearance)
    scrollEdgeAppearances += ["scrollEdge", "compactScrollEdge"].filter(object.has).map(object.mark)
    return appearances
  }

  /// Reports `scrollEdge` appearances that no bar uses.
  mutating func checkScrollEdgeAppearances(_ navigation: NavigationDescription) {
    guard !navigation.prefersLargeTitles, navigation.scrollEdgeBars == .largeTitles else { return }
    for mark in scrollEdgeAppearances {
      report(
        mark,
        "no bar uses this appearance; it needs 'prefersLargeTitles' "
          + "or 'scrollEdgeBars: all' in 'navigation'")
    }
  }

  static func toolbarAppearances(_ object: CheckedObject?) -> BarAppearances<
    BarAppearanceDescription
  > {
    var appearances = BarAppearances<BarAppearanceDescription>()
    appearances.standard = object?.object("standard").map(appearance)
    appearances.compact = object?.object("compact").map(appearance)
    return appearances
  }

  static func tabBarAppearances(_ object: CheckedObject?) -> BarAppearances<
    TabBarAppearanceDescription
  > {
    var appearances = BarAppearances<TabBarAppearanceDescription>()
    appearances.standard = object?.object("standard").map { object in
      var tabs = TabBarAppearanceDescription()
      tabs.bar = appearance(object)
      tabs.itemColor = object.color("itemColor")
      tabs.selectedItemColor = object.color("selectedItemColor")
      return tabs
    }
    return appearances
  }

  private static func appearance(_ object: CheckedObject) -> BarAppearanceDescription {
    var appearance = BarAppearanceDescription()
    appearance.background =
      object.choice("background", BarAppearanceDescription.Background.self) ?? .default
    appearance.color = object.color("color")
    if let word = object.text("effect") {
      appearance.effect = .none
      if let effect = BarAppearanceDescription.Effect(rawValue: word) {
        appearance.effect = .other(effect)
      }
    }
    switch object.entries["shadow"]?.value {
    case .color(let color): appearance.shadow = .other(color)
    case .text: appearance.shadow = .none
    default: break
    }
    appearance.buttonColor = object.color("buttonColor")
    appearance.buttonWeight = object.choice("buttonWeight", TextWeight.self)
    appearance.doneButtonColor = object.color("doneButtonColor")
    return appearance
  }

  private static func navigationBarAppearance(
    _ object: CheckedObject
  ) -> NavigationBarAppearanceDescription {
    var appearance = NavigationBarAppearanceDescription()
    appearance.bar = self.appearance(object)
    appearance.title = title("title", of: object)
    appearance.largeTitle = title("largeTitle", of: object)
    let offset: [Double] = (object.list("titleOffset") ?? []).map { item in
      if case .number(let number) = item.value { number } else { 0 }
    }
    if offset.count == 2 { appearance.titleOffset = CGPoint(x: offset[0], y: offset[1]) }
    appearance.backButtonColor = object.color("backButtonColor")
    appearance.backIndicator = object.choice("backIndicator", ScenarioSymbol.self)
    return appearance
  }

  private static func title(
    _ name: String, of object: CheckedObject
  ) -> NavigationBarAppearanceDescription.Title {
    var title = NavigationBarAppearanceDescription.Title()
    title.color = object.color(name + "Color")
    title.size = object.number(name + "Size")
    title.weight = object.choice(name + "Weight", TextWeight.self)
    return title
  }
}
