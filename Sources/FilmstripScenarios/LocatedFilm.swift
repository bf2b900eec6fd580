import FilmstripGraphics
import FilmstripStage
import Foundation

/// The film of a scenario file.
///
/// Its errors have the position in the file of what cannot be filmed.
@MainActor
final class LocatedFilm: FilmSource {
  private let film: any FilmSource
  private let path: String
  private let step: () -> SourceMark?

  /// A film of the file at `path`; `step` returns the position of the current step.
  init(_ film: any FilmSource, path: String, step: @escaping () -> SourceMark? = { nil }) {
    self.film = film
    self.path = path
    self.step = step
  }

  var size: CGSize { film.size }
  var expectedFrameCount: Int? { film.expectedFrameCount }
  var isOver: Bool { film.isOver }
  var events: [TimelineEvent] { film.events }
  var decisions: [TimelineDecision] { film.decisions }
  var warnings: [String] { film.warnings }
  var runningStage: Stage? { film.runningStage }

  func nextFrame() throws -> FilmFrame? {
    do {
      return try film.nextFrame()
    } catch let error as StageError {
      throw placed(error) ?? error
    }
  }

  /// The error at the position of the character that it names.
  ///
  /// Nil if the file does not contain that character itself, for example because it is written as
  /// `\u1234`; all other errors have the position of the step.
  private func placed(_ error: StageError) -> ScenarioError? {
    if case .incomplete(let errors) = error {
      let placed = errors.compactMap(placed).flatMap(\.problems)
      return placed.isEmpty ? nil : ScenarioError(placed)
    }
    switch error {
    case .reported, .tooLong:
      guard let mark = step() else { return nil }
      return ScenarioError([
        ScenarioProblem(
          file: path, line: mark.line, column: mark.column, message: error.description)
      ])
    default: break
    }
    guard case .text(_, _, _, let error) = error, case .missingGlyphs(let characters, _) = error,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    let missing = Set(characters.unicodeScalars)
    var mark = SourceMark.start
    var isComment = false
    var last: Unicode.Scalar = "\n"
    for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
      if scalar == "\n" {
        mark = SourceMark(line: mark.line + 1, column: 0)
        isComment = false
      } else if scalar == "#", last == " " || last == "\n" {
        isComment = true
      } else if !isComment, missing.contains(scalar) {
        return ScenarioError([
          ScenarioProblem(
            file: path, line: mark.line, column: mark.column, message: "\(error)")
        ])
      }
      mark.column += 1
      last = scalar
    }
    return nil
  }
}
