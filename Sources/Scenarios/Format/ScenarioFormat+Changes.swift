extension ScenarioFormat {
  /// The steps in which the screen on top changes what it shows in the bars, and those of the whole app.
  static let changeSteps =
    [
      ("setLeftItems", 10, "Other leading items for the bar."),
      ("setRightItems", 10, "Other trailing items for the bar."),
      ("setToolbarItems", 20, "Other items for the toolbar."),
    ].map { key, most, summary in
      FormatObject(
        "\(key) step", heads: [key],
        [FormatProperty(key, .list(barItem, count: 0...most), summary), animated])
    } + otherChangeSteps

  private static let otherChangeSteps = [
    FormatObject(
      "setTitle step", heads: ["setTitle"],
      [FormatProperty("setTitle", .optional(.line), "Another title; without a value, none.")]),
    FormatObject(
      "edit step", heads: ["edit"],
      [
        FormatProperty(
          "edit", .optional(.flag),
          "Lets the screen on top be edited, or not; without a value, the other of both."),
        animated,
      ]),
    FormatObject(
      "relaunch step", heads: ["relaunch"],
      [
        FormatProperty(
          "relaunch", .nothing,
          "Saves the app's state, throws the app away, and starts it anew with what was saved.")
      ]),
  ]
}
