import FilmstripGraphics
import FilmstripStage
import Foundation

/// The film of a scenario file, whose errors have positions in the file.
@MainActor
final class LocatedFilm: WrappedFilm {
  let film: any FilmSource
  private let path: String
  private let step: () -> SourceMark?

  /// Creates a film of the file at `path`; `step` returns the position of the current step.
  init(_ film: any FilmSource, path: String, step: @escaping () -> SourceMark? = { nil }) {
    self.film = film
    self.path = path
    self.step = step
  }

  func nextFrame() throws -> FilmFrame? {
    do {
      return try film.nextFrame()
    } catch let error as StageError {
      throw positioned(error) ?? error
    }
  }

  /// Returns an error with its position in the file, or `nil` if it has none.
  ///
  /// A reported error or a film that is too long has the position of the current step. An error
  /// about missing glyphs has the position of the first character without a glyph. The file may not
  /// contain that character itself, for example because it is written as `\u1234`.
  private func positioned(_ error: StageError) -> ScenarioError? {
    if case .incomplete(let errors) = error {
      let problems = errors.compactMap(positioned).flatMap(\.problems)
      return problems.isEmpty ? nil : ScenarioError(problems)
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
