extension ScenarioFormat {
  /// A bar item's menu, in which sections and menus may be two deep.
  static let menu = entries(
    entry("menu entry", inner: entry("inner menu entry", inner: entry("innermost menu entry"))))

  private static func entries(_ entry: FormatObject) -> FormatShape {
    .list(.short(.line, entry), count: 1...20)
  }

  private static func entry(_ name: String, inner: FormatObject? = nil) -> FormatObject {
    let own = [
      FormatProperty("title", .line, "What the entry says, by which steps choose it."),
      FormatProperty("subtitle", .line, "A smaller line below the title."),
      FormatProperty("image", symbol, "A symbol at the entry's end."),
      FormatProperty(
        "checked", .flag,
        "Whether it is marked, which goes along with the choice if one entry is; false if left out."
      ),
      FormatProperty("destructive", .flag, "Whether it is red; false if left out."),
      FormatProperty("disabled", .flag, "Whether it cannot be chosen; false if left out."),
      FormatProperty("push", .line, "The screen that choosing it pushes."),
    ]
    guard let inner else { return FormatObject(name, heads: ["title"], own) }
    return FormatObject(
      name, heads: ["title", "section"],
      own + [
        FormatProperty("menu", entries(inner), "The menu that choosing it opens."),
        FormatProperty("section", entries(inner), "Entries that stand together in this menu."),
        FormatProperty("header", .line, "What stands over a section."),
      ])
  }
}
