import FilmstripGraphics
import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripSupport
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import FilmstripLive

/// A scenario of two screens, in a folder that is removed afterwards.
final class LiveFolder {
  let path: String
  var file: String { path + "/pages.yaml" }

  static let text = """
    name: pages
    device: iPhone SE (1st generation)
    start: [List]
    screens:
      List: {content: {list: {sections: [{rows: [{title: First, accessory: disclosure, push: Detail}]}]}}}
      Detail: {rightItems: [{system: edit}], content: {color: teal}}

    steps:
      - push: Detail
      - wait: 0.05
    """

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/live-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Self.text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Returns a drag from the left edge, with one position for each time step.
func edgeDrag(to end: Double, count: Int = 12) -> [LiveTouch] {
  (0...count).map { index in
    LiveTouch(
      finger: 0, phase: index == 0 ? .began : index == count ? .ended : .moved,
      location: CGPoint(x: 2 + (end - 2) * Double(index) / Double(count), y: 300))
  }
}

let firstRow = CGPoint(x: 100, y: 100)

@MainActor @Suite(.serialized) struct LiveSessionTests {
  let text: PangoText
  let folder: LiveFolder

  init() throws {
    text = try PangoText()
    folder = try LiveFolder()
  }

  private func plan(steps: Int = 0, rate: Int = 60) throws -> LivePlan {
    let document = try ScenarioParser().read(path: folder.file)
    var settings = document.settings
    settings.scaleOverride = 1
    settings.frameRate = try #require(FrameRate(rate))
    return LivePlan(document, settings: settings, stepCount: steps)
  }

  private func pixels(_ list: DisplayList) throws -> PixelBuffer {
    let renderer = FrameRenderer(text: text, scale: 1)
    let buffer = try renderer.makeBuffer(for: list)
    _ = try renderer.renderPossible(list, into: buffer)
    return buffer
  }

  /// Performs the touches of a user: a tap on the row, and two swipes, one of which pops.
  ///
  /// Returns the frames at whole frame times, in order.
  private func play(_ session: LiveSession, by moments: Int = 10) -> [LiveFrame] {
    var frames: [LiveFrame] = []
    func next() {
      let frame = session.next(by: moments)
      if frame.moment % session.subdivisions == 0 { frames.append(frame) }
    }
    func wait(_ count: Int) { for _ in 0..<count * session.subdivisions / moments { next() } }
    next()
    wait(7)
    let ticks = session.subdivisions / moments
    func drag(_ touches: [LiveTouch], _ fraction: Double) {
      for touch in touches {
        session.touch([touch], at: fraction, of: moments)
        for _ in 0..<ticks { next() }
      }
    }
    drag(
      [
        LiveTouch(finger: 0, phase: .began, location: firstRow),
        LiveTouch(finger: 0, phase: .ended, location: firstRow),
      ], 0.37)
    wait(45)
    drag(edgeDrag(to: 120), 0.71)
    wait(40)
    drag(edgeDrag(to: 290), 0)
    wait(60)
    return frames
  }

  /// Returns the frames that `render` produces from the files that a page saves.
  private func rendered(_ session: LiveSession) throws -> [FilmFrame] {
    let touches = try LiveFile.make(.touches, of: session, from: folder.file)
    let scenario = try LiveFile.make(.scenario, of: session, from: folder.file)
    try touches.text.write(
      toFile: folder.path + "/" + touches.name, atomically: true, encoding: .utf8)
    let path = folder.path + "/" + scenario.name
    try scenario.text.write(toFile: path, atomically: true, encoding: .utf8)
    let document = try ScenarioParser().read(path: path)
    var settings = document.settings
    settings.scaleOverride = 1
    let film = try document.makeFilm(settings: settings, text: text)
    var frames: [FilmFrame] = []
    while let frame = try film.nextFrame() { frames.append(frame) }
    return frames
  }

  /// Returns the scroll views below a view.
  private func scrollViews(in view: UIView) -> [UIScrollView] {
    [view as? UIScrollView].compactMap { $0 } + view.subviews.flatMap(scrollViews)
  }

  @Test func `a vertical drag scrolls a list, and its saved record is the same film`() throws {
    let rows = (1...30).map { "{title: Row \($0)}" }.joined(separator: ", ")
    try LiveFolder.text.replacingOccurrences(
      of: "{title: First, accessory: disclosure, push: Detail}", with: rows
    ).write(toFile: folder.file, atomically: true, encoding: .utf8)
    let session = try LiveSession(try plan(), text: text)
    // Touches are accepted when no steps run any more.
    var frames = (0...7).map { _ in session.next(by: 10) }
    for index in 0...12 {
      let touch = LiveTouch(
        finger: 0, phase: index == 0 ? .began : index == 12 ? .ended : .moved,
        location: CGPoint(x: 160, y: 400 - 15 * Double(index)))
      session.touch([touch], at: 0, of: 10)
      frames.append(session.next(by: 10))
    }
    let list = try #require(scrollViews(in: session.stage.window).first)
    // The drag is 180 pt; the scroll view subtracts the distance that it needs to begin.
    #expect(list.contentOffset.y > 100)
    for _ in 0..<60 { frames.append(session.next(by: 10)) }
    let film = try rendered(session)
    #expect(film.count > 13)
    for (frame, other) in zip(frames, film) {
      #expect(frame.list == other.list, "frame \(other.index)")
    }
  }

