import FilmstripStage

/// The single description of scenario files: their keys, values, limits and defaults.
package enum ScenarioFormat {
  /// A whole file.
  package static let file = FormatObject(
    "scenario", heads: ["start", "tabs", "storyboard"],
    [
      FormatProperty(
        "name", .name,
        "The name of the scenario and of its output folder; the file's name if omitted."),
      FormatProperty("summary", .line, "A one-line summary.", standard: ""),
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
        "The orientation of the interface when the film begins.", standard: "portrait"),
      FormatProperty(
        "contrast", .choice(InterfaceContrast.allCases.map(\.rawValue)),
        "Whether Increase Contrast is on.", standard: "normal"),
      FormatProperty(
        "motion", .choice(InterfaceMotion.allCases.map(\.rawValue)),
        "Whether Reduce Motion is on; 'crossFade' also turns on Prefer Cross-Fade Transitions.",
        standard: "standard"),
      FormatProperty(
        "textSize", .choice(TextSize.allCases.map(\.rawValue)),
        "The preferred text size; ax1 to ax5 are the accessibility sizes.",
        standard: "l"),
      FormatProperty(
        "language", .choice(InterfaceLanguage.allCases.map(\.rawValue)),
        "The language of the default title of back buttons, and of storyboards.",
        standard: "en"),
      FormatProperty(
        "ios", .integerOr(12...18, [26, 27]),
        "The version of iOS whose behaviour is simulated; 12 to 18 have the classic appearance.",
        standard: 18),
      FormatProperty(
        "glass", .number(0...1),
        "The position of the setting of glass, from 0, clear, to 1, tinted; only with 'ios: 27', where 0.5 is the "
          + "default."),
      FormatProperty(
        "fonts", .object(fonts),
        "The font families that replace the system font, from the folder that FILMSTRIP_FONTS names."
      ),
      FormatProperty(
        "curve", .line,
        "The curve of UIKit's own pushes, pops, presentations and dismissals, as 'filmstrip curve' takes it, such "
          + "as spring(1, 180, 20), .snappy or ease-in-out 0.4s; UIKit's curve if omitted."),
      FormatProperty(
        "release", .object(release),
        "The rule for the release of the back swipe; UIKit's rule if omitted."),
      FormatProperty("fps", .integer(1...1000), "Frames per second.", standard: 60),
      FormatProperty(
        "start", .list(.line, count: 1...50),
        "The screens on the stack at the start, the root first."),
      FormatProperty(
        "tabs", .list(.object(tab), count: 1...5),
        "Tabs with one stack each, instead of 'start'; the first is selected."),
      FormatProperty(
        "storyboard", .line,
        "The storyboard with the view controllers, relative to this file, instead of 'start'."),
      FormatProperty(
        "scene", .line,
        "The identifier or id of the storyboard's first view controller; the initial one if omitted."
      ),
      FormatProperty("navigation", .object(navigation), "The settings for all screens."),
      FormatProperty(
        "brief", .flag, "Whether two frames suffice as references, and the strip is small.",
        standard: false),
      FormatProperty(
        "screens", .dictionary(.object(screen), count: 1...200), "The screens by name.",
        isRequired: true, unless: "storyboard"),
      FormatProperty(
        "steps", .list(step, count: 1...1000),
        "The steps; each begins exactly when the previous one ends.",
        isRequired: true),
    ])

  private static let fonts = FormatObject(
    "fonts",
    [
      FormatProperty(
        "text", .line, "The family at sizes below 20 points.", isRequired: true),
      FormatProperty(
        "display", .line, "The family at sizes of 20 points and more; 'text' if omitted."),
    ])

  private static let release = FormatObject(
    "release",
    [
      FormatProperty(
        "threshold", .number(ReleaseProjection.range),
        "The pop completes if the projected progress exceeds this part of the way.",
        isRequired: true),
      FormatProperty(
        "seconds", .number(ReleaseProjection.range),
        "The time for which the touch's velocity is projected; 0 ignores the velocity.",
        isRequired: true),
    ])

  static let screen = FormatObject(
    "screen",
    [
      FormatProperty("title", .line, "The title in the bar; the screen's name if omitted."),
      FormatProperty("backTitle", .line, "The title of a back button that leads to the screen."),
      FormatProperty("prompt", .line, "A line above the title."),
      FormatProperty(
        "searchBar", .flag, "Whether the navigation bar has a search bar.", standard: false),
      FormatProperty(
        "largeTitle", .choice(ScreenDescription.LargeTitle.allCases.map(\.rawValue)),
        "Whether the title is large if 'prefersLargeTitles' is on.", standard: "automatic"),
      FormatProperty("titleView", titleView, "The view that replaces the title."),
      FormatProperty(
        "hidesBottomBar", .flag, "Whether a push of this screen hides the toolbar or tab bar.",
        standard: false),
      FormatProperty(
        "hidesBackButton", .flag, "Whether the back button is hidden.", standard: false),
      FormatProperty(
        "leftItemsSupplementBackButton", .flag,
        "Whether leading items appear next to the back button instead of replacing it. Items that "
          + "replace the back button also disable the back swipe.",
        standard: false),
      FormatProperty(
        "backButtonDisplayMode",
        .choice(ScreenDescription.BackButtonDisplayMode.allCases.map(\.rawValue)),
        "The form of a back button that leads to the screen: the title, 'Back', or only the chevron.",
        standard: "default"),
      FormatProperty(
        "statusBar", .choice(ScreenDescription.StatusBar.allCases.map(\.rawValue)),
        "The style of the status bar; the navigation bar's style if omitted."),
      FormatProperty(
        "transition", .choice(ScreenDescription.Transition.allCases.map(\.rawValue)),
        "The transition of the screen. 'zoom' begins at the tapped thumbnail or row, or at the "
          + "thumbnail of the same photo."),
      FormatProperty(
        "restorationIdentifier", .line,
        "The identifier that 'relaunch' requires to restore the screen."),
      FormatProperty("background", .color, "The background colour."),
      FormatProperty("navigationBar", .object(navigationBar), "The style of the navigation bar."),
      FormatProperty(
        "leftItems", .list(barItem, count: 0...10), "The bar's leading items, outermost first."),
      FormatProperty(
        "rightItems", .list(barItem, count: 0...10), "The bar's trailing items, outermost first."),
      FormatProperty(
        "toolbar", .list(barItem, count: 0...20),
        "The toolbar's items; if empty, the toolbar is hidden."),
      FormatProperty("content", .object(content), "The content of the screen."),
    ])

  static let navigationBar = FormatObject(
    "navigationBar",
    [
      FormatProperty(
        "style", .choice(NavigationBarDescription.Style.allCases.map(\.rawValue)),
        "Dark text on light, or white on black.", standard: "default"),
      FormatProperty("translucent", .flag, "Whether the bar is translucent.", standard: true),
      FormatProperty("tint", .color, "The items' colour."),
      FormatProperty(
        "appearance", .object(navigationBarAppearances),
        "The appearances of the bar for this screen."),
      FormatProperty("hidden", .flag, "Whether the bar is hidden.", standard: false),
      FormatProperty(
        "animated", .flag,
        "Whether the bar is hidden and shown with the screen's animation; false is a common mistake.",
        standard: true),
    ])

  private static let button = FormatObject(
    "item", heads: ["title", "system", "image"],
    [
      FormatProperty("title", .line, "The title of the item."),
      FormatProperty(
        "system", .choice(BarItemDescription.SystemItem.allCases.map(\.rawValue)),
        "A system item."),
      FormatProperty("image", symbol, "A symbol."),
      FormatProperty(
        "style", .choice(BarItemDescription.Style.allCases.map(\.rawValue)), "The item's style."),
      FormatProperty("enabled", .flag, "Whether the item is enabled.", standard: true),
      FormatProperty("tint", .color, "The item's colour."),
      FormatProperty("badge", .integer(1...9999), "A number in a red badge, from iOS 26 on."),
      FormatProperty("menu", menu, "The menu, which a touch opens."),
    ])

  private static let fixedSpace = FormatObject(
    "space", heads: ["fixedSpace"],
    [FormatProperty("fixedSpace", .number(0...1000), "The width of the space, in points.")])

  static let barItem = FormatShape.variants(
    words: ["flexibleSpace", "editButton", "searchBar"], objects: [button, fixedSpace, segments])
  static let symbol = FormatShape.choice(ScenarioSymbol.allCases.map(\.rawValue))

  static let animated = FormatProperty(
    "animated", .flag, "Whether the step is animated.", standard: true)

  /// The property of steps that change a stack, with which the next step begins in flight.
  private static let nextAfter = FormatProperty(
    "nextAfter", .number(0...20),
    "The seconds after which the next step begins, even while the transition runs.")

  /// The property of steps with a transition of UIKit's own, which wins over the file's `curve`.
  static let stepCurve = FormatProperty(
    "curve", .line,
    "The curve of the step's transition, such as spring(1, 180, 20) or ease-in-out 0.4s; the file's if omitted."
  )

  static let step = FormatShape.variants(
    words: ["pop", "popToRoot", "dismiss", "edit", "relaunch"] + barSteps.flatMap(\.heads)
      + inputSteps.flatMap(\.heads),
    objects: [
      FormatObject(
        "push", heads: ["push"],
        [FormatProperty("push", .line, "Pushes this screen."), animated, nextAfter, stepCurve]),
      FormatObject(
        "pop", heads: ["pop"],
        [FormatProperty("pop", .nothing, "Pops the top screen."), animated, nextAfter, stepCurve]),
      FormatObject(
        "popTo", heads: ["popTo"],
        [
          FormatProperty("popTo", .line, "Pops all screens above this one."), animated, nextAfter,
          stepCurve,
        ]),
      FormatObject(
        "popToRoot", heads: ["popToRoot"],
        [
          FormatProperty("popToRoot", .nothing, "Pops all screens except the root."), animated,
          nextAfter, stepCurve,
        ]),
      FormatObject(
        "set", heads: ["set"],
        [
          FormatProperty("set", .list(.line, count: 1...50), "Replaces the whole stack."), animated,
          nextAfter, stepCurve,
        ]),
      FormatObject(
        "performSegue", heads: ["performSegue"],
        [
          FormatProperty(
            "performSegue", .line,
            "Performs the segue with this identifier or id, as a user who taps its trigger."),
          nextAfter, stepCurve,
        ]),
      FormatObject(
        "wait", heads: ["wait"],
        [FormatProperty("wait", .number(0.001...60), "The seconds to wait.")]),
    ] + presentationSteps + navigationSteps + barSteps + inputSteps + changeSteps + touches)
}
