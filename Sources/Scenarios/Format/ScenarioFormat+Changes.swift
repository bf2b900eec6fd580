extension ScenarioFormat {
  /// The steps in which the screen on top changes what it shows in the bars, and those of the whole app.
  static let changeSteps = [
    FormatObject(
      "setLeftItems step", heads: ["setLeftItems"],
      [
        FormatProperty(
          "setLeftItems", .list(barItem, count: 0...10), "Other leading items for the bar."),
        animated,
      ]),
    FormatObject(
      "setRightItems step", heads: ["setRightItems"],
      [
        FormatProperty(
          "setRightItems", .list(barItem, count: 0...10), "Other trailing items for the bar."),
        animated,
      ]),
    FormatObject(
      "setToolbarItems step", heads: ["setToolbarItems"],
      [
        FormatProperty(
          "setToolbarItems", .list(barItem, count: 0...20), "Other items for the toolbar."),
        animated,
      ]),
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
