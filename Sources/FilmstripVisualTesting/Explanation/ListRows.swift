import FilmstripNumbers

/// The place of an item in a list, in words.
struct ItemPlace: Hashable {
  /// The title of the row.
  var row: String
  /// The part of the row: `title`, `subtitle`, `detail`, `badge`, `icon`, `switch`, `chevron` or `image`.
  var part: String
}

/// The rows of the lists that a node paints, recognized by their texts.
///
/// A look lists drawings without their views. A text that no other text precedes in its line is the title of a row, if
/// another such text begins at the same x.
///
/// *Chosen:* the sizes that distinguish chevrons, switches, badges and icons from other content.
struct ListRows {
  private struct Row {
    var index: Int
    var subtitle: Int?
    var title: String
    var left: Double
    var band: ClosedRange<Double>
  }

  private let look: [LookItem]
  private var rows: [Row] = []

  /// The largest distance between the centre of a part and the texts of its row, in points.
  private static let reach = 22.0

  init(_ look: [LookItem]) {
    self.look = look
    let texts = look.indices.filter { look[$0].kind == "text" && look[$0]["text"] != nil }
    guard texts.count > 1, texts.count < 400 else { return }
    let first = texts.filter { index in
      let box = look[index].box
      return !texts.contains { other in
        let rival = look[other].box
        let overlap = min(box[1] + box[3], rival[1] + rival[3]) - max(box[1], rival[1])
        return rival[0] < box[0] - 1 && overlap > min(box[3], rival[3]) / 2
      }
    }
    func isBelow(_ lower: Int, _ upper: Int) -> Bool {
      let (below, above) = (look[lower], look[upper])
      let gap = below.box[1] - above.box[1] - above.box[3]
      return abs(below.box[0] - above.box[0]) < 1 && gap > -4 && gap < 6
        && below.fontSize < above.fontSize
    }
    for index in first where !first.contains(where: { $0 != index && isBelow(index, $0) }) {
      let box = look[index].box
      let subtitle = first.first { $0 != index && isBelow($0, index) }
      let bottom = subtitle.map { look[$0].box[1] + look[$0].box[3] } ?? box[1] + box[3]
      rows.append(
        Row(
          index: index, subtitle: subtitle, title: look[index]["text"] ?? "", left: box[0],
          band: box[1]...max(box[1], bottom)))
    }
    let isList = rows.contains { row in
      rows.contains { $0.index != row.index && abs($0.left - row.left) < 1 }
    }
    if !isList { rows = [] }
  }

  /// Returns the place of the item at an index, or `nil` if the item isn't a part of a row.
  func place(of index: Int) -> ItemPlace? {
    if rows.isEmpty { return nil }
    let item = look[index]
    let centre = item.box[1] + item.box[3] / 2
    func distance(_ row: Row) -> Double {
      max(0, row.band.lowerBound - centre, centre - row.band.upperBound)
    }
    guard
      let row = rows.min(by: { distance($0) < distance($1) }), distance(row) < Self.reach,
      let part = part(index, row)
    else { return nil }
    return ItemPlace(row: row.title, part: part)
  }

  private func part(_ index: Int, _ row: Row) -> String? {
    let item = look[index]
    let (width, height) = (item.box[2], item.box[3])
    let isLeading = item.box[0] + width <= row.left
    switch item.kind {
    case "text":
      if index == row.index { return "title" }
      if index == row.subtitle { return "subtitle" }
      return isBadge(around: item) ? "badge" : "detail"
    case "image", "picture":
      if isLeading { return "icon" }
      return width <= 16 ? "chevron" : "image"
    default:
      if width > 60 || height > 44 || item.box[0] + width / 2 < 0 { return nil }
      if isLeading { return width >= 20 ? "icon" : nil }
      if item.kind == "shadow" { return "switch" }
      if item["radius"] == nil { return nil }
      let hasText = look.contains { $0.kind == "text" && item.contains($0) }
      return hasText ? "badge" : "switch"
    }
  }

  private func isBadge(around text: LookItem) -> Bool {
    look.contains {
      $0.kind == "rect" && $0["radius"] != nil && $0.box[2] < 60 && $0.contains(text)
    }
  }
}

extension LookItem {
  fileprivate var fontSize: Double { self["size"].flatMap(Double.init) ?? 0 }

  /// Returns whether the centre of an item is in this item's box.
  fileprivate func contains(_ other: LookItem) -> Bool {
    let (x, y) = (other.box[0] + other.box[2] / 2, other.box[1] + other.box[3] / 2)
    return x > box[0] && x < box[0] + box[2] && y > box[1] && y < box[1] + box[3]
  }
}
