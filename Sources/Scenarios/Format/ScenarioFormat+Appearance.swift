extension ScenarioFormat {
  static let navigationBarAppearances = FormatObject(
    "appearance",
    [
      FormatProperty("standard", .object(navigationBarAppearance), "The usual look."),
      FormatProperty(
        "compact", .object(navigationBarAppearance), "The look of low bars: phones on their side."),
      FormatProperty(
        "scrollEdge", .object(navigationBarAppearance), "The look over the beginning of content."),
      FormatProperty(
        "compactScrollEdge", .object(navigationBarAppearance),
        "The look of low bars over the beginning of content."),
    ])

  static let toolbarAppearances = FormatObject(
    "toolbarAppearance",
    [
      FormatProperty("standard", .object(toolbarAppearance), "The usual look."),
      FormatProperty(
        "compact", .object(toolbarAppearance), "The look of low bars: phones on their side."),
    ])

  static let tabBarAppearances = FormatObject(
    "tabBarAppearance",
    [FormatProperty("standard", .object(tabBarAppearance), "The look.", isRequired: true)])

  /// The sizes that texts in bars may have, in points.
  private static let textSizes = 6.0...60.0
  private static let weight = FormatShape.choice(TextWeight.allCases.map(\.rawValue))

  /// What every bar's look says of its background.
  private static let background = [
    FormatProperty(
      "background", .choice(BarAppearanceDescription.Background.allCases.map(\.rawValue)),
      "What the look begins with: glass, the page's colour, or nothing, the first two with a "
        + "hairline.", standard: "default"),
    FormatProperty("color", .color, "A colour over the background."),
    FormatProperty(
      "effect", .choice(["none"] + BarAppearanceDescription.Effect.allCases.map(\.rawValue)),
      "The glass, as UIBlurEffect.Style names it, or none."),
    FormatProperty("shadow", .colorOr(["none"]), "The hairline's colour, or none."),
  ]

  private static let buttons = [
    FormatProperty("buttonColor", .color, "The colour of buttons' titles; symbols take the tint."),
    FormatProperty("buttonWeight", weight, "The weight of buttons' titles."),
    FormatProperty("doneButtonColor", .color, "The colour of the titles of 'done' buttons."),
  ]

  private static let navigationBarAppearance = FormatObject(
    "navigation bar look",
    background + [
      FormatProperty("titleColor", .color, "The title's colour."),
      FormatProperty("titleSize", .number(textSizes), "The title's size in points."),
      FormatProperty("titleWeight", weight, "The title's weight."),
      FormatProperty(
        "titleOffset", .list(.number(-200...200), count: 2...2),
        "How far the title is moved: to the right and down, in points."),
      FormatProperty("largeTitleColor", .color, "The large title's colour."),
      FormatProperty("largeTitleSize", .number(textSizes), "The large title's size in points."),
      FormatProperty("largeTitleWeight", weight, "The large title's weight."),
    ] + buttons + [
      FormatProperty("backButtonColor", .color, "The colour of the back button's title."),
      FormatProperty("backIndicator", symbol, "A symbol in place of the back button's chevron."),
    ])

  private static let toolbarAppearance = FormatObject("toolbar look", background + buttons)

  private static let tabBarAppearance = FormatObject(
    "tab bar look",
    background + [
      FormatProperty("itemColor", .color, "The colour of the tabs that are not chosen."),
      FormatProperty("selectedItemColor", .color, "The colour of the chosen tab."),
    ])
}
