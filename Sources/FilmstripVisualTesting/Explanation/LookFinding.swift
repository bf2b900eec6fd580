import FilmstripNumbers
import Foundation

/// A difference in the content that a node paints, in one frame.
struct LookFinding: Hashable {
  /// The change of an item.
  enum Change: Hashable {
    /// The value of an attribute, or `nil` if the item has no value.
    case attribute(String, from: String?, to: String?)
    /// The difference of a number.
    case number(MotionProperty, by: Double)
    /// The item is missing.
    case missing
    /// The item is new.
    case new
  }

  /// The description of the item, such as `the text “Wi-Fi”`.
  var item: String
  /// The kind of the item.
  var kind: String
  /// The position of the item among the items of its node.
  var index: Int
  /// The change of the item.
  var change: Change
  /// The place of the item in a list, or `nil` for other content.
  var place: ItemPlace?
  /// The place of the item in a list of the current film, or `nil` for missing items and other content.
  var newPlace: ItemPlace?
  /// The box of the item, in points: x, y, width and height.
  var box: [Double]
  /// The item in the recorded film, or `nil` if the item is new.
  var recorded: LookItem?
  /// The item in the current film, or `nil` if the item is missing.
  var present: LookItem?

  /// The part of its row that a text is now, if the row showed the text as another part, such as the detail.
  var otherPart: String? {
    guard kind == "text", let place, let newPlace, newPlace.row == place.row,
      newPlace.part != place.part, recorded?["text"] == present?["text"]
    else { return nil }
    return newPlace.part
  }

  /// Whether the item is a separator: at most a point high or wide.
  var isHairline: Bool { min(box[2], box[3]) <= 1 }

  /// The attributes that contain a single number.
  private static let numeric: Set<String> = ["opacity", "blur", "saturation", "line", "progress"]

  /// Returns the differences between the contents of a node in two films.
  ///
  /// If the films are at different times, `near` has the contents of the first film around the time
  /// of the second: a number between theirs is not a difference.
  static func between(
    _ a: [LookItem], _ b: [LookItem], near: [[LookItem]], of node: FilmNumbers.Node,
    tolerance: Double
  ) -> [LookFinding] {
    // A colour that fades in one film only is another colour, not new content.
    if let faded = a.endOfColourFade, b.endOfColourFade == nil {
      return between(
        faded, b, near: near.map { $0.endOfColourFade ?? $0 }, of: node, tolerance: tolerance)
    }
    if let faded = b.endOfColourFade, a.endOfColourFade == nil {
      return between(a, faded, near: near, of: node, tolerance: tolerance)
    }
    func words(_ item: LookItem) -> String {
      if item.kind == "rect", item.box == node.bounds { return "the background" }
      return item.isGrabber && NodeWords.isScreen(node.name) ? "the grabber" : item.words
    }
    var findings: [LookFinding] = []
    let isMenu = node.name.hasPrefix("menu")
    func rows(_ look: [LookItem]) -> ListRows {
      let hasRows = isMenu || node.name.hasPrefix("content")
      return ListRows(hasRows ? look : [], bounds: node.bounds, isMenu: isMenu)
    }
    let (oldRows, newRows) = (rows(a), rows(b))
    let pairs = joiningEqualItems(alignment(a, b), a, b) { x, y in
      oldRows.place(of: x) == nil && newRows.place(of: y) == nil
    }
    let order = pairs.compactMap { pair in pair.0.flatMap { _ in pair.1 } }
    let isReordered = zip(order, order.dropFirst()).contains { $0 > $1 }
    for (x, y) in pairs {
      switch (x, y) {
      case (let x?, let y?):
        let nearItems = near.compactMap { look -> LookItem? in
          look.count == a.count && look[x].kind == a[x].kind ? look[x] : nil
        }
        var changes = changes(a[x], b[y], nearItems, tolerance)
        if isReordered, let change = orderChange(x, y, pairs, a, b, words) {
          changes.append(change)
        }
        findings += changes.map {
          LookFinding(
            item: words(a[x]), kind: a[x].kind, index: x, change: $0, place: oldRows.place(of: x),
            newPlace: newRows.place(of: y), box: a[x].box, recorded: a[x], present: b[y])
        }
      case (let x?, nil):
        findings.append(
          LookFinding(
            item: words(a[x]), kind: a[x].kind, index: x, change: .missing,
            place: oldRows.place(of: x), box: a[x].box, recorded: a[x]))
      case (nil, let y?):
        findings.append(
          LookFinding(
            item: words(b[y]), kind: b[y].kind, index: y, change: .new,
            place: newRows.place(of: y), box: b[y].box, present: b[y]))
      case (nil, nil): break
      }
    }
    return findings
  }

