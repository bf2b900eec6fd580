import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks steps with touches.
struct TouchStepTests {
  private static func touches(_ line: String) throws -> TouchDescription {
    let document = try Sample.parse(Sample.steps("  - push: B\n" + line))
    guard case .touches(let touches) = document.steps.last else {
      throw ScenarioError([ScenarioProblem(file: line, line: 0, column: 0, message: "no touches")])
    }
    return touches
  }

  private static func settings(
    _ name: String = "iPhone 14", _ direction: LayoutDirection = .leftToRight
  ) throws -> FilmSettings {
    FilmSettings(device: try Device.named(name), direction: direction)
  }

  @Test func `all keys of a drag are parsed`() throws {
    let drag = try Self.touches(
      "  - drag: {from: [2, 400.5], to: [300, 400], duration: 0.25, easing: ease-out, "
        + "holdBefore: 0.1, hold: 0.2, rate: 60}\n")
    let timing = TouchTiming(
      duration: 0.25, easing: .cubic(.easeOut), holdBefore: 0.1, hold: 0.2, rate: 60)
    #expect(
      drag
        == .drag(
          from: CGPoint(x: 2, y: 400.5), to: CGPoint(x: 300, y: 400), controls: [], timing))
    #expect(drag.label == "drag to (300, 400)")
    let script = drag.script(for: try Self.settings())
    #expect(abs(script.duration - 0.55) < 1e-12)
    for sample in script.samples {
      let progress = min(1, max(0, (sample.time - 0.1) / 0.25))
      let x = 2 + 298 * CubicTiming.easeOut.value(at: progress)
      #expect(abs(sample.location.x - x) < 1e-9)
    }
    #expect(script.samples.count == 34)
  }

  @Test func `a short drag has the defaults`() throws {
    let script = try Self.touches("  - drag: {from: [0, 0], to: [36, 72]}\n")
      .script(for: try Self.settings())
    #expect(script.samples.count == 37 && script.duration == 0.3)
    for sample in script.samples {
      #expect(abs(sample.location.x - sample.time * 120) < 1e-9)
      #expect(abs(sample.location.y - sample.time * 240) < 1e-9)
    }
  }

  @Test func `the controls of a drag are the control points of a Bézier curve`() throws {
    let bent = try Self.touches("  - drag: {from: [0, 0], to: [200, 0], controls: [[100, 100]]}\n")
      .script(for: try Self.settings())
    // Derived: the vertex of this parabola has half the height of its control point, at half its
    // length.
    let highest = bent.samples.map(\.location.y).max() ?? 0
    #expect(abs(highest - 50) < 0.01)
    #expect(bent.samples.last?.location == CGPoint(x: 200, y: 0))
    let cubic = try Self.touches(
      "  - drag: {from: [0, 9], to: [90, 9], controls: [[30, 9], [60, 9]]}\n"
    ).script(for: try Self.settings())
    #expect(cubic.samples.allSatisfy { abs($0.location.x - $0.time * 300) < 1e-9 })
  }

  // Found by a generated film: at the root, nothing cancels the touch of the row.
  @Test func `an edge swipe over a row of the root can select the row`() throws {
    func text(_ action: String) -> String {
      """
      start: [A]
      screens:
        A: {content: {list: {sections: [{rows: [{title: One\(action)}]}]}}}
        B: {}
      steps:
        - edgeSwipe: {to: 0.2}
        - pop

      """
    }
    _ = try Sample.parse(text(", push: B"))
    #expect(throws: ScenarioError.self) { try Sample.parse(text("")) }
  }

  @Test func `an edge swipe begins at the leading edge of any device`() throws {
    let swipe = try Self.touches("  - edgeSwipe: {to: 0.6}\n")
    #expect(swipe.label == "edge swipe to 60 %")
    for (name, width, height) in [
      ("iPhone 14", 390.0, 844.0), ("iPad (10th generation)", 820, 1180),
    ] {
      let right = swipe.script(for: try Self.settings(name)).samples
      #expect(right.first?.location == CGPoint(x: 2, y: height / 2))
      #expect(right.last?.location == CGPoint(x: 0.6 * width, y: height / 2))
      let left = swipe.script(for: try Self.settings(name, .rightToLeft)).samples
      for (a, b) in zip(right, left) {
        #expect(abs(a.location.x + b.location.x - width) < 1e-9)
        #expect(a.location.y == b.location.y && a.time == b.time && a.phase == b.phase)
      }
    }
    let high = try Self.touches("  - edgeSwipe: {to: 1, y: 120, duration: 0.2}\n")
    #expect(high.script(for: try Self.settings()).samples.last?.location == CGPoint(x: 390, y: 120))
  }

  @Test func `a tap is at a point`() throws {
    let tap = try Self.touches("  - {tap: [40, 69], duration: 0.5}\n")
    #expect(tap == .tap(CGPoint(x: 40, y: 69), duration: 0.5) && tap.label == "tap (40, 69)")
    let short = try Self.touches("  - tap: [40, 69.25]\n").script(for: try Self.settings())
    #expect(short.samples.map(\.time) == [0, 0.05])
  }

  @Test func `the path of a recording is relative to the scenario, and its touches begin at once`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.path + "/filmstrip-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    func parse(_ name: String) throws -> ScenarioDocument {
      try Sample.parse(
        Sample.steps("  - push: B\n  - touches: \(name)\n"), path: folder + "/film.yaml")
    }
    func diagnostic(_ name: String) -> String {
      let error = #expect(throws: ScenarioError.self) { try parse(name) }
      return error?.description ?? ""
    }
    try write("time,x,y,phase\n4.5,1,2,began\n4.75,9,2,moved\n5,9,2,ended\n", "good.csv")
    let good = try parse("good.csv")
    guard case .touches(let touches) = good.steps.last else {
      Issue.record("There are no touches")
      return
    }
    #expect(touches.label == "touches good.csv" && good.warnings.isEmpty)
    #expect(touches.script(for: good.settings).samples.map(\.time) == [0, 0.25, 0.5])

    try write("time,x,y,phase\n0,1,2,began\n", "open.csv")
    let open = try parse("open.csv")
    #expect(
      open.warnings == [
        "\(folder)/film.yaml:8:14: warning: 'open.csv': the touch of finger 0 never ends; it is "
          + "cancelled at its last sample, at 0.0 s"
      ])

    try write("time,x,y,phase\n0,1,2,moved\n", "bad.csv")
    #expect(
      diagnostic("bad.csv").hasPrefix("\(folder)/film.yaml:8:14: error: 'bad.csv' is not a recor"))
    #expect(
      diagnostic("bad.csv").contains("/bad.csv:2:1: error: finger 0 moves in sample 1 before"))
    #expect(diagnostic("none.csv").contains("none.csv: there is no such file"))
    try write("# device: 320x480@2\ntime,x,y,phase\n0,1,2,began\n", "small.csv")
    #expect(
      diagnostic("small.csv").contains(
        "whose screen has a different size than that of the iPhone 14"))
    try write("time,x,y,phase\n0,1,2,began\n60.5,1,2,ended\n", "long.csv")
    #expect(diagnostic("long.csv").contains("lasts 60.5 s; a step may last at most 60.0 s"))
  }

  static let invalidSteps = [
    ("drag: {to: [1, 2]}", "7:11", "'from' is missing in a 'drag'"),
    ("drag: {form: [1, 2], to: [1, 2]}", "7:12", "unknown key 'form' in a 'drag'; did you mean"),
    ("drag: {from: [1], to: [1, 2]}", "7:18", "'from' must have 2 items, but has 1"),
    ("drag: {from: [1, x], to: [1, 2]}", "7:22", "an item of 'from' must be a number from 0"),
    ("drag: {from: [-1, 0], to: [1, 2]}", "7:19", "an item of 'from' must be a number from 0"),
    (
      "drag: {from: [1, 0], to: [400, 2]}", "7:30",
      "x of 'to' must be on the screen of the iPhone 14, from 0 to 390.0, but is 400.0"
    ),
    ("tap: [1, 845]", "7:10", "y of 'tap' must be on the screen of the iPhone 14"),
    ("tap: 5", "7:10", "'tap' must be a list"),
    ("{tap: [1, 2], duration: 0}", "7:29", "'duration' must be a number from 0.001 to 20.0"),
    ("edgeSwipe: {to: 1.5}", "7:21", "'to' must be a number from 0.05 to 1.0, but is '1.5'"),
    ("edgeSwipe: {to: 1, y: 900}", "7:27", "'y' must be on the screen"),
    ("edgeSwipe: {duration: 0.3}", "7:16", "'to' is missing in an 'edgeSwipe'"),
    ("edgeSwipe", "7:5", "'edgeSwipe' needs a value, as in 'edgeSwipe: …'"),
    ("edge-swipe: {to: 1}", "7:5", "did you mean 'edgeSwipe'?"),
    ("edgeSwipe: {to: 1, easing: eas-out}", "7:32", "'easing': "),
    (
      "edgeSwipe: {to: 1, easing: 'spring(1,100,10)'}", "7:32",
      "'easing' must be a curve over progress, but is a spring"
    ),
    (
      "drag: {from: [1, 1], to: [1, 1], controls: [[1, 1]]}", "7:48",
      "all points of this drag are the same"
    ),
    ("drag: {from: [1, 1], to: [1, 1], rate: 0}", "7:44", "'rate' must be a number from 1.0 to"),
    ("touches: [a]", "7:14", "'touches' must be text"),
    ("{touches: a.json, animated: false}", "7:23", "unknown key 'animated' in a 'touches step'"),
  ]

  @Test(arguments: invalidSteps)
  func `an error in a touch step states its line and column`(
    line: String, position: String, message: String
  ) {
    let diagnostic = Sample.diagnostic(Sample.steps("  - \(line)\n")) ?? "nothing"
    #expect(diagnostic.hasPrefix("film.yaml:\(position): error: "), "\(diagnostic)")
    #expect(diagnostic.contains(message), "\(diagnostic)")
  }

  @Test func `touches can pop a screen or not`() {
    let swipe = "  - push: B\n  - edgeSwipe: {to: 0.6}\n"
    for steps in [
      "  - push: B\n", "  - push: C\n", "  - pop\n", "  - popTo: A\n", "  - set: [A, B]\n",
    ] {
      #expect(Sample.diagnostic(Sample.steps(swipe + steps)) == nil, "\(steps)")
    }
    for (steps, position, message) in [
      ("  - pop\n  - pop\n", "10:5", "only the root is on the stack"),
      ("  - popTo: C\n", "9:5", "'C' is not on the stack (A > B)"),
      ("  - push: A\n", "9:5", "'A' cannot be pushed: it is on the stack (A > B)"),
      ("  - push: B\n  - push: B\n", "10:5", "'B' cannot be pushed"),
    ] {
      let diagnostic = Sample.diagnostic(Sample.steps(swipe + steps)) ?? "nothing"
      #expect(diagnostic.hasPrefix("film.yaml:\(position): error: "), "\(diagnostic)")
      #expect(diagnostic.contains(message), "\(diagnostic)")
    }
  }

  @Test func `the number of possible stacks after many touches is limited`() {
    let swipes = String(repeating: "  - tap: [1, 2]\n", count: 490)
    let steps = "  - push: B\n  - push: C\n" + swipes + "  - push: B\n" + swipes
    #expect(Sample.diagnostic(Sample.steps(steps)) == nil)
  }
}
