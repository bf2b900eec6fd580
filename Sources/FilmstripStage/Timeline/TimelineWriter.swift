import FilmstripSupport

/// A writer for the JSON of a timeline, which writes frame by frame, so that a long film doesn't
/// stay in memory.
///
/// Members always have the same order, nodes are sorted by name, and each frame and each callback
/// has one line.
package struct TimelineWriter {
  private let write: (String) throws -> Void
  private var hasFrames = false

  /// Begins the text.
  ///
  /// - Parameters:
  ///   - header: The timeline, whose frames, callbacks and decisions are ignored.
  ///   - write: Receives the text in pieces.
  package init(_ header: Timeline, write: @escaping (String) throws -> Void) throws {
    self.write = write
    let members: JSONValue = [
      "scenario": .text(header.scenario), "device": .text(header.device),
      "scale": .integer(header.scale), "fps": .integer(header.fps),
    ]
    try write(String(members.compact.dropLast()) + ",\n\"frames\":[")
  }

  /// Adds a frame.
  package mutating func add(_ frame: TimelineFrame) throws {
    try write(hasFrames ? ",\n" : "\n")
    try write(frame.json.compact)
    hasFrames = true
  }

  /// Adds the callbacks and the decisions, if there are any, and ends the text.
  package func finish(events: [TimelineEvent], decisions: [TimelineDecision] = []) throws {
    try write("],\n\"events\":[")
    try list(events.map(\.json))
    if !decisions.isEmpty {
      try write("],\n\"decisions\":[")
      try list(decisions.map(\.json))
    }
    try write("]}\n")
  }

  private func list(_ values: [JSONValue]) throws {
    for (index, value) in values.enumerated() {
      try write(index > 0 ? ",\n" : "\n")
      try write(value.compact)
    }
  }
}

extension Timeline {
  /// The timeline as the JSON that the command prints.
  public var json: String {
    var text = ""
    do {
      var writer = try TimelineWriter(self) { text += $0 }
      for frame in frames { try writer.add(frame) }
      try writer.finish(events: events, decisions: decisions ?? [])
    } catch {
      fatalError("appending to a string failed: \(error)")
    }
    return text
  }
}

extension TimelineFrame {
  var json: JSONValue {
    let sorted = nodes.sorted { $0.key < $1.key }
    var members = [
      JSONValue.Member("index", .integer(index)), JSONValue.Member("time", .number(time)),
      JSONValue.Member("progress", progress.map(JSONValue.number) ?? .null),
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
  /// The event as JSON.
  package var json: JSONValue {
    [
      "time": .number(time), "event": .text(event), "object": .text(object),
      "animated": .flag(animated),
    ]
  }
}
