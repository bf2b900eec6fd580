import FilmstripCPages
import FilmstripRendering
import FilmstripStage
import FilmstripSupport
import Foundation

/// A web page with films: texts, a player with scrubber, slow motion, callbacks and plots, and the
/// strip.
///
/// The page needs no network, no server and no files except the images that its films refer to.
/// Without scripts, the page shows the texts and the strips.
///
/// ```swift
/// let timeline = try Timeline(json: Data(contentsOf: URL(fileURLWithPath:
/// "out/SlideUp/timeline.json"))) let film = PlayerFilm(
///   title: "SlideUp", subtitle: "pushed and popped", notes: ["`duration` is 0.4 s"], strip:
///   "SlideUp/strip.png", frames: PlayerFilm.files(in: "SlideUp/frame", count:
///   timeline.frames.count), timeline: timeline)
/// try AtomicFile.write(PlayerPage(title: "3 animators", films: [film]).html, to: "out/index.html")
/// ```
package struct PlayerPage: Sendable {
  /// The title in one line.
  package var title: String
  /// The line below the title; may be empty.
  package var subtitle: String
  /// Notes about all films, one sentence each; names between backticks are set as code.
  package var notes: [String]
  /// The films, from top to bottom.
  package var films: [PlayerFilm]

  /// Creates a page with these films.
  package init(
    title: String, subtitle: String = "", notes: [String] = [], films: [PlayerFilm]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.notes = notes
    self.films = films
  }

  private static let style = String(cString: player_page_style())
  private static let script = String(cString: player_page_script())

  /// The text of the page, which is the same for equal pages.
  package var html: String {
    let films = self.films.filter { $0.frameCount > 0 || $0.strip != nil }
    let articles = films.enumerated().map { Self.article($0, $1) }.joined()
    let failures = Self.failures(self.films.filter { $0.frameCount == 0 && $0.strip == nil })
    // The nonce lets only the page's own scripts run, whatever the name of a film contains.
    let nonce = ContentDigest.of(Array((title + articles + failures).utf8))
    var html = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: blob: data:; \
      style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <link rel="icon" href="data:,">
      <title>\(HTML.escaped(title)) – Filmstrip</title>
      <style nonce="\(nonce)">
      \(Self.style)</style>
      </head>
      <body>
      <a class="skip" href="#films">Skip to the films</a>
      <header class="top">
      <p class="brand">Filmstrip</p>
      <div id="tools"></div>
      <h1>\(HTML.escaped(title))</h1>

      """
    if !subtitle.isEmpty { html += "<p class=\"facts\">\(HTML.escaped(subtitle))</p>\n" }
    html += Self.list(notes, "notes", label: "Notes")
    html += "</header>\n"
    html += Self.contents(films)
    html += """
      <main id="films" tabindex="-1">
      \(articles)\(failures)</main>
      <noscript><p>The players need scripts, which are off here.</p></noscript>

      """
    for (number, film) in films.enumerated() {
      html += Self.blocks(number, film)
    }
    return html + "<script nonce=\"\(nonce)\">\n\(Self.script)</script>\n</body>\n</html>\n"
  }

  /// Returns the links to the films, on which the script plays small films, if there are several.
  private static func contents(_ films: [PlayerFilm]) -> String {
    guard films.count > 1 else { return "" }
    let links = films.enumerated().map { number, film in
      "<li><a href=\"#f\(number)\">\(HTML.escaped(film.title))</a></li>\n"
    }
    return "<nav aria-label=\"Films\"><ul id=\"grid\">\n\(links.joined())</ul></nav>\n"
  }

  private static func article(_ number: Int, _ film: PlayerFilm) -> String {
    var html = """
      <article class="film" id="f\(number)" data-film="\(number)" tabindex="-1" aria-labelledby="n\(number)">
      <header>
      <h2 id="n\(number)">\(HTML.escaped(film.title))</h2>

      """
    if !film.subtitle.isEmpty { html += "<p class=\"facts\">\(HTML.escaped(film.subtitle))</p>\n" }
    html += "</header>\n"
    if film.frameCount > 0 { html += "<div class=\"player\" id=\"v\(number)\"></div>\n" }
    // The script moves the texts beside the film.
    html += "<div class=\"texts\">\n"
    html += list(film.warnings, "warnings", label: "Warnings")
    html += list(film.notes, "notes", label: "Notes")
    for command in film.commands {
      html += """
        <div class="command"><h3>\(HTML.escaped(command.purpose))</h3>\
        <code>\(HTML.escaped(command.line))</code></div>

        """
    }
    html += "</div>\n"
    if let strip = film.strip {
      let address = HTML.escaped(PlayerFilm.address(strip))
      html += """
        <details class="strip"\(film.frameCount > 0 ? "" : " open")><summary>Strip</summary>\
        <a href="\(address)"><img src="\(address)" loading="lazy" \
        alt="Strip of \(HTML.escaped(film.title))"></a></details>

        """
    }
    return html + "</article>\n"
  }

  /// Returns the films without frames, folded and grouped by their first message.
  private static func failures(_ films: [PlayerFilm]) -> String {
    if films.isEmpty { return "" }
    var reasons: [String] = []
    var groups: [String: [(film: PlayerFilm, place: String)]] = [:]
    for film in films {
      let message = film.warnings.first ?? film.notes.first ?? ""
      // The same error at different positions is one group.
      let match = message.prefixMatch(of: /\S+:\d+:\s/)
      let place = match.map { String($0.output.dropLast(2)) } ?? ""
      let reason = match.map { String(message[$0.range.upperBound...]) } ?? message
      if groups[reason] == nil { reasons.append(reason) }
      groups[reason, default: []].append((film, place))
    }
    var html = """
      <details class="failures"><summary>Not filmed: \(films.count)</summary>

      """
    for reason in reasons {
      html += list([reason], "warnings", label: "Reason")
      html += "<ul class=\"names\" aria-label=\"Not filmed for this reason\">\n"
      for (film, place) in groups[reason] ?? [] {
        let more = (film.warnings + film.notes).dropFirst()
        let places = [film.subtitle, place].filter { !$0.isEmpty }.joined(separator: " · ")
        html += "<li><b>\(HTML.escaped(film.title))</b> "
        html += "<span class=\"facts\">\(HTML.escaped(places))</span>"
        html += "\(list(Array(more), "notes", label: "Notes"))</li>\n"
      }
      html += "</ul>\n"
    }
    return html + "</details>\n"
  }

  private static func list(_ sentences: [String], _ kind: String, label: String) -> String {
    if sentences.isEmpty { return "" }
    let items = sentences.map { "<li>\(prose($0))</li>\n" }.joined()
    return "<ul class=\"\(kind)\" aria-label=\"\(label)\">\n\(items)</ul>\n"
  }

  /// Returns a sentence as HTML, with the names between backticks as code.
  private static func prose(_ sentence: String) -> String {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let text = HTML.escaped(String(part))
      if index % 2 == 0 { return text }
      // A backtick without a partner is part of the text.
      return index == parts.count - 1 ? "`" + text : "<code>\(text)</code>"
    }.joined()
  }

  /// Returns the data of a film, and the images that are inside the page.
  private static func blocks(_ number: Int, _ film: PlayerFilm) -> String {
    guard film.frameCount > 0 else { return "" }
    var html =
      "<script type=\"application/json\" id=\"d\(number)\">"
      + "\(HTML.script(json: film.data.compact))</script>\n"
    if case .packed(let packed) = film.frames {
      for (index, picture) in packed.pictures.enumerated() {
        html += "<script type=\"application/zlib\" id=\"p\(number)-\(index)\">"
        html += Data(picture.data).base64EncodedString() + "</script>\n"
      }
    }
    return html
  }
}
