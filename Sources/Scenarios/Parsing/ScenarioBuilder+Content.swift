import Foundation
import Graphics
import Imaging

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
      let head = try? handle.read(upToCount: PNGDecoder.sizeLength)
    else {
      report(mark, "there is no image '\(name)' (looked for \(file))")
      return nil
    }
    try? handle.close()
    guard let (width, height) = PNGDecoder.claimedSize(ofFileBeginning: Array(head)) else {
      report(mark, "'\(name)' is not a PNG image")
      return nil
    }
    let sides = 1...PixelBuffer.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      let size = "\(width) x \(height)"
      report(
        mark, "'\(name)' has \(size) px; each side must be from 1 to \(PixelBuffer.maximumSide) px")
      return nil
    }
    return .image(path: file)
  }
}
