import FilmstripRendering
import Foundation
import Testing

@testable import FilmstripScenarios

/// Checks that generated scenarios run to their last frame: no UIKit exception, no endless film, no
/// report, and no error that the check of files reports where the app has none.
///
/// `FILMSTRIP_FUZZ_FILMS`, `FILMSTRIP_FUZZ_STEPS` (for each film) and `FILMSTRIP_FUZZ_SEED` select
/// longer and other runs. After a crash the file of the film is in the folder of temporary files,
/// in `walk-SEED-…/film.yaml`.
@MainActor @Suite(.serialized)
struct ScenarioFuzzTests {
  private nonisolated static func setting(_ name: String, or standard: Int) -> Int {
    ProcessInfo.processInfo.environment["FILMSTRIP_FUZZ_\(name)"].flatMap(Int.init) ?? standard
  }

  @Test func `generated films run to their last frame`() throws {
    #if DEBUG
      let (defaultFilms, defaultSteps) = (20, 60)
    #else
      let (defaultFilms, defaultSteps) = (340, 60)
    #endif
    let films = Self.setting("FILMS", or: defaultFilms)
    let steps = Self.setting("STEPS", or: defaultSteps)
    let first = Self.setting("SEED", or: 1)
    let fonts = try PangoText()
    var (stepCount, frameCount) = (0, 0)
    for seed in first..<first + films {
      let walk = try ScenarioWalk(seed: UInt64(seed), steps: steps)
      try walk.run(fonts)
      walk.finish()
      stepCount += walk.stepCount
      frameCount += walk.frameCount
      for diagnostic in walk.failures { Issue.record("seed \(seed): \(diagnostic) (\(walk.path))") }
    }
    print("\(films) films with \(stepCount) steps and \(frameCount) frames")
    #expect(stepCount > films * steps * 2 / 3, "most steps must be possible")
  }
}
