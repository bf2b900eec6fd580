import FilmstripStage

extension ScenarioFormat {
  /// A point on the screen.
  static let point = FormatShape.list(.number(0...10_000), count: 2...2)

  /// The targets that a step taps by name.
  private static let tapTarget = FormatShape.variants(
    words: ["back"],
    objects: [
      FormatObject(
        "tapped item", heads: ["item"],
        [
          FormatProperty(
            "item", .line, "A bar item, by its title, system item or symbol.")
        ]),
      FormatObject(
        "tapped row", heads: ["row"],
        [FormatProperty("row", .integer(1...500), "A row of the list, from 1.")]),
      FormatObject(
        "tapped segment", heads: ["segment"],
        [FormatProperty("segment", .line, "A segment of a segmented control, by its title.")]),
      FormatObject(
        "tapped tab", heads: ["tab"],
        [FormatProperty("tab", .line, "A tab in the bar at the bottom, by its title.")]),
      FormatObject(
        "tapped action", heads: ["action"],
        [FormatProperty("action", .line, "A button of the alert in front, by its title.")]),
      FormatObject(
        "tapped menu entry", heads: ["menu"],
        [FormatProperty("menu", .line, "An entry of the menu that is open, by its title.")]),
    ])

  /// The steps with touches.
  static let touches = [
    FormatObject(
      "drag step", heads: ["drag"],
      [FormatProperty("drag", .object(drag), "One finger moves from one point to another.")]),
    FormatObject(
      "edgeSwipe step", heads: ["edgeSwipe"],
      [
        FormatProperty(
          "edgeSwipe", .object(edgeSwipe),
          "One finger swipes from the leading edge, as for the back swipe."
        )
      ]),
    FormatObject(
      "tap step", heads: ["tap"],
      [
        FormatProperty(
          "tap", .either(list: point, tapTarget),
          "One finger taps a point (x and y in points), or a target that is located by its name."),
        FormatProperty(
          "duration", .number(0.001...20), "The duration of the touch, in seconds.", standard: 0.05),
      ]),
    FormatObject(
      "touches step", heads: ["touches"],
      [
        FormatProperty(
          "touches", .short(.line, recordedTouches),
          "Recorded touches: a JSON or CSV file, whose path is relative to the scenario's folder; or the recording itself."
        )
      ]),
  ]

  private static let recordedTouches = FormatObject(
    "recorded touches",
    [
      FormatProperty(
        "csv", .longText,
        "The recording: a line 'time,x,y,phase', and a line for each sample, with seconds and points.",
        isRequired: true)
    ])

  private static let drag = FormatObject(
    "drag",
    [
      FormatProperty(
        "from", point, "The point at which the finger touches down: x and y in points.",
        isRequired: true),
      FormatProperty(
        "to", point, "The point at which the finger lifts: x and y in points.", isRequired: true),
      FormatProperty(
        "controls", .list(point, count: 1...2),
        "The control points of a quadratic or cubic Bézier curve."),
    ] + timing)

  private static let edgeSwipe = FormatObject(
    "edgeSwipe",
    [
      FormatProperty(
        "to", .number(0.05...1),
        "The end of the swipe, as a fraction of the screen's width from the edge.",
        isRequired: true),
      FormatProperty(
        "y", .number(0...10_000),
        "The vertical position in points; the middle of the screen if omitted."),
    ] + timing)

  static let timing = [
    FormatProperty(
      "duration", .number(0.001...20), "The duration of the movement, in seconds.", standard: 0.3),
    FormatProperty(
      "easing", .line,
      "A CSS easing such as ease-out, cubic-bezier(x1,y1,x2,y2) or linear(…).",
      standard: "linear"),
    FormatProperty(
      "holdBefore", .number(0...20), "The pause before the movement, in seconds.", standard: 0),
    FormatProperty(
      "hold", .number(0...20), "The pause after the movement, in seconds.", standard: 0),
    FormatProperty(
      "rate", .number(1...1000), "The number of samples per second.", standard: 120),
  ]
}
