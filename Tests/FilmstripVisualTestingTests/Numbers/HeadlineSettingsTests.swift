import FilmstripRendering
import FilmstripScenarios
import FilmstripStage
import FilmstripTestSupport
import FilmstripTiming
import Foundation
import Testing

@testable import FilmstripVisualTesting

/// Seeded changes of a film's settings, each with the sentence that a person would say about it.
@MainActor
@Suite(.serialized)
struct HeadlineSettingsTests {
  /// A change of the settings, and the explanation that it must have.
  struct Seed: Sendable, CustomTestStringConvertible {
    var change: String
    var edit: @Sendable (inout FilmSettings) throws -> Void
    var headline: String

    var testDescription: String { change }
  }

  nonisolated static let seeds: [Seed] = [
    Seed(
      change: "another device", edit: { $0.device = try Device.named("iPhone 17") },
      headline: "the device is iPhone 17 instead of iPhone 14"),
    Seed(
      change: "another text size", edit: { $0.textSize = .extraExtraExtraLarge },
      headline: "the text size is xxxl instead of l"),
    Seed(
      change: "another direction", edit: { $0.direction = .rightToLeft },
      headline: "the layout direction is rtl instead of ltr"),
    Seed(
      change: "another style", edit: { $0.style = .dark },
      headline: "the style is dark instead of light"),
    Seed(
      change: "another frame rate", edit: { $0.frameRate = FrameRate(120) ?? .sixty },
      headline: "the number of frames per second is 120 instead of 60"),
    Seed(
      change: "another version", edit: { $0.iosVersion = 26 },
      headline: "the iOS version is 26 instead of 18"),
    Seed(
      change: "reduced motion", edit: { $0.motion = .reduced },
      headline: "the motion setting is reduced instead of standard"),
  ]

  private static let scenario = """
    name: base
    device: iPhone 14
    start: [Mail]
    screens:
      Mail: {title: Inbox, content: {list: {sections: [{rows: [{title: Wi-Fi}, {title: Sound}]}]}}}
      Detail: {title: Detail}
    steps: [push: Detail]

    """

  /// Returns the result of a check after `edit`, against references that were recorded before.
  private func check(
    _ folder: String, _ update: UpdateMode, _ edit: (inout FilmSettings) throws -> Void
  ) throws -> FilmResult {
    let scenario = try ScenarioParser().parse(Self.scenario, path: "base.yaml")
    var settings = scenario.settings
    try edit(&settings)
    settings.scaleOverride = 1
    var options = FilmChecker.Options()
    options.update = update
    options.isUpdateRequested = update != .none
    let checker = try FilmChecker(references: ReferenceFolder(path: folder), options: options)
    let text = checker.text
    let edited = settings
    return try checker.check(
      FilmSubject(name: "base", scenario: "base.yaml", settings: edited) {
        try scenario.makeFilm(settings: edited, text: text)
      })
  }

  @Test func `a changed setting is the headline, and what follows from it needs one line`() throws {
    let folder = try ScratchFolder()
    let references = folder.path + "/references"
    #expect(try check(references, .changed) { _ in }.isRecorded)
    for seed in Self.seeds {
      let result = try check(references, .none, seed.edit)
      #expect(result.verdict == .changed, "\(seed.change)")
      #expect(result.explanations.first == seed.headline, "\(result.explanations)")
      #expect(result.explanations.count <= 2, "\(result.explanations)")
    }
  }
}
