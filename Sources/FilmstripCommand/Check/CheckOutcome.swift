import FilmstripStage
import FilmstripSupport
import FilmstripVisualTesting
import Foundation

/// The result of a check, for people and for scripts.
struct CheckOutcome {
  let report: CheckReport

  /// 0 if all is as recorded, 1 for differences, 2 if a film could not be checked.
  var status: Int32 {
    if report.films.contains(where: Self.isUnchecked) { return 2 }
    return report.verdict == .passed ? 0 : 1
  }

  private static func isUnchecked(_ film: FilmResult) -> Bool {
    film.verdict == .failed && film.frames.compared == 0
  }

  /// Why the check has status 2, in one line.
  var failure: String {
    let films = report.films.filter(Self.isUnchecked)
    let first = films.first.map { "'\($0.name)' \($0.explanations.first ?? "")" } ?? ""
    return films.count > 1
      ? "\(films.count) films could not be checked; the first: \(first)"
      : "a film could not be checked: \(first)"
  }

  /// The result for scripts; see the README.
  var json: JSONValue {
    .object([
      .init("verdict", .text(report.verdict.rawValue)),
      .init("films", .array(report.films.map(Self.json))),
      .init(
        "compared",
        ["films": .integer(report.comparedFilms), "frames": .integer(report.comparedFrames)]),
      .init("notes", .array(report.notes.map(JSONValue.text))),
    ])
  }

  private static func json(_ film: FilmResult) -> JSONValue {
    [
      "name": .text(film.name), "verdict": .text(film.verdict.rawValue),
      "frames": [
        "compared": .integer(film.frames.compared), "different": .integer(film.frames.different),
      ],
      "explanations": .array(film.explanations.map(JSONValue.text)),
      "recorded": .flag(film.isRecorded), "cached": .flag(film.isFromCache),
      "warnings": .array(film.warnings.map(JSONValue.text)),
    ]
  }
}
