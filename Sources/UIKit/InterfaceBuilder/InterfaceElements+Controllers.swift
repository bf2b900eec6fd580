import FilmstripSupport
import Foundation

// The properties of bars, items and view controllers.
extension InterfaceElements {
  static let barStyles: [String: UIBarStyle] = [
    "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
  ]

  static let navigationBar = InterfaceTable<UINavigationBar>([
    .choice("barStyle", \.barStyle, barStyles), .flag("translucent", \.isTranslucent),
    .flag("largeTitles", \.prefersLargeTitles), .color("barTintColor", \.barTintColor),
    .child("titleTextAttributes") { bar, element, decoder in
      bar.titleTextAttributes = textAttributes(element, decoder)
    },
    .child("largeTitleTextAttributes") { bar, element, decoder in
      bar.largeTitleTextAttributes = textAttributes(element, decoder)
    },
    .group("items") { bar, element, decoder in
      bar.items = element.children.compactMap { decoder.object($0) as? UINavigationItem }
    },
    .image("backIndicatorImage", \.backIndicatorImage),
    .image("backIndicatorTransitionMask", \.backIndicatorTransitionMaskImage),
    .image("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage),
    .image("shadowImage", \.shadowImage),
    .child("standardAppearance") { bar, element, decoder in
      bar.standardAppearance = appearance(element, decoder)
    },
    .child("compactAppearance") { bar, element, decoder in
      bar.compactAppearance = appearance(element, decoder)
    },
    .child("scrollEdgeAppearance") { bar, element, decoder in
      bar.scrollEdgeAppearance = appearance(element, decoder)
    },
    .child("compactScrollEdgeAppearance") { bar, element, decoder in
      bar.compactScrollEdgeAppearance = appearance(element, decoder)
    },
  ])

  private static func appearance(
    _ element: MarkupElement, _ decoder: InterfaceDecoder
  ) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    decodeBackground(of: appearance, element, decoder)
    if let title = element.child(key: "titleTextAttributes") {
      appearance.titleTextAttributes = textAttributes(title, decoder)
    }
    if let title = element.child(key: "largeTitleTextAttributes") {
      appearance.largeTitleTextAttributes = textAttributes(title, decoder)
    }
    if let offset = element.child(key: "titlePositionAdjustment") {
      func part(_ name: String) -> CGFloat { offset[name].flatMap(InterfaceText.number) ?? 0 }
      appearance.titlePositionAdjustment = UIOffset(
        horizontal: part("horizontal"), vertical: part("vertical"))
    }
    return appearance
  }

  private static func tabBarAppearance(
    _ element: MarkupElement, _ decoder: InterfaceDecoder
  ) -> UITabBarAppearance {
    let appearance = UITabBarAppearance()
    decodeBackground(of: appearance, element, decoder)
    return appearance
  }

  /// Sets the colours of an appearance, whose other properties are those of a new appearance.
  private static func decodeBackground(
    of appearance: UIBarAppearance, _ element: MarkupElement, _ decoder: InterfaceDecoder
  ) {
    if let color = element.child(key: "backgroundColor").flatMap(decoder.color) {
      appearance.backgroundColor = color
    }
    if let color = element.child(key: "shadowColor").flatMap(decoder.color) {
      appearance.shadowColor = color
    }
  }

  private static func textAttributes(
    _ element: MarkupElement, _ decoder: InterfaceDecoder
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = element.child(key: "titleFontDescription").flatMap(decoder.font)
      ?? element
      .child(key: "fontDescription").flatMap(decoder.font)
    {
      attributes[.font] = font
    }
    if let color = (element.child(key: "textColor") ?? element.child(key: "titleColor"))
      .flatMap(decoder.color)
    {
      attributes[.foregroundColor] = color
    }
    return attributes
  }

