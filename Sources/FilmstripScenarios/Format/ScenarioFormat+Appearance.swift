extension ScenarioFormat {
  static let navigationBarAppearances = FormatObject(
    "appearance",
    [
      FormatProperty("standard", .object(navigationBarAppearance), "The standard appearance."),
      FormatProperty(
        "compact", .object(navigationBarAppearance),
        "The appearance of compact bars: phones in landscape."),
      FormatProperty(
        "scrollEdge", .object(navigationBarAppearance),
        "The appearance at the top edge of the content."),
      FormatProperty(
        "compactScrollEdge", .object(navigationBarAppearance),
        "The appearance of compact bars at the top edge of the content."),
    ])

  static let toolbarAppearances = FormatObject(
    "toolbarAppearance",
    [
      FormatProperty("standard", .object(toolbarAppearance), "The standard appearance."),
      FormatProperty(
        "compact", .object(toolbarAppearance),
        "The appearance of compact bars: phones in landscape."),
    ])

  static let tabBarAppearances = FormatObject(
    "tabBarAppearance",
    [
      FormatProperty(
        "standard", .object(tabBarAppearance), "The standard appearance.", isRequired: true)
    ])

  /// The valid font sizes in bars, in points.
  private static let textSizes = 6.0...60.0
  private static let weight = FormatShape.choice(TextWeight.allCases.map(\.rawValue))

  /// The properties of every bar's background.
  private static let background = [
    FormatProperty(
      "background", .choice(BarAppearanceDescription.Background.allCases.map(\.rawValue)),
      "The initial appearance: a blur, the page's colour, or nothing, the first two with a "
        + "hairline.", standard: "default"),
    FormatProperty("color", .color, "A colour above the background."),
    FormatProperty(
      "effect", .choice(["none"] + BarAppearanceDescription.Effect.allCases.map(\.rawValue)),
      "The blur: a UIBlurEffect.Style, or none."),
    FormatProperty("shadow", .colorOr(["none"]), "The hairline's colour, or none."),
  ]

  private static let buttons = [
    FormatProperty("buttonColor", .color, "The colour of button titles; symbols use the tint."),
    FormatProperty("buttonWeight", weight, "The weight of button titles."),
    FormatProperty("doneButtonColor", .color, "The colour of the titles of 'done' buttons."),
  ]

  private static let navigationBarAppearance = FormatObject(
    "navigation bar appearance",
    background + [
      FormatProperty("titleColor", .color, "The title's colour."),
      FormatProperty("titleSize", .number(textSizes), "The title's size in points."),
      FormatProperty("titleWeight", weight, "The title's weight."),
      FormatProperty(
        "titleOffset", .list(.number(-200...200), count: 2...2),
        "The offset of the title: to the right and down, in points."),
      FormatProperty("largeTitleColor", .color, "The large title's colour."),
      FormatProperty("largeTitleSize", .number(textSizes), "The large title's size in points."),
      FormatProperty("largeTitleWeight", weight, "The large title's weight."),
    ] + buttons + [
      FormatProperty("backButtonColor", .color, "The colour of the back button's title."),
      FormatProperty("backIndicator", symbol, "A symbol in place of the back button's chevron."),
    ])

  private static let toolbarAppearance = FormatObject("toolbar appearance", background + buttons)

  private static let tabBarAppearance = FormatObject(
    "tab bar appearance",
    background + [
      FormatProperty("itemColor", .color, "The colour of tabs that are not selected."),
      FormatProperty("selectedItemColor", .color, "The colour of the selected tab."),
    ])
}
