import FilmstripNumbers

extension FilmCauses {
  /// The changes of a row of a list in words, with the nodes that show the row.
  private struct RowChange: Hashable {
    var kind: Explanation.Kind
    var words: String
  }

  /// Explains missing, new, moved and changed rows of lists and entries of menus.
  mutating func explainRows() {
    var parts: [ItemPlace: [LookFinding.Change]] = [:]
    var order: [ItemPlace] = []
    var otherParts: [ItemPlace: (text: String, part: String)] = [:]
    for use in findings.looks {
      guard let place = use.finding.place else { continue }
      if let part = use.finding.otherPart, place.part != "title" {
        if parts[place] == nil { order.append(place) }
        parts[place] = parts[place] ?? []
        otherParts[place] = (use.finding.present?["text"] ?? "", part)
      }
      if case .number = use.finding.change { continue }
      if parts[place] == nil { order.append(place) }
      if parts[place]?.contains(use.finding.change) != true {
        parts[place, default: []].append(use.finding.change)
      }
    }
    var rows: [ListRow] = []
    for place in order where !rows.contains(place.row) { rows.append(place.row) }
    func title(_ row: ListRow, _ attribute: String) -> (from: String?, to: String?)? {
      for case .attribute(attribute, let from, let to)
        in parts[ItemPlace(row: row, part: "title")] ?? []
      { return (from, to) }
      return nil
    }
    // Each text is now that of the other row.
    let renamed = rows.compactMap { row -> (ListRow, ListRow)? in
      guard let to = title(row, "text")?.to else { return nil }
      return (row, ListRow(noun: row.noun, title: to))
    }
    let names = Dictionary(renamed) { first, _ in first }
    var explained: Set<ListRow> = []
    var changesHeight = false
    if let first = renamed.first, Set(names.keys) == Set(names.values) {
      let list = SentenceFormatter.list(
        renamed.prefix(3).map { SentenceFormatter.text($0.0.title) })
      let more = renamed.count > 3 ? " and \(renamed.count - 3) more" : ""
      add(
        .text, "the \(first.0.plural) \(list)\(more) have changed places",
        nodes: nodes(of: Set(names.keys)))
      explained.formUnion(names.keys)
    }
    var groups: [(change: RowChange, rows: [ListRow])] = []
    for row in rows where !explained.contains(row) {
      var changes: [RowChange] = []
      switch parts[ItemPlace(row: row, part: "title")]?.first {
      case .missing: changes.append(RowChange(kind: .missing, words: " is missing"))
      case .new: changes.append(RowChange(kind: .new, words: " is new"))
      default:
        if let to = title(row, "text")?.to {
          changes.append(RowChange(kind: .text, words: " is now \(SentenceFormatter.text(to))"))
        }
        let availability = row.noun == "menu entry" ? Self.availability(title(row, "colour")) : nil
        if let availability { changes.append(RowChange(kind: .colour, words: availability)) }
        // The images of a menu entry have the colour of its title.
        let own = order.filter { place in
          guard place.row == row, place.part != "title" else { return false }
          guard availability != nil, ["icon", "checkmark"].contains(place.part) else { return true }
          return parts[place]?.contains { $0 == .missing || $0 == .new } == true
        }
        let swap = Self.exchange(own.map { ($0.part, parts[$0] ?? []) })
        changes +=
          swap.map { [$0] }
          ?? own.flatMap { place -> [RowChange] in
            if let (text, part) = otherParts[place] {
              let name = SentenceFormatter.text(text)
              let words = ": \(name) is the \(part) instead of the \(place.part)"
              return [RowChange(kind: .text, words: words)]
            }
            return Self.changes(place, parts[place] ?? [])
          }
      }
      if changes.isEmpty { continue }
      explained.insert(row)
      let isHigher =
        parts.keys.contains { $0.row == row && $0.part == "subtitle" }
        || otherParts.contains { $0.key.row == row && $0.value.part == "subtitle" }
      let isOther = changes.contains { $0.kind != .colour && $0.words.hasPrefix(" is ") }
      changesHeight = changesHeight || isHigher || isOther
      for change in changes {
        if let index = groups.firstIndex(where: {
          $0.change == change && $0.rows[0].noun == row.noun
        }) {
          groups[index].rows.append(row)
        } else {
          groups.append((change, [row]))
        }
      }
    }
    explainMovedPart(&groups)
    for (change, rows) in groups {
      let names = rows.prefix(rows.count > 3 ? 2 : 3).map { SentenceFormatter.text($0.title) }
      let rest = rows.count - names.count
      let list = SentenceFormatter.list(names + (rest > 0 ? ["\(rest) more"] : []))
      let many = rows.count > 1
      let isWhole = many && change.words.hasPrefix(" is ")
      let words = isWhole ? " are " + change.words.dropFirst(4) : change.words
      add(
        change.kind, "the \(many ? rows[0].plural : rows[0].noun) \(list)\(words)",
        nodes: nodes(of: Set(rows)))
    }
    let shown = Set(nodes(of: explained))
    if changesHeight {
      findings.motions.removeAll { shown.contains($0.node) && $0.node.hasPrefix("menu") }
    }
    findings.looks.removeAll { use in
      if let place = use.finding.place, explained.contains(place.row) {
        return use.finding.isDescribed(of: place)
      }
      guard changesHeight, shown.contains(use.node) else { return false }
      // Rows below a new, missing or higher row move, their section gets another height, and separators come and go.
      switch use.finding.change {
      case .number(let property, _): return property == .y || property == .height
      case .missing, .new: return use.finding.isHairline
      case .attribute(let name, _, _): return name == "shape" && use.finding.kind == "shadow"
      }
    }
  }

