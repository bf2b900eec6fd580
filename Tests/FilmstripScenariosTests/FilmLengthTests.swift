import FilmstripRendering
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripScenarios

@MainActor struct FilmLengthTests {
  /// Returns the error of creating a film, or an empty string if there is none.
  private func diagnostic(_ steps: String, fps: Int = 1000) throws -> String {
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

  // Frame 99,998 shows the time at which the waits end, and frame 99,999 the state after them.
  @Test func `waits can need 100000 frames, but not one more`() throws {
    #expect(try diagnostic("  - wait: 60\n  - wait: 39.998\n") == "")
    let errorText = try diagnostic("  - wait: 60\n  - wait: 39.999\n")
    #expect(errorText.hasPrefix("film.yaml:8:5: error: a film must have at most 100000 frames"))
    #expect(
      errorText.contains("need 100001 at 1000 frames per second") && errorText.contains("--fps"))
    #expect(!errorText.contains("\n"))
  }

  @Test func `the limit depends on the frame rate, and the error states the total length`() throws {
    let waits = String(repeating: "  - wait: 60\n", count: 10)
    #expect(try diagnostic(waits, fps: 60) == "")
    let errorText = try diagnostic(waits)
    #expect(
      errorText.hasPrefix("film.yaml:8:5: error: "),
      "the second wait is the first to exceed the limit")
    #expect(errorText.contains("need 600002 at 1000"))
  }

  @Test(arguments: [
    "drag: {from: [2, 400], to: [300, 400], duration: 20, hold: 20}",
    "edgeSwipe: {to: 0.6, duration: 20, hold: 20}", "scroll: {by: 10, duration: 20, hold: 20}",
  ])
  func `the hold time of touches is part of the length`(_ touches: String) throws {
    #expect(try diagnostic("  - wait: 59.998\n  - \(touches)\n") == "")
    #expect(try diagnostic("  - wait: 59.999\n  - \(touches)\n").contains(":8:5: error: a film"))
  }

  @Test func `a film that exceeds the limit while running is an error at its step`() throws {
    let error = StageError.tooLong(step: "push B", frames: 100_000)
    #expect("\(error)".hasPrefix("'push B': a film must have at most 100000 frames"))
    let document = try Sample.parse(Sample.steps("  - push: B\n  - push: C\n"))
    let film = try document.makeFilm(settings: document.settings, text: PangoText())
    let stageFilm = try #require(film.runningStage?.film)
    stageFilm.frameLimit = 40
    var errorText = ""
    do {
      while try film.nextFrame() != nil {}
    } catch { errorText = "\(error)" }
    #expect(
      errorText.hasPrefix("film.yaml:8:5: error: 'push C': a film must have at most 40 frames"))
  }
}