  @Test(arguments: [0, 1])
  func `a saved record produces the displayed frames, bit for bit`(_ steps: Int) throws {
    let session = try LiveSession(try plan(steps: steps), text: text)
    let displayed = play(session)
    let events = displayed.flatMap(\.events)
    #expect(events.contains { $0.event == "didShow" && $0.object == "Detail" })
    let film = try rendered(session)
    #expect(film.count > 120)
    #expect(displayed.count >= film.count)
    for (frame, other) in zip(displayed, film) {
      let list = try #require(frame.list)
      #expect(frame.time == other.time.seconds)
      #expect(list == other.list, "frame \(other.index)")
      #expect(frame.progress == other.reachedProgress)
    }
    for index in stride(from: 0, to: film.count, by: 7) {
      let list = try #require(displayed[index].list)
      #expect(try pixels(list).hasSamePixels(as: try pixels(film[index].list)), "frame \(index)")
    }
    // The film doesn't repeat one image.
    #expect(Set(film.map(\.list)).count > 40)
  }

  @Test func `a tap on a row that names no screen is replayed from the saved file`() throws {
    try LiveFolder.text.replacingOccurrences(
      of: "{title: First, accessory: disclosure, push: Detail}", with: "{title: Detail}"
    ).write(toFile: folder.file, atomically: true, encoding: .utf8)
    let session = try LiveSession(try plan(), text: text)
    let displayed = play(session)
    let events = displayed.flatMap(\.events)
    #expect(events.contains { $0.event == "didShow" && $0.object == "Detail" })
    // The saved file has no step that pushes.
    let film = try rendered(session)
    #expect(film.count > 120)
    for (frame, other) in zip(displayed, film) {
      #expect(frame.list == other.list, "frame \(other.index)")
    }
  }

  @Test func `a list inside a step is saved with its step`() throws {
    let steps = """
      steps:
        - setItems:
            right:
              - {system: edit}
              - {system: add}
        - push: Detail
        - pop
      """
    let saved = try LiveFile.scenario(
      steps, settings: try plan().settings, stepCount: 2, steps: ["- wait: 1"])
    let expected = steps.replacingOccurrences(of: "\n  - pop", with: "\n  - wait: 1\n")
    #expect(saved.hasSuffix("\n" + expected))
  }

  @Test func `a flow list of steps is an error if the saved file needs its steps`() throws {
    let settings = try plan().settings
    let text = "steps: [{push: Detail}, pop]"
    #expect(
      throws: LiveError(
        "the steps of a saved scenario must be a block list, with one '- ' for each step")
    ) {
      try LiveFile.scenario(text, settings: settings, stepCount: 1, steps: [])
    }
    let saved = try LiveFile.scenario(
      text, settings: settings, stepCount: 0, steps: ["- wait: 1"])
    #expect(saved.hasSuffix("\nsteps:\n  - wait: 1\n"))
  }

  @Test func `a replaced session is released with its stage`() throws {
    var session = try LiveSession(try plan(), text: text)
    var stages: [WeakStage] = []
    for round in 0..<4 {
      stages.append(WeakStage(stage: session.stage))
      #expect(stages[round].stage != nil)
      session.touch(
        [LiveTouch(finger: 0, phase: .began, location: firstRow)], at: 0.5, of: 10)
      for _ in 0..<20 { _ = session.next(by: 10) }
      session = try session.restarted(at: 50)
    }
    #expect(stages.allSatisfy { $0.stage == nil })
  }

  private struct WeakStage {
    weak var stage: Stage?
  }

  @Test func `a record made in slow motion produces the displayed frames`() throws {
    let fast = play(try LiveSession(try plan(), text: text))
    let session = try LiveSession(try plan(), text: text)
    let slow = play(session, by: 1)
    // Touches are at different times within their frames, so that only the number of frames is
    // equal.
    #expect(fast.count == slow.count)
    let film = try rendered(session)
    for (frame, other) in zip(slow, film) {
      #expect(try #require(frame.list) == other.list, "frame \(other.index)")
    }
  }

  @Test func `seeking backwards replays the record and shows the same frame`() throws {
    let session = try LiveSession(try plan(), text: text)
    let displayed = play(session)
    for index in [0, 1, 9, 60, 77, 120] {
      let again = try session.restarted(at: index * session.subdivisions)
      #expect(again.moment == index * session.subdivisions)
      #expect(again.current().list == displayed[index].list, "frame \(index)")
      #expect(again.isReplaying)
    }
    let again = try session.restarted(at: 60 * session.subdivisions)
    for index in 61..<displayed.count {
      #expect(again.next(by: session.subdivisions).list == displayed[index].list, "frame \(index)")
    }
    #expect(!again.isReplaying)
  }

