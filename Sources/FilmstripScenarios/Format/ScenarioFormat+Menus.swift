extension ScenarioFormat {
  /// The menu of a bar item; sections and submenus may be nested two levels deep.
  static let menu = entries(
    entry("menu entry", inner: entry("inner menu entry", inner: entry("innermost menu entry"))))

  private static func entries(_ entry: FormatObject) -> FormatShape {
    .list(.short(.line, entry), count: 1...20)
  }

  private static func entry(_ name: String, inner: FormatObject? = nil) -> FormatObject {
    let own = [
      FormatProperty("title", .line, "The entry's title, by which steps select it."),
      FormatProperty("subtitle", .line, "A smaller line below the title."),
      FormatProperty("image", symbol, "A symbol at the trailing edge."),
      FormatProperty(
        "checked", .flag,
        "Whether it has a checkmark, which moves if exactly one entry has it; false if left out."
      ),
      FormatProperty("destructive", .flag, "Whether it is red; false if left out."),
      FormatProperty("disabled", .flag, "Whether it is disabled; false if left out."),
      FormatProperty("push", .line, "The screen that a selection pushes."),
    ]
    guard let inner else { return FormatObject(name, heads: ["title"], own) }
    return FormatObject(
      name, heads: ["title", "section"],
      own + [
        FormatProperty("menu", entries(inner), "The submenu."),
        FormatProperty("section", entries(inner), "The entries of a section."),
        FormatProperty("header", .line, "The title of a section."),
      ])
  }
}
