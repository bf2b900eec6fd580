/// A report as Markdown, for the comment of a pull request or the summary of a job.
package struct MarkdownSummary: Sendable {
  /// The report of the check.
  package var report: CheckReport
  /// The address of the strip's image, or `nil` if there is no strip.
  package var strip: String?
  /// The names of the films that the strip shows.
  var stripFilms: [String]

  /// The maximum number of films that are described, not counting films with equal explanations.
  static let films = 30

  /// Creates the summary of a report; `strip` is the address of the strip's image.
  package init(report: CheckReport, strip: String? = nil) {
    self.init(
      report: report, strip: strip, stripFilms: ReportStrip.chosen(report).map(\.film.name))
  }

  init(report: CheckReport, strip: String?, stripFilms: [String]) {
    self.report = report
    self.strip = strip
    self.stripFilms = stripFilms
  }

  /// The summary in Markdown.
  package var text: String {
    let sign = report.verdict == .passed ? "✅" : "❌"
    var text = "## \(sign) \(Markdown.escaped(report.headline))\n\n"
    var facts = [report.countSummary]
    if report.seconds > 0 { facts.append(CheckReport.words(seconds: report.seconds)) }
    text += facts.filter { !$0.isEmpty }.joined(separator: " · ") + "\n"
    if let sentence = report.nearMisses {
      text += "\nPassed within the tolerance: \(Prose(sentence).markdown)\n"
    }
    for note in report.notes { text += "\n> \(Prose(note).markdown)\n" }
    let failing = report.failing
    if let strip {
      let names = stripFilms.map(Markdown.code).joined(separator: ", ")
      text += "\n![Expected, actual and difference](\(Self.address(strip)))\n\n"
      text += "Expected, actual and difference of \(names), where they differ most.\n"
    }
    for (film, same) in failing.prefix(Self.films) {
      text += section(film)
      if let sentence = CheckReport.sentence(aboutSame: same) {
        text += "- \(Prose(sentence).markdown)\n"
      }
    }
    let rest = failing.dropFirst(Self.films).reduce(0) { $0 + 1 + $1.same.count }
    if rest > 0 { text += "\n… and \(rest) more; see the report.\n" }
    if let command = report.acceptAll {
      text += "\nIf these changes are intended, record them:\n\n"
      text += Markdown.block(command.shell, language: "sh")
    }
    return text
  }

  private func section(_ film: FilmResult) -> String {
    var text = "\n### \(Markdown.code(film.name)): \(film.standing.word)\n\n"
    for reason in film.shortReasons { text += "- \(Prose(reason).markdown)\n" }
    if let frames = film.frameSummary { text += "- \(frames)\n" }
    return text
  }

  /// Returns an address in which no character can end the parentheses or the line.
  private static func address(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        String(UnicodeScalar(byte))
      default:
        "-._~:/?#@!$&*+,;=%".utf8.contains(byte)
          ? String(UnicodeScalar(byte))
          : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
