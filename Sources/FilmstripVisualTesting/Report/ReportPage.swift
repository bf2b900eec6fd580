import FilmstripCPages
import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Foundation

/// The state of a review, for a page that a server provides.
package struct ReportReview: Sendable, Hashable {
  /// The names of films that were rejected.
  package var rejected: [String]

  /// Creates a review in which these films were rejected.
  package init(rejected: [String] = []) {
    self.rejected = rejected
  }
}

/// The text of the report page, without the images, which `ReportWriter` adds.
///
/// Without scripts, the page shows verdicts and explanations; `report.js` of `FilmstripCPages` adds
/// everything else.
struct ReportPage {
  let report: CheckReport
  /// The state of the review if a server provides the page, or `nil` for a file.
  var review: ReportReview?

  private static let style = String(cString: report_page_style())
  private static let script = String(cString: report_page_script())

  /// A nonce that lets only the page's own scripts run, whatever the name of a film contains.
  private var nonce: String { ContentDigest.of(Array((overview + films).utf8)) }

  /// The page up to the data of the films.
  var beginning: String {
    let connection = review == nil ? "" : "connect-src 'self'; "
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src blob: data:; \
      \(connection)style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <link rel="icon" href="data:,">
      <title>\(HTML.escaped(report.headline)) – Filmstrip</title>
      <style nonce="\(nonce)">
      \(Self.style)</style>
      </head>
      <body>
      <a class="skip" href="#films">Skip to the films</a>
      \(header)<main id="films" tabindex="-1">
      \(films)<p id="nothing" hidden>No film matches. <button type="button" id="reset">Show all films</button></p>
      </main>
      <div id="overlays"></div>
      <p id="announcer" class="unseen" role="status" aria-live="polite"></p>
      <noscript><p class="note">Pictures, plots and filters need scripts, which are off here.</p></noscript>
      <script type="application/json" id="report">\(HTML.script(json: overview))</script>
      <script nonce="\(nonce)">
      \(Self.script)</script>

      """
  }

  /// The page after the data of the films.
  static let end = "</body>\n</html>\n"

  /// Returns the element with the data of a film, for the script.
  static func data(_ number: Int, _ json: JSONValue) -> String {
    "<script type=\"application/json\" id=\"d\(number)\">\(HTML.script(json: json.compact))</script>\n"
  }

  /// Returns the element with an image, which the script decodes when it is displayed.
  static func picture(_ number: Int, _ bytes: [UInt8]) -> String {
    "<script type=\"image/png\" id=\"p\(number)\">\(Data(bytes).base64EncodedString())</script>\n"
  }

  /// The data that the script needs before it displays the first film.
  private var overview: String {
    let command = AcceptCommand(films: [], arguments: report.update)
    return JSONValue.object([
      .init(
        "films",
        .array(
          report.ranked.map { film in
            .object([
              .init("name", .text(film.name)), .init("argument", .text(film.argument)),
              .init("standing", .text(film.standing.rawValue)),
              .init("acceptable", .flag(film.standing.isAcceptable)),
            ])
          })),
      .init("update", .array(report.update.isEmpty ? [] : command.words.map(JSONValue.text))),
      .init(
        "review",
        review.map { .object([.init("rejected", .array($0.rejected.map(JSONValue.text)))]) }
          ?? .null),
    ]).compact
  }

  private var header: String {
    let verdict = report.verdict.rawValue
    var facts = [report.countSummary]
    let (compared, different) = report.films.reduce((0, 0)) {
      ($0.0 + $1.frames.compared, $0.1 + $1.frames.different)
    }
    if compared > 0 { facts.append("\(different) of \(compared) compared frames differ") }
    if report.seconds > 0 { facts.append(CheckReport.words(seconds: report.seconds)) }
    if let shard = report.shard { facts.append("shard \(shard.index) of \(shard.count)") }
    var html = """
      <header class="top">
      <p class="brand">Filmstrip</p>
      <div id="tools"></div>
      <h1><span class="sign \(verdict)" aria-hidden="true"></span>\(HTML.escaped(report.headline))</h1>
      <p class="facts">\(HTML.escaped(facts.filter { !$0.isEmpty }.joined(separator: " · ")))</p>

      """
    if !report.notes.isEmpty {
      html += "<ul class=\"notes\">\n"
      html += report.notes.map { "<li>\(Prose($0).html)</li>\n" }.joined()
      html += "</ul>\n"
    }
    html += "</header>\n<nav id=\"filters\" aria-label=\"Filters\"></nav>\n"
    return html
  }

  private var films: String {
    var number = -1
    func article(_ film: FilmResult) -> String {
      number += 1
      return Self.article(number, film)
    }
    return report.groups.map { film, same in
      var html = article(film)
      if let sentence = CheckReport.sentence(aboutSame: same) {
        html += "<details class=\"same\"><summary>\(HTML.escaped(sentence))</summary>\n"
        html += same.map(article).joined() + "</details>\n"
      }
      return html
    }.joined()
  }

  private static func article(_ number: Int, _ film: FilmResult) -> String {
    let standing = film.standing
    var facts = [film.settings, film.frameSummary ?? ""]
    if film.frameCounts.count == 2, film.frameCounts[0] != film.frameCounts[1] {
      facts.append("\(film.frameCounts[0]) frames recorded, \(film.frameCounts[1]) now")
    }
    if film.seconds > 0 { facts.append(CheckReport.words(seconds: film.seconds)) }
    var html = """
      <article class="film \(standing.rawValue)" id="f\(number)" data-film="\(number)" tabindex="-1" \
      aria-labelledby="n\(number) v\(number)">
      <header>
      <h2 id="n\(number)">\(name(film.name))</h2>
      <span class="verdict" id="v\(number)">\(HTML.escaped(standing.word))</span>
      <p class="facts">\(HTML.escaped(facts.filter { !$0.isEmpty }.joined(separator: " · ")))</p>
      </header>

      """
    html += list(of: film.reasons)
    if let miss = film.nearMiss {
      let words = "within the tolerance: \(Prose(miss.words).html)"
      if miss.explanations.isEmpty {
        html += "<p class=\"rest\">\(words)</p>\n"
      } else {
        html += "<details class=\"rest\"><summary>\(words)</summary>\n"
        html += "<ul class=\"reasons\">\n"
        html += miss.explanations.map { "<li>\(Prose($0).html)</li>\n" }.joined()
        html += "</ul></details>\n"
      }
    }
    if !film.warnings.isEmpty {
      html += "<ul class=\"warnings\" aria-label=\"Warnings\">\n"
      html += film.warnings.map { "<li>\(Prose($0).html)</li>\n" }.joined()
      html += "</ul>\n"
    }
    return html + "</article>\n"
  }

  /// The number of reasons that a long list shows before it is expanded.
  private static let reasons = FilmResult.shownReasons

  /// Returns the list of reasons; the remainder of a long list is collapsed.
  private static func list(of sentences: [String]) -> String {
    func list(_ sentences: some Sequence<String>) -> String {
      "<ul class=\"reasons\">\n" + sentences.map { "<li>\(Prose($0).html)</li>\n" }.joined()
        + "</ul>\n"
    }
    if sentences.isEmpty { return "" }
    guard sentences.count > reasons else { return list(sentences) }
    return list(sentences.prefix(reasons))
      + "<details class=\"rest\"><summary>and \(sentences.count - reasons) more</summary>\n"
      + list(sentences.dropFirst(reasons)) + "</details>\n"
  }

  /// Returns a film's name as HTML, with less emphasis on the settings of a matrix.
  private static func name(_ name: String) -> String {
    guard let separator = name.firstIndex(of: "@"), separator > name.startIndex else {
      return HTML.escaped(name)
    }
    return HTML.escaped(String(name[..<separator]))
      + "<span class=\"variant\">\(HTML.escaped(String(name[separator...])))</span>"
  }
}
