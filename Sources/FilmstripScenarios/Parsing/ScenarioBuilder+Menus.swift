import FilmstripSupport

extension ScenarioBuilder {
  /// The menu of a bar item.
  mutating func menu(_ list: [Checked]?) -> [MenuEntryDescription] {
    var titles: Set<String> = []
    return entries(list, titles: &titles)
  }

  /// The entries of a menu.
  ///
  /// Their titles must be distinct, including those in sections.
  private mutating func entries(
    _ list: [Checked]?, titles: inout Set<String>
  ) -> [MenuEntryDescription] {
    var entries: [MenuEntryDescription] = []
    for item in list ?? [] {
      let entry: MenuEntryDescription
      var mark = item.mark
      switch item.value {
      case .text(let title): entry = MenuEntryDescription(title)
      case .object(let object) where object.has("section"):
        entries.append(section(object, titles: &titles))
        continue
      case .object(let object):
        entry = self.entry(object)
        mark = object.mark("title")
      default: continue
      }
      if !titles.insert(entry.title).inserted {
        report(
          mark,
          "two entries of a menu are titled \(Spelling.quoted(entry.title)); steps could not distinguish them"
        )
      }
      entries.append(entry)
    }
    return entries
  }

  private mutating func section(
    _ object: CheckedObject, titles: inout Set<String>
  ) -> MenuEntryDescription {
    for key in object.entries.keys.sorted() where key != "section" && key != "header" {
      report(object.mark(key), "'\(key)' is for entries with a 'title', not for sections")
    }
    return MenuEntryDescription(
      object.text("header") ?? "",
      kind: .section(entries(object.list("section"), titles: &titles)))
  }

  private mutating func entry(_ object: CheckedObject) -> MenuEntryDescription {
    if object.has("header") {
      report(object.mark("header"), "'header' is for sections, not for entries with a 'title'")
    }
    var entry = MenuEntryDescription(
      object.text("title") ?? "", kind: .action(push: object.text("push")))
    entry.subtitle = object.text("subtitle")
    entry.image = object.choice("image", ScenarioSymbol.self)
    entry.isChecked = object.flag("checked") ?? false
    entry.isDestructive = object.flag("destructive") ?? false
    entry.isEnabled = !(object.flag("disabled") ?? false)
    if object.has("menu") {
      for key in ["checked", "disabled", "push"] where object.has(key) {
        report(object.mark(key), "'\(key)' is for entries without a 'menu'")
      }
      entry.kind = .menu(menu(object.list("menu")))
    } else if let target = object.text("push") {
      rowTargets.append((object.mark("push"), target))
    }
    return entry
  }
}
