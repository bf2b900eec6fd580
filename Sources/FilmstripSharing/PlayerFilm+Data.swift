import FilmstripStage
import FilmstripSupport
import Foundation

extension PlayerFilm {
  /// The data for the script as JSON, in a compact form because most of it is numbers.
  var data: JSONValue {
    let frames = Array(timeline.frames.prefix(max(1, frameCount)))
    var members: [JSONValue.Member] = [
      .init("title", .text(title)), .init("fps", .integer(timeline.fps)),
      .init("scale", .integer(timeline.scale)),
      .init("origin", .array([Self.point(Double(origin.x)), Self.point(Double(origin.y))])),
      .init(
        "progress", .array(frames.map { $0.progress.map { Self.number($0, 100_000) } ?? .null })),
      .init("nodes", .array(Self.nodes(frames))),
      .init(
        "events",
        .array(
          timeline.events.map {
            [.number($0.time), .text($0.event), .text($0.object), Self.animated($0)]
          })),
      .init(
        "decisions",
        .array(
          (timeline.decisions ?? []).map {
            [.number($0.time), .text($0.object), .flag($0.completes), .text($0.because)]
          })),
    ]
    if !steps.isEmpty {
      members.append(
        .init("steps", .array(steps.map { [.integer($0.frame), .text($0.name)] })))
    }
    if frames.contains(where: { $0.interaction?.velocity != nil }) {
      let velocities = frames.map { $0.interaction?.velocity.map(Self.point) ?? .null }
      members.append(.init("finger", .array(velocities)))
    }
    if touches.contains(where: { !$0.isEmpty }) {
      let locations = touches.map { points in
        JSONValue.array(points.flatMap { [Self.point($0.x), Self.point($0.y)] })
      }
      members.append(.init("touches", .array(locations)))
    }
    switch self.frames {
    case .files(let files):
      members.append(.init("files", .array(files.map { .text(Self.address($0)) })))
    case .packed(let packed): members.append(.init("packed", Self.packed(packed)))
    }
    return .object(members)
  }

  /// The callbacks that have a parameter `animated`.
  private static let animatedCallbacks: Set<String> = [
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willShow",
    "didShow",
  ]

  /// Returns whether a callback was animated, or `null` if the callback has no such parameter.
  private static func animated(_ event: TimelineEvent) -> JSONValue {
    animatedCallbacks.contains(event.event) ? .flag(event.animated) : .null
  }

  private static func packed(_ packed: PackedFrames) -> JSONValue {
    [
      "size": [.integer(packed.width), .integer(packed.height)],
      "order": .array(packed.order.map(JSONValue.integer)),
      "pictures": .array(
        packed.pictures.map {
          .array([$0.x, $0.y, $0.width, $0.height, $0.isKeyframe ? 1 : 0].map(JSONValue.integer))
        }),
    ]
  }

  /// Returns the nodes that change; a property that stays the same is a single number.
  private static func nodes(_ frames: [TimelineFrame]) -> [JSONValue] {
    let names = Set(frames.flatMap(\.nodes.keys)).sorted()
    return names.compactMap { name in
      let nodes = frames.map { $0.nodes[name] }
      let values: [(String, [JSONValue])] = [
        ("x", nodes.map { $0?.frame.map { point(Double($0.origin.x)) } ?? .null }),
        ("y", nodes.map { $0?.frame.map { point(Double($0.origin.y)) } ?? .null }),
        ("width", nodes.map { $0?.frame.map { point(Double($0.width)) } ?? .null }),
        ("height", nodes.map { $0?.frame.map { point(Double($0.height)) } ?? .null }),
        ("opacity", nodes.map { $0.map { number($0.opacity, 1000) } ?? .null }),
      ]
      let rotations = nodes.map { $0.flatMap(rotation).map(point) ?? .null }
      let rotates = changes(rotations.filter { $0 != .null })
      guard rotates || values.contains(where: { changes($0.1) }) else { return nil }
      return .object(
        [.init("name", .text(name))]
          + values.map { .init($0.0, changes($0.1) ? .array($0.1) : $0.1.first ?? .null) }
          + (rotates ? [.init("rotation", .array(rotations))] : []))
    }
  }

  /// Returns the clockwise rotation of a node in degrees, or `nil` with perspective.
  private static func rotation(_ node: TimelineNode) -> Double? {
    let transform = node.transform
    return transform.count == 6 ? atan2(transform[1], transform[0]) * 180 / .pi : nil
  }

  private static func changes(_ values: [JSONValue]) -> Bool {
    values.contains { $0 != values.first }
  }

  /// Returns a length rounded to 0.01 pt, which is less than a fifth of a pixel on any device.
  private static func point(_ value: Double) -> JSONValue { number(value, 100) }

  private static func number(_ value: Double, _ parts: Double) -> JSONValue {
    let rounded = (value * parts).rounded() / parts
    return Int(exactly: rounded).map(JSONValue.integer) ?? .number(rounded)
  }

  /// Returns a relative path as an address, in which special characters are escaped.
  static func address(_ path: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
    let escaped = path.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    // Two leading slashes would be followed by a host name.
    return escaped.hasPrefix("//") ? "/" + escaped.drop { $0 == "/" } : escaped
  }
}