  private static func changes(
    _ a: LookItem, _ b: LookItem, _ near: [LookItem], _ tolerance: Double
  ) -> [Change] {
    var changes: [Change] = []
    func isBracketed(_ value: Double, _ number: (LookItem) -> Double?) -> Bool {
      let values = near.compactMap(number)
      guard let low = values.min(), let high = values.max(), values.count > 1 else { return false }
      return value >= low - 1e-9 && value <= high + 1e-9
    }
    // The box of a text is as wide as its line: compare the smallest shift of centre and edges, and
    // the size separately.
    func center(_ item: LookItem, _ axis: Int) -> Double {
      item.box[axis] + item.box[axis + 2] / 2
    }
    let isSameText = a.kind != "text" || a["text"] == b["text"]
    for (axis, property) in [MotionProperty.x, .y].enumerated() {
      let middle = center(b, axis) - center(a, axis)
      let near: Double = b.box[axis] - a.box[axis]
      let far: Double = near + b.box[axis + 2] - a.box[axis + 2]
      let smallest = [middle, near, far].min { abs($0) < abs($1) } ?? 0
      if abs(smallest) <= tolerance + 1e-9 { continue }
      if isBracketed(center(b, axis), { item in center(item, axis) }) { continue }
      if isSameText { changes.append(.number(property, by: smallest)) }
    }
    for (axis, property) in [MotionProperty.width, .height].enumerated() {
      let (from, to) = (a.box[axis + 2], b.box[axis + 2])
      if abs(to - from) <= tolerance + 1e-9 { continue }
      if isBracketed(to, { item in item.box[axis + 2] }) { continue }
      if a.kind != "text" { changes.append(.number(property, by: to - from)) }
    }
    var names = a.attributes.map(\.name)
    for attribute in b.attributes where !names.contains(attribute.name) {
      names.append(attribute.name)
    }
    for name in names {
      let (from, to) = (a[name], b[name])
      if from == to { continue }
      // The points of a gradient follow from the size.
      if name == "points", a.box[2...] != b.box[2...] { continue }
      if numeric.contains(name) {
        let defaultValue = name == "opacity" ? 1.0 : 0
        let (one, other) = (
          from.flatMap(Double.init) ?? defaultValue, to.flatMap(Double.init) ?? defaultValue
        )
        if abs(one - other) * (name == "opacity" ? 100 : 1) <= tolerance { continue }
        if isBracketed(other, { $0[name].flatMap(Double.init) ?? defaultValue }) { continue }
        if name == "opacity" {
          changes.append(.number(.opacity, by: other - one))
          continue
        }
      }
      if near.contains(where: { $0[name] == to }) { continue }
      changes.append(.attribute(name, from: from, to: to))
    }
    return changes
  }

