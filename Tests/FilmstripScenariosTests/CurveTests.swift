import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks the key `curve` of files and steps, and recordings inside a file.
@MainActor
@Suite(.serialized)
struct CurveTests {
  private let screens = """
    start: [A]
    screens:
      A: {content: {list: {sections: [{rows: [{title: First, push: B}]}]}}}
      B: {content: {color: teal}}
    """

  private func film(_ steps: String, _ settings: String = "") throws -> FilmRig {
    try FilmRig("\(settings)\n\(screens)\nsteps: [\(steps)]")
  }

  private func diagnostic(_ steps: String, _ settings: String = "") -> String {
    FilmRig.diagnostic("\(settings)\n\(screens)\nsteps: [\(steps)]")
  }

  /// Returns the distance of the incoming view from its place, as a part of the width, by frame.
  private func distances(_ rig: FilmRig, _ label: String) -> [Double] {
    rig.frames.filter { $0.stepLabel == label }.compactMap {
      rig.frame("content/to", in: $0).map { Double($0.minX) / 390 }
    }
  }

  @Test func `the curve of a file moves pushes and pops`() throws {
    let rig = try film("{push: B}, pop", "curve: linear 0.6s")
    let moving = distances(rig, "push B")
    #expect((35...38).contains(moving.count))
    // 36 frames, each by the same part of the way.
    for (index, distance) in moving.prefix(36).enumerated() {
      #expect(abs(distance - (1 - Double(index) / 36)) < 0.002, "frame \(index)")
    }
    #expect((35...38).contains(rig.frames.count { $0.stepLabel == "pop" }))
  }

  @Test func `the curve of a step wins over that of the file`() throws {
    let rig = try film("{push: B, curve: linear 0.3s}, {pop: , curve: ease 1s}", "curve: linear 2s")
    #expect((17...20).contains(rig.frames.count { $0.stepLabel == "push B" }))
    #expect((59...62).contains(rig.frames.count { $0.stepLabel == "pop" }))
  }

  @Test func `a step without a curve has that of the file or UIKit's`() throws {
    let rig = try film("{push: B, curve: linear 0.3s}, pop")
    // A pop is drawn for half a second.
    #expect((29...32).contains(rig.frames.count { $0.stepLabel == "pop" }))
  }

  @Test func `a presentation and a dismissal have the curve of their step`() throws {
    let rig = try film("{present: B, curve: linear 0.8s}, {dismiss: , curve: linear 0.2s}")
    #expect((47...50).contains(rig.frames.count { $0.stepLabel == "present B" }))
    #expect((11...14).contains(rig.frames.count { $0.stepLabel == "dismiss" }))
    func time(_ event: String) throws -> Double {
      try #require(rig.source.events.last { $0.event == event }).time
    }
    #expect(abs(try time("viewDidDisappear") - time("viewWillDisappear") - 0.2) < 1e-6)
    let progress = rig.frames.filter { $0.stepLabel == "present B" }.map(\.reachedProgress)
    #expect(abs(progress[24] - 0.5) < 0.01)
  }

  @Test func `the progress of a spring is more than 1 while it overshoots`() throws {
    let rig = try film("{push: B}", "curve: 'spring(duration: 0.3, bounce: 0.5)'")
    // e^(−πζ/√(1−ζ²)) with a damping ratio of 0.5.
    let overshoot = exp(-Double.pi * 0.5 / 0.75.squareRoot())
    let greatest = try #require(rig.frames.map(\.reachedProgress).max())
    #expect(abs(greatest - 1 - overshoot) < 0.01)
  }

  @Test func `iOS's own spring changes nothing`() throws {
    let (usual, curved) = (
      try film("{push: B}, pop"), try film("{push: B}, pop", "curve: spring(3, 1000, 500)")
    )
    #expect(usual.frames.map(\.list) == curved.frames.map(\.list))
  }

  @Test func `a wrong curve is reported with its place and a remedy`() {
    #expect(diagnostic("{push: B}", "curve: steps(3)").contains(":1:8: error: 'curve': column 1"))
    #expect(diagnostic("{push: B, curve: eas-in}").contains("did you mean 'ease-in'"))
    #expect(diagnostic("{push: B, curve: 'spring(1, 2'}").contains("put the curve in quotes"))
    #expect(diagnostic("{push: B, curve: 3}").contains("'curve'"))
    #expect(diagnostic("{wait: 1, curve: ease}").contains("unknown key 'curve'"))
  }

  /// The progress at release is about 0.4, with hardly any velocity after the pause.
  @Test(arguments: [(0.3, true), (0.5, false)])
  func `the rule of release decides whether a swipe completes`(
    _ threshold: Double, _ completes: Bool
  ) throws {
    let rig = try FilmRig(
      """
      release: {threshold: \(threshold), seconds: 0.1}
      \(screens.replacing("start: [A]", with: "start: [A, B]"))
      steps: [{edgeSwipe: {to: 0.4, duration: 0.3, hold: 0.4}}]
      """)
    let decision = try #require(rig.source.decisions.first)
    #expect(decision.completes == completes)
    #expect(decision.threshold == threshold)
  }

  @Test func `a row with the title of a pushed screen can be tapped in a recording`() throws {
    let rig = try FilmRig(
      """
      start: [A]
      screens:
        A: {content: {list: {sections: [{rows: [{title: B}, {title: Third}]}]}}}
        B: {}
        C: {title: Third}
        D: {}
      steps:
        - touches:
            csv: |
              time,x,y,phase
              0,100,120,began
              0.05,100,120,ended
        - pop
        - push: B
        - push: C
      """)
    #expect(rig.calls(["didShow"]) == ["B", "A", "B", "Third"].map { "\($0) didShow" })
  }

  @Test func `a file can contain a recording`() throws {
    let recording = """
      steps:
        - touches:
            csv: |
              time,x,y,phase
              0,100,120,began
              0.05,100,120,ended
      """
    let rig = try FilmRig("\(screens)\n\(recording)")
    #expect(rig.calls(["didShow"]) == ["B didShow"])
    #expect(rig.frames.first?.stepLabel == "touches recorded")
    let wrong = FilmRig.diagnostic(
      "\(screens)\n\(recording.replacing("began", with: "begun"))")
    #expect(wrong.contains("'csv', line 2: ") && wrong.contains("began"))
  }
}
