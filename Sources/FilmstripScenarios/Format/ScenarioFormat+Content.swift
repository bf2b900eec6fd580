import FilmstripStage

extension ScenarioFormat {
  static let content = FormatObject(
    "content", heads: ["list", "grid", "photo", "text", "image", "color"],
    [
      FormatProperty("list", .object(list), "Rows in sections."),
      FormatProperty("grid", .object(grid), "Thumbnails of photos."),
      FormatProperty("photo", .integer(photoNumbers), "One photo, generated from its number."),
      FormatProperty("text", .object(text), "A screen of text, such as a message."),
      FormatProperty("image", .line, "A PNG file; its path is relative to the scenario's folder."),
      FormatProperty("color", .color, "One colour."),
    ])

  static let photoNumbers = 1...999

  private static let list = FormatObject(
    "list",
    [
      FormatProperty(
        "style", .choice(ListDescription.Style.allCases.map(\.rawValue)), "The list's style.",
        standard: "plain"),
      FormatProperty(
        "sections", .list(.object(section), count: 1...100), "The sections from the top.",
        isRequired: true),
    ])

  private static let section = FormatObject(
    "section",
    [
      FormatProperty("header", .line, "The text above the rows."),
      FormatProperty("footer", .text, "The text below the rows."),
      FormatProperty(
        "rows", .list(.object(row), count: 1...500), "The rows from the top.", isRequired: true),
    ])

  private static let row = FormatObject(
    "row",
    [
      FormatProperty("title", .line, "The main text.", isRequired: true),
      FormatProperty("subtitle", .line, "A smaller line below the title."),
      FormatProperty("detail", .line, "A grey text at the trailing edge."),
      FormatProperty("icon", .object(icon), "A symbol on a coloured square."),
      FormatProperty(
        "accessory", .choice(["none", "disclosure", "checkmark", "switch", "switchOn"]),
        "The accessory at the trailing edge.", standard: "none"),
      FormatProperty("badge", .integer(1...9999), "A number in a red badge."),
      FormatProperty("unread", .flag, "Whether a blue dot marks the row.", standard: false),
      FormatProperty("date", .line, "A date at the end of the first line."),
      FormatProperty("preview", .text, "Small grey text, at most two lines."),
      FormatProperty("push", .line, "The screen that a tap on the row pushes."),
    ])

  private static let icon = FormatObject(
    "icon",
    [
      FormatProperty("symbol", symbol, "The symbol, in white.", isRequired: true),
      FormatProperty("color", .color, "The square's colour.", standard: "gray"),
    ])

  private static let grid = FormatObject(
    "grid", heads: ["photos", "count"],
    [
      FormatProperty("columns", .integer(1...12), "The number of columns.", standard: 3),
      FormatProperty(
        "photos", .list(.integer(photoNumbers), count: 1...500), "The photos' numbers, in order."),
      FormatProperty("count", .integer(1...500), "The number of photos, numbered from 1."),
      FormatProperty("push", .line, "The screen that a tap on a photo pushes."),
    ])

  private static let text = FormatObject(
    "text",
    [
      FormatProperty("heading", .line, "The large line at the top."),
      FormatProperty("subheading", .line, "The line below, such as a sender."),
      FormatProperty(
        "detail", .line, "A small text at the trailing edge of that line, such as a date."),
      FormatProperty("body", .text, "The text; blank lines separate paragraphs.", isRequired: true),
    ])
}
