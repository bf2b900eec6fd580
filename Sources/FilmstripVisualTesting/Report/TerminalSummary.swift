import FilmstripNumbers
import FilmstripSupport

/// A summary of a report as lines for a terminal or a log.
package struct TerminalSummary: Sendable {
  /// The report of the check.
  package var report: CheckReport
  /// Whether the lines have colours.
  package var hasColours: Bool
  /// The path of the report page, or `nil` if no page was written.
  package var page: String?

  /// The maximum number of films that are described, not counting films with equal explanations.
  static let films = 20

  /// Creates the summary of a report.
  package init(report: CheckReport, hasColours: Bool = false, page: String? = nil) {
    self.report = report
    self.hasColours = hasColours
    self.page = page
  }

  /// The lines of the summary.
  package var lines: [String] {
    var lines: [String] = []
    let failing = report.failing
    for (film, same) in failing.prefix(Self.films) {
      let frames = film.frameSummary.map { ", " + $0 } ?? ""
      lines.append(
        (film.isFirstRecording ? "+ " : paint("✗ ", .red))
          + paint(Spelling.line(film.name, limit: 120), .bold)
          + paint(": \(film.standing.word)\(frames)", .plain))
      lines += film.shortReasons.map { "    " + Spelling.line($0, limit: 400) }
      if let sentence = CheckReport.sentence(aboutSame: same) {
        lines.append("    " + paint(Spelling.line(sentence, limit: 1000), .dim))
      }
    }
    let rest = failing.dropFirst(Self.films).reduce(0) { $0 + 1 + $1.same.count }
    if rest > 0 { lines.append("… and \(rest) more films") }
    for film in report.films where film.standing == .removed {
      lines.append(
        paint("removed: ", .dim) + Spelling.line(film.name, limit: 120) + ", because "
          + Spelling.line(film.reasons.joined(separator: "; "), limit: 400))
    }
    if let sentence = report.nearMisses {
      lines.append(
        paint("passed within the tolerance: ", .dim) + Spelling.line(sentence, limit: 400))
    }
    for note in report.notes {
      lines.append(paint("note: ", .dim) + Spelling.line(note, limit: 400))
    }
    if !lines.isEmpty { lines.append("") }
    let time = report.seconds > 0 ? " in " + CheckReport.words(seconds: report.seconds) : ""
    let isFirst = report.isFirstRecording
    let counts = report.counts.count > 1 ? " (\(report.countSummary))" : ""
    lines.append(
      paint(report.result, report.verdict == .passed ? .green : isFirst ? .bold : .red) + counts
        + (report.films.allSatisfy { $0.isRecorded || $0.isFirstRecording }
          ? "" : "; " + report.comparisonSummary) + time
        + (isFirst ? "; " + CheckReport.recordingAdvice : ""))
    if let page { lines.append("report: " + Spelling.line(page, limit: 1000)) }
    if let command = report.acceptAll {
      lines.append("to accept: " + Spelling.line(command.shell, limit: 2000))
    }
    return lines
  }

  private enum Paint: String {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
  }

  private func paint(_ text: String, _ paint: Paint) -> String {
    hasColours && paint != .plain ? "\u{1b}[\(paint.rawValue)m\(text)\u{1b}[0m" : text
  }
}