  /// Explains a part that one row lost and another row got, such as a checkmark.
  private mutating func explainMovedPart(
    _ groups: inout [(change: RowChange, rows: [ListRow])]
  ) {
    let missing = " is missing"
    let lost = groups.filter {
      $0.change.words.hasPrefix(": ") && $0.change.words.hasSuffix(missing)
    }
    for (change, rows) in lost where rows.count == 1 {
      let part = change.words.dropFirst(2).dropLast(missing.count)
      guard
        let gained = groups.first(where: {
          $0.change.words == ": \(part) is new" && $0.rows.count == 1
            && $0.rows[0].noun == rows[0].noun
        })
      else { continue }
      let noun = "the \(rows[0].noun)"
      add(
        .text,
        "\(part) has moved from \(noun) \(SentenceFormatter.text(rows[0].title)) to \(noun) "
          + SentenceFormatter.text(gained.rows[0].title),
        nodes: nodes(of: Set(rows + gained.rows)))
      groups.removeAll {
        $0.change == change && $0.rows == rows
          || $0.change == gained.change && $0.rows == gained.rows
      }
    }
  }

  /// Returns words for a menu entry that is enabled or disabled, or `nil` for other colours.
  private static func availability(_ colour: (from: String?, to: String?)?) -> String? {
    guard let from = colour?.from, let to = colour?.to else { return nil }
    // *Source:* UIKit's tertiary label colour, in which menus show disabled entries.
    let isDisabled = (from.hasSuffix(" / 0.3"), to.hasSuffix(" / 0.3"))
    if isDisabled.0 == isDisabled.1 { return nil }
    return isDisabled.1 ? " is disabled" : " is enabled"
  }

  private func nodes(of rows: Set<ListRow>) -> [String] {
    var nodes: [String] = []
    for use in findings.looks {
      guard let place = use.finding.place, rows.contains(place.row) else { continue }
      if !nodes.contains(use.node) { nodes.append(use.node) }
    }
    return nodes
  }

  /// Returns the change of a row in which one part replaces another, or `nil`.
  private static func exchange(_ parts: [(part: String, changes: [LookFinding.Change])])
    -> RowChange?
  {
    let accessories = ["chevron", "checkmark", "switch", "image", "detail", "badge"]
    let own = parts.filter { accessories.contains($0.part) }
    let gone = own.filter { $0.changes.allSatisfy { $0 == .missing } }
    let new = own.filter { $0.changes.allSatisfy { $0 == .new } }
    guard own.count == parts.count, gone.count == 1, new.count == 1, own.count == 2 else {
      return nil
    }
    return RowChange(kind: .image, words: ": a \(new[0].part) instead of the \(gone[0].part)")
  }

  /// Returns the changes of a part of a row that ``LookFinding/isDescribed(of:)`` names.
  private static func changes(_ place: ItemPlace, _ changes: [LookFinding.Change]) -> [RowChange] {
    let part = "the \(place.part)"
    func values(_ name: String) -> (from: String?, to: String?)? {
      for case .attribute(name, let from, let to) in changes { return (from, to) }
      return nil
    }
    if changes.contains(.missing) {
      return [RowChange(kind: .missing, words: ": \(part) is missing")]
    }
    if changes.contains(.new) { return [RowChange(kind: .new, words: ": \(part) is new")] }
    var described: [RowChange] = []
    if let (from, to) = values("text") {
      let texts = SentenceFormatter.text(to ?? "", insteadOf: from ?? "")
      described.append(RowChange(kind: .text, words: ": \(part) is \(texts)"))
    }
    if values("image") != nil || values("shape") != nil {
      described.append(RowChange(kind: .image, words: ": \(part) is another image"))
    }
    if let (from, to) = values("colour"), place.part == "switch",
      let isOn = SwitchState.isOn(from: from, to: to)
    {
      described.append(RowChange(kind: .colour, words: ": \(part) is \(isOn ? "on" : "off")"))
    } else if let (from, to) = values("colour"), place.part != "detail" {
      described.append(
        RowChange(
          kind: .colour,
          words: ": the colour of \(part) is \(to ?? "none") instead of \(from ?? "none")"))
    }
    return described
  }
}

extension LookFinding {
  /// Whether the sentence about a row describes the change of the part: all but fonts and the colours of texts.
  fileprivate func isDescribed(of place: ItemPlace) -> Bool {
    if otherPart != nil { return true }
    return switch change {
    case .missing, .new, .number: true
    case .attribute(let name, _, _):
      ["text", "image", "shape"].contains(name)
        || name == "colour"
          && (!["title", "detail"].contains(place.part) || place.row.noun == "menu entry")
    }
  }
}
