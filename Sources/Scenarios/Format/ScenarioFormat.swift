import Stage

/// The one description of scenario files: their keys, values, limits and defaults.
package enum ScenarioFormat {
  /// A whole file.
  package static let file = FormatObject(
    "scenario", heads: ["start", "tabs"],
    [
      FormatProperty(
        "name", .name, "The scenario's name and its output folder's; the file's name if left out."),
      FormatProperty("summary", .line, "What it shows, in a line.", standard: ""),
      FormatProperty(
        "device", .device, "A device's marketing name, or WIDTHxHEIGHT@SCALE in points.",
        standard: "iPhone 14"),
      FormatProperty(
        "style", .choice(InterfaceStyle.allCases.map(\.rawValue)), "Light or dark mode.",
        standard: "light"),
      FormatProperty(
        "direction", .choice(LayoutDirection.allCases.map(\.rawValue)),
        "Left-to-right or right-to-left layout.", standard: "ltr"),
      FormatProperty(
        "orientation", .choice(ScreenOrientation.allCases.map(\.rawValue)),
        "How the interface is turned when the film begins.", standard: "portrait"),
      FormatProperty(
        "contrast", .choice(InterfaceContrast.allCases.map(\.rawValue)),
        "Whether colours differ more.", standard: "normal"),
      FormatProperty(
        "motion", .choice(InterfaceMotion.allCases.map(\.rawValue)),
        "Whether a person wants less motion; with 'crossFade' pages fade where they would slide.",
        standard: "standard"),
      FormatProperty(
        "textSize", .choice(TextSize.allCases.map(\.rawValue)),
        "How large text is, as a person chooses it; ax1 to ax5 are the accessibility sizes.",
        standard: "l"),
      FormatProperty("fps", .integer(1...1000), "Frames per second.", standard: 60),
      FormatProperty(
        "start", .list(.line, count: 1...50), "The screens on the stack at first, the root first."),
      FormatProperty(
        "tabs", .list(.object(tab), count: 1...5),
        "Tabs with a stack each, instead of 'start'; the first is shown."),
      FormatProperty("navigation", .object(navigation), "What holds for all screens."),
      FormatProperty(
        "brief", .flag, "Whether two frames are enough for references, and a strip is small.",
        standard: false),
      FormatProperty(
        "screens", .dictionary(.object(screen), count: 1...200), "The screens by their names.",
        isRequired: true),
      FormatProperty(
        "steps", .list(step, count: 1...1000),
        "What is done, each step beginning exactly when the one before has ended.",
        isRequired: true),
    ])

  static let screen = FormatObject(
    "screen",
    [
      FormatProperty("title", .line, "The title in the bar; the screen's name if left out."),
      FormatProperty("backTitle", .line, "What a back button that leads here says."),
      FormatProperty("prompt", .line, "A line above the title."),
      FormatProperty(
        "largeTitle", .choice(ScreenDescription.LargeTitle.allCases.map(\.rawValue)),
        "Whether the title is large where 'prefersLargeTitles' is on.", standard: "automatic"),
      FormatProperty("titleView", titleView, "What stands in the title's place."),
      FormatProperty(
        "hidesBottomBar", .flag, "Whether the toolbar or tab bar goes when this is pushed.",
        standard: false),
      FormatProperty(
        "hidesBackButton", .flag, "Whether there is no back button here.", standard: false),
      FormatProperty(
        "leftItemsSupplementBackButton", .flag,
        "Whether leading items stand beside the back button.", standard: true),
      FormatProperty(
        "backButtonDisplayMode",
        .choice(ScreenDescription.BackButtonDisplayMode.allCases.map(\.rawValue)),
        "What a back button that leads here says: the title, 'Back', or nothing.",
        standard: "default"),
      FormatProperty(
        "statusBar", .choice(ScreenDescription.StatusBar.allCases.map(\.rawValue)),
        "The status bar's look; as the navigation bar asks for if left out."),
      FormatProperty(
        "restorationIdentifier", .line,
        "The name by which the screen comes back after 'relaunch'; without one it does not."),
      FormatProperty("background", .color, "The page's colour."),
      FormatProperty("navigationBar", .object(navigationBar), "How the bar looks here."),
      FormatProperty(
        "leftItems", .list(barItem, count: 0...10), "The bar's leading items, outermost first."),
      FormatProperty(
        "rightItems", .list(barItem, count: 0...10), "The bar's trailing items, outermost first."),
      FormatProperty(
        "toolbar", .list(barItem, count: 0...20), "The toolbar's items; none, no toolbar."),
      FormatProperty("content", .object(content), "What the page shows."),
    ])

  static let navigationBar = FormatObject(
    "navigationBar",
    [
      FormatProperty(
        "style", .choice(NavigationBarDescription.Style.allCases.map(\.rawValue)),
        "Dark text on light, or white on black.", standard: "default"),
      FormatProperty("translucent", .flag, "Whether the page shines through.", standard: true),
      FormatProperty("tint", .color, "The items' colour."),
      FormatProperty(
        "appearance", .object(navigationBarAppearances), "How the bar looks over this screen."),
      FormatProperty("hidden", .flag, "Whether there is no bar here.", standard: false),
      FormatProperty(
        "animated", .flag,
        "Whether the bar goes or comes with the page as it appears, or at once: the classic mistake.",
        standard: true),
    ])

  private static let button = FormatObject(
    "item", heads: ["title", "system", "image"],
    [
      FormatProperty("title", .line, "A text."),
      FormatProperty(
        "system", .choice(BarItemDescription.SystemItem.allCases.map(\.rawValue)),
        "What the system draws for a purpose."),
      FormatProperty("image", symbol, "A symbol."),
      FormatProperty(
        "style", .choice(BarItemDescription.Style.allCases.map(\.rawValue)), "The item's weight."),
      FormatProperty("enabled", .flag, "Whether it can be tapped.", standard: true),
      FormatProperty("tint", .color, "The item's colour."),
      FormatProperty("menu", menu, "What it lets one choose from as soon as it is touched."),
    ])

  private static let fixedSpace = FormatObject(
    "space", heads: ["fixedSpace"],
    [FormatProperty("fixedSpace", .number(0...1000), "Room of so many points.")])

  static let barItem = FormatShape.variants(
    words: ["flexibleSpace", "editButton"], objects: [button, fixedSpace, segments])
  static let symbol = FormatShape.choice(ScenarioSymbol.allCases.map(\.rawValue))

  static let animated = FormatProperty(
    "animated", .flag, "Whether it moves, or is done at once.", standard: true)

  static let step = FormatShape.variants(
    words: ["pop", "popToRoot", "dismiss", "edit", "relaunch"] + barSteps.flatMap(\.heads),
    objects: [
      FormatObject(
        "push", heads: ["push"],
        [FormatProperty("push", .line, "Puts this screen on top of the stack."), animated]),
      FormatObject(
        "pop", heads: ["pop"],
        [FormatProperty("pop", .nothing, "Takes the top screen off."), animated]),
      FormatObject(
        "popTo", heads: ["popTo"],
        [FormatProperty("popTo", .line, "Takes off all screens above this one."), animated]),
      FormatObject(
        "popToRoot", heads: ["popToRoot"],
        [FormatProperty("popToRoot", .nothing, "Takes off all but the first screen."), animated]),
      FormatObject(
        "set", heads: ["set"],
        [
          FormatProperty("set", .list(.line, count: 1...50), "Replaces the whole stack."), animated,
        ]),
      FormatObject(
        "wait", heads: ["wait"],
        [FormatProperty("wait", .number(0.001...60), "Lets so many seconds pass.")]),
    ] + presentationSteps + navigationSteps + barSteps + changeSteps + touches)
}
