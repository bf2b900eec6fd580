import FilmstripRendering
import FilmstripSupport
import Foundation
import Testing

@testable import FilmstripLive

@MainActor @Suite(.serialized) struct LiveCurveHistoryTests {
  let folder: LiveFolder
  let bench: LiveBench

  init() throws {
    let folder = try LiveFolder()
    self.folder = folder
    bench = try LiveBench(of: folder, text: PangoText())
  }

  private func send(_ text: String, from viewer: Int = 1) throws {
    bench.handle(try #require(message(text)), from: viewer, at: 0)
  }

  private func select(_ curve: String, from viewer: Int) throws {
    try send(#"{"type":"curve","text":"\#(curve)"}"#, from: viewer)
  }

  /// The selected curve, and whether a page offers undo and redo.
  private var shown: [String] {
    let state = bench.state.compact
    return [bench.words["curve"] ?? "none"]
      + ["Undo", "Redo"].filter { state.contains(#""can\#($0)":true"#) }
  }

  @Test func `undo and redo step through the curves of all pages`() throws {
    #expect(shown == ["none"])
    // The positions of a slider are one step.
    for duration in 1...5 { try select("linear 0.\(duration)s", from: 1) }
    try send(#"{"type":"finish-curve"}"#, from: 1)
    try select("linear 1s", from: 2)
    try send(#"{"type":"finish-curve"}"#, from: 2)
    #expect(shown == ["linear 1s", "Undo"])
    try send(#"{"type":"undo"}"#, from: 1)
    #expect(shown == ["linear 0.5s", "Undo", "Redo"])
    try send(#"{"type":"undo"}"#, from: 2)
    #expect(shown == ["none", "Redo"])
    try send(#"{"type":"undo"}"#, from: 3)
    #expect(shown == ["none", "Redo"])
    for _ in 0..<2 { try send(#"{"type":"redo"}"#, from: 3) }
    #expect(shown == ["linear 1s", "Undo"])
  }

  @Test func `another curve replaces the curves that were undone`() throws {
    for curve in ["linear 1s", "linear 2s"] {
      try select(curve, from: 1)
      // A slider is often released without a change.
      for _ in 0..<3 { try send(#"{"type":"finish-curve"}"#) }
    }
    for _ in 0..<2 { try send(#"{"type":"undo"}"#) }
    #expect(shown == ["none", "Redo"])
    try select("linear 3s", from: 2)
    #expect(shown == ["linear 3s", "Undo"])
    try send(#"{"type":"redo"}"#)
    #expect(shown == ["linear 3s", "Undo"])
  }

  @Test func `undo reverts a curve that another page has not finished`() throws {
    try select("linear 1s", from: 2)
    try send(#"{"type":"undo"}"#, from: 1)
    #expect(shown == ["none", "Redo"])
    try send(#"{"type":"redo"}"#, from: 1)
    #expect(shown == ["linear 1s", "Undo"])
  }

  @Test func `undo restores the step with the curve, and skips a step that no longer exists`()
    throws
  {
    try send(#"{"type":"curve","text":"linear 1s","step":0}"#)
    try send(#"{"type":"finish-curve"}"#)
    try send(#"{"type":"curve","text":"linear 1s"}"#)
    try send(#"{"type":"undo"}"#)
    #expect(bench.session.plan.curvedStep == 0)
    try send(#"{"type":"redo"}"#)
    #expect(bench.session.plan.curvedStep == nil)

    let text = LiveFolder.text.replacingOccurrences(of: "  - push: Detail\n", with: "")
    try text.write(toFile: folder.file, atomically: true, encoding: .utf8)
    bench.reload()
    try send(#"{"type":"undo"}"#)
    #expect(bench.problem == nil)
    #expect(shown == ["none", "Redo"])
    try send(#"{"type":"redo"}"#)
    #expect(shown == ["linear 1s", "Undo"])
  }

  @Test func `the oldest curves are forgotten`() throws {
    var history = LiveCurveHistory(.init(curve: nil, step: nil))
    for index in 0..<1000 { history.finish(.init(curve: "linear \(index)s", step: nil)) }
    #expect(history.entries.count == 200)
    #expect(history.index == 199)
    #expect(history.entries.last?.curve == "linear 999s")
  }
}
