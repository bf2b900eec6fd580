import FilmstripGraphics
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
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
    bench = try LiveBench(text: text) { _ in
      let document = try ScenarioParser().read(path: folder.file)
      var settings = document.settings
      settings.scaleOverride = 1
      return LivePlan(document, settings: settings)
    }
  }

  private func message(_ text: String) -> LiveMessage? { LiveMessage(Array(text.utf8)) }

  /// Returns the position of the incoming view at a time step.
  private func position(at moment: Int) throws -> Double? {
    let session = try bench.session.restarted(at: moment)
    let list = try #require(session.current().list)
    return list.placements().first { $0.name == "content/to" }.map { Double($0.frame.minX) }
  }

  @Test func `a curve that a page selects applies to the record at once`() throws {
    var now = 0.0
    func run(to end: Double) {
      while let deadline = bench.deadline, deadline < end {
        now = max(now, deadline)
        _ = bench.tick(at: now)
      }
    }
    run(to: 0.2)
    for phase in [TouchSample.Phase.began, .ended] {
      bench.handle(
        .touch(
          [LiveTouch(finger: 0, phase: phase, location: firstRow)], ages: [0], sequence: 1),
        from: 1, at: now)
      run(to: now + 0.05)
    }
    run(to: 3)
    let last = bench.session.lastMoment
    let record = bench.session.record
    let originalPositions = try (0..<40).map { try position(at: 120 + 10 * $0) }
    let loop = LiveMessage.loop(100...500)
    bench.handle(loop, from: 1, at: now)
    let straight = try #require(
      message(#"{"type":"curve","kind":"cubic","numbers":[0,0,1,1],"duration":0.5}"#))
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
    #expect(throws: LiveError.self) {
      try LiveFile.make(.scenario, of: bench.session, from: folder.file)
    }
    bench.handle(try #require(message(#"{"type":"curve"}"#)), from: 1, at: now)
    #expect(try (0..<40).map { try position(at: 120 + 10 * $0) } == originalPositions)
    _ = try LiveFile.make(.scenario, of: bench.session, from: folder.file)
  }

  @Test(arguments: [
    (
      #""kind":"spring","numbers":[0.8,-2]"#,
      "UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: -2, dy: -2))"
    ),
    (
      #""kind":"cubic","numbers":[0.25,0.1,0.25,1]"#,
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.25, y: 0.1), "
        + "controlPoint2: CGPoint(x: 0.25, y: 1))"
    ),
    (
      #""kind":"spring","numbers":[1,0],"duration":0.35"#,
      "UIViewPropertyAnimator(duration: 0.35, timingParameters: UISpringTimingParameters("
        + "dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 0)))"
    ),
  ])
  func `a curve is written as UIKit initializers`(_ parts: String, _ expected: String) throws {
    guard case .curve(let curve?) = message("{\"type\":\"curve\",\(parts)}") else {
      Issue.record("no curve")
      return
    }
    #expect(curve.swift == expected)
  }

  @Test(arguments: [
    #""kind":"cubic","numbers":[0.2,0,1]"#, #""kind":"cubic","numbers":[1.2,0,1,1]"#,
    #""kind":"cubic","numbers":[0,9,1,1]"#, #""kind":"spring","numbers":[0,0]"#,
    #""kind":"spring","numbers":[1.5,0]"#, #""kind":"spring","numbers":[0.5,1e9]"#,
    #""kind":"spring","numbers":[0.5,0],"duration":0"#,
    #""kind":"spring","numbers":[0.5,0],"duration":1e9"#, #""kind":"other","numbers":[]"#,
    #""kind":"spring""#,
  ])
  func `a curve out of range is rejected`(_ parts: String) {
    #expect(message("{\"type\":\"curve\",\(parts)}") == nil)
  }

  @Test func `the plot of a curve runs from 0 to 1`() throws {
    for (kind, numbers) in [("spring", [0.4, 0]), ("cubic", [0.4, -0.3, 0.5, 1.2])] {
      let curve = try #require(LiveCurve(kind: kind, numbers: numbers, duration: nil))
      guard case .object(let members) = curve.state,
        case .array(let samples)? = members.first(where: { $0.name == "samples" })?.value
      else {
        Issue.record("no samples")
        return
      }
      #expect(samples.first == .number(0) && samples.last == .number(1))
      #expect(samples.count == 65)
    }
  }
}
