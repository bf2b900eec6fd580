import FilmstripGraphics
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripLive

@MainActor @Suite(.serialized) struct LiveCurveTests {
  let text: PangoText
  let folder: LiveFolder
  let bench: LiveBench

  init() throws {
    text = try PangoText()
    let folder = try LiveFolder()
    self.folder = folder
    bench = try LiveBench(of: folder, text: text)
  }

  /// Returns the position of the incoming view at a time step.
  private func position(at moment: Int) throws -> Double? {
    let session = try bench.session.restarted(at: moment)
    let list = try #require(session.current().list)
    return list.placements().first { $0.name == "content/to" }.map { Double($0.frame.minX) }
  }

  @Test func `a curve can belong to one step, and is saved in that step`() throws {
    var now = 0.0
    bench.handle(.restart(steps: 1), from: 1, at: now)
    bench.run(&now, to: 2)
    bench.handle(
      try #require(message(#"{"type":"curve","text":"linear 0.5s","step":0}"#)), from: 1, at: now)
    #expect(bench.problem == nil)
    #expect(bench.session.plan.settings.curve == nil)
    bench.run(&now, to: 4)
    // The view moves 320 points in 30 frames, by the same distance in each.
    let moving = try (0..<40).compactMap { try position(at: 10 * $0) }.filter { $0 > 0 && $0 < 320 }
    #expect((28...30).contains(moving.count))
    #expect(zip(moving, moving.dropFirst()).allSatisfy { abs($0 - $1 - 320.0 / 30) < 0.01 })
    bench.tap(&now)
    let saved = try LiveFile.make(.scenario, of: bench.session, from: folder.file)
    let document = try ScenarioParser().parse(saved.text, path: folder.path + "/saved.yaml")
    #expect(document.curves == [0: TransitionCurve(.cubic(.linear), duration: 0.5)])
    #expect(document.settings.curve == nil)
    // The second step is a pause.
    bench.handle(.curve("linear 0.5s", step: 1), from: 1, at: now)
    #expect(bench.problem == "step 2 has no transition of UIKit's own")
    #expect(message(#"{"type":"curve","text":"linear 0.5s","step":-1}"#) == nil)
  }

  @Test(arguments: [
    (["- pop"], ["- pop:", "  curve: \"linear 1s\""]),
    (["- push: A", "  curve: ease"], ["- push: A", "  curve: \"linear 1s\""]),
    (["- {push: A, curve: ease}"], ["- {push: A, curve: \"linear 1s\"}"]),
    (["- {pop: , curve: \"spring(1, 2, 3)\"}"], ["- {pop: , curve: \"linear 1s\"}"]),
    (
      ["- push: A", "  nextAfter: 0.2"],
      ["- push: A", "  nextAfter: 0.2", "  curve: \"linear 1s\""]
    ),
  ])
  func `the curve of a step replaces its own curve`(step: [String], curved: [String]) {
    #expect(LiveFile.curved(step, "linear 1s") == curved)
  }

  @Test(arguments: [
    "- push: Detail", "- push: Detail # the first", "- {push: Detail} # {the first}",
    "- {push: Detail\n    }", "-   push: Detail", "- push: Detail\n    curve: ease",
    "- {push: Detail, curve: \"ease\"}",
  ])
  func `a saved step has the curve that a page selected, or is not saved`(step: String) throws {
    let text = LiveFolder.text.replacing("- push: Detail", with: step)
    try text.write(toFile: folder.file, atomically: true, encoding: .utf8)
    var now = 0.0
    bench.handle(.restart(steps: 1), from: 1, at: now)
    bench.run(&now, to: 2)
    bench.handle(.curve("linear 1s", step: 0), from: 1, at: now)
    #expect(bench.problem == nil)
    bench.run(&now, to: now + 4)
    bench.push(&now)
    do {
      let saved = try LiveFile.make(.scenario, of: bench.session, from: folder.file)
      let document = try ScenarioParser().parse(saved.text, path: folder.path + "/saved.yaml")
      #expect(document.curves[0] == TransitionCurve(.cubic(.linear), duration: 1))
    } catch let error as LiveError {
      #expect("\(error)".contains("step 1"))
    }
  }

  @Test func `the curve of a step is compared with the step's own one`() throws {
    let text = LiveFolder.text
      .replacing("start:", with: "curve: linear 1s\nstart:")
      .replacing("- push: Detail", with: "- {push: Detail, curve: linear 0.5s}")
    try text.write(toFile: folder.file, atomically: true, encoding: .utf8)
    var now = 0.0
    bench.handle(.restart(steps: 1), from: 1, at: now)
    bench.run(&now, to: 3)
    let end = bench.session.stepsEnd
    #expect(end > 0)
    bench.handle(.curve("linear 2s", step: 0), from: 1, at: now)
    bench.run(&now, to: now + 5)
    // A second has 600 time steps; a frame has 10.
    #expect(abs(bench.session.stepsEnd - end - 900) <= 20)
    bench.handle(.compare(.instead, curve: nil), from: 1, at: now)
    _ = bench.tick(at: now)
    #expect(bench.comparison.session?.stepsEnd == end)
  }

  @Test func `compared touches keep their distance from steps that end at another time`() throws {
    var now = 0.0
    bench.handle(.restart(steps: 1), from: 1, at: now)
    bench.run(&now, to: 2)
    bench.handle(.curve("linear 1s", step: 0), from: 1, at: now)
    bench.run(&now, to: now + 4)
    bench.handle(.compare(.beside, curve: nil), from: 1, at: now)
    bench.run(&now, to: now + 1)
    bench.tap(&now, at: CGPoint(x: 100, y: 400))
    let other = try #require(bench.comparison.session)
    let distance = bench.session.time(of: bench.session.stepsEnd - other.stepsEnd).seconds
    // The push is drawn for half a second, and for a second with the curve.
    #expect(abs(distance - 0.5) < 0.05)
    let times = bench.session.record.samples.map(\.time)
    #expect(times.count == 2 && other.record.samples.count == 2)
    for (time, own) in zip(other.record.samples.map(\.time), times) {
      #expect(abs(own - time - distance) < 0.05)
    }
  }

  @Test func `a curve that a page selects applies to the record at once`() throws {
    var now = 0.0
    bench.run(&now, to: 0.2)
    bench.tap(&now)
    bench.run(&now, to: 3)
    let last = bench.session.lastMoment
    let record = bench.session.record
    let originalPositions = try (0..<40).map { try position(at: 120 + 10 * $0) }
    let loop = LiveMessage.loop(100...500)
    bench.handle(loop, from: 1, at: now)
    let straight = try #require(
      message(#"{"type":"curve","text":"linear 0.5s"}"#))
    bench.handle(straight, from: 1, at: now)
    #expect(bench.problem == nil)
    #expect(bench.session.record == record)
    #expect(bench.session.lastMoment == last)
    #expect(bench.loop == 100...500)
    // The view moves 320 points in 30 frames, by the same distance in each.
    let positions = try (0..<40).map { try position(at: 120 + 10 * $0) }
    #expect(positions != originalPositions)
    let moving = positions.compactMap { $0 }.filter { $0 > 0 && $0 < 320 }
    #expect((28...30).contains(moving.count))
    #expect(zip(moving, moving.dropFirst()).allSatisfy { abs($0 - $1 - 320.0 / 30) < 0.01 })
    let saved = try LiveFile.make(.scenario, of: bench.session, from: folder.file)
    let document = try ScenarioParser().parse(saved.text, path: folder.path + "/saved.yaml")
    #expect(document.settings.curve == TransitionCurve(.cubic(.linear), duration: 0.5))
    bench.handle(try #require(message(#"{"type":"curve"}"#)), from: 1, at: now)
    #expect(try (0..<40).map { try position(at: 120 + 10 * $0) } == originalPositions)
    #expect(
      !(try LiveFile.make(.scenario, of: bench.session, from: folder.file)).text.contains("curve"))
  }

  @Test(arguments: [
    (
      "spring(2, 300, 20)",
      "UISpringTimingParameters(mass: 2, stiffness: 300, damping: 20, initialVelocity: CGVector(dx: 0, dy: 0))"
    ),
    (
      "cubic-bezier(0.25, 0.1, 0.25, 1)",
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.25, y: 0.1), "
        + "controlPoint2: CGPoint(x: 0.25, y: 1))"
    ),
    (
      "linear 0.35s",
      "UIViewPropertyAnimator(duration: 0.35, timingParameters: UICubicTimingParameters("
        + "controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 1, y: 1)))"
    ),
  ])
  func `a curve is written as UIKit initializers`(_ text: String, _ expected: String) throws {
    #expect(LiveCurve(try TransitionCurve(text)).swift == expected)
  }

  @Test func `a wrong curve is reported, and the stage keeps the last one`() throws {
    bench.handle(.curve("ease-in 0.3s"), from: 1, at: 0)
    #expect(bench.problem == nil)
    bench.handle(.curve("spring(1, 2)"), from: 1, at: 0)
    #expect(try #require(bench.problem).contains("spring needs damping"))
    #expect(bench.session.plan.settings.curve == TransitionCurve(.cubic(.easeIn), duration: 0.3))
  }

  @Test(arguments: [
    ("spring(1, 100, 40, overdamped)", true), ("spring(1, 100, 40)", false),
    ("spring(1, 100, 10, overdamped)", false), ("linear", false),
  ])
  func `an overdamped spring is marked, and has no Swift code`(
    _ text: String, _ isOverdamped: Bool
  ) throws {
    let curve = LiveCurve(try TransitionCurve(text))
    #expect(value("overdamped", of: curve.state) == .flag(isOverdamped))
    #expect(curve.swift.hasPrefix("// UIKit has no such curve") == isOverdamped)
  }

  @Test func `the state indicates whether a page has replaced the rule for the release`() {
    #expect(value("hasOwnRelease", of: bench.state) == .flag(true))
    bench.handle(.set(name: "release", value: "0.4, 0.2"), from: 1, at: 0)
    #expect(value("hasOwnRelease", of: bench.state) == .flag(false))
    bench.handle(.set(name: "release", value: nil), from: 1, at: 0)
    #expect(value("hasOwnRelease", of: bench.state) == .flag(true))
  }

  private func value(_ name: String, of state: JSONValue) -> JSONValue? {
    guard case .object(let members) = state else { return nil }
    return members.first { $0.name == name }?.value
  }

  @Test func `a change of the curve replays the last transition`() throws {
    var now = 0.0
    bench.push(&now)
    let transition = try #require(bench.session.transitions.first)
    #expect(bench.session.transitions.count == 1)
    #expect(transition.name == "Detail")
    // A push is drawn for half a second; a frame has 10 time steps.
    #expect((299...312).contains(try #require(transition.end) - transition.start))
    #expect(bench.lastTransition == transition.start)
    bench.handle(.curve("linear 1s"), from: 1, at: now)
    #expect(bench.isPlaying)
    #expect(abs(bench.session.moment - (transition.start - 60)) <= 10)
    bench.run(&now, to: now + 3)
    let slow = try #require(bench.session.transitions.last)
    #expect((599...612).contains(try #require(slow.end) - slow.start))
  }

  @Test func `a repeated transition begins again after its end, until it is stopped`() throws {
    var now = 0.0
    bench.push(&now)
    let start = try #require(bench.lastTransition)
    bench.handle(.replay(loops: true), from: 1, at: now)
    let frames = bench.run(&now, to: now + 4)
    let jumps = zip(frames, frames.dropFirst()).filter { $1.moment < $0.moment }
    // A round has 0.1 s before, 0.5 s of motion, and 0.3 s after.
    #expect((3...5).contains(jumps.count))
    #expect(jumps.allSatisfy { abs($1.moment - (start - 60)) <= 10 })
    bench.handle(.replay(loops: false), from: 1, at: now)
    bench.run(&now, to: now + 10)
    #expect(bench.deadline == nil)
  }

  @Test func `a repetition ends with the page that started it`() throws {
    var now = 0.0
    bench.push(&now)
    bench.handle(.replay(loops: true), from: 1, at: now)
    bench.leave(2)
    #expect(bench.loopsTransition)
    let number = bench.stateNumber
    bench.leave(1)
    #expect(!bench.loopsTransition)
    #expect(bench.stateNumber != number)
    bench.run(&now, to: now + 10)
    #expect(bench.deadline == nil)
  }

  @Test func `the history has the callbacks of the curve that a paused stage has`() throws {
    func times(of event: String) throws -> [Double] {
      guard case .array(let events) = value("events", of: bench.session.history) else { return [] }
      return events.filter { value("event", of: $0) == .text(event) }.compactMap { event in
        guard case .number(let time) = value("time", of: event) else { return nil }
        return time
      }
    }
    var now = 0.0
    bench.push(&now)
    let old = try #require(try times(of: "didShow").last)
    bench.handle(.play(false), from: 1, at: now)
    let number = bench.planNumber
    bench.handle(.curve("linear 1s"), from: 1, at: now)
    #expect(bench.planNumber > number)
    // A push takes half a second; the stage is paused after its end, with both curves.
    let new = try #require(try times(of: "didShow").last)
    #expect(abs(new - old - 0.5) < 0.05)
  }

  @Test(arguments: [LiveComparison.Mode.beside, .over, .instead])
  func `a comparison lists the nodes of the stage itself`(_ mode: LiveComparison.Mode) throws {
    var now = 0.0
    bench.push(&now)
    bench.handle(.curve("linear 1s"), from: 1, at: now)
    let start = try #require(bench.lastTransition)
    bench.handle(.seek(start + 300), from: 1, at: now)
    func nodes() throws -> JSONValue {
      now += 0.1
      let (frame, _) = try #require(bench.tick(at: now))
      return try #require(frame.members(nodes: true).first { $0.name == "nodes" }).value
    }
    let plain = try nodes()
    #expect(plain.compact.contains(#""content/to":"#))
    bench.handle(.compare(mode, curve: nil), from: 1, at: now)
    #expect(try nodes() == plain)
  }

  @Test func `a comparison shows the same record with two curves`() throws {
    var now = 0.0
    bench.push(&now)
    bench.handle(.curve("linear 0.5s"), from: 1, at: now)
    bench.run(&now, to: now + 0.4)
    bench.handle(.play(false), from: 1, at: now)
    func list(_ mode: LiveComparison.Mode, _ curve: String?) throws -> DisplayList {
      bench.handle(.compare(mode, curve: curve), from: 1, at: now)
      return try #require(bench.tick(at: now)?.frame.list)
    }
    let new = try list(.off, nil)
    let old = try list(.instead, nil)
    #expect(old != new)
    #expect(try list(.instead, "linear 0.5s") == new)
    let beside = try list(.beside, nil)
    #expect(Double(beside.size.width) == 2 * Double(new.size.width) + LiveComparison.gap)
    #expect(beside.root.children.map(\.children) == [[new.root], [old.root]])
    let over = try list(.over, nil)
    #expect(over.size == new.size)
    #expect(over.root.children.last?.opacity == 0.5)
  }

  @Test func `the film of a record has its frames`() throws {
    var now = 0.0
    bench.push(&now)
    let film = try LiveFilm(of: bench.session)
    var frames: [FilmFrame] = []
    while let frame = try film.nextFrame() { frames.append(frame) }
    #expect(frames.map(\.index) == Array(0..<frames.count))
    #expect(abs(frames.count - bench.session.lastMoment / 10) <= 2)
    #expect(frames.contains { !$0.touches.isEmpty })
    #expect(Set(frames.map(\.list)).count > 20)
  }

  @Test func `the next step of the scenario runs from the place that is reached`() throws {
    var now = 0.0
    bench.run(&now, to: 0.5)
    bench.handle(.nextStep, from: 1, at: now)
    bench.run(&now, to: now + 2)
    #expect(bench.session.transitions.map(\.name) == ["Detail"])
    #expect(bench.session.plan.stepCount == 1)
  }

  @Test func `touches keep their distance from the end of steps that last longer`() throws {
    var now = 0.0
    bench.run(&now, to: 0.5)
    bench.handle(.nextStep, from: 1, at: now)
    bench.run(&now, to: now + 2)
    bench.tap(&now, at: CGPoint(x: 100, y: 400))
    bench.run(&now, to: now + 0.5)
    let pause = try #require(bench.session.steps.first)
    let times = bench.session.record.samples.map(\.time)
    let last = bench.session.lastMoment
    #expect(times.count == 2)
    bench.handle(.curve("linear 3s"), from: 1, at: now)
    #expect(bench.session.steps.first == pause)
    bench.run(&now, to: now + 8)
    #expect(!bench.session.isReplaying)
    #expect(bench.session.steps.first == pause)
    // A push is drawn for half a second; with the curve, the step is 2.5 s longer.
    for (time, old) in zip(bench.session.record.samples.map(\.time), times) {
      #expect(abs(time - old - 2.5) < 0.05)
    }
    #expect(bench.session.lastMoment >= last + 1470)
    let saved = try LiveFile.make(.scenario, of: bench.session, from: folder.file)
    let document = try ScenarioParser().parse(saved.text, path: folder.path + "/saved.yaml")
    #expect(document.steps.count == 3)
  }
}
