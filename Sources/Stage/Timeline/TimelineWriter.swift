/// Writes a timeline's JSON frame by frame, so that a long film need not be held in memory.
///
/// Members are always in the same order, nodes by name, one frame and one event a line.
package struct TimelineWriter {
  private let put: (String) throws -> Void
  private var hasFrames = false

  /// Begins the text, which `put` takes bit by bit.
  ///
  /// `header` gives all but frames and events.
  package init(_ header: Timeline, put: @escaping (String) throws -> Void) throws {
    self.put = put
    let members: JSONValue = [
      "scenario": .text(header.scenario), "device": .text(header.device),
      "scale": .integer(header.scale), "fps": .integer(header.fps),
    ]
    try put(String(members.compact.dropLast()) + ",\n\"frames\":[")
  }

  /// Adds a frame.
  package mutating func add(_ frame: TimelineFrame) throws {
    try put(hasFrames ? ",\n" : "\n")
    try put(frame.json.compact)
    hasFrames = true
  }

  /// Adds the events and, if there are any, the decisions, and ends the text.
  package func finish(events: [TimelineEvent], decisions: [TimelineDecision] = []) throws {
    try put("],\n\"events\":[")
    try list(events.map(\.json))
    if !decisions.isEmpty {
      try put("],\n\"decisions\":[")
      try list(decisions.map(\.json))
    }
    try put("]}\n")
  }

  private func list(_ values: [JSONValue]) throws {
    for (index, value) in values.enumerated() {
      try put(index > 0 ? ",\n" : "\n")
      try put(value.compact)
    }
  }
}

extension Timeline {
  /// The timeline as JSON, as the command prints it.
  public var json: String {
    var text = ""
    do {
      var writer = try TimelineWriter(self) { text += $0 }
      for frame in frames { try writer.add(frame) }
      try writer.finish(events: events, decisions: decisions ?? [])
    } catch {
      fatalError("Appending to a text cannot fail, but did: \(error)")
    }
    return text
  }
}

extension TimelineFrame {
  var json: JSONValue {
    let sorted = nodes.sorted { $0.key < $1.key }
    var members = [
      JSONValue.Member("index", .integer(index)), JSONValue.Member("time", .number(time)),
      JSONValue.Member("progress", .number(progress)),
    ]
    if let interaction { members.append(JSONValue.Member("interaction", interaction.json)) }
    members.append(
      JSONValue.Member("nodes", .object(sorted.map { JSONValue.Member($0.key, $0.value.json) })))
    return .object(members)
  }
}

extension TimelineNode {
  var json: JSONValue {
    [
      "frame": frameNumbers.map { .array($0.map(JSONValue.number)) } ?? .null,
      "opacity": .number(opacity),
      "transform": .array(transform.map(JSONValue.number)),
    ]
  }
}

extension TimelineEvent {
  var json: JSONValue {
    [
      "time": .number(time), "event": .text(event), "object": .text(object),
      "animated": .flag(animated),
    ]
  }
}
