import Foundation
import Graphics
import Stage

/// A scenario file's film, which says where in the file something is that cannot be filmed.
@MainActor
final class PlacedFilm: FilmSource {
  private let film: any FilmSource
  private let path: String
  private let step: () -> SourceMark?

  /// A film of a file; `step` tells where in it the step is that was begun last.
  init(_ film: any FilmSource, path: String, step: @escaping () -> SourceMark? = { nil }) {
    self.film = film
    self.path = path
    self.step = step
  }

  var size: CGSize { film.size }
  var expectedFrameCount: Int? { film.expectedFrameCount }
  var events: [TimelineEvent] { film.events }
  var decisions: [TimelineDecision] { film.decisions }

  func nextFrame() throws -> FilmFrame? {
    do {
      return try film.nextFrame()
    } catch let error as StageError {
      throw placed(error) ?? error
    }
  }

  /// The error with the place of the first character that it names; nil if that is not in the file
  /// itself, such as one that is written as `\u1234`; what else is reported is said with the step's.
  private func placed(_ error: StageError) -> ScenarioError? {
    if case .reported = error, let mark = step() {
      return ScenarioError([
        ScenarioProblem(
          file: path, line: mark.line, column: mark.column, message: error.description)
      ])
    }
    guard case .text(_, let error) = error, case .missingGlyphs(let characters, _) = error,
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
