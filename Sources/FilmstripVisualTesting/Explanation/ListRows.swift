import FilmstripNumbers

/// A row of a list or a menu, or a text above or below a section.
struct ListRow: Hashable {
  /// The word for the row: `row`, `section header`, `section footer` or `menu entry`.
  var noun: String
  /// The title of the row.
  var title: String

  /// The word for several rows.
  var plural: String { noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s" }
}

/// The place of an item in a list, in words.
struct ItemPlace: Hashable {
  /// The row that shows the item.
  var row: ListRow
  /// The part of the row: `title`, `subtitle`, `detail`, `badge`, `icon`, `switch`, `chevron`, `checkmark` or `image`.
  var part: String
}

/// The rows of the lists that a node paints, recognized by their texts.
///
/// A look lists drawings without their views. A list has the background of a section. A text in it that no other text
/// precedes in its line is the title of a row, if another such text begins at the same x. A text next to a section is
/// its header or footer. If more lines have a common end than a common begin, the list is laid out from right to left.
///
/// *Chosen:* the sizes that distinguish sections, chevrons, switches, badges and icons from other content.
struct ListRows {
  private struct Row {
    var index: Int
    var subtitle: Int?
    var name: ListRow
    var left: Double
    var band: ClosedRange<Double>
  }

  /// The items, mirrored if the list is laid out from right to left.
  private let look: [LookItem]
  private let isMenu: Bool
  private var rows: [Row] = []

  /// The largest distance between the centre of a part and the texts of its row, in points.
  private static let reach = 22.0

  /// Finds the rows in a look.
  ///
  /// - Parameters:
  ///   - look: The items of a node.
  ///   - bounds: The bounds of the node: x, y, width and height, in points.
  ///   - isMenu: Whether the node is a menu, whose entries are rows.
  init(_ look: [LookItem], bounds: [Double], isMenu: Bool = false) {
    self.isMenu = isMenu
    let center = bounds[0] + bounds[2] / 2
    let mirrored = look.map { item in
      var item = item
      item.box[0] = 2 * center - item.box[0] - item.box[2]
      return item
    }
    let lines = (Self.beginsOfLines(look, center), Self.beginsOfLines(mirrored, center))
    let isMirrored = Self.longestColumn(mirrored, lines.1) > Self.longestColumn(look, lines.0)
    let look = isMirrored ? mirrored : look
    let first = isMirrored ? lines.1 : lines.0
    self.look = look
    let sections = isMenu ? [] : ListStyle.sections(look, bounds)
    guard !first.isEmpty, isMenu || !sections.isEmpty else { return }
    func isBelow(_ lower: Int, _ upper: Int) -> Bool {
      let (below, above) = (look[lower], look[upper])
      let gap = below.box[1] - above.box[1] - above.box[3]
      return abs(below.box[0] - above.box[0]) < 1 && gap > -4 && gap < 6
        && below.fontSize < above.fontSize
    }
    for index in first {
      let (box, title) = (look[index].box, look[index]["text"] ?? "")
      guard isMenu || sections.contains(where: { $0.contains(look[index]) }) else {
        guard let noun = Self.supplement(box, sections) else { continue }
        rows.append(
          Row(
            index: index, name: ListRow(noun: noun, title: title), left: box[0],
            band: box[1]...(box[1] + box[3])))
        continue
      }
      if first.contains(where: { $0 != index && isBelow(index, $0) }) { continue }
      let subtitle = first.first { $0 != index && isBelow($0, index) }
      let bottom = subtitle.map { look[$0].box[1] + look[$0].box[3] } ?? box[1] + box[3]
      rows.append(
        Row(
          index: index, subtitle: subtitle,
          name: ListRow(noun: isMenu ? "menu entry" : "row", title: title), left: box[0],
          band: box[1]...max(box[1], bottom)))
    }
    let isList = rows.contains { row in
      rows.contains { $0.index != row.index && abs($0.left - row.left) < 1 }
    }
    if !isList { rows = [] }
  }