  /// Returns pairs in which items with the same content belong together even if they have another position in the order
  /// of painting.
  ///
  /// - Parameter isFree: Returns whether two items, given by their indices, aren't parts of rows, which have causes of
  ///   their own.
  private static func joiningEqualItems(
    _ pairs: [(Int?, Int?)], _ a: [LookItem], _ b: [LookItem], isFree: (Int, Int) -> Bool
  ) -> [(Int?, Int?)] {
    func isJoined(_ pair: (Int?, Int?)) -> Bool {
      guard let x = pair.0, let y = pair.1 else { return false }
      return a[x].content == b[y].content
    }
    var joined = pairs
    for index in joined.indices where !isJoined(joined[index]) {
      guard let x = joined[index].0, let content = a[x].content,
        let other = joined.indices.first(where: { other in
          guard other != index, let y = joined[other].1, !isJoined(joined[other]) else {
            return false
          }
          return b[y].content == content && isFree(x, y)
        })
      else { continue }
      let previous = joined[index].1
      joined[index].1 = joined[other].1
      joined[other].1 = nil
      if let previous { joined.append((nil, previous)) }
    }
    return joined.filter { $0.0 != nil || $0.1 != nil }
  }

  /// Returns the change of an item that is now painted below an overlapping item that it was painted above, or `nil` if
  /// the order is the same.
  private static func orderChange(
    _ x: Int, _ y: Int, _ pairs: [(Int?, Int?)], _ a: [LookItem], _ b: [LookItem],
    _ words: (LookItem) -> String
  ) -> Change? {
    func overlap(_ one: [Double], _ other: [Double]) -> Bool {
      [0, 1].allSatisfy { axis in
        let end: Double = min(one[axis] + one[axis + 2], other[axis] + other[axis + 2])
        return end - max(one[axis], other[axis]) > 0.5
      }
    }
    for case (let u?, let v?) in pairs where u < x && v > y && overlap(b[y].box, b[v].box) {
      return .attribute("order", from: "above", to: "below \(words(b[v]))")
    }
    return nil
  }

  /// Returns pairs of items that belong together, because they have the same kind and are similar.
  private static func alignment(_ a: [LookItem], _ b: [LookItem]) -> [(Int?, Int?)] {
    let limit = min(a.count, b.count)
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = zip(a.reversed(), b.reversed()).prefix(limit - head).prefix { $0 == $1 }.count
    let x = Array(a[head..<(a.count - tail)])
    let y = Array(b[head..<(b.count - tail)])
    // *Source:* Needleman and Wunsch's alignment of sequences; the cost of a gap is 1.
    var costs = [[Double]](
      repeating: [Double](repeating: 0, count: y.count + 1), count: x.count + 1)
    if x.count * y.count > 250_000 {
      let pairs = (0..<max(x.count, y.count)).map { i in
        (i < x.count ? head + i : nil, i < y.count ? head + i : nil)
      }
      return pairs
    }
    for i in x.indices.reversed() { costs[i][y.count] = costs[i + 1][y.count] + 1 }
    for j in y.indices.reversed() { costs[x.count][j] = costs[x.count][j + 1] + 1 }
    for i in x.indices.reversed() {
      for j in y.indices.reversed() {
        costs[i][j] = min(
          costs[i + 1][j + 1] + x[i].difference(from: y[j]), costs[i + 1][j] + 1,
          costs[i][j + 1] + 1)
      }
    }
    var pairs: [(Int?, Int?)] = []
    var (i, j) = (0, 0)
    while i < x.count || j < y.count {
      if i < x.count, j < y.count,
        costs[i][j] == costs[i + 1][j + 1] + x[i].difference(from: y[j])
      {
        pairs.append((head + i, head + j))
        (i, j) = (i + 1, j + 1)
      } else if i < x.count, costs[i][j] == costs[i + 1][j] + 1 {
        pairs.append((head + i, nil))
        i += 1
      } else {
        pairs.append((nil, head + j))
        j += 1
      }
    }
    return pairs
  }
}

