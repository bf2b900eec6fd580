import FilmstripGraphics
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation

extension FilmNumbers {
  /// The version number of this format.
  ///
  /// Version 1 had no references between columns, and names of looks with 12 digits.
  static let format = 2

  /// The numbers as JSON, with stable bytes.
  ///
  /// Each node and property has a line, and repeated values are written only when they change.
  /// ``init(decoding:file:)`` restores equal numbers.
  public var encoded: String {
    var members: [String] = [
      "\"format\":\(Self.format)", "\"fps\":\(fps)",
      "\"size\":" + Self.list([Double(size.width), Double(size.height)].map(\.digits)),
      "\"frames\":\(frames.count)",
    ]
    if frames.indices.contains(where: { frames[$0].index != $0 }) {
      members.append("\"index\":" + Self.quoted(column { "\($0.index)" }))
    }
    let rate = FrameRate(fps)
    let isRegular = frames.allSatisfy { rate?.time(ofFrame: $0.index) == $0.time }
    if !isRegular {
      members.append("\"nanoseconds\":" + Self.quoted(column { "\($0.time.nanoseconds)" }))
    }
    members.append("\"steps\":" + Self.lines(steps))
    members.append("\"progress\":" + Self.quoted(column { $0.progress.digits }))
    let names = nodeNames
    let lookNames = LookNames(of: self)
    var columns = NumberColumns()
    let nodes = names.map { Self.quoted($0) + ":" + node($0, lookNames, &columns) }
    members.append("\"nodes\":" + Self.lines(nodes, "{", "}"))
    let orders = self.orders(names)
    if !orders.isEmpty { members.append("\"order\":" + Self.lines(orders)) }
    members.append("\"looks\":" + Self.lines(looks(lookNames), "{", "}"))
    members.append("\"events\":" + Self.lines(events.map(\.json.compact)))
    if !decisions.isEmpty {
      members.append("\"decisions\":" + Self.lines(decisions.map(\.json.compact)))
    }
    return "{" + members.joined(separator: ",\n") + "}\n"
  }

  private func column(_ value: (Frame) -> String) -> String {
    NumberColumn.text(frames.map(value))
  }

  /// The runs of frames with the same step, as `[step, label, frames]`.
  private var steps: [String] {
    var runs: [(step: Int, label: String, count: Int)] = []
    for frame in frames {
      if let last = runs.last, last.step == frame.step, last.label == frame.label {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((frame.step, frame.label, 1))
      }
    }
    return runs.map { "[\($0.step),\(Self.quoted($0.label)),\($0.count)]" }
  }

  /// The names of all nodes, in an order that agrees with the painting order of most frames.
  package var nodeNames: [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for frame in frames {
      var position = 0
      for node in frame.nodes {
        if seen.insert(node.name).inserted {
          names.insert(node.name, at: position)
          position += 1
        } else if let index = names.firstIndex(of: node.name), index >= position {
          position = index + 1
        }
      }
    }
    return names
  }

  /// Returns the runs of frames whose painting order differs from `names`, as `[first frame,
  /// frames, "nodes"]`.
  private func orders(_ names: [String]) -> [String] {
    let ranks = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var runs: [(first: Int, count: Int, order: [Int])] = []
    for (index, frame) in frames.enumerated() {
      let order = frame.nodes.map { ranks[$0.name] ?? 0 }
      if order == order.sorted() { continue }
      if let last = runs.last, last.first + last.count == index, last.order == order {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((index, 1, order))
      }
    }
    return runs.map { "[\($0.first),\($0.count),\(Self.quoted(NumberColumn.ranges($0.order)))]" }
  }

  private func node(
    _ name: String, _ lookNames: LookNames, _ columns: inout NumberColumns
  ) -> String {
    var frameIndices: [Int] = []
    var states: [Node] = []
    for (index, frame) in frames.enumerated() {
      guard let state = frame.nodes.first(where: { $0.name == name }) else { continue }
      frameIndices.append(index)
      states.append(state)
    }
    var members = ["\"in\":" + Self.quoted(NumberColumn.ranges(frameIndices))]
    for property in NodeColumn.allCases {
      let values = states.map(property.text)
      if values.allSatisfy({ $0 == property.defaultValue }) { continue }
      let text = columns.text(values, of: name, property.rawValue)
      members.append("\"\(property.rawValue)\":" + Self.quoted(text))
    }
    let looks = columns.text(states.map { lookNames.name(of: $0.look) }, of: name, "look")
    members.append("\"look\":" + Self.quoted(looks))
    return "{" + members.joined(separator: ",\n ") + "}"
  }

