import FilmstripGraphics
import FilmstripSupport
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripStage

@MainActor struct TimelineTests {
  private func timeline() throws -> Timeline {
    let source = SlidingFilm(moving: 11)
    var timeline = Timeline(scenario: "s\"1", device: "iPhone 14", scale: 3, fps: 60)
    while let frame = try source.nextFrame() { timeline.frames.append(TimelineFrame(frame)) }
    timeline.events = source.events
    return timeline
  }

  @Test func `nodes have the frames, opacities and transforms of the film`() throws {
    let timeline = try timeline()
    #expect(timeline.frames.count == 11)
    let frame = timeline.frames[5]
    #expect(frame.index == 5 && frame.progress == 0.5)
    #expect(abs(frame.time - 5.0 / 60) < 1e-9)
    let node = try #require(frame.nodes["content/to"])
    #expect(node.frame == CGRect(x: 20, y: 0, width: 40, height: 60))
    #expect(node.opacity == 0.5)
    #expect(node.transform == [1, 0, 0, 1, 20, 0])
    #expect(frame.nodes["content/from"]?.frame?.minX == -5)
  }

  @Test func `the JSON has the documented members, always in the same order`() throws {
    let json = try timeline().json
    #expect(json == (try timeline().json))
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(Set(root.keys) == ["scenario", "device", "scale", "fps", "frames", "events"])
    #expect(root["scenario"] as? String == "s\"1")
    let frames = try #require(root["frames"] as? [[String: Any]])
    #expect(Set(frames[3].keys) == ["index", "time", "progress", "nodes"])
    let nodes = try #require(frames[3]["nodes"] as? [String: [String: Any]])
    #expect(Set(nodes.keys) == ["content/from", "content/to", "bar/background"])
    #expect(nodes["bar/background"]?["frame"] as? [Double] == [0, 0, 40, 10])
    #expect(nodes["bar/background"]?["transform"] as? [Double] == [1, 0, 0, 1, 0, 0])
    let events = try #require(root["events"] as? [[String: Any]])
    #expect(events.first?["event"] as? String == "viewWillAppear")
    #expect(events.first?["animated"] as? Bool == true)
    let order = ["\"index\"", "\"time\"", "\"progress\"", "\"nodes\""].map {
      json.range(of: $0)?.lowerBound
    }
    #expect(order.compactMap(\.self).count == 4)
    #expect(zip(order, order.dropFirst()).allSatisfy { $0.0! < $0.1! })
  }

  @Test func `decoding the JSON gives an equal timeline`() throws {
    var timeline = try timeline()
    timeline.frames[2].nodes["odd"] = TimelineNode(
      frame: CGRect(x: 1.0 / 3, y: 1e-17, width: 5e-324, height: 1.7976931348623157e308),
      opacity: 0.1 + 0.2, transform: [0.1, -2, 3, 4, 5, 1e21, 7, 8, 9])
    timeline.frames[2].nodes["behind"] = TimelineNode(frame: nil, opacity: 1, transform: [])
    let decoder = JSONDecoder()
    #expect(try decoder.decode(Timeline.self, from: Data(timeline.json.utf8)) == timeline)
    let encoded = try JSONEncoder().encode(timeline)
    #expect(try decoder.decode(Timeline.self, from: encoded) == timeline)
  }

  @Test func `nodes with equal names are all included`() {
    let twin = DisplayNode(name: "a", bounds: CGRect(x: 0, y: 0, width: 1, height: 1))
    let list = DisplayList(
      size: CGSize(width: 9, height: 9), root: DisplayNode(children: [twin, twin, twin]))
    let frame = FilmFrame(index: 0, time: .zero, progress: 0, step: 0, stepLabel: "", list: list)
    #expect(Set(TimelineFrame(frame).nodes.keys) == ["a", "a#2", "a#3"])
  }

  @Test func `JSON numbers and strings are written exactly`() throws {
    let value: JSONValue = [
      "a": ["é\"\\\n\t\u{1}", .number(0.1), .number(-0.0), .number(.nan), .number(1e300), true],
      "b": [:], "c": [],
    ]
    for text in [value.compact, value.pretty] {
      let read = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let items = try #require(read["a"] as? [Any])
      #expect(items[0] as? String == "é\"\\\n\t\u{1}")
      #expect(items[1] as? Double == 0.1)
      #expect(items[2] as? Double == 0)
      #expect(items[3] is NSNull)
      #expect(items[4] as? Double == 1e300)
    }
    #expect(!value.compact.contains("\n"))
  }

  // An app's scale by 0 / 0 must not end the writing or the reading of its timeline.
  @Test func `a node with a transform that isn't finite is nowhere`() throws {
    let transform = PlaneTransform(
      CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: .infinity, ty: 2))
    let node = TimelineNode(
      NodePlacement(name: "image", frame: .zero, transform: transform, opacity: 1))
    #expect(node == TimelineNode(frame: nil, opacity: 1, transform: [0, 0, 0, 1, 0, 2]))
    let decoded = try JSONDecoder().decode(
      TimelineNode.self, from: try JSONEncoder().encode(node))
    #expect(decoded == node)
    let far = TimelineNode(
      NodePlacement(
        name: "image", frame: CGRect(x: 0, y: CGFloat.infinity, width: 1, height: 1),
        transform: .identity, opacity: 1))
    #expect(far.frame == nil)
  }
}