extension [LookItem] {
  /// The items at the end of a dissolve between two copies that differ only in colour, or `nil` for other content.
  fileprivate var endOfColourFade: [LookItem]? {
    guard let first, first.kind == "dissolve", count > 1, count % 2 == 1 else { return nil }
    func uncoloured(_ items: ArraySlice<LookItem>) -> [LookItem] {
      items.map { item in
        var item = item
        item.attributes.removeAll { $0.name == "colour" || $0.name == "opacity" }
        return item
      }
    }
    let middle = 1 + count / 2
    let end = self[middle...]
    guard uncoloured(self[1..<middle]) == uncoloured(end) else { return nil }
    return end.map { item in
      var item = item
      item.attributes.removeAll { $0.name == "opacity" }
      return item
    }
  }
}

extension LookItem {
  /// Returns how dissimilar two items are: 0 if they are equal, 3 if their kinds differ.
  fileprivate func difference(from other: LookItem) -> Double {
    if self == other { return 0 }
    if kind != other.kind { return 3 }
    var sum = 0.05
    if attributes != other.attributes {
      let different = attributes.filter { other[$0.name] != $0.value }.count
      sum += 0.3 * min(1, Double(different) / 3)
    }
    // Another text or image at the same position is a change; at another position it is another
    // item.
    for name in ["text", "image", "shape"] where self[name] != other[name] { sum += 0.6 }
    let distance = abs(box[0] - other.box[0]) + abs(box[1] - other.box[1])
    if distance > 0 { sum += 0.1 + min(0.2, distance / 1000) }
    let size = abs(box[2] - other.box[2]) + abs(box[3] - other.box[3])
    return sum + (size > 0 ? 0.1 + min(0.3, size / 200) : 0)
  }

  /// The kind and the content of a drawing, without its position, font and colour, or `nil` for effects and thin
  /// rectangles.
  fileprivate var content: [String]? {
    switch kind {
    case "text": ["text", self["text"] ?? ""]
    case "image", "picture": ["image", self["image"] ?? ""]
    case "shape", "line": [kind, self["shape"] ?? ""]
    case "rect", "border":
      min(box[2], box[3]) > 1
        ? [kind, "\(box[2]) x \(box[3])", self["colour"] ?? "", self["radius"] ?? ""] : nil
    default: nil
    }
  }

  /// The description of the item, such as `the text “Wi-Fi”`.
  var words: String {
    switch kind {
    case "text": "the text \(SentenceFormatter.text(self["text"] ?? ""))"
    case "rect":
      "the \(SentenceFormatter.number(box[2])) x \(SentenceFormatter.number(box[3])) pt rectangle"
    case "shape": "a shape"
    case "border": "the border"
    case "line": "a line"
    case "image", "picture": "an image"
    case "clip": "the clip"
    case "mask": "the mask"
    case "shadow": "the shadow"
    case "backdrop": "the blur of what is behind"
    case "blur": "the blur"
    case "dissolve": "the dissolve"
    default: kind
    }
  }
}

extension LookFinding {
  private static let effects = ["clip", "mask", "shadow", "backdrop", "blur", "dissolve"]

  /// Whether the item is an effect, not a drawing.
  var isEffect: Bool { Self.effects.contains(kind) }

  /// The kind of the explanation.
  var explanationKind: Explanation.Kind {
    let effects = Self.effects
    switch change {
    case .missing, .new:
      if kind == "text" { return .text }
      return effects.contains(kind)
        ? .effect : kind == "image" || kind == "picture" ? .image : .look
    case .number(let property, _): return property == .opacity ? .opacity : .look
    case .attribute(let name, _, _):
      switch name {
      case "text", "runs": return .text
      case "order": return .order
      case "family", "size", "weight", "tracking", "italic", "digits", "metrics": return .font
      case "colour", "gradient", "points":
        return effects.contains(kind) ? .effect : .colour
      case "radius", "corners", "blur", "saturation", "offset", "content", "progress":
        return .effect
      case "image", "part", "filter", "shape", "rule":
        return effects.contains(kind) ? .effect : .image
      default: return effects.contains(kind) ? .effect : .look
      }
    }
  }

