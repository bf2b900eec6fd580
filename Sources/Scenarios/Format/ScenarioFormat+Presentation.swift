extension ScenarioFormat {
  /// The steps in which screens and questions come over others, and go.
  static let presentationSteps = [
    FormatObject(
      "present step", heads: ["present"],
      [
        FormatProperty(
          "present", .short(.line, presentation), "Shows this screen over what is there."),
        FormatProperty(
          "animated", .flag, "Whether it moves, or is done at once; true if left out."),
      ]),
    FormatObject(
      "dismiss step", heads: ["dismiss"],
      [FormatProperty("dismiss", .nothing, "Takes away what was presented last."), animated]),
    FormatObject(
      "alert step", heads: ["alert"],
      [FormatProperty("alert", .object(alert), "Asks something in a card over all."), animated]),
  ]

  private static let presentation = FormatObject(
    "presentation",
    [
      FormatProperty("screen", .line, "The screen.", isRequired: true),
      FormatProperty(
        "style", .choice(PresentationDescription.Style.allCases.map(\.rawValue)),
        "Where it stands, and whether what is below stays.", standard: "pageSheet"),
      FormatProperty(
        "transition", .choice(PresentationDescription.Transition.allCases.map(\.rawValue)),
        "How it comes and goes.", standard: "coverVertical"),
      FormatProperty(
        "inNavigation", .flag, "Whether it is the root of a stack of its own, with a Done button.",
        standard: false),
      FormatProperty(
        "detents",
        .list(.choice(PresentationDescription.Detent.allCases.map(\.rawValue)), count: 1...2),
        "The heights at which a sheet may rest; it begins at the lowest."),
      FormatProperty("grabber", .flag, "Whether a sheet has a bar to drag it by.", standard: false),
      FormatProperty(
        "from",
        .variants(
          words: PresentationDescription.Presenter.allCases.map(\.rawValue), objects: sources),
        "What the styles of the current context cover: the stack, or the tab bar, too; what a "
          + "popover points at."),
      FormatProperty(
        "adapts", .flag,
        "Whether a popover covers the screen where that has little width; true if left out."),
      FormatProperty("animated", .flag, "Whether it moves, or is done at once; true if left out."),
    ])

  /// What a popover points at.
  private static let sources = [
    FormatObject(
      "source item", heads: ["item"],
      [
        FormatProperty(
          "item", .line, "A bar item of the screen in front, by its title, system item or symbol.")
      ]),
    FormatObject(
      "source row", heads: ["row"],
      [FormatProperty("row", .integer(1...500), "A row of its list, from 1.")]),
    FormatObject(
      "source point", heads: ["point"],
      [FormatProperty("point", point, "A place on the screen: x and y in points.")]),
  ]

  private static let alert = FormatObject(
    "alert",
    [
      FormatProperty("title", .line, "What is asked, in bold."),
      FormatProperty("message", .text, "More about it."),
      FormatProperty(
        "style", .choice(AlertDescription.Style.allCases.map(\.rawValue)),
        "In the middle, or at the lower edge; on an iPad, in a popover.", standard: "alert"),
      FormatProperty(
        "from", .variants(words: [], objects: sources),
        "What an action sheet points at on an iPad."),
      FormatProperty(
        "actions", .list(.short(.line, alertAction), count: 1...10), "The buttons.",
        isRequired: true),
    ])

  private static let alertAction = FormatObject(
    "alert action",
    [
      FormatProperty("title", .line, "What the button says.", isRequired: true),
      FormatProperty(
        "style", .choice(AlertDescription.Action.Style.allCases.map(\.rawValue)),
        "How it looks.", standard: "default"),
    ])
}
