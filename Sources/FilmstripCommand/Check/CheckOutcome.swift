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
    var members: [JSONValue.Member] = [
      .init("name", .text(film.name)), .init("verdict", .text(film.verdict.rawValue)),
      .init(
        "frames",
        [
          "compared": .integer(film.frames.compared), "different": .integer(film.frames.different),
        ]),
      .init("explanations", .array(film.explanations.map(JSONValue.text))),
      .init("recorded", .flag(film.isRecorded)), .init("cached", .flag(film.isFromCache)),
      .init("warnings", .array(film.warnings.map(JSONValue.text))),
    ]
    if let miss = film.withinTolerance {
      members.append(
        .init(
          "withinTolerance",
          [
            "difference": .number(miss.difference), "node": .text(miss.node),
            "pixels": .integer(miss.pixels), "channel": .integer(miss.channel),
            "explanations": .array(miss.explanations.map(JSONValue.text)),
          ]))
    }
    return .object(members)
  }
}
