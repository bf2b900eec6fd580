import FilmstripSupport
import Foundation

/// A report as JUnit XML: a suite with a test case for each film.
///
/// *Source:* the schema of Apache Ant's reports (windyroad/JUnit-Schema), whose files Jenkins,
/// GitLab, CircleCI, Buildkite and Azure read.
package struct JUnitReport: Sendable {
  /// The report of the check.
  package var report: CheckReport
  /// The time at which the check began.
  ///
  /// The schema requires a time; the year 1970 means that the time is unknown.
  package var date: Date

  /// Creates the JUnit report of a check that began at `date`.
  package init(report: CheckReport, date: Date = Date(timeIntervalSince1970: 0)) {
    self.report = report
    self.date = date
  }

  /// The text of the XML document.
  package var text: String {
    let standings = report.films.map(\.standing)
    let errors = standings.count { $0 == .failed }
    let failures = standings.count { $0.fails } - errors
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="filmstrip" package="filmstrip" id="0" timestamp="\(Self.words(date))" \
      hostname="localhost" tests="\(report.films.count)" failures="\(failures)" errors="\(errors)" \
      skipped="0" time="\(Self.decimal(report.seconds))">
      <properties>

      """
    if let shard = report.shard {
      text += "<property name=\"shard\" value=\"\(shard.index)/\(shard.count)\"/>\n"
    }
    text += "</properties>\n"
    for film in report.films { text += Self.testCase(film) }
    text += "<system-out>\(XML.escaped(report.notes.joined(separator: "\n")))</system-out>\n"
    return text + "<system-err></system-err>\n</testsuite>\n</testsuites>\n"
  }

  private static func testCase(_ film: FilmResult) -> String {
    let start =
      "<testcase name=\"\(XML.escaped(film.name))\" classname=\"filmstrip\" "
      + "time=\"\(decimal(film.seconds))\""
    guard film.standing.fails else { return start + "/>\n" }
    let element = film.standing == .failed ? "error" : "failure"
    let lines = film.reasons + [film.frameSummary, film.settings].compactMap { $0 }
    return """
      \(start)>
      <\(element) type="\(film.standing.rawValue)" message="\(XML.escaped(film.reasons.first ?? ""))">\
      \(XML.escaped(lines.filter { !$0.isEmpty }.joined(separator: "\n")))</\(element)>
      </testcase>

      """
  }

  private static func decimal(_ seconds: Double) -> String {
    NumberText.fixed(seconds.isFinite ? max(0, seconds) : 0, 3)
  }

  private static func words(_ date: Date) -> String {
    // The schema doesn't allow a time zone: write the time in UTC. Foundation's formatters end the
    // process if the time zone files cannot be read.
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var time = tm()
    gmtime_r(&seconds, &time)
    func padded(_ number: Int32, _ length: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    let day = [padded(time.tm_year + 1900, 4), padded(time.tm_mon + 1), padded(time.tm_mday)]
    let clock = [time.tm_hour, time.tm_min, time.tm_sec].map { padded($0) }
    return day.joined(separator: "-") + "T" + clock.joined(separator: ":")
  }
}
