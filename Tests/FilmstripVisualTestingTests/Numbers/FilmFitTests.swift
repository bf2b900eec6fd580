import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import FilmstripVisualTesting
import Foundation
import Testing

@testable import FilmstripNumbers

/// Motion by closed formulas, whose changes must be found again, with seeded parameters.
@Suite struct FilmFitTests {
  private typealias Motion = (Double) -> Double

  /// Two pages and a title: as in a push, with a timing `progress` of the seconds.
  private static func push(
    _ duration: Double, distance: Double = 390, parallax: Double = 0.3, delay: Double = 0,
    title: Double = 0, _ progress: @escaping (Double) -> Double
  ) -> SmallFilm.Step {
    SmallFilm.Step(
      label: "push", duration: duration,
      nodes: [
        ("content/from", { NodeState(x: -distance * parallax * progress($0)) }),
        ("content/to", { NodeState(x: distance * (1 - progress($0 - delay)), y: 20) }),
        ("bar/title", { NodeState(x: 145 + title, opacity: min(1, $0 * 2)) }),
        ("status-bar", { _ in NodeState(width: 390) }),
      ])
  }

  private static func ease(_ curve: CubicTiming, _ duration: Double) -> (Double) -> Double {
    { curve.clampedValue(at: $0 / duration) }
  }

  private static func spring(_ response: Double, _ damping: Double = 1) throws -> (Double) -> Double
  {
    let spring = try SpringTiming(response: response, dampingFraction: damping)
    return { spring.value(at: $0) }
  }

  private static func change(_ a: SmallFilm.Step, _ b: SmallFilm.Step) -> FilmChange {
    FilmChange(from: SmallFilm.numbers([a]), to: SmallFilm.numbers([b]))
  }

