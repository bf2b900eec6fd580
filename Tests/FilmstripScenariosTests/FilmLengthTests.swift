import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripScenarios

@MainActor struct FilmLengthTests {
  /// The error of making a film; empty if there is none.
  private func complaint(_ steps: String, fps: Int = 1000) throws -> String {
    let document = try Sample.parse(Sample.steps(steps))
    var settings = document.settings
    settings.frameRate = try #require(FrameRate(fps))
    do {
      _ = try document.makeFilm(settings: settings, text: PangoText())
      return ""
    } catch {
      return "\(error)"
    }
  }

  // Frame 99,998 shows the time at which the waits end, and frame 99,999 what comes after.
  @Test func `waits may need 100000 frames, but not one more`() throws {
    #expect(try complaint("  - wait: 60\n  - wait: 39.998\n") == "")
    let said = try complaint("  - wait: 60\n  - wait: 39.999\n")
    #expect(said.hasPrefix("film.yaml:8:5: error: a film must have at most 100000 frames"))
    #expect(said.contains("need 100001 at 1000 frames per second") && said.contains("--fps"))
    #expect(!said.contains("\n"))
  }

  @Test func `the frame rate of the settings counts, and the whole length is said`() throws {
    let waits = String(repeating: "  - wait: 60\n", count: 10)
    #expect(try complaint(waits, fps: 60) == "")
    let said = try complaint(waits)
    #expect(said.hasPrefix("film.yaml:8:5: error: "), "the second wait is the first beyond")
    #expect(said.contains("need 600002 at 1000"))
  }

  @Test(arguments: [
    "drag: {from: [2, 400], to: [300, 400], duration: 20, hold: 20}",
    "edgeSwipe: {to: 0.6, duration: 20, hold: 20}", "scroll: {by: 10, duration: 20, hold: 20}",
  ])
  func `touches count with their rests`(_ touches: String) throws {
    #expect(try complaint("  - wait: 59.998\n  - \(touches)\n") == "")
    #expect(try complaint("  - wait: 59.999\n  - \(touches)\n").contains(":8:5: error: a film"))
  }

  @Test func `a film that goes on beyond the limit is an error at its step`() throws {
    let error = StageError.tooLong(step: "push B", frames: 100_000)
    #expect("\(error)".hasPrefix("'push B': a film must have at most 100000 frames"))
    let document = try Sample.parse(Sample.steps("  - push: B\n  - push: C\n"))
    let film = try document.makeFilm(settings: document.settings, text: PangoText())
    let stageFilm = try #require(film.runningStage?.film)
    stageFilm.frameLimit = 40
    var said = ""
    do {
      while try film.nextFrame() != nil {}
    } catch { said = "\(error)" }
    #expect(said.hasPrefix("film.yaml:8:5: error: 'push C': a film must have at most 40 frames"))
  }
}