  /// The distinct looks by name, in the order of their first use.
  ///
  /// A look that is similar to the previous look of the same node refers to that look's items by
  /// index.
  private func looks(_ names: LookNames) -> [String] {
    var written: Set<String> = []
    var last: [String: (name: String, look: [LookItem])] = [:]
    var lines: [String] = []
    for frame in frames {
      for node in frame.nodes {
        if let previous = last[node.name], previous.look == node.look { continue }
        let name = names.name(of: node.look)
        if written.insert(name).inserted {
          lines.append(Self.quoted(name) + ":" + Self.look(node.look, after: last[node.name]))
        }
        last[node.name] = (name, node.look)
      }
    }
    return lines
  }

  /// Returns the items of a look: all of them, or the indices of another look's items with their
  /// changes.
  private static func look(
    _ look: [LookItem], after base: (name: String, look: [LookItem])?
  ) -> String {
    let whole = lines(look.map(\.line))
    guard let base, !base.look.isEmpty else { return whole }
    let isSameCount = base.look.count == look.count
    let head = zip(base.look, look).prefix { $0 == $1 }.count
    let limit = min(base.look.count, look.count) - head
    let tail = zip(base.look.reversed(), look.reversed()).prefix(limit).prefix { $0 == $1 }.count
    var runs: [(change: ItemChange?, indices: [Int], line: String)] = []
    for (index, item) in look.enumerated() {
      var source: Int?
      if index < head || isSameCount {
        source = index
      } else if index >= look.count - tail {
        source = index - look.count + base.look.count
      }
      if let source, let change = ItemChange(from: base.look[source], to: item) {
        if let last = runs.last, last.change == change {
          runs[runs.count - 1].indices.append(source)
        } else {
          runs.append((change, [source], ""))
        }
      } else {
        runs.append((nil, [], item.line))
      }
    }
    let parts = runs.map { run in run.change.map { $0.line(run.indices) } ?? run.line }
    let short = "{\"like\":\(quoted(base.name)),\"items\":[" + parts.joined(separator: ",") + "]}"
    return short.utf8.count < whole.utf8.count ? short : whole
  }

  static func quoted(_ text: String) -> String { JSONValue.text(text).compact }

  static func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }

  private static func lines(
    _ parts: [String], _ open: String = "[", _ close: String = "]"
  ) -> String {
    parts.isEmpty ? open + close : open + "\n" + parts.joined(separator: ",\n") + close
  }
}

extension LookItem {
  /// The item as JSON, for example `["text", x, y, width, height, "text", "Wi-Fi", "colour",
  /// "#000000", …]`.
  fileprivate var line: String {
    FilmNumbers.list(
      [FilmNumbers.quoted(kind)] + box.map(\.digits)
        + attributes.flatMap { [FilmNumbers.quoted($0.name), FilmNumbers.quoted($0.value)] })
  }
}

/// The difference between two items of the same kind: the change of the box, and the changed
/// attributes.
struct ItemChange: Hashable {
  /// The numbers to add to x, y, width and height.
  var box: [Double]
  /// The attributes with another value, in their original order.
  var attributes: [LookItem.Attribute]

  /// Creates the change from `a` to `b`, or returns `nil` if the items differ in another way or if
  /// the addition is inexact.
  init?(from a: LookItem, to b: LookItem) {
    guard a.kind == b.kind, a.attributes.map(\.name) == b.attributes.map(\.name) else { return nil }
    box = zip(a.box, b.box).map { ($1 - $0).clean }
    attributes = zip(a.attributes, b.attributes).filter { $0 != $1 }.map(\.1)
    guard applied(to: a) == b else { return nil }
  }

  init(box: [Double], attributes: [LookItem.Attribute]) {
    self.box = box
    self.attributes = attributes
  }

  /// Returns the changed item.
  func applied(to item: LookItem) -> LookItem {
    var item = item
    for (index, difference) in box.enumerated() where difference != 0 {
      item.box[index] += difference
    }
    for attribute in attributes {
      if let index = item.attributes.firstIndex(where: { $0.name == attribute.name }) {
        item.attributes[index] = attribute
      }
    }
    return item
  }