  @Test func `a random offset is recovered exactly`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      let offset = (Double.random(in: -20...20, using: &random) * 2048).rounded() / 2048
      if abs(offset) < 0.01 { continue }
      let curve = Self.ease(.easeOut, 0.35)
      let found = Self.change(Self.push(0.35, curve), Self.push(0.35, title: offset, curve))
        .explanations
      #expect(found.map(\.kind) == [.offset] && found[0].nodes == ["bar/title"])
      #expect(abs(found[0].deviation - abs(offset)) < 1e-9)
      #expect(found[0].sentence.contains(offset > 0 ? "further right" : "further left"))
    }
  }

  @Test func `a random duration is recovered, and no node is blamed apart`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<12 {
      let frames = Int.random(in: 16...40, using: &random)
      let duration = Double(frames) / 60
      if frames == 21 { continue }
      let a = Self.push(0.35, Self.ease(.easeInOut, 0.35))
      var b = Self.push(duration, Self.ease(.easeInOut, duration))
      // The title's fade has the transition's duration, too.
      b.nodes[2].state = { NodeState(x: 145, opacity: min(1, $0 * 0.35 / duration * 2)) }
      let found = Self.change(a, b).explanations
      #expect(found.map(\.kind) == [.duration], "\(found.map(\.sentence))")
      let words = "instead of 0.35 s"
      #expect(found.first?.sentence.contains(words) == true)
      #expect(Set(found.first?.nodes ?? []) == ["content/from", "content/to", "bar/title"])
    }
  }

  @Test func `a random delay is recovered within a tenth of a frame`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<8 {
      let delay = Double.random(in: 0.02...0.12, using: &random)
      let curve = Self.ease(.easeInOut, 0.3)
      let found = Self.change(Self.push(0.45, curve), Self.push(0.45, delay: delay, curve))
        .explanations
      #expect(found.map(\.kind) == [.delay], "\(delay): \(found.map(\.sentence))")
      #expect(found.first?.nodes == ["content/to"])
      let sentence = found.first?.sentence ?? ""
      let number = try #require(
        sentence.matches(of: #/([0-9.]+) s/#).last.flatMap { Double($0.output.1) }, "\(sentence)")
      #expect(abs(number - delay) < 1.0 / 600)
    }
  }

  @Test func `a random parallax is recovered within a tenth of a point`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<10 {
      let parallax = Double.random(in: 0.05...0.9, using: &random)
      if abs(parallax - 0.3) < 0.01 { continue }
      let curve = Self.ease(.easeOut, 0.35)
      let found = Self.change(Self.push(0.35, curve), Self.push(0.35, parallax: parallax, curve))
        .explanations
      #expect(found.map(\.kind) == [.distance], "\(found.map(\.sentence))")
      #expect(found.first?.nodes == ["content/from"])
      let number = try #require(
        found.first?.sentence.firstMatch(of: #/moves ([0-9.]+) pt/#).flatMap { Double($0.output.1) }
      )
      #expect(abs(number - 390 * parallax) < (number < 100 ? 0.1 : 0.51))
    }
  }

  @Test func `a spring's response and damping ratio are recovered`() throws {
    var random = SeededGenerator(seed: 5)
    for isCritical in [true, false, true, false] {
      let response = Double.random(in: 0.2...0.5, using: &random)
      let damping = isCritical ? 1 : Double.random(in: 0.5...0.9, using: &random)
      let a = Self.push(0.6, try Self.spring(0.35, damping))
      let b = Self.push(0.6, try Self.spring(response, damping))
      let found = Self.change(a, b).explanations
      #expect(found.map(\.kind) == [.curve], "\(found.map(\.sentence))")
      #expect(found.first?.nodes.sorted() == ["content/from", "content/to"])
      let sentence = found.first?.sentence ?? ""
      let number = try #require(
        sentence.firstMatch(of: #/spring of response ([0-9.]+) s/#).flatMap { Double($0.output.1) },
        "\(sentence)")
      #expect(abs(number - response) < 0.011)
      #expect(sentence.contains("instead of") && sentence.contains("0.35"))
    }
  }

  // The sentence that the issue of this layer gives as its example.
  @Test func `another spring is said in frames and responses`() throws {
    let found = Self.change(
      Self.push(0.8, try Self.spring(0.35)), Self.push(0.8, try Self.spring(0.42))
    ).explanations
    #expect(found.count == 1)
    let sentence = found.first?.sentence ?? ""
    #expect(sentence.contains("`content/to` and `content/from` arrive"))
    #expect(sentence.contains("frames later"))
    #expect(sentence.contains("fits a spring of response 0.42 s instead of 0.35 s"))
  }

  @Test(arguments: [
    ("linear", CubicTiming.linear), ("ease", .ease), ("ease-in", .easeIn),
    ("ease-in-out", .easeInOut),
  ])
  func `a named curve is named`(_ name: String, _ curve: CubicTiming) {
    let found = Self.change(
      Self.push(0.35, Self.ease(.easeOut, 0.35)), Self.push(0.35, Self.ease(curve, 0.35))
    ).explanations
    #expect(found.map(\.kind) == [.curve], "\(found.map(\.sentence))")
    #expect(found.first?.sentence.contains("fits \(name) instead of ease-out") == true)
  }

  @Test func `noise is not explained`() {
    for seed in 0..<6 as Range<UInt64> {
      var random = SeededGenerator(seed: 100 + seed)
      let noise = (0..<64).map { _ in Double.random(in: -4...4, using: &random) }
      let curve = Self.ease(.easeOut, 0.35)
      var b = Self.push(0.35, curve)
      b.nodes[1].state = { time in
        NodeState(x: 390 * (1 - curve(time)) + noise[Int((time * 60).rounded()) % 64], y: 20)
      }
      let found = Self.change(Self.push(0.35, curve), b).explanations
      #expect(found.map(\.kind) == [.motion], "\(found.map(\.sentence))")
      #expect(found.first?.nodes == ["content/to"])
      #expect(found.first?.sentence.contains("no single cause") == true)
      let largest = (0...21).map { abs(noise[$0]) }.max() ?? 0
      #expect(abs((found.first?.deviation ?? 0) - largest) < 0.001)
    }
  }

  @Test func `later steps are compared from their own beginning`() {
    func film(_ duration: Double) -> FilmNumbers {
      SmallFilm.numbers([
        Self.push(duration, Self.ease(.easeOut, duration)),
        SmallFilm.Step(
          label: "pop", duration: 0.35,
          nodes: [("content/to", { NodeState(x: 300 * Self.ease(.easeInOut, 0.35)($0)) })]),
      ])
    }
    // 0.36 s are 21.6 frames: frames of the pop are at other moments of it.
    for duration in [0.4, 0.36, 0.5, 0.3] {
      let found = FilmChange(from: film(0.35), to: film(duration)).explanations
      #expect(found.map(\.kind) == [.duration], "\(duration): \(found.map(\.sentence))")
      #expect(found.first?.sentence.contains("in `push`") == true)
    }
  }

  @Test func `a tolerance hides what is smaller, and nothing larger`() {
    let curve = Self.ease(.easeOut, 0.35)
    let a = SmallFilm.numbers([Self.push(0.35, curve)])
    let b = SmallFilm.numbers([Self.push(0.35, title: 0.5, curve)])
    #expect(FilmChange(from: a, to: b, tolerance: 0.6).isEmpty)
    #expect(!FilmChange(from: a, to: b, tolerance: 0.4).isEmpty)
    #expect(FilmChange(from: a, to: b, ignoring: ["bar/title"]).isEmpty)
    #expect(!FilmChange(from: a, to: b, ignoring: ["content/to"]).isEmpty)
  }

  @Test func `what only follows its parent is not blamed`() {
    func film(_ offset: Double) -> FilmNumbers {
      var numbers = FilmNumbers(fps: 60, size: CGSize(width: 100, height: 100))
      let box = CGRect(x: 0, y: 0, width: 10, height: 10)
      func place(_ x: Double) -> PlaneTransform {
        PlaneTransform(CGAffineTransform(translationX: x, y: 0))
      }
      for index in 0..<10 {
        let child = DisplayNode(name: "child", transform: place(5), bounds: box)
        let inner = DisplayNode(transform: place(3), bounds: box, children: [child])
        let parent = DisplayNode(
          name: "parent", transform: place(Double(index) + offset), bounds: box, children: [inner])
        numbers.add(
          FilmFrame(
            index: index, time: FrameRate.sixty.time(ofFrame: index), progress: 0, step: 0,
            stepLabel: "",
            list: DisplayList(
              size: CGSize(width: 100, height: 100), root: DisplayNode(children: [parent]))))
      }
      numbers.finish(events: [])
      return numbers
    }
    let found = FilmChange(from: film(0), to: film(4)).explanations
    #expect(found.map(\.sentence) == ["`parent` is 4 pt further right throughout"])
  }

  @Test func `changed nodes have plots of what changed and boxes in the asked frames`() throws {
    let curve = Self.ease(.easeOut, 0.35)
    let change = Self.change(Self.push(0.35, curve), Self.push(0.35, title: 2, curve))
    let nodes = change.nodes(inFrames: [0, 5, 21])
    #expect(nodes.map(\.name) == ["bar/title"] && nodes.first?.kinds == ["moved"])
    let plot = try #require(nodes.first?.plots.first)
    #expect(nodes.first?.plots.count == 1 && plot.property == "x" && plot.unit == "pt")
    #expect(plot.expected == [Double?](repeating: 145, count: 22))
    #expect(plot.actual == [Double?](repeating: 147, count: 22))
    #expect(nodes.first?.boxes.map(\.index) == [0, 5, 21])
    #expect(nodes.first?.boxes.last?.actual == [147, 0, 100, 50])
  }
}
