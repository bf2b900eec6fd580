import Foundation

extension ScenarioBuilder {
  /// How a navigation bar looks; notes where looks for the beginning of content are.
  mutating func appearances(
    _ object: CheckedObject?
  ) -> BarAppearances<NavigationBarAppearanceDescription> {
    var looks = BarAppearances<NavigationBarAppearanceDescription>()
    guard let object else { return looks }
    looks.standard = object.object("standard").map(Self.navigationBarLook)
    looks.compact = object.object("compact").map(Self.navigationBarLook)
    looks.scrollEdge = object.object("scrollEdge").map(Self.navigationBarLook)
    looks.compactScrollEdge = object.object("compactScrollEdge").map(Self.navigationBarLook)
    edgeLooks += ["scrollEdge", "compactScrollEdge"].filter(object.has).map(object.mark)
    return looks
  }

  /// Finds looks for the beginning of content that no bar would ever have.
  mutating func checkEdgeLooks(_ navigation: NavigationDescription) {
    guard !navigation.prefersLargeTitles, navigation.scrollEdgeBars == .largeTitles else { return }
    for mark in edgeLooks {
      report(
        mark,
        "no bar looks otherwise over the beginning of content here; that wants 'prefersLargeTitles' "
          + "or 'scrollEdgeBars: all' in 'navigation'")
    }
  }

  static func toolbarLooks(_ object: CheckedObject?) -> BarAppearances<BarAppearanceDescription> {
    var looks = BarAppearances<BarAppearanceDescription>()
    looks.standard = object?.object("standard").map(look)
    looks.compact = object?.object("compact").map(look)
    return looks
  }

  static func tabBarLooks(_ object: CheckedObject?) -> BarAppearances<TabBarAppearanceDescription> {
    var looks = BarAppearances<TabBarAppearanceDescription>()
    looks.standard = object?.object("standard").map { object in
      var tabs = TabBarAppearanceDescription()
      tabs.bar = look(object)
      tabs.itemColor = object.color("itemColor")
      tabs.selectedItemColor = object.color("selectedItemColor")
      return tabs
    }
    return looks
  }

  private static func look(_ object: CheckedObject) -> BarAppearanceDescription {
    var look = BarAppearanceDescription()
    look.background =
      object.choice("background", BarAppearanceDescription.Background.self) ?? .default
    look.color = object.color("color")
    if let word = object.text("effect") {
      look.effect = .none
      if let effect = BarAppearanceDescription.Effect(rawValue: word) {
        look.effect = .other(effect)
      }
    }
    switch object.entries["shadow"]?.value {
    case .color(let color): look.shadow = .other(color)
    case .text: look.shadow = .none
    default: break
    }
    look.buttonColor = object.color("buttonColor")
    look.buttonWeight = object.choice("buttonWeight", TextWeight.self)
    look.doneButtonColor = object.color("doneButtonColor")
    return look
  }

  private static func navigationBarLook(
    _ object: CheckedObject
  ) -> NavigationBarAppearanceDescription {
    var look = NavigationBarAppearanceDescription()
    look.bar = self.look(object)
    look.title = title("title", of: object)
    look.largeTitle = title("largeTitle", of: object)
    let offset: [Double] = (object.list("titleOffset") ?? []).map { item in
      if case .number(let number) = item.value { number } else { 0 }
    }
    if offset.count == 2 { look.titleOffset = CGPoint(x: offset[0], y: offset[1]) }
    look.backButtonColor = object.color("backButtonColor")
    look.backIndicator = object.choice("backIndicator", ScenarioSymbol.self)
    return look
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
