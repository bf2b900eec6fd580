extension ScenarioFormat {
  /// The steps that present and dismiss screens and alerts.
  static let presentationSteps = [
    FormatObject(
      "present step", heads: ["present"],
      [
        FormatProperty(
          "present", .short(.line, presentation), "Presents this screen."),
        FormatProperty(
          "animated", .flag, "Whether the presentation is animated; true if omitted."),
        stepCurve,
      ]),
    FormatObject(
      "dismiss step", heads: ["dismiss"],
      [
        FormatProperty("dismiss", .nothing, "Dismisses the screen that was presented last."),
        animated, stepCurve,
      ]),
    FormatObject(
      "alert step", heads: ["alert"],
      [FormatProperty("alert", .object(alert), "Presents an alert."), animated]),
  ]

  private static let presentation = FormatObject(
    "presentation",
    [
      FormatProperty("screen", .line, "The screen.", isRequired: true),
      FormatProperty(
        "style", .choice(PresentationDescription.Style.allCases.map(\.rawValue)),
        "The presentation style.", standard: "pageSheet"),
      FormatProperty(
        "transition", .choice(PresentationDescription.Transition.allCases.map(\.rawValue)),
        "The transition style.", standard: "coverVertical"),
      FormatProperty(
        "inNavigation", .flag,
        "Whether the screen is the root of a navigation controller with a Done button.",
        standard: false),
      FormatProperty(
        "detents",
        .list(.choice(PresentationDescription.Detent.allCases.map(\.rawValue)), count: 1...2),
        "The detents of a sheet; it opens at the lowest."),
      FormatProperty("grabber", .flag, "Whether a sheet has a grabber.", standard: false),
      FormatProperty(
        "from",
        .variants(
          words: PresentationDescription.Presenter.allCases.map(\.rawValue), objects: sources),
        "For a popover, the anchor; for 'currentContext' and 'overCurrentContext', the context that "
          + "the presentation covers: the stack or the window."),
      FormatProperty(
        "adapts", .flag,
        "Whether a popover becomes a sheet in compact width; true if omitted."),
      FormatProperty(
        "animated", .flag, "Whether the presentation is animated; true if omitted."),
    ])

  /// The forms of an anchor.
  private static let sources = [
    FormatObject(
      "source item", heads: ["item"],
      [
        FormatProperty(
          "item", .line, "A bar item of the screen in front, by its title, system item or symbol.")
      ]),
    FormatObject(
      "source row", heads: ["row"],
      [FormatProperty("row", .integer(1...500), "A row of the front screen's list, from 1.")]),
    FormatObject(
      "source point", heads: ["point"],
      [FormatProperty("point", point, "A point on the screen: x and y in points.")]),
  ]

  private static let alert = FormatObject(
    "alert",
    [
      FormatProperty("title", .line, "The title, in bold."),
      FormatProperty("message", .text, "The message."),
      FormatProperty(
        "style", .choice(AlertDescription.Style.allCases.map(\.rawValue)),
        "An alert in the middle, or an action sheet at the lower edge; on an iPad, in a popover.",
        standard: "alert"),
      FormatProperty(
        "from", .variants(words: [], objects: sources),
        "The anchor of an action sheet on an iPad."),
      FormatProperty(
        "actions", .list(.short(.line, alertAction), count: 1...10), "The buttons.",
        isRequired: true),
    ])

  private static let alertAction = FormatObject(
    "alert action",
    [
      FormatProperty("title", .line, "The title of the button.", isRequired: true),
      FormatProperty(
        "style", .choice(AlertDescription.Action.Style.allCases.map(\.rawValue)),
        "The style of the button.", standard: "default"),
    ])
}