  @Test func `a touch in the past discards the samples after it`() throws {
    let session = try LiveSession(try plan(), text: text)
    _ = play(session)
    let all = session.record.samples.count
    // In the middle of the second drag, while the finger is down.
    let again = try session.restarted(at: 62 * session.subdivisions)
    #expect(!again.record.downFingers.isEmpty || again.record.samples.count == all)
    again.touch(
      [LiveTouch(finger: 0, phase: .began, location: firstRow)], at: 0.5, of: again.subdivisions)
    #expect(again.record.samples.count < all)
    let phases = again.record.samples.suffix(2).map(\.phase)
    #expect(phases == [.cancelled, .began])
    #expect(!again.isReplaying || again.record.samples.last?.phase == .began)
  }

  @Test func `the samples for plots are those of all frames until a touch in the past`() throws {
    let session = try LiveSession(try plan(), text: text)
    let samples = play(session).map { frame -> JSONValue in
      [
        .integer(frame.moment), .number(frame.progress),
        frame.interaction?.velocity.map(JSONValue.number) ?? .null,
        frame.interaction?.threshold.map(JSONValue.number) ?? .null,
      ]
    }
    #expect(session.sampleState == .array(samples))
    let again = try session.restarted(at: 62 * session.subdivisions)
    #expect(again.sampleState == .array(samples))
    again.touch(
      [LiveTouch(finger: 0, phase: .began, location: firstRow)], at: 0.5, of: again.subdivisions)
    #expect(again.sampleState == .array(Array(samples.prefix(63))))
  }

  @Test func `the clock can wait at rest, but not while a finger is down`() throws {
    let session = try LiveSession(try plan(), text: text)
    for _ in 0..<30 { _ = session.next(by: 10) }
    #expect(!session.isAtRest)
    for _ in 0..<40 { _ = session.next(by: 10) }
    #expect(session.isAtRest)
    session.touch([LiveTouch(finger: 0, phase: .began, location: firstRow)], at: 0.5, of: 10)
    #expect(!session.isAtRest)
    for _ in 0..<120 { _ = session.next(by: 10) }
    #expect(!session.isAtRest)
    session.touch([LiveTouch(finger: 0, phase: .ended, location: firstRow)], at: 0.5, of: 10)
    for _ in 0..<200 { _ = session.next(by: 10) }
    #expect(session.isAtRest)
  }

  @Test func `a recording can be read like any other recording`() throws {
    let session = try LiveSession(try plan(), text: text)
    _ = play(session)
    let recording = try #require(session.recording)
    let read = try TouchRecording(json: recording.json, file: "touches.json")
    #expect(read.script == recording.script)
    #expect(read.warnings.isEmpty)
  }

  @Test func `cancelling a finger cancels its touches`() throws {
    let session = try LiveSession(try plan(), text: text)
    _ = session.next(by: 10)
    _ = session.next(by: 10)
    session.touch([LiveTouch(finger: 3, phase: .began, location: firstRow)], at: 0.5, of: 10)
    session.touch([LiveTouch(finger: 4, phase: .began, location: firstRow)], at: 0.6, of: 10)
    session.cancelFingers { $0 == 3 }
    #expect(session.record.downFingers.map(\.finger) == [4])
    #expect(session.record.samples.last?.phase == .cancelled)
  }

  @Test func `the inspected view has the visible frame, its superviews and its animations`()
    throws
  {
    let session = try LiveSession(try plan(steps: 1), text: text)
    var frame = session.next(by: 10)
    for _ in 0..<6 { frame = session.next(by: 10) }
    let views = session.inspect(CGPoint(x: 310, y: 300)).views
    #expect(views.first?.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
    // A pushed view moves from the right edge.
    let left = 320 * (1 - frame.progress)
    let moving = try #require(views.first { $0.animations.contains { $0.hasPrefix("position") } })
    #expect(abs(moving.frame.minX - left) < 0.5, "\(moving)")
    #expect(moving.animations.contains { $0.contains("0.5 s") })
    for _ in 0..<60 { _ = session.next(by: 10) }
    #expect(session.inspect(CGPoint(x: 310, y: 300)).views.allSatisfy { $0.animations.isEmpty })
    #expect(session.inspect(CGPoint(x: -10, y: 300)).views.isEmpty)
  }

  @Test func `an inspected spring has its initial velocity, and an opacity three decimals`() throws
  {
    let spring = CASpringAnimation(keyPath: "position")
    spring.mass = 3
    spring.stiffness = 1000
    spring.damping = 500
    spring.duration = 0.5
    #expect(LiveInspection.line(of: spring, "a") == "position: 0.5 s, spring(3, 1000, 500)")
    spring.initialVelocity = 2.00004
    #expect(LiveInspection.line(of: spring, "a") == "position: 0.5 s, spring(3, 1000, 500, 2)")
    let session = try LiveSession(try plan(steps: 1), text: text)
    _ = session.next(by: 10)
    var inspection = session.inspect(CGPoint(x: 310, y: 300))
    try #require(!inspection.views.isEmpty)
    inspection.views[0].opacity = Double(Float(0.3))
    #expect(inspection.state.compact.contains("0.3"))
    #expect(!inspection.state.compact.contains("0.30"))
  }
}