  static let toolbar = InterfaceTable<UIToolbar>([
    .choice("barStyle", \.barStyle, barStyles), .flag("translucent", \.isTranslucent),
    .color("barTintColor", \.barTintColor),
    .group("items") { bar, element, decoder in
      bar.items = element.children.compactMap { decoder.object($0) as? UIBarButtonItem }
    },
  ])

  static let tabBar = InterfaceTable<UITabBar>([
    .choice("barStyle", \.barStyle, barStyles), .flag("translucent", \.isTranslucent),
    .color("barTintColor", \.barTintColor),
    .color("unselectedItemTintColor", \.unselectedItemTintColor),
    .child("selectedImageTintColor") { bar, element, decoder in
      if let color = decoder.color(element) { bar.tintColor = color }
    },
    .choice(
      "itemPositioning", \.itemPositioning,
      ["automatic": .automatic, "fill": .fill, "centered": .centered]),
    .group("items") { bar, element, decoder in
      let items = element.children.compactMap { decoder.object($0) as? UITabBarItem }
      if !items.isEmpty { bar.items = items }
    },
    .child("standardAppearance") { bar, element, decoder in
      bar.standardAppearance = tabBarAppearance(element, decoder)
    },
    .child("scrollEdgeAppearance") { bar, element, decoder in
      bar.scrollEdgeAppearance = tabBarAppearance(element, decoder)
    },
  ])

  // MARK: Items

