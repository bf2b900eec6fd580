import FilmstripGraphics
import FilmstripStage
import Foundation
import Testing

@testable import FilmstripScenarios

/// A film that fails at its first frame.
@MainActor private final class FailingFilm: FilmSource {
  let size = CGSize(width: 1, height: 1)
  let events: [TimelineEvent] = []
  private let error: StageError

  init(_ error: StageError) {
    self.error = error
  }

  func nextFrame() throws -> FilmFrame? { throw error }
}

@MainActor struct LocatedFilmTests {
  private static let missingFox = StageError.text(
    step: "push B", view: "bar/title", seconds: 0.25,
    .missingGlyphs(characters: "🦊", family: "Inter"))

  private func diagnostic(_ text: String, _ error: StageError) throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/placed-\(UUID().uuidString).yaml"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      _ = try LocatedFilm(FailingFilm(error), path: path).nextFrame()
      return ""
    } catch {
      return "\(error)".replacing(path, with: "film.yaml")
    }
  }

  @Test(arguments: [
    ("title: a 🦊\n", "1:10"), ("# 🦊\n\n- é 🦊", "3:5"), ("a: x # 🦊\nb: \"#🦊\"", "2:6"),
    ("a: 1\r\nb: 🦊\r\n", "2:4"),
  ])
  func `an error for text without glyphs states its position in the file`(
    _ text: String, _ position: String
  ) throws {
    let errorText = try diagnostic(text, Self.missingFox)
    #expect(
      errorText.hasPrefix("film.yaml:\(position): error: font family 'Inter' has no glyph"),
      "\(errorText)")
  }

  @Test func `other errors, and text that is escaped in the file, state the label of the step`()
    throws
  {
    #expect(
      try diagnostic("a: \"\\U0001F98A\"", Self.missingFox)
        .hasPrefix("'push B', at 0.25 s in 'bar/title': font family"))
    let stuck = StageError.stuck(step: "pop", animator: "Mine", seconds: 60)
    #expect(try diagnostic("a: 🦊", stuck) == "\(stuck)")
  }

  @Test func `the first of several losses states its position, and the others are counted`() throws
  {
    let second = StageError.text(
      step: "pop", view: "row", seconds: 1, .missingGlyphs(characters: "ᚠ", family: "Inter"))
    let errorText = try diagnostic("a: 🦊\nb: ᚠ\n", .incomplete([Self.missingFox, second]))
    #expect(errorText.hasPrefix("film.yaml:1:4: error"), "\(errorText)")
    #expect(errorText.contains("and 1 more problem"), "\(errorText)")
  }

  @Test func `a byte order mark is ignored`() throws {
    let plain = try Sample.parse(Sample.steps("  - push: B\n"))
    #expect(try Sample.parse("\u{FEFF}" + Sample.steps("  - push: B\n")) == plain)
    #expect(Sample.diagnostic("\u{FEFF}nmae: x\n")?.hasPrefix("film.yaml:1:1:") == true)
  }

  @Test func `the error for deep nesting does not contain the library's advice`() {
    let text = String(repeating: "[", count: 10_000)
    #expect(Sample.diagnostic(text)?.contains("error: this is nested too deeply") == true)
  }
}
