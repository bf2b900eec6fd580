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

  private static let otherChangeSteps = [
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
