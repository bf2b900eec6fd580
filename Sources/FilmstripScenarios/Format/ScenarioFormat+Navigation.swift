import FilmstripStage

extension ScenarioFormat {
  static let navigation = FormatObject(
    "navigation",
    [
      FormatProperty(
        "prefersLargeTitles", .flag, "Whether titles are large unless a screen overrides it.",
        standard: false),
      FormatProperty(
        "toolbar", .flag,
        "Whether the toolbar is always visible; otherwise screens without items hide it.",
        standard: false),
      FormatProperty(
        "hidesBarsOnTap", .flag, "Whether a tap hides and shows the bars.", standard: false),
      FormatProperty(
        "hidesBarsWhenKeyboardAppears", .flag,
        "Whether the bars are hidden when the keyboard appears; a tap on the content shows them.",
        standard: false),
      FormatProperty(
        "hidesBarsOnSwipe", .flag,
        "Whether a swipe up hides the bars, and a swipe down shows them.",
        standard: false),
      FormatProperty(
        "hidesBarsWhenVerticallyCompact", .flag,
        "Whether the bars are hidden on a phone in landscape.", standard: false),
      FormatProperty(
        "appearance", .object(navigationBarAppearances), "The appearances of the navigation bar."),
      FormatProperty(
        "toolbarAppearance", .object(toolbarAppearances), "The appearances of the toolbar."),
      FormatProperty(
        "tabBarAppearance", .object(tabBarAppearances), "The appearances of the tab bar."),
      FormatProperty(
        "scrollEdgeBars", .choice(NavigationDescription.ScrollEdgeBars.allCases.map(\.rawValue)),
        "The bars that use 'scrollEdge' at the top of the content: bars with large titles, as up to "
          + "iOS 14, or all bars, as from iOS 15 on.", standard: "largeTitles"),
    ])

  static let tab = FormatObject(
    "tab",
    [
      FormatProperty(
        "title", .line, "The text below the image, which steps use to select the tab.",
        isRequired: true),
      FormatProperty("image", symbol, "The image."),
      FormatProperty(
        "start", .list(.line, count: 1...50),
        "The screens on the tab's stack at the start, the root first.",
        isRequired: true),
    ])

  /// A segmented control, in a toolbar or in place of a title.
  static let segments = FormatObject(
    "segments", heads: ["segments"],
    [
      FormatProperty("segments", .list(.line, count: 1...8), "The segments' titles."),
      FormatProperty(
        "selected", .integer(0...7), "The index of the selected segment, from 0.", standard: 0),
    ])

  static let titleView = FormatShape.variants(
    words: [],
    objects: [
      segments,
      FormatObject(
        "label", heads: ["label"], [FormatProperty("label", .line, "A text in the title's font.")]),
      FormatObject(
        "symbol", heads: ["symbol"], [FormatProperty("symbol", symbol, "A symbol.")]),
    ])

  /// The steps that hide or show a bar or the back button.
  static let barSteps = [
    ("hideNavigationBar", "Hides the navigation bar."),
    ("showNavigationBar", "Shows the navigation bar."),
    ("hideToolbar", "Hides the toolbar."), ("showToolbar", "Shows the toolbar."),
    ("hideBackButton", "Hides the back button of the top screen."),
    ("showBackButton", "Shows the back button of the top screen."),
  ].map { key, summary in
    FormatObject("\(key) step", heads: [key], [FormatProperty(key, .nothing, summary), animated])
  }

  /// The other steps that do not change the stack.
  static let navigationSteps = [
    FormatObject(
      "setPrompt step", heads: ["setPrompt"],
      [
        FormatProperty(
          "setPrompt", .optional(.line),
          "Sets the line above the title; without a value, removes it.")
      ]),
    FormatObject(
      "selectTab step", heads: ["selectTab"],
      [FormatProperty("selectTab", .line, "Selects the tab with this title.")]),
    FormatObject(
      "rotate step", heads: ["rotate"],
      [
        FormatProperty(
          "rotate", .choice(ScreenOrientation.allCases.map(\.rawValue)),
          "Rotates the interface; the film's frames keep their orientation.")
      ]),
    FormatObject(
      "scroll step", heads: ["scroll"],
      [FormatProperty("scroll", scroll, "Scrolls the content of the top screen.")]),
  ]

  private static let scroll = FormatShape.variants(
    words: ["top"],
    objects: [
      FormatObject(
        "scroll by", heads: ["by"],
        [
          FormatProperty(
            "by", .number(-2000...2000),
            "The distance in points by which a finger drags the content up; down, if negative.")
        ] + timing),
      FormatObject(
        "scroll to", heads: ["to"],
        [
          FormatProperty(
            "to", .number(0...10_000), "The offset from the top to which the content scrolls."),
          animated,
        ]),
    ])
}
