import FilmstripSupport

extension ScenarioBuilder {
  /// Returns the menu of a bar item.
  mutating func menu(_ list: [Checked]?) -> [MenuEntryDescription] {
    var titles: Set<String> = []
    return entries(list, titles: &titles)
  }

  /// Returns the entries of a menu.
  ///
  /// The titles must be distinct, including the titles of entries in sections.
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
          "two entries of a menu are titled \(Spelling.quoted(entry.title)), so steps could not "
            + "distinguish them; use distinct titles"
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
      report(
        object.mark(key), "a section can't have '\(key)'; move it to an entry with a 'title'")
    }
    return MenuEntryDescription(
      object.text("header") ?? "",
      kind: .section(entries(object.list("section"), titles: &titles)))
  }

  private mutating func entry(_ object: CheckedObject) -> MenuEntryDescription {
    if object.has("header") {
      report(object.mark("header"), "an entry with a 'title' can't have 'header'; remove it")
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
        report(object.mark(key), "an entry with a 'menu' can't have '\(key)'; remove it")
      }
      entry.kind = .menu(menu(object.list("menu")))
    } else if let target = object.text("push") {
      rowTargets.append((object.mark("push"), target))
    }
    return entry
  }
}