  /// Returns the indices of the texts that no other text precedes in its line, or an empty array if there are too many.
  private static func beginsOfLines(_ look: [LookItem], _ center: Double) -> [Int] {
    let texts = look.indices.filter {
      look[$0].kind == "text" && look[$0]["text"] != nil && !isInIcon(look[$0], look, center)
    }
    guard texts.count < 400 else { return [] }
    return texts.filter { index in
      let box = look[index].box
      return !texts.contains { other in
        let rival = look[other].box
        let overlap = min(box[1] + box[3], rival[1] + rival[3]) - max(box[1], rival[1])
        return rival[0] < box[0] - 1 && overlap > min(box[3], rival[3]) / 2
      }
    }
  }

  /// Returns the largest number of texts that begin at the same x.
  private static func longestColumn(_ look: [LookItem], _ texts: [Int]) -> Int {
    texts.map { index in
      texts.count { abs(look[$0].box[0] - look[index].box[0]) < 1 }
    }.max() ?? 0
  }

  /// Whether no list was found.
  var isEmpty: Bool { rows.isEmpty }

  /// Returns the word for a text outside of the sections, or `nil` if the text isn't next to a section.
  private static func supplement(_ box: [Double], _ sections: [LookItem]) -> String? {
    let gaps = sections.map { section in
      (above: section.box[1] - box[1] - box[3], below: box[1] - section.box[1] - section.box[3])
    }
    let above = gaps.map(\.above).filter { $0 > -2 }.min() ?? .infinity
    let below = gaps.map(\.below).filter { $0 > -2 }.min() ?? .infinity
    guard min(above, below) < 24 else { return nil }
    return above < below ? "section header" : "section footer"
  }

  /// Returns whether a text is painted on an icon, such as a person's initials, which is in the leading half.
  private static func isInIcon(_ text: LookItem, _ look: [LookItem], _ center: Double) -> Bool {
    look.contains {
      $0.kind == "rect" && $0["radius"] != nil && abs($0.box[2] - $0.box[3]) < 1
        && (24...64).contains($0.box[2]) && $0.box[0] + $0.box[2] < center && $0.contains(text)
    }
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
    return ItemPlace(row: row.name, part: part)
  }

  private func part(_ index: Int, _ row: Row) -> String? {
    let item = look[index]
    let (width, height) = (item.box[2], item.box[3])
    let isLeading = item.box[0] + width <= row.left
    switch item.kind {
    case "text":
      if index == row.index { return "title" }
      if index == row.subtitle { return "subtitle" }
      if isLeading { return "icon" }
      return isBadge(around: item) ? "badge" : "detail"
    case "image", "picture":
      if isMenu { return isLeading ? "checkmark" : "icon" }
      if isLeading { return "icon" }
      return width > 16 ? "image" : width < height * 0.9 ? "chevron" : "checkmark"
    default:
      if width > 60 || height > 44 || item.box[0] + width / 2 < 0 { return nil }
      if isLeading { return width >= 20 ? "icon" : width >= 8 ? "unread mark" : nil }
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

/// The style of a list.
enum ListStyle: String {
  case plain
  case grouped
  case insetGrouped = "inset grouped"

  /// Returns the style of the list that a node paints, or `nil` if the node doesn't paint a list.
  init?(_ look: [LookItem], bounds: [Double]) {
    let hasSeparators = look.contains { $0.box[3] <= 1 && $0.box[2] > 100 }
    guard hasSeparators, let section = Self.sections(look, bounds).first else { return nil }
    let background = look.first { $0.kind == "rect" && $0.box == bounds }?["colour"]
    if section["radius"] != nil, section.box[2] < bounds[2] {
      self = .insetGrouped
    } else {
      self = section["colour"] == background ? .plain : .grouped
    }
  }

  /// Returns the backgrounds of sections: rectangles that are wide, but don't fill the node.
  static func sections(_ look: [LookItem], _ bounds: [Double]) -> [LookItem] {
    look.filter {
      $0.kind == "rect" && $0.box != bounds && $0.box[2] > 200 && $0.box[2] > bounds[2] * 0.6
        && $0.box[3] > 30
    }
  }
}

extension LookItem {
  fileprivate var fontSize: Double { self["size"].flatMap(Double.init) ?? 0 }

  /// Returns whether the centre of an item is in this item's box.
  func contains(_ other: LookItem) -> Bool {
    let (x, y) = (other.box[0] + other.box[2] / 2, other.box[1] + other.box[3] / 2)
    return x > box[0] && x < box[0] + box[2] && y > box[1] && y < box[1] + box[3]
  }
}