  /// Returns `"0-4"` for unchanged items, or `["=0-4", x, y, width, height, "opacity", "0.5"]` for
  /// changed ones.
  fileprivate func line(_ indices: [Int]) -> String {
    let ranges = NumberColumn.ranges(indices)
    if box.allSatisfy({ $0 == 0 }), attributes.isEmpty { return FilmNumbers.quoted(ranges) }
    let values = attributes.flatMap { [FilmNumbers.quoted($0.name), FilmNumbers.quoted($0.value)] }
    return FilmNumbers.list([FilmNumbers.quoted("=" + ranges)] + box.map(\.digits) + values)
  }
}

/// The names of looks in a file: the first digits of the digests of their items.
struct LookNames {
  /// The name of a look without items.
  static let empty = "-"
  /// The usual number of digits.
  private static let usualLength = 6
  /// The number of digits if two looks have the same first digits, and in version 1 of the format.
  private static let safeLength = 12

  private let length: Int

  init(of numbers: FilmNumbers) {
    var last: [String: [LookItem]] = [:]
    var digests: Set<String> = []
    for frame in numbers.frames {
      for node in frame.nodes where last.updateValue(node.look, forKey: node.name) != node.look {
        digests.insert(LookItems.digest(of: node.look))
      }
    }
    let isUnique = Set(digests.map { $0.prefix(Self.usualLength) }).count == digests.count
    length = isUnique ? Self.usualLength : Self.safeLength
  }

  func name(of look: [LookItem]) -> String {
    look.isEmpty ? Self.empty : String(LookItems.digest(of: look).prefix(length))
  }

  /// Returns whether a file can have the name for a look.
  static func isValid(_ name: String, of look: [LookItem]) -> Bool {
    look.isEmpty
      ? name == empty
      : [usualLength, safeLength].contains(name.count) && LookItems.digest(of: look).hasPrefix(name)
  }
}

/// The properties of a node that have a column.
enum NodeColumn: String, CaseIterable {
  case parent
  case x, y, a, b, c, d, p, q, w
  case left, top, width, height
  case opacity

  /// The default value of the property; a node whose frames all have this value needs no column.
  var defaultValue: String {
    switch self {
    case .parent: "-"
    case .a, .d, .w, .opacity: "1"
    default: "0"
    }
  }

  func text(_ node: FilmNumbers.Node) -> String {
    if let number = number(node) { return number.digits }
    return node.parent.map(Self.escaped) ?? "-"
  }

  private func number(_ node: FilmNumbers.Node) -> Double? {
    let t = node.transform
    return switch self {
    case .parent: nil
    case .x: t.m41
    case .y: t.m42
    case .a: t.m11
    case .b: t.m12
    case .c: t.m21
    case .d: t.m22
    case .p: t.m14
    case .q: t.m24
    case .w: t.m44
    case .left: node.bounds[0]
    case .top: node.bounds[1]
    case .width: node.bounds[2]
    case .height: node.bounds[3]
    case .opacity: node.opacity
    }
  }

  /// Sets the property from its text; returns `false` if the text isn't a value of the property.
  func set(_ text: String, _ node: inout FilmNumbers.Node) -> Bool {
    if self == .parent {
      node.parent = text == "-" ? nil : Self.unescaped(text)
      return true
    }
    guard let number = Double(text), number.isFinite, number.digits == text else { return false }
    switch self {
    case .parent: break
    case .x: node.transform.m41 = number
    case .y: node.transform.m42 = number
    case .a: node.transform.m11 = number
    case .b: node.transform.m12 = number
    case .c: node.transform.m21 = number
    case .d: node.transform.m22 = number
    case .p: node.transform.m14 = number
    case .q: node.transform.m24 = number
    case .w: node.transform.m44 = number
    case .left: node.bounds[0] = number
    case .top: node.bounds[1] = number
    case .width: node.bounds[2] = number
    case .height: node.bounds[3] = number
    case .opacity: node.opacity = number
    }
    return true
  }

  /// Returns a name as one token of a column: without spaces, `*` and `%`, and different from `-`.
  static func escaped(_ name: String) -> String {
    if name == "-" { return "%2D" }
    return name.replacing("%", with: "%25").replacing(" ", with: "%20").replacing("*", with: "%2A")
  }

  private static func unescaped(_ token: String) -> String {
    token.replacing("%2D", with: "-").replacing("%2A", with: "*").replacing("%20", with: " ")
      .replacing("%25", with: "%")
  }
}