  static let navigationItem = InterfaceTable<UINavigationItem>([
    .text("title", \.title), .text("prompt", \.prompt), .text("backButtonTitle", \.backButtonTitle),
    .choice(
      "largeTitleDisplayMode", \.largeTitleDisplayMode,
      ["automatic": .automatic, "always": .always, "never": .never]),
    .flag("hidesBackButton", \.hidesBackButton),
    .flag("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton),
    .object("backBarButtonItem", \.backBarButtonItem),
    .init { item, decoder in
      if let button = decoder.makeObject(forKey: "leftBarButtonItem") as? UIBarButtonItem {
        item.leftBarButtonItem = button
      }
      if let button = decoder.makeObject(forKey: "rightBarButtonItem") as? UIBarButtonItem {
        item.rightBarButtonItem = button
      }
    },
    .group("leftBarButtonItems") { item, element, decoder in
      item.leftBarButtonItems = element.children.compactMap {
        decoder.object($0) as? UIBarButtonItem
      }
    },
    .group("rightBarButtonItems") { item, element, decoder in
      item.rightBarButtonItems = element.children.compactMap {
        decoder.object($0) as? UIBarButtonItem
      }
    },
    .group("centerItemGroups") { item, element, decoder in
      item.centerItemGroups = element.children.map { group in
        UIBarButtonItemGroup(
          barButtonItems: (group.child(named: "barButtonItems")?.children ?? []).compactMap {
            decoder.object($0) as? UIBarButtonItem
          }, representativeItem: nil)
      }
    },
    .object("titleView", \.titleView),
    .ignored("style"),
  ])

  static let barButtonItem = InterfaceTable<UIBarButtonItem>([
    .attribute("systemItem") { item, text, _ in
      guard let system = systemItems[text] else { return false }
      item.apply(system)
      return true
    },
    .text("title", \.title), .image("image", \.image),
    .image("landscapeImage", \.landscapeImagePhone),
    .choice("style", \.style, ["plain": .plain, "done": .done, "bordered": .plain]),
    .attribute("width") { item, text, _ in
      guard let width = InterfaceText.number(text) else { return false }
      item.width = max(0, width)
      return true
    },
    .flag("enabled", \.isEnabled), .integer("tag", \.tag), .color("tintColor", \.tintColor),
    .insets("imageInsets", \.imageInsets),
    .object("customView", \.customView), .ignored("springLoaded"),
  ])

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = Dictionary(
    uniqueKeysWithValues: UIBarButtonItem.SystemItem.allCases.map { ("\($0)", $0) })

  static let tabBarItem = InterfaceTable<UITabBarItem>([
    .attribute("systemItem") { item, text, _ in
      guard let system = systemTabs[text] else { return false }
      item.title = system.title
      item.image = UIImage(systemName: system.symbol)
      return true
    },
    .text("title", \.title), .image("image", \.image), .image("selectedImage", \.selectedImage),
    .image("landscapeImage", \.landscapeImagePhone),
    .text("badgeValue", \.badgeValue), .flag("enabled", \.isEnabled), .integer("tag", \.tag),
    .color("badgeColor", \.badgeColor), .insets("imageInsets", \.imageInsets),
    .child("titlePositionAdjustment") { item, element, _ in
      item.titlePositionAdjustment = UIOffset(
        horizontal: InterfaceText.number(element["horizontal"]) ?? 0,
        vertical: InterfaceText.number(element["vertical"]) ?? 0)
    },
    .ignored("springLoaded"),
  ])

  /// *Chosen:* the titles and symbols of the system's tabs.
  private static let systemTabs: [String: (title: String, symbol: String)] = [
    "more": ("More", "ellipsis"), "favorites": ("Favorites", "star.fill"),
    "featured": ("Featured", "star.fill"), "topRated": ("Top Rated", "star.fill"),
    "recents": ("Recents", "clock.fill"), "contacts": ("Contacts", "person.crop.circle.fill"),
    "history": ("History", "clock.fill"), "bookmarks": ("Bookmarks", "book.fill"),
    "search": ("Search", "magnifyingglass"), "downloads": ("Downloads", "square.and.arrow.down"),
    "mostRecent": ("Most Recent", "clock.fill"), "mostViewed": ("Most Viewed", "list.number"),
  ]

  // MARK: View controllers

  static let viewController = InterfaceTable<UIViewController>([
    .init { controller, decoder in decoder.scope.scene?.attach(to: controller, decoder) },
    .text("title", \.title),
    .flag("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed),
    .flag("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars),
    .flag("automaticallyAdjustsScrollViewInsets", \.adjustsScrollViews),
    .flag("definesPresentationContext", \.definesPresentationContext),
    .flag(
      "providesPresentationContextTransitionStyle",
      \.providesPresentationContextTransitionStyle),
    .choice("modalPresentationStyle", \.modalPresentationStyle, presentationStyles),
    .choice("modalTransitionStyle", \.modalTransitionStyle, transitionStyles),
    .flag("modalInPresentation", \.isModalInPresentation),
    .choice("interfaceStyle", \.overrideUserInterfaceStyle, interfaceStyles),
    .child("edgesForExtendedLayout") { controller, element, _ in
      var edges: UIRectEdge = []
      if element["top"] == "YES" { edges.insert(.top) }
      if element["left"] == "YES" { edges.insert(.left) }
      if element["bottom"] == "YES" { edges.insert(.bottom) }
      if element["right"] == "YES" { edges.insert(.right) }
      controller.edgesForExtendedLayout = edges
    },
    .child("preferredContentSize") { controller, element, _ in
      if let size = InterfaceText.size(element) { controller.preferredContentSize = size }
    },
    .attribute("restorationIdentifier") { controller, text, _ in
      controller.restorationIdentifier = text
      return true
    },
    .init { controller, decoder in
      if decoder.attribute("useStoryboardIdentifierAsRestorationIdentifier") == "YES" {
        controller.restorationIdentifier = decoder.attribute("storyboardIdentifier")
      }
      if let item = decoder.child(key: "navigationItem") {
        decoder.decode(item, into: controller.navigationItem)
      }
      if let item = decoder.makeObject(forKey: "tabBarItem") as? UITabBarItem {
        controller.tabBarItem = item
      }
    },
    .group("toolbarItems") { controller, element, decoder in
      let items = element.children.compactMap { decoder.object($0) as? UIBarButtonItem }
      if !items.isEmpty { controller.toolbarItems = items }
    },
    .child("view") { _, _, _ in },
    .group("tabBarItem") { _, _, _ in },
    .ignored(
      "autoresizesArchivedViewToFullSize", "wantsFullScreenLayout", "videoGravity",
      "preferredFramesPerSecond", "focusGroupIdentifier"),
  ])

  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "currentContext": .currentContext,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover, "custom": .custom,
  ]

  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]

  static let tableViewController = InterfaceTable<UITableViewController>([
    .flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear),
    .child("refreshControl") { _, _, _ in },
  ])

