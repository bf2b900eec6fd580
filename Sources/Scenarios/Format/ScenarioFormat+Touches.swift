import Stage

extension ScenarioFormat {
  /// A place on the screen.
  static let point = FormatShape.list(.number(0...10_000), count: 2...2)

  /// What can be tapped by its name.
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

  /// The steps in which fingers touch the screen.
  static let touches = [
    FormatObject(
      "drag step", heads: ["drag"],
      [FormatProperty("drag", .object(drag), "One finger goes from one point to another.")]),
    FormatObject(
      "edgeSwipe step", heads: ["edgeSwipe"],
      [
        FormatProperty(
          "edgeSwipe", .object(edgeSwipe), "One finger swipes from the leading edge, as to go back."
        )
      ]),
    FormatObject(
      "tap step", heads: ["tap"],
      [
        FormatProperty(
          "tap", .either(list: point, tapTarget),
          "One finger taps a point (x and y in points), or what is found as the film runs."),
        FormatProperty(
          "duration", .number(0.001...20), "How long it is down, in seconds.", standard: 0.05),
      ]),
    FormatObject(
      "touches step", heads: ["touches"],
      [
        FormatProperty(
          "touches", .line,
          "Recorded touches: a JSON or CSV file, by its path from the scenario's folder.")
      ]),
  ]

  private static let drag = FormatObject(
    "drag",
    [
      FormatProperty(
        "from", point, "Where the finger comes down: x and y in points.", isRequired: true),
      FormatProperty("to", point, "Where it lifts: x and y in points.", isRequired: true),
      FormatProperty(
        "controls", .list(point, count: 1...2),
        "One or two points that bend the way, as a quadratic or cubic Bézier curve."),
    ] + pace)

  private static let edgeSwipe = FormatObject(
    "edgeSwipe",
    [
      FormatProperty(
        "to", .number(0.05...1), "How far it goes from the edge, as a part of the screen's width.",
        isRequired: true),
      FormatProperty(
        "y", .number(0...10_000), "Its height in points; the screen's middle if left out."),
    ] + pace)

  static let pace = [
    FormatProperty(
      "duration", .number(0.001...20), "How long the finger moves, in seconds.", standard: 0.3),
    FormatProperty(
      "easing", .line,
      "How it moves: a CSS easing such as ease-out, cubic-bezier(x1,y1,x2,y2) or linear(…).",
      standard: "linear"),
    FormatProperty(
      "holdBefore", .number(0...20), "How long it rests before it moves, in seconds.", standard: 0),
    FormatProperty(
      "hold", .number(0...20), "How long it rests before it lifts, in seconds.", standard: 0),
    FormatProperty(
      "rate", .number(1...1000), "How many times a second it is reported.", standard: 120),
  ]
}
