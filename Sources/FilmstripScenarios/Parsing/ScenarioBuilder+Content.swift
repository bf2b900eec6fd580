import FilmstripImaging
import FilmstripStage
import FilmstripSupport
import Foundation

extension ScenarioBuilder {
  mutating func content(_ object: CheckedObject) -> ScreenContent? {
    let content = uncheckedContent(object)
    let before = cellCount
    switch content {
    case .list(let list): cellCount += list.sections.reduce(0) { $0 + $1.rows.count }
    case .grid(_, let photos, _): cellCount += photos.count
    default: break
    }
    if before <= Self.maximumCellCount, cellCount > Self.maximumCellCount {
      report(
        object.mark,
        "with this content the scenario has more than \(Self.maximumCellCount) rows and photos; "
          + "use fewer rows, or several scenarios")
    }
    return content
  }

  private mutating func uncheckedContent(_ object: CheckedObject) -> ScreenContent? {
    if let list = object.object("list") { return .list(self.list(list)) }
    if let grid = object.object("grid") { return self.grid(grid) }
    if let photo = object.integer("photo") { return .photo(photo) }
    if let color = object.color("color") { return .color(color) }
    if let text = object.object("text") {
      return .text(
        TextDescription(
          heading: text.text("heading"), subheading: text.text("subheading"),
          detail: text.text("detail"), body: text.text("body") ?? ""))
    }
    return object.text("image").flatMap { image($0, object.mark("image")) }
  }

  private mutating func grid(_ grid: CheckedObject) -> ScreenContent {
    let photos = grid.list("photos")?.compactMap { item in
      if case .integer(let number) = item.value { number } else { nil }
    }
    let push = grid.text("push")
    if let push { rowTargets.append((grid.mark("push"), push)) }
    return .grid(
      columns: grid.integer("columns") ?? 3,
      photos: photos ?? Array(1...max(1, grid.integer("count") ?? 1)), push: push)
  }

  private mutating func list(_ object: CheckedObject) -> ListDescription {
    var sections: [ListDescription.Section] = []
    for case .object(let section) in (object.list("sections") ?? []).map(\.value) {
      var rows: [ListDescription.Row] = []
      for case .object(let row) in (section.list("rows") ?? []).map(\.value) {
        rows.append(self.row(row))
      }
      sections.append(
        ListDescription.Section(
          header: section.text("header"), footer: section.text("footer"), rows: rows))
    }
    return ListDescription(
      style: object.choice("style", ListDescription.Style.self) ?? .plain, sections: sections)
  }

  private mutating func row(_ row: CheckedObject) -> ListDescription.Row {
    let icon = row.object("icon").flatMap { icon in
      icon.choice("symbol", ScenarioSymbol.self).map { symbol in
        ListDescription.Icon(symbol: symbol, color: icon.color("color") ?? .system(.gray))
      }
    }
    let accessory: ListDescription.Accessory =
      switch row.text("accessory") {
      case "disclosure": .disclosure
      case "checkmark": .checkmark
      case "switch": .toggle(isOn: false)
      case "switchOn": .toggle(isOn: true)
      default: .none
      }
    var result = ListDescription.Row(
      title: row.text("title") ?? "", subtitle: row.text("subtitle"), detail: row.text("detail"),
      icon: icon, accessory: accessory, badge: row.integer("badge"),
      isUnread: row.flag("unread") ?? false, date: row.text("date"), preview: row.text("preview"))
    result.push = row.text("push")
    if let target = result.push { rowTargets.append((row.mark("push"), target)) }
    return result
  }

  /// Returns the path of an image: a complete PNG file within the size limits.
  private mutating func image(_ name: String, _ mark: SourceMark) -> ScreenContent? {
    let quotedName = Spelling.quoted(name)
    guard let file = InputFile.path(name, besideFile: path) else {
      report(mark, Self.outside(quotedName))
      return nil
    }
    do {
      let pixels = try ScenarioImage.bitmap(of: file)
      imagePixels[file] = pixels.width * pixels.height
    } catch {
      report(mark, "\(quotedName) cannot be used: \(error)")
      return nil
    }
    let maximum = ScenarioImage.maximumTotalPixelCount
    if imagePixels.values.reduce(0, +) > maximum {
      report(
        mark,
        "with \(quotedName) the scenario's images have more than \(maximum >> 20) Mi px; use smaller images"
      )
      return nil
    }
    return .image(path: file)
  }

  /// Returns the error message for a file outside the scenario's folder.
  static func outside(_ name: String) -> String {
    "\(name) is outside the scenario's folder; a scenario reads only files in its folder and below: "
      + "copy the file there and name it by its relative path"
  }
}