  static let collectionViewController = InterfaceTable<UICollectionViewController>([
    .flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
  ])

  static let navigationController = InterfaceTable<UINavigationController>([
    .child("navigationBar") { controller, element, decoder in
      decoder.decode(element, into: controller.navigationBar)
    },
    .child("toolbar") { controller, element, decoder in
      decoder.decode(element, into: controller.toolbar)
    },
    .flag("navigationBarHidden", \.isNavigationBarHidden),
    .flag("toolbarHidden", \.isToolbarHidden), .flag("hidesBarsOnSwipe", \.hidesBarsOnSwipe),
    .flag("hidesBarsOnTap", \.hidesBarsOnTap),
    .flag("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact),
    .flag("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears),
    .init { controller, decoder in
      let roots = decoder.relatedControllers("rootViewController")
      guard let root = roots.first else { return }
      guard
        !(root is UINavigationController || root is UISplitViewController
          || root is UITabBarController)
      else {
        return decoder.reportRelationship("a navigation controller with a \(type(of: root))")
      }
      controller.setViewControllers([root], animated: false)
    },
    .group("viewControllers") { _, _, _ in },
  ])

  static let tabBarController = InterfaceTable<UITabBarController>([
    .child("tabBar") { controller, element, decoder in
      decoder.decode(element, into: controller.tabBar)
    },
    .init { controller, decoder in
      let tabs = decoder.relatedControllers("viewControllers")
      if !tabs.isEmpty { controller.viewControllers = tabs }
      if let text = decoder.attribute("initialSelectedIndex") {
        guard let index = InterfaceText.integer(text), tabs.indices.contains(index) else {
          return decoder.reportValue(text, of: "initialSelectedIndex")
        }
        controller.selectedIndex = index
      }
    },
  ])

  static let splitViewController = InterfaceTable<UISplitViewController>([
    .init { controller, decoder in
      let columns =
        decoder.relatedControllers("masterViewController")
        + decoder.relatedControllers("detailViewController")
      if !columns.isEmpty { controller.viewControllers = columns }
    },
    .ignored(
      "allowDoubleColumnStyle", "behavior", "primaryBackgroundStyle", "style",
      "allowTripleColumnStyle"),
    .flag("presentsWithGesture", \.presentsWithGesture),
    .choice(
      "preferredDisplayMode", \.preferredDisplayMode,
      [
        "automatic": .automatic, "beside": .oneBesideSecondary, "twoBeside": .twoBesideSecondary,
      ]),
  ])

  static let pageViewController = InterfaceTable<UIPageViewController>([
    // The initializer reads the other attributes.
    .ignored("transitionStyle", "navigationOrientation", "spineLocation", "pageSpacing")
  ])
}

extension InterfaceDecoder {
  /// Creates the view controllers of a relationship of the current element.
  fileprivate func relatedControllers(_ relationship: String) -> [UIViewController] {
    guard let element, let scene = scope.scene else { return [] }
    return (element.child(named: "connections")?.children ?? []).compactMap { segue in
      guard segue.name == "segue", segue["relationship"] == relationship else { return nil }
      return scene.makeDestination(of: segue, document)
    }
  }

  /// Reports a relationship of the current element.
  fileprivate func reportRelationship(_ problem: String) {
    if let element { document.report(.unsupported(problem), at: element) }
  }
}