  /// The word for the change in the list of a changed node's kinds.
  var word: String {
    if case .number(let property, _) = change {
      return property == .opacity ? "content faded" : "content moved"
    }
    return explanationKind.rawValue
  }

  /// Whether the change is another corner radius.
  var isRadius: Bool {
    if case .attribute("radius", _, _) = change { return true }
    return false
  }

  /// The key that is equal for all findings that one sentence can explain together.
  var key: String {
    switch change {
    case .missing: return "missing"
    case .new: return "new"
    case .number(let property, _): return "number \(property)"
    case .attribute(let name, let from, let to):
      return "\(explanationKind) \(name) \(from ?? "") -> \(to ?? "")"
    }
  }

  /// Returns the sentence for `nodes`, without the time; `items` are descriptions of the affected
  /// items, and `part` is the part of a bar that the nodes are.
  ///
  /// If the nodes are several items of a bar, `tint` is their common tint, in words.
  func sentence(
    _ items: [String], _ nodes: String, part: String? = nil, tint: String? = nil
  ) -> String {
    let more = items.count - 1
    let many = more > 0
    let all = items[0] + (many ? " and \(more) more \(more > 1 ? "things" : "thing")" : "")
    let whole = "\(all) \(many ? "in" : "of") \(nodes)"
    let verb = many ? "are" : "is"
    switch change {
    case .missing: return "\(whole) \(verb) missing"
    case .new:
      return "\(nodes) \(nodes.contains("` and `") ? "have" : "has") something new: \(all)"
    case .number(let property, let difference):
      return "\(whole) \(verb) \(MotionGroup.phrase(property, difference))"
    case .attribute(let name, let from, let to):
      let subject: String
      switch name {
      case "order":
        return "\(whole) \(verb) painted \(to ?? "") instead of \(from ?? "") it"
      case "text":
        return
          "\(part.map { "\($0) (\(nodes))" } ?? "the text of \(nodes)") is "
          + SentenceFormatter.text(to ?? "", insteadOf: from ?? "")
      case "colour":
        subject =
          tint.map { "\($0) (\(nodes))" }
          ?? (all == "the background"
            ? "the background colour of \(nodes)" : "the colour of \(whole)")
      case "family": subject = "the font family of \(whole)"
      case "size", "weight": subject = "the font \(name) of \(whole)"
      case "tracking", "italic", "digits", "metrics": subject = "the font’s \(name) of \(whole)"
      case "radius": subject = "the corner radius of \(kind == "clip" || !many ? nodes : whole)"
      case "corners": subject = "the kind of corners of \(whole)"
      case "blur":
        subject =
          kind == "shadow" ? "the blur of the shadow of \(nodes)" : "the blur behind \(nodes)"
      case "image", "shape", "content":
        let other = name == "shape" ? "geometry" : "content"
        return part.map { "\($0) (\(nodes)) has another image" }
          ?? "\(whole) \(many ? "have" : "has") other \(other)"
      default: subject = "the \(name) of \(whole)"
      }
      let unit = ["size", "radius", "blur", "line", "tracking"].contains(name) ? " pt" : ""
      func words(_ value: String?) -> String {
        guard let value else { return Self.defaultValues[name] ?? "none" }
        // A text has a value for each of its runs.
        let values = kind == "text" ? value.components(separatedBy: " | ") : [value]
        return SentenceFormatter.list(
          values.map { Double($0).map(SentenceFormatter.number) ?? $0 })
      }
      return "\(subject) is \(words(to))\(unit) instead of \(words(from))"
    }
  }

  private static let defaultValues = [
    "weight": "400", "tracking": "0", "radius": "0", "opacity": "1", "italic": "no",
    "digits": "usual", "corners": "circular", "alignment": "natural",
  ]
}

extension LookItem {
  /// Whether the item has the size of a sheet's grabber in UIKit, 36 × 5 points.
  fileprivate var isGrabber: Bool {
    kind == "rect" && abs(box[2] - 36) < 0.01 && abs(box[3] - 5) < 0.01
  }
}
