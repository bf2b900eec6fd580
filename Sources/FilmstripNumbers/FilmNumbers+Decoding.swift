import FilmstripGraphics
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation

extension FilmNumbers {
  /// Creates the numbers from a text that ``encoded`` wrote.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file, for messages.
  /// - Throws: A `FilmNumbersError` with the position of the first error.
  public init(decoding text: String, file: String) throws {
    self = try FilmNumbersReader(text, file: file).numbers()
  }
}

/// A reader for the members of a file of numbers.
private struct FilmNumbersReader {
  /// The maximum number of frames in a film, which is more than an hour at 120 frames per second.
  ///
  /// *Chosen:* limits the memory for a damaged file.
  static let maximumFrames = 500_000

  let bytes: [UInt8]
  let file: String
  let members: [String: JSONTree]
  let root: JSONTree

  init(_ text: String, file: String) throws {
    bytes = Array(text.utf8)
    self.file = file
    do throws(JSONProblem) {
      root = try JSONReader.read(bytes)
    } catch let problem {
      throw Self.error(problem.offset, problem.message, bytes, file)
    }
    guard case .object(let list) = root.kind else {
      throw Self.error(
        root.offset, "recorded numbers must be an object, but this is \(root.summary)", bytes, file)
    }
    members = Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0.value) })
    let memberNames = [
      "format", "fps", "size", "frames", "index", "nanoseconds", "steps", "progress", "nodes",
      "order", "looks", "events", "decisions",
    ]
    if let other = list.first(where: { !memberNames.contains($0.name) }) {
      throw Self.error(
        other.offset, "\(Spelling.quoted(other.name)) is not a member of recorded numbers", bytes,
        file)
    }
  }

  static func error(
    _ offset: Int, _ message: String, _ bytes: [UInt8], _ file: String
  ) -> FilmNumbersError {
    let (line, column) = TextEncoding.position(of: offset, in: bytes)
    return FilmNumbersError(file: file, line: line, column: column, message: message)
  }

  func error(_ tree: JSONTree, _ message: String) -> FilmNumbersError {
    Self.error(tree.offset, message, bytes, file)
  }

  func numbers() throws -> FilmNumbers {
    let format = try member("format")
    guard (1...FilmNumbers.format).contains(try integer(format, "'format'", 1...Int.max)) else {
      throw error(
        format, "'format' must be at most \(FilmNumbers.format), but is \(format.summary)")
    }
    let fps = try integer(try member("fps"), "'fps'", 1...1_000_000)
    let sizes = try list(try member("size"), "'size'")
    guard sizes.count == 2 else {
      throw error(try member("size"), "'size' must be a width and a height")
    }
    let size = CGSize(
      width: try number(sizes[0], "the width"), height: try number(sizes[1], "the height"))
    let count = try integer(try member("frames"), "'frames'", 0...Self.maximumFrames)
    var frames = try frames(count, fps)
    let looks = try self.looks()
    try readNodes(looks, &frames)
    let eventTrees = try list(try member("events"), "'events'")
    let events = try eventTrees.map(event)
    let decisionTrees = try members["decisions"].map { try list($0, "'decisions'") } ?? []
    let decisions = try decisionTrees.map(decision)
    return FilmNumbers(fps: fps, size: size, frames: frames, events: events, decisions: decisions)
  }

  // MARK: frames

  private func frames(_ count: Int, _ fps: Int) throws -> [FilmNumbers.Frame] {
    let indices = try members["index"].map { try integers($0, "'index'", count) }
    let times = try members["nanoseconds"].map { try integers($0, "'nanoseconds'", count) }
    let progress = try numbers(try member("progress"), "'progress'", count)
    let rate = FrameRate(fps)
    if times == nil, rate == nil {
      throw error(
        root, "'nanoseconds' is missing; a rate of \(fps) frames per second requires this member")
    }
    var frames: [FilmNumbers.Frame] = []
    frames.reserveCapacity(count)
    let stepsTree = try member("steps")
    for step in try list(stepsTree, "'steps'") {
      let parts = try list(step, "a step")
      guard parts.count == 3 else {
        throw error(step, "a step must be a number, a label and a number of frames")
      }
      let number = try integer(parts[0], "a step's number", Int.min...Int.max)
      let label = try text(parts[1], "a step's label")
      let length = try integer(parts[2], "a step's number of frames", 1...Self.maximumFrames)
      guard length <= count - frames.count else {
        throw error(parts[2], "the steps must have \(count) frames like the film, but have more")
      }
      for _ in 0..<length {
        let position = frames.count
        let index = indices?[position] ?? position
        guard (-Self.maximumFrames * 1000...Self.maximumFrames * 1000).contains(index) else {
          throw error(stepsTree, "a frame's index is too large")
        }
        let time =
          times.map { MediaTime(nanoseconds: Int64($0[position])) }
          ?? rate?.time(ofFrame: index) ?? .zero
        frames.append(
          FilmNumbers.Frame(
            index: index, time: time, progress: progress[position], step: number, label: label,
            nodes: []))
      }
    }
    guard frames.count == count else {
      throw error(
        stepsTree, "the steps must have \(count) frames like the film, but have \(frames.count)")
    }
    return frames
  }

  // MARK: nodes

  private func readNodes(
    _ looks: [String: [LookItem]], _ frames: inout [FilmNumbers.Frame]
  ) throws {
    let nodes = try object(try member("nodes"), "'nodes'")
    var columns = NumberColumns()
    for node in nodes {
      let properties = try object(node.value, "a node")
      guard let inTree = properties.first(where: { $0.name == "in" })?.value,
        let present = NumberColumn.indices(try text(inTree, "'in'"), below: frames.count),
        zip(present, present.dropFirst()).allSatisfy({ $0 < $1 })
      else {
        throw error(node.value, "a node needs 'in', the ascending indices of its frames")
      }
      var states = [FilmNumbers.Node](
        repeating: FilmNumbers.Node(
          name: node.name, parent: nil, transform: .identity, bounds: [0, 0, 0, 0], opacity: 1,
          look: []), count: present.count)
      var hasLook = false
      for property in properties where property.name != "in" {
        let values = try column(property.value, Spelling.quoted(property.name), present.count) {
          columns.values($0, count: $1, of: node.name, property.name)
        }
        if property.name == "look" {
          hasLook = true
          for (index, name) in values.enumerated() {
            guard let look = looks[name] else {
              throw error(property.value, "there is no look \(Spelling.quoted(name))")
            }
            states[index].look = look
          }
          continue
        }
        guard let kind = NodeColumn(rawValue: property.name) else {
          throw Self.error(
            property.offset, "\(Spelling.quoted(property.name)) is not a property of a node",
            bytes, file)
        }
        for (index, value) in values.enumerated() where !kind.set(value, &states[index]) {
          throw error(
            property.value,
            "\(Spelling.quoted(value)) is not a value of \(Spelling.quoted(property.name))")
        }
      }
      if !hasLook { throw error(node.value, "this node has no 'look'") }
      for (index, state) in zip(present, states) { frames[index].nodes.append(state) }
    }
    try sort(&frames, names: nodes.map(\.name))
  }

  private func sort(_ frames: inout [FilmNumbers.Frame], names: [String]) throws {
    guard let tree = members["order"] else { return }
    for run in try list(tree, "'order'") {
      let parts = try list(run, "an order")
      guard parts.count == 3 else {
        throw error(run, "an order must be a frame, a number of frames and the nodes")
      }
      let first = try integer(parts[0], "an order's frame", 0...max(0, frames.count - 1))
      let remaining = frames.count - first
      let count = try integer(parts[1], "an order's number of frames", 0...max(0, remaining))
      guard
        let order = NumberColumn.indices(try text(parts[2], "an order's nodes"), below: names.count)
      else { throw error(parts[2], "an order's nodes must be indices of nodes") }
      for index in first..<(first + count) {
        let byName = Dictionary(
          uniqueKeysWithValues: frames[index].nodes.map { ($0.name, $0) })
        let sorted = order.compactMap { byName[names[$0]] }
        guard sorted.count == byName.count, order.count == byName.count,
          Set(order).count == order.count
        else { throw error(parts[2], "an order's nodes must be the nodes of frame \(index)") }
        frames[index].nodes = sorted
      }
    }
  }

  // MARK: looks

  private func looks() throws -> [String: [LookItem]] {
    var looks: [String: [LookItem]] = [LookNames.empty: []]
    for look in try object(try member("looks"), "'looks'") {
      var base: [LookItem]?
      var tree = look.value
      if case .object(let members) = tree.kind {
        guard members.count == 2, let like = members.first(where: { $0.name == "like" }),
          let items = members.first(where: { $0.name == "items" })
        else { throw error(tree, "a look must be a list, or have 'like' and 'items'") }
        let name = try text(like.value, "'like'")
        guard let earlier = looks[name] else {
          throw error(like.value, "there is no look \(Spelling.quoted(name)) before this one")
        }
        base = earlier
        tree = items.value
      }
      var items: [LookItem] = []
      for part in try list(tree, "a look") {
        if let base, case .text(let ranges) = part.kind {
          guard let indices = NumberColumn.indices(ranges, below: base.count) else {
            throw error(part, "\(Spelling.quoted(ranges)) are not indices of that look's items")
          }
          items += indices.map { base[$0] }
        } else {
          let item = try item(part)
          guard item.kind.hasPrefix("=") else {
            items.append(item)
            continue
          }
          guard let base,
            let indices = NumberColumn.indices(String(item.kind.dropFirst()), below: base.count)
          else {
            throw error(part, "\(Spelling.quoted(item.kind)) are not items of the look in 'like'")
          }
          let change = ItemChange(box: item.box, attributes: item.attributes)
          items += indices.map { change.applied(to: base[$0]) }
        }
      }
      guard LookNames.isValid(look.name, of: items) else {
        throw error(
          look.value, "this look does not match its name \(Spelling.quoted(look.name))")
      }
      looks[look.name] = items
    }
    return looks
  }

  private func item(_ tree: JSONTree) throws -> LookItem {
    let parts = try list(tree, "an item of a look")
    guard parts.count >= 5, parts.count % 2 == 1 else {
      throw error(tree, "an item must be a kind, four numbers, and pairs of a name and a value")
    }
    let box = try parts[1..<5].map { try number($0, "a side of an item's box") }
    var attributes: [LookItem.Attribute] = []
    for index in stride(from: 5, to: parts.count, by: 2) {
      attributes.append(
        .init(
          try text(parts[index], "a property's name"),
          try text(parts[index + 1], "a property's value")))
    }
    return LookItem(kind: try text(parts[0], "an item's kind"), box: box, attributes: attributes)
  }

  // MARK: callbacks

  private func event(_ tree: JSONTree) throws -> TimelineEvent {
    let fields = try fields(tree, "a callback", ["time", "event", "object", "animated"])
    return TimelineEvent(
      time: try number(fields[0], "'time'"), event: try text(fields[1], "'event'"),
      object: try text(fields[2], "'object'"), animated: try flag(fields[3], "'animated'"))
  }

  private func decision(_ tree: JSONTree) throws -> TimelineDecision {
    let fields = try fields(
      tree, "a decision",
      [
        "time", "object", "completes", "progress", "velocity", "projected", "threshold",
        "because", "remainingTime",
      ])
    func optional(_ tree: JSONTree, _ name: String) throws -> Double? {
      tree.isNull ? nil : try number(tree, name)
    }
    return TimelineDecision(
      time: try number(fields[0], "'time'"), object: try text(fields[1], "'object'"),
      completes: try flag(fields[2], "'completes'"), progress: try number(fields[3], "'progress'"),
      velocity: try optional(fields[4], "'velocity'"),
      projected: try optional(fields[5], "'projected'"),
      threshold: try optional(fields[6], "'threshold'"),
      because: try text(fields[7], "'because'"),
      remainingTime: try number(fields[8], "'remainingTime'"))
  }

  // MARK: values

  private func fields(
    _ tree: JSONTree, _ subject: String, _ names: [String]
  ) throws -> [JSONTree] {
    let members = try object(tree, subject)
    guard members.count == names.count else {
      throw error(tree, "\(subject) must have \(names.joined(separator: ", "))")
    }
    return try names.map { name in
      guard let value = members.first(where: { $0.name == name })?.value else {
        throw error(tree, "\(subject) has no \(Spelling.quoted(name))")
      }
      return value
    }
  }

  private func member(_ name: String) throws -> JSONTree {
    guard let member = members[name] else {
      throw error(root, "\(Spelling.quoted(name)) is missing")
    }
    return member
  }

  private func object(_ tree: JSONTree, _ subject: String) throws -> [JSONTree.Member] {
    guard case .object(let members) = tree.kind else {
      throw error(tree, "\(subject) must be an object, but is \(tree.summary)")
    }
    return members
  }

  private func list(_ tree: JSONTree, _ subject: String) throws -> [JSONTree] {
    guard case .array(let items) = tree.kind else {
      throw error(tree, "\(subject) must be a list, but is \(tree.summary)")
    }
    return items
  }

  private func text(_ tree: JSONTree, _ subject: String) throws -> String {
    guard case .text(let text) = tree.kind else {
      throw error(tree, "\(subject) must be a text, but is \(tree.summary)")
    }
    return text
  }

  private func flag(_ tree: JSONTree, _ subject: String) throws -> Bool {
    guard case .flag(let flag) = tree.kind else {
      throw error(tree, "\(subject) must be true or false, but is \(tree.summary)")
    }
    return flag
  }

  private func number(_ tree: JSONTree, _ subject: String) throws -> Double {
    guard case .number(let number, _) = tree.kind, number.isFinite else {
      throw error(tree, "\(subject) must be a finite number, but is \(tree.summary)")
    }
    return number
  }

  private func integer(
    _ tree: JSONTree, _ subject: String, _ range: ClosedRange<Int>
  ) throws -> Int {
    guard case .number(_, let source) = tree.kind, let integer = Int(source),
      range.contains(integer)
    else {
      throw error(
        tree, "\(subject) must be a whole number in the allowed range, but is \(tree.summary)")
    }
    return integer
  }

  private func column(
    _ tree: JSONTree, _ subject: String, _ count: Int,
    read: (_ text: String, _ count: Int) -> [String]? = NumberColumn.values(_:count:)
  ) throws -> [String] {
    let text = try text(tree, subject)
    if count == 0, text.isEmpty { return [] }
    guard let values = read(text, count) else {
      throw error(tree, "\(subject) must have \(count) values separated by spaces")
    }
    return values
  }

  private func numbers(_ tree: JSONTree, _ subject: String, _ count: Int) throws -> [Double] {
    try column(tree, subject, count).map {
      guard let number = Double($0), number.isFinite else {
        throw error(tree, "\(subject) has \(Spelling.quoted($0)), which is not a number")
      }
      return number
    }
  }

  private func integers(_ tree: JSONTree, _ subject: String, _ count: Int) throws -> [Int] {
    try column(tree, subject, count).map {
      guard let number = Int($0) else {
        throw error(tree, "\(subject) has \(Spelling.quoted($0)), which is not a whole number")
      }
      return number
    }
  }
}
