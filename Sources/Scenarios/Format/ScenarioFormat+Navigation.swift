import Stage

extension ScenarioFormat {
  static let navigation = FormatObject(
    "navigation",
    [
      FormatProperty(
        "prefersLargeTitles", .flag, "Whether titles are large unless a screen says otherwise.",
        standard: false),
      FormatProperty(
        "toolbar", .flag,
        "Whether the toolbar is always there; else it comes and goes with screens that have items.",
        standard: false),
      FormatProperty(
        "hidesBarsOnTap", .flag, "Whether a tap hides and shows the bars.", standard: false),
      FormatProperty(
        "hidesBarsOnSwipe", .flag, "Whether a swipe up hides the bars, and one down shows them.",
        standard: false),
      FormatProperty(
        "hidesBarsWhenVerticallyCompact", .flag,
        "Whether the bars are away on a phone on its side.", standard: false),
      FormatProperty(
        "appearance", .object(navigationBarAppearances), "How the navigation bar looks."),
      FormatProperty(
        "toolbarAppearance", .object(toolbarAppearances), "How the toolbar looks."),
      FormatProperty(
        "tabBarAppearance", .object(tabBarAppearances), "How the bar of 'tabs' looks."),
      FormatProperty(
        "scrollEdgeBars", .choice(NavigationDescription.ScrollEdgeBars.allCases.map(\.rawValue)),
        "Which bars look otherwise over the beginning of content: those with large titles, as to "
          + "iOS 14, or all, as from iOS 15 on.", standard: "largeTitles"),
    ])

  static let tab = FormatObject(
    "tab",
    [
      FormatProperty(
        "title", .line, "The text below the image, by which steps name it.", isRequired: true),
      FormatProperty("image", symbol, "The image."),
      FormatProperty(
        "start", .list(.line, count: 1...50), "The screens on its stack at first, the root first.",
        isRequired: true),
    ])

  /// A segmented control, in a toolbar or in a title's place.
  static let segments = FormatObject(
    "segments", heads: ["segments"],
    [
      FormatProperty("segments", .list(.line, count: 1...8), "A segmented control's titles."),
      FormatProperty(
        "selected", .integer(0...7), "The number of the chosen segment, from 0.", standard: 0),
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

  /// The steps in which bars, and what is in them, come and go.
  static let barSteps = [
    ("hideNavigationBar", "Hides the navigation bar."),
    ("showNavigationBar", "Shows the navigation bar."),
    ("hideToolbar", "Hides the toolbar."), ("showToolbar", "Shows the toolbar."),
    ("hideBackButton", "Hides the back button of the screen on top."),
    ("showBackButton", "Shows the back button of the screen on top."),
  ].map { key, summary in
    FormatObject("\(key) step", heads: [key], [FormatProperty(key, .nothing, summary), animated])
  }

  /// What is done besides changes of the stack.
  static let navigationSteps = [
    FormatObject(
      "setPrompt step", heads: ["setPrompt"],
      [
        FormatProperty(
          "setPrompt", .optional(.line), "Another line above the title; without a value, none.")
      ]),
    FormatObject(
      "selectTab step", heads: ["selectTab"],
      [FormatProperty("selectTab", .line, "Chooses the tab with this title.")]),
    FormatObject(
      "rotate step", heads: ["rotate"],
      [
        FormatProperty(
          "rotate", .choice(ScreenOrientation.allCases.map(\.rawValue)),
          "Turns the interface; the film stays as it is, and the interface turns in it.")
      ]),
    FormatObject(
      "scroll step", heads: ["scroll"],
      [FormatProperty("scroll", scroll, "Scrolls the content of the screen on top.")]),
  ]

  private static let scroll = FormatShape.variants(
    words: ["top"],
    objects: [
      FormatObject(
        "scroll by", heads: ["by"],
        [
          FormatProperty(
            "by", .number(-2000...2000),
            "A finger drags the content up by so many points; down, if negative.")
        ] + pace),
      FormatObject(
        "scroll to", heads: ["to"],
        [
          FormatProperty(
            "to", .number(0...10_000), "The content goes to so many points from its top."),
          animated,
        ]),
    ])
}
