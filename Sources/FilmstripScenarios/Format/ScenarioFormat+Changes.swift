extension ScenarioFormat {
  /// The steps that change the bars of the top screen, and the steps that affect the whole app.
  static let changeSteps =
    [
      ("setLeftItems", 10, "Sets the bar's leading items."),
      ("setRightItems", 10, "Sets the bar's trailing items."),
      ("setToolbarItems", 20, "Sets the toolbar's items."),
    ].map { key, maximum, summary in
      FormatObject(
        "\(key) step", heads: [key],
        [FormatProperty(key, .list(barItem, count: 0...maximum), summary), animated])
    } + otherChangeSteps

  /// The steps without a value that concern the keyboard and a search.
  static let inputSteps = [
    ("showKeyboard", "Posts the notifications of a keyboard that appears; it isn't drawn."),
    ("hideKeyboard", "Posts the notifications of a keyboard that disappears."),
    ("endSearch", "Ends the search in the top screen's search bar."),
  ].map { key, summary in
    FormatObject("\(key) step", heads: [key], [FormatProperty(key, .nothing, summary)])
  }

  private static let otherChangeSteps = [
    FormatObject(
      "search step", heads: ["search"],
      [
        FormatProperty(
          "search", .line, "Begins a search with this text in the top screen's search bar.")
      ]),
    FormatObject(
      "setTitle step", heads: ["setTitle"],
      [FormatProperty("setTitle", .optional(.line), "Sets the title; without a value, removes it.")]
    ),
    FormatObject(
      "edit step", heads: ["edit"],
      [
        FormatProperty(
          "edit", .optional(.flag),
          "Begins or ends editing of the top screen; without a value, toggles it."),
        animated,
      ]),
    FormatObject(
      "relaunch step", heads: ["relaunch"],
      [
        FormatProperty(
          "relaunch", .nothing,
          "Saves the app's state, ends the app, and launches it again with the saved state.")
      ]),
  ]
}
