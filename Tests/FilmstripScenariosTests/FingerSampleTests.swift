import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import Foundation
import Testing

// Source of the expected values: the summaries of the samples. A film with touches must match its
// summary, and give the reason for its decision.
@MainActor
@Suite(.serialized)
struct FingerSampleTests {
  private func film(_ name: String) throws -> (frames: [FilmFrame], source: any FilmSource) {
    let scenario = try ScenarioRegistry.shipped().scenario(named: name)
    let source = try scenario.makeFilm(settings: scenario.settings, text: PangoText())
    var frames: [FilmFrame] = []
    while let frame = try source.nextFrame() { frames.append(frame) }
    return (frames, source)
  }

  @Test(arguments: [
    ("edge-pop", [true]), ("edge-pop-cancelled", [false]), ("edge-pop-flicked", [true]),
    ("edge-pop-toolbar", [false, true]), ("edge-pop-hidden-bar", [false, true]),
    ("full-width-pop", [true]), ("interrupted-push", [false, true]), ("zoom", [false, true]),
  ])
  func `a film of a back swipe ends as its name indicates`(
    _ name: String, _ outcomes: [Bool]
  ) throws {
    let (frames, source) = try film(name)
    #expect(source.decisions.map(\.completes) == outcomes)
    #expect(source.decisions.allSatisfy { !$0.because.isEmpty })
    let interactiveFrames = frames.filter { $0.interaction != nil }
    #expect(interactiveFrames.count > 3)
    #expect(interactiveFrames.allSatisfy { (0...1).contains($0.reachedProgress) })
    #expect(try #require(frames.last).reachedProgress == (outcomes.last == true ? 1 : 0))
  }

  @Test func `the remaining animation of a flick has the velocity of the finger`() throws {
    let decision = try #require(try film("edge-pop-flicked").source.decisions.first)
    let velocity = try #require(decision.velocity)
    #expect(decision.progress < 0.3 && velocity > 390)
    // Derived: the spring has settled when 0.001 of the distance remains.
    let omega = (1000.0 / 3).squareRoot()
    let relative = min(omega, velocity / ((1 - decision.progress) * 390))
    let rest =
      (1 + (omega - relative) * decision.remainingTime)
      * exp(-omega * decision.remainingTime)
    #expect(abs(rest - 0.001) < 1e-6)
  }

  @Test func `a drag in the opposite direction has no effect`() throws {
    let (frames, source) = try film("full-width-pop")
    #expect(source.decisions.count == 1)
    #expect(
      frames.filter { $0.step == 0 }.allSatisfy { $0.interaction == nil && $0.progress == nil })
  }

  @Test func `an interrupted push never jumps`() throws {
    let (frames, _) = try film("interrupted-push")
    var last: Double?
    for frame in frames {
      let placement = frame.list.placements().first { $0.name == "content/to" }
      let y = Double(placement?.frame.minY ?? 0)
      // The view moves 844 points in 0.6 s, with a spring of at most six distances per second.
      if let last, frame.reachedProgress > 0, frame.reachedProgress < 1 {
        #expect(abs(y - last) <= 844 * 6 / 60 / 0.6, "at \(frame.time.seconds)")
      }
      last = frame.reachedProgress > 0 && frame.reachedProgress < 1 ? y : nil
    }
  }
}
