extension ScenarioFormat {
  /// The menu of a bar item; sections and submenus may be nested two levels deep.
  static let menu = entries(
    entry("menu entry", inner: entry("inner menu entry", inner: entry("innermost menu entry"))))

  private static func entries(_ entry: FormatObject) -> FormatShape {
    .list(.short(.line, entry), count: 1...20)
  }

  private static func entry(_ name: String, inner: FormatObject? = nil) -> FormatObject {
    let properties = [
      FormatProperty("title", .line, "The entry's title, which steps use to select the entry."),
      FormatProperty("subtitle", .line, "A smaller line below the title."),
      FormatProperty("image", symbol, "A symbol at the trailing edge."),
      FormatProperty(
        "checked", .flag,
        "Whether the entry has a checkmark; false if omitted. If exactly one entry has a checkmark, "
          + "selecting another entry moves it."
      ),
      FormatProperty(
        "destructive", .flag, "Whether the entry is destructive and red; false if omitted."),
      FormatProperty("disabled", .flag, "Whether the entry is disabled; false if omitted."),
      FormatProperty("push", .line, "The screen that selecting the entry pushes."),
    ]
    guard let inner else { return FormatObject(name, heads: ["title"], properties) }
    return FormatObject(
      name, heads: ["title", "section"],
      properties + [
        FormatProperty("menu", entries(inner), "The submenu."),
        FormatProperty("section", entries(inner), "The entries of a section."),
        FormatProperty("header", .line, "The title of a section."),
      ])
  }
}
