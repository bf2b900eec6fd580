import FilmstripGraphics
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import FilmstripVisualTesting
import Foundation
import Testing

@testable import FilmstripNumbers

/// Checks that changes of motion given by closed formulas, with seeded parameters, are recovered.
@Suite struct FilmFitTests {
  private typealias Motion = (Double) -> Double

  /// Returns a step like a push, with two views and a title; `progress` is a function of the
  /// seconds.
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
      let explanations = Self.change(Self.push(0.35, curve), Self.push(0.35, title: offset, curve))
        .explanations
      #expect(explanations.map(\.kind) == [.offset] && explanations[0].nodes == ["bar/title"])
      #expect(abs(explanations[0].deviation - abs(offset)) < 1e-9)
      #expect(explanations[0].sentence.contains(offset > 0 ? "further right" : "further left"))
    }
  }

  @Test func `a random duration is recovered, and no node is reported separately`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<12 {
      let frames = Int.random(in: 16...40, using: &random)
      let duration = Double(frames) / 60
      if frames == 21 { continue }
      let a = Self.push(0.35, Self.ease(.easeInOut, 0.35))
      var b = Self.push(duration, Self.ease(.easeInOut, duration))
      // The fade of the title lasts as long as the transition.
      b.nodes[2].state = { NodeState(x: 145, opacity: min(1, $0 * 0.35 / duration * 2)) }
      let explanations = Self.change(a, b).explanations
      #expect(explanations.map(\.kind) == [.duration], "\(explanations.map(\.sentence))")
      let phrase = "instead of 0.35 s"
      #expect(explanations.first?.sentence.contains(phrase) == true)
      #expect(Set(explanations.first?.nodes ?? []) == ["content/from", "content/to", "bar/title"])
    }
  }

  @Test func `a random delay is recovered within a tenth of a frame`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<8 {
      let delay = Double.random(in: 0.02...0.12, using: &random)
      let curve = Self.ease(.easeInOut, 0.3)
      let explanations = Self.change(Self.push(0.45, curve), Self.push(0.45, delay: delay, curve))
        .explanations
      #expect(explanations.map(\.kind) == [.delay], "\(delay): \(explanations.map(\.sentence))")
      #expect(explanations.first?.nodes == ["content/to"])
      let sentence = explanations.first?.sentence ?? ""
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
      let explanations = Self.change(
        Self.push(0.35, curve), Self.push(0.35, parallax: parallax, curve)
      )
      .explanations
      #expect(explanations.map(\.kind) == [.distance], "\(explanations.map(\.sentence))")
      #expect(explanations.first?.nodes == ["content/from"])
      let number = try #require(
        explanations.first?.sentence.firstMatch(of: #/moves ([0-9.]+) pt/#).flatMap {
          Double($0.output.1)
        }
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
      let explanations = Self.change(a, b).explanations
      #expect(explanations.map(\.kind) == [.curve], "\(explanations.map(\.sentence))")
      #expect(explanations.first?.nodes.sorted() == ["content/from", "content/to"])
      let sentence = explanations.first?.sentence ?? ""
      let number = try #require(
        sentence.firstMatch(of: #/spring of response ([0-9.]+) s/#).flatMap { Double($0.output.1) },
        "\(sentence)")
      #expect(abs(number - response) < 0.011)
      #expect(sentence.contains("instead of") && sentence.contains("0.35"))
    }
  }

  // This sentence is the example in the issue that describes this layer.
  @Test func `a different spring is described in frames and responses`() throws {
    let explanations = Self.change(
      Self.push(0.8, try Self.spring(0.35)), Self.push(0.8, try Self.spring(0.42))
    ).explanations
    #expect(explanations.count == 1)
    let sentence = explanations.first?.sentence ?? ""
    #expect(sentence.contains("`content/to` and `content/from` arrive"))
    #expect(sentence.contains("frames later"))
    #expect(sentence.contains("fits a spring of response 0.42 s instead of 0.35 s"))
  }

  @Test func `springs that differ in response and initial velocity are both described`() throws {
    let line = MotionTrack(times: [0, 1, 2, 3, 4, 5], values: [0, 1, 2, 3, 4, 5])
    var (from, to) = (
      try #require(CurveFit(line, duration: 5)), try #require(CurveFit(line, duration: 5))
    )
    from.shape = .launchedSpring(response: 0.3, damping: 0.8, velocity: 4)
    to.shape = .launchedSpring(response: 0.5, damping: 0.8, velocity: 6)
    #expect(
      to.words(insteadOf: from)
        == "a spring of response 0.5 s, damping ratio 0.8 and initial velocity 6 instead of "
        + "a spring of response 0.3 s, damping ratio 0.8 and initial velocity 4")
  }

  @Test(arguments: [
    ("linear", CubicTiming.linear), ("ease", .ease), ("ease-in", .easeIn),
    ("ease-in-out", .easeInOut),
  ])
  func `a change to a named curve gives the curve's name`(_ name: String, _ curve: CubicTiming) {
    let explanations = Self.change(
      Self.push(0.35, Self.ease(.easeOut, 0.35)), Self.push(0.35, Self.ease(curve, 0.35))
    ).explanations
    #expect(explanations.map(\.kind) == [.curve], "\(explanations.map(\.sentence))")
    #expect(explanations.first?.sentence.contains("fits \(name) instead of ease-out") == true)
  }

  @Test func `noise is reported as motion without a single cause`() {
    for seed in 0..<6 as Range<UInt64> {
      var random = SeededGenerator(seed: 100 + seed)
      let noise = (0..<64).map { _ in Double.random(in: -4...4, using: &random) }
      let curve = Self.ease(.easeOut, 0.35)
      var b = Self.push(0.35, curve)
      b.nodes[1].state = { time in
        NodeState(x: 390 * (1 - curve(time)) + noise[Int((time * 60).rounded()) % 64], y: 20)
      }
      let explanations = Self.change(Self.push(0.35, curve), b).explanations
      #expect(explanations.map(\.kind) == [.motion], "\(explanations.map(\.sentence))")
      #expect(explanations.first?.nodes == ["content/to"])
      #expect(explanations.first?.sentence.contains("no single cause") == true)
      let largest = (0...21).map { abs(noise[$0]) }.max() ?? 0
      #expect(abs((explanations.first?.deviation ?? 0) - largest) < 0.001)
    }
  }

  @Test func `later steps are compared relative to their own start`() {
    func film(_ duration: Double) -> FilmNumbers {
      SmallFilm.numbers([
        Self.push(duration, Self.ease(.easeOut, duration)),
        SmallFilm.Step(
          label: "pop", duration: 0.35,
          nodes: [("content/to", { NodeState(x: 300 * Self.ease(.easeInOut, 0.35)($0)) })]),
      ])
    }
    // 0.36 s are 21.6 frames, so that the frames of the pop are at other times relative to its
    // start.
    for duration in [0.4, 0.36, 0.5, 0.3] {
      let explanations = FilmChange(from: film(0.35), to: film(duration)).explanations
      #expect(
        explanations.map(\.kind) == [.duration], "\(duration): \(explanations.map(\.sentence))")
      #expect(explanations.first?.sentence.contains("in `push`") == true)
    }
  }

  @Test func `a tolerance hides only smaller changes`() {
    let curve = Self.ease(.easeOut, 0.35)
    let a = SmallFilm.numbers([Self.push(0.35, curve)])
    let b = SmallFilm.numbers([Self.push(0.35, title: 0.5, curve)])
    #expect(FilmChange(from: a, to: b, tolerance: 0.6).isEmpty)
    #expect(!FilmChange(from: a, to: b, tolerance: 0.4).isEmpty)
    #expect(FilmChange(from: a, to: b, ignoring: ["bar/title"]).isEmpty)
    #expect(!FilmChange(from: a, to: b, ignoring: ["content/to"]).isEmpty)
  }

  @Test func `a node that only follows its parent is not reported`() {
    func film(_ offset: Double) -> FilmNumbers {
      var numbers = FilmNumbers(fps: 60, size: CGSize(width: 100, height: 100))
      let box = CGRect(x: 0, y: 0, width: 10, height: 10)
      func translation(_ x: Double) -> PlaneTransform {
        PlaneTransform(CGAffineTransform(translationX: x, y: 0))
      }
      for index in 0..<10 {
        let child = DisplayNode(name: "child", transform: translation(5), bounds: box)
        let inner = DisplayNode(transform: translation(3), bounds: box, children: [child])
        let parent = DisplayNode(
          name: "parent", transform: translation(Double(index) + offset), bounds: box,
          children: [inner])
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
    let explanations = FilmChange(from: film(0), to: film(4)).explanations
    #expect(explanations.map(\.sentence) == ["`parent` is 4 pt further right throughout"])
  }

  @Test func `changed nodes have plots of their changes and boxes in the requested frames`() throws
  {
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
