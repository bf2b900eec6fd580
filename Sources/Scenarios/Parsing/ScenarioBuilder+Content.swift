import Foundation
import Graphics

extension ScenarioBuilder {
  mutating func content(_ object: CheckedObject) -> ScreenContent? {
    if let list = object.object("list") { return .list(self.list(list)) }
    if let grid = object.object("grid") { return Self.grid(grid) }
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

  private static func grid(_ grid: CheckedObject) -> ScreenContent {
    let photos = grid.list("photos")?.compactMap { item in
      if case .integer(let number) = item.value { number } else { nil }
    }
    return .grid(
      columns: grid.integer("columns") ?? 3,
      photos: photos ?? Array(1...max(1, grid.integer("count") ?? 1)))
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
    var made = ListDescription.Row(
      title: row.text("title") ?? "", subtitle: row.text("subtitle"), detail: row.text("detail"),
      icon: icon, accessory: accessory, badge: row.integer("badge"),
      isUnread: row.flag("unread") ?? false, date: row.text("date"), preview: row.text("preview"))
    made.push = row.text("push")
    if let target = made.push { rowTargets.append((row.mark("push"), target)) }
    return made
  }

  /// The path of a picture, which must be a PNG file within the size limit.
  private mutating func image(_ name: String, _ mark: SourceMark) -> ScreenContent? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let file = URL(fileURLWithPath: name, relativeTo: folder).standardizedFileURL.path
    guard let handle = FileHandle(forReadingAtPath: file),
      let head = try? handle.read(upToCount: 24)
    else {
      report(mark, "there is no image '\(name)' (looked for \(file))")
      return nil
    }
    try? handle.close()
    // *Source:* PNG specification, 5.2 (signature) and 11.2.1 (IHDR comes first).
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard head.count == 24, Array(head.prefix(8)) == signature else {
      report(mark, "'\(name)' is not a PNG image")
      return nil
    }
    let sides = [16, 20].map { at in head[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard sides.allSatisfy((1...PixelBuffer.maximumSide).contains) else {
      let size = "\(sides[0]) x \(sides[1])"
      report(
        mark, "'\(name)' has \(size) px; each side must be from 1 to \(PixelBuffer.maximumSide) px")
      return nil
    }
    return .image(path: file)
  }
}
