import Foundation
import Testing

@testable import FilmstripVisualTesting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML document in document order, with their attributes, text and children.
final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    var children: [Int] = []
  }

  var elements: [Element] = []
  private var open: [Int] = []

  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let last = open.last { elements[last].children.append(elements.count) }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func named(_ name: String) -> [Element] {
    elements.filter { $0.name == name }
  }
}

@Suite struct ReportFormatTests {
  @Test func `films with the same explanations are described once`() throws {
    func film(_ name: String, _ explanations: [String]) -> FilmResult {
      FilmResult(
        name: name, verdict: .changed, frames: .init(compared: 2, different: 1),
        explanations: explanations, scenario: name)
    }
    let cause = "the push takes 0.5 s instead of 0.35 s"
    let report = CheckReport(films: [
      film("a", [cause, "ends 9 frames later"]), film("b", [cause, "the toolbar is hidden"]),
      film("c", [cause, "ends 9 frames later"]), film("d", [cause, "ends 9 frames later"]),
      FilmResult(name: "e", verdict: .passed),
    ])
    let lines = TerminalSummary(report: report).lines
    #expect(lines.filter { $0.contains(cause) }.count == 2)
    let same = try #require(lines.firstIndex { $0.contains("the same in 2 more films: c and d") })
    #expect(lines[same - 1].contains("ends 9 frames later"))
    #expect(lines[same + 1].contains("b: changed"))
    let markdown = MarkdownSummary(report: report).text
    #expect(markdown.contains("- the same in 2 more films: c and d"))
    #expect(!markdown.contains("### `c`"))
    // The page has all films, those with equal explanations folded.
    let page = ReportPage(report: report).beginning
    let folded = try #require(page.range(of: "<details class=\"same\">"))
    let end = try #require(page.range(of: "</details>", range: folded.upperBound..<page.endIndex))
    let inside = page[folded.upperBound..<end.lowerBound]
    #expect(inside.contains("id=\"f1\"") && inside.contains("id=\"f2\""))
    #expect(!inside.contains("id=\"f3\"") && page.contains("id=\"f4\""))
    #expect(report.ranked.map(\.name) == ["a", "c", "d", "b", "e"])
  }

  @Test func `films that passed within the tolerance are one line, the largest difference first`()
    throws
  {
    func film(_ name: String, _ miss: NearMiss?) -> FilmResult {
      var film = FilmResult(name: name, verdict: .passed, frames: .init(compared: 2))
      film.withinTolerance = miss
      return film
    }
    let report = CheckReport(films: [
      film("a", NearMiss(pixels: 1)),
      film(
        "b", NearMiss(difference: 0.25, node: "bar/title", pixels: 9, explanations: ["it moved"])),
      film("c", nil),
      film("d", NearMiss(difference: 0.5, node: "content/to", explanations: ["<it> grew"])),
      film("e", NearMiss(channel: 3)),
    ])
    let lines = TerminalSummary(report: report).lines
    #expect(
      lines.filter { $0.contains("within the tolerance") } == [
        "passed within the tolerance: d (0.5 pt at `content/to`), b (0.25 pt at `bar/title` and 9 "
          + "pixels), a (1 pixel) and 1 more"
      ])
    #expect(report.verdict == .passed)
    #expect(
      MarkdownSummary(report: report).text.contains(
        "Passed within the tolerance: d (0.5 pt at `content/to`), b"))
    #expect(NearMiss(channel: 3).words == "colours by 3 of 255")
    #expect(
      NearMiss(difference: 0.4, unit: "%", node: "content/dimming", explanations: ["it faded"])
        .words == "0.4 % of opacity at `content/dimming`")
    // The page folds the differences of numbers of each film.
    let page = ReportPage(report: report).beginning
    #expect(page.matches(of: /within the tolerance:/).count == 4)
    #expect(page.matches(of: /<summary>within the tolerance:/).count == 2)
    #expect(!page.contains("<ul class=\"reasons\">\n</ul>"))
    #expect(page.contains("<li>&lt;it&gt; grew</li>"))
    // The JSON has them, and is read again.
    let json = try ReportWriter.json(of: report)
    #expect(json.contains("\"withinTolerance\""))
    #expect(try JSONDecoder().decode(CheckReport.self, from: Data(json.utf8)) == report)
  }

  @Test func `a film that did not pass is not listed as passed within the tolerance`() {
    var failed = FilmResult(name: "failed", verdict: .failed, explanations: ["no picture"])
    failed.withinTolerance = NearMiss(pixels: 1)
    var recorded = FilmResult(name: "recorded", verdict: .passed, isRecorded: true)
    recorded.withinTolerance = NearMiss(pixels: 2)
    let report = CheckReport(films: [failed, recorded])
    #expect(report.nearMisses == nil)
    let page = ReportPage(report: report).beginning
    #expect(!page.contains("within the tolerance:"))
  }

  private let report = CheckReport(
    films: [
      FilmResult(name: "good", verdict: .passed, frames: .init(compared: 3), seconds: 0.25),
      FilmResult(
        name: "mail@dark", verdict: .changed, frames: .init(compared: 4, different: 2),
        explanations: ["`bar/title` is 0.7 pt further right", "nothing else moved"],
        scenario: "mail", seconds: 1),
      FilmResult(name: "fresh", verdict: .new),
      FilmResult(name: "fresh 2", verdict: .new, isRecorded: true),
      FilmResult(
        name: "flows/bad.yml", verdict: .failed, explanations: ["flows/bad.yml:3:1: no step"],
        scenario: "flows/bad.yml"),
    ]
      + ReportFixture.hostileNames.map {
        FilmResult(name: $0, verdict: .changed, explanations: [$0])
      },
    update: ["check", "--references", "My References", "--update", "changed"], notes: ["a <note>"])

  @Test func `a JUnit file has a test case for each film`() throws {
    let xml = try #require(XMLElements(JUnitReport(report: report).text))
    let suite = try #require(xml.named("testsuite").first?.attributes)
    #expect(suite["tests"] == "11" && suite["failures"] == "8" && suite["errors"] == "1")
    #expect(suite["timestamp"] == "1970-01-01T00:00:00" && suite["time"] == "1.250")
    let names = xml.named("testcase").compactMap { $0.attributes["name"] }
    #expect(names.sorted() == report.films.map(\.name).sorted())
    #expect(xml.named("failure").count == 8 && xml.named("error").count == 1)
    let failure = try #require(xml.named("failure").first { $0.text.contains("bar/title") })
    #expect(failure.attributes["message"] == "`bar/title` is 0.7 pt further right")
    #expect(failure.attributes["type"] == "changed")
    #expect(failure.text.contains("nothing else moved"))
    #expect(xml.named("system-out").first?.text == "a <note>")
  }

  @Test func `a JUnit file follows the schema of Ant's reports`() throws {
    var shard = report
    shard.shard = CheckReport.Shard(index: 2, count: 3)
    for each in [report, shard, CheckReport(films: [])] {
      let xml = try #require(XMLElements(JUnitReport(report: each).text))
      #expect(JUnitSchema.violations(of: xml) == [])
    }
  }

  @Test(arguments: [
    (" time=\"0.250\"", "", "testcase: no time"),
    ("time=\"0.250\"", "time=\"a moment\"", "testcase: time is 'a moment'"),
    (
      "timestamp=\"1970-01-01T00:00:00\"", "timestamp=\"1970-01-01T00:00:00Z\"",
      "testsuite: timestamp is '1970-01-01T00:00:00Z'"
    ),
    ("hostname=\"localhost\"", "hostname=\"\"", "testsuite: hostname is ''"),
    ("skipped=\"0\"", "ignored=\"0\"", "testsuite: no attribute 'ignored'"),
    ("<failure type=\"changed\"", "<failure", "failure: no type"),
    ("<system-err></system-err>", "", "testsuite: its elements are in the wrong order"),
    ("<properties>\n</properties>", "", "testsuite: its elements are in the wrong order"),
    ("<testsuites>", "<testsuites><properties/>", "testsuites: no element 'properties'"),
  ])
  func `the rules of the schema detect each violation`(
    part: String, instead: String, violation: String
  ) throws {
    let text = JUnitReport(report: report).text
    try #require(text.contains(part))
    let changed = text.replacing(part, with: instead, maxReplacements: 1)
    #expect(JUnitSchema.violations(of: try #require(XMLElements(changed))) == [violation])
  }

  @Test func `a JUnit file contains no characters that XML forbids`() throws {
    let film = FilmResult(
      name: "a\u{0}\u{8}\u{1b}\u{fffe}b", verdict: .failed, explanations: ["]]>\u{c}"])
    let xml = try #require(XMLElements(JUnitReport(report: CheckReport(films: [film])).text))
    #expect(xml.named("testcase").first?.attributes["name"] == "a\u{fffd}\u{fffd}\u{fffd}\u{fffd}b")
    #expect(xml.named("error").first?.text == "]]>\u{fffd}")
  }

  @Test func `a JUnit file contains the time of the check in UTC`() {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(
      JUnitReport(report: report, date: date).text.contains("timestamp=\"2001-09-09T01:46:40\""))
  }

  @Test func `GitHub receives at most ten errors, each on one line`() {
    let lines = ServiceAnnotations(report: report, environment: ["GITHUB_ACTIONS": "true"]).lines
    let errors = lines.filter { $0.hasPrefix("::error ") }
    #expect(errors.count == 9)
    #expect(
      lines.allSatisfy { !$0.unicodeScalars.contains("\n") && !$0.unicodeScalars.contains("\r") })
    #expect(
      errors.first
        == "::error file=flows/bad.yml,title=flows/bad.yml%3A failed::flows/bad.yml:3:1: no step")
    #expect(
      errors.contains(
        "::error title=mail@dark%3A changed::`bar/title` is 0.7 pt further right%0Anothing else moved"
      ))
    let many = CheckReport(films: (0..<40).map { FilmResult(name: "f\($0)", verdict: .changed) })
    let all = ServiceAnnotations(report: many, environment: ["GITHUB_ACTIONS": "true"]).lines
    #expect(all.count == 10 && all.last?.hasPrefix("::error title=31 more films") == true)
  }

  @Test func `paths in annotations are relative to the repository`() throws {
    let report = CheckReport(films: [
      FilmResult(name: "bad", verdict: .changed, scenario: "flows/bad.yml"),
      FilmResult(name: "other", verdict: .changed, scenario: "/elsewhere/other.yml"),
    ])
    var annotations = ServiceAnnotations(
      report: report, environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": "/w/repo"])
    annotations.folder = "/w/repo/Packages/App"
    #expect(
      annotations.lines.map { $0.prefix { $0 != "," } } == [
        "::error file=Packages/App/flows/bad.yml", "::error file=/elsewhere/other.yml",
      ])
    annotations.environment = ["GITLAB_CI": "true", "CI_PROJECT_DIR": "/w/repo/"]
    guard case .array(let items) = annotations.codeQuality else { return #expect(Bool(false)) }
    #expect(items.first?.pretty.contains("\"path\": \"Packages/App/flows/bad.yml\"") == true)
  }

  @Test func `a part of a check leaves annotations to merge-reports`() throws {
    var part = CheckReport(films: [FilmResult(name: "bad", verdict: .changed)])
    part.shard = CheckReport.Shard(index: 1, count: 2)
    let annotations = ServiceAnnotations(
      report: part,
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/nowhere/summary", "GITLAB_CI": "true",
      ])
    #expect(annotations.lines.isEmpty)
    #expect(try annotations.writeFiles(into: "/nowhere").isEmpty)
  }

  @Test func `a carriage return with a line feed does not end a workflow command`() {
    #expect(ServiceAnnotations.data("a\r\nb%") == "a%0D%0Ab%25")
    #expect(ServiceAnnotations.property("a:b,\u{301}c\n") == "a%3Ab%2C\u{301}c%0A")
  }

  @Test func `outside GitHub and GitLab nothing is annotated`() throws {
    let annotations = ServiceAnnotations(report: report, environment: ["CI": "true"])
    #expect(annotations.lines.isEmpty)
    #expect(try annotations.writeFiles(into: "/nowhere").isEmpty)
  }

  @Test func `the GitHub job summary is extended and the GitLab report is written`() throws {
    let folder = ReportFixture.temporaryFolder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "before\n".write(toFile: folder + "/summary", atomically: true, encoding: .utf8)
    let paths = try ServiceAnnotations(
      report: report,
      environment: ["GITHUB_STEP_SUMMARY": folder + "/summary", "GITLAB_CI": "true"]
    ).writeFiles(into: folder)
    #expect(paths == [folder + "/summary", folder + "/gl-code-quality-report.json"])
    let summary = try String(contentsOfFile: folder + "/summary", encoding: .utf8)
    #expect(summary.hasPrefix("before\n## ❌ 9 of 11 films did not pass"))
    let data = try Data(contentsOf: URL(fileURLWithPath: paths[1]))
    let items = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(items.count == 9)
    for item in items {
      #expect(["critical", "major"].contains(item["severity"] as? String))
      let location = try #require(item["location"] as? [String: Any])
      #expect(location["path"] is String)
      #expect((location["lines"] as? [String: Any])?["begin"] as? Int == 1)
    }
    #expect(Set(items.compactMap { $0["fingerprint"] as? String }).count == 9)
  }

  @Test func `a Markdown summary shows film names as code and contains the command`() {
    let text = MarkdownSummary(report: report, strip: "strip.png").text
    #expect(text.contains("### `mail@dark`: changed"))
    #expect(text.contains("- `bar/title` is 0.7 pt further right"))
    #expect(text.contains("> a &lt;note&gt;"))
    #expect(text.contains("--references 'My References' --update changed"))
    #expect(!text.contains("<img") || text.contains("`<img"))
  }

  @Test func `a Markdown summary describes 30 films and counts the others`() {
    for (count, rest) in [(30, nil), (31, "1"), (34, "4")] as [(Int, String?)] {
      let films = (1...count).map {
        FilmResult(name: "film \($0)", verdict: .failed, explanations: ["line \($0) has no step"])
      }
      let text = MarkdownSummary(report: CheckReport(films: films)).text
      #expect(text.components(separatedBy: "\n### ").count == 31)
      #expect(text.contains("more; see the report") == (rest != nil))
      if let rest { #expect(text.contains("\n… and \(rest) more; see the report.\n")) }
    }
  }

  @Test func `a strip shows the frame with the most differences, or the painted one`() {
    func picture(_ index: Int, _ different: Int, expected: String? = "e.png") -> FramePicture {
      FramePicture(
        index: index, time: 0, label: "", different: different, ratio: 0, expected: expected,
        actual: "a.png")
    }
    func worst(_ pictures: FramePicture...) -> Int? {
      FilmResult(name: "film", verdict: .changed, pictures: pictures).worst?.index
    }
    #expect(worst() == nil)
    #expect(worst(picture(1, 5), picture(2, 9), picture(3, 9)) == 2)
    // No recorded frame shows the change; the painted frame has no recorded image.
    #expect(worst(picture(1, 0), picture(2, 0, expected: nil)) == 2)
    #expect(worst(picture(1, 0), picture(2, 0)) == 1)
    #expect(worst(picture(1, 4), picture(2, 0, expected: nil)) == 1)
    #expect(worst(picture(1, 0, expected: nil), picture(2, 0)) == 1)
  }

  @Test func `texts of films in Markdown cannot become markup, mentions or other lines`() {
    #expect(
      Markdown.escaped("<b> @all [x](y) |#1\n*")
        == "&lt;b&gt; @\u{200b}all \\[x\\](y) \\|\\#1 \\*")
    #expect(Markdown.code("a`b``c\nd") == "```a`b``c d```")
    #expect(Markdown.code("`") == "`` ` ``")
    #expect(Markdown.block("a\n```", language: "sh") == "````sh\na\n```\n````\n")
  }

  @Test func `a terminal summary reports each change and the path of the report`() {
    let lines = TerminalSummary(report: report, page: "out/index.html").lines
    #expect(lines.first == "✗ flows/bad.yml: failed")
    #expect(lines.contains("✗ mail@dark: changed, 2 of 4 frames differ"))
    #expect(lines.contains("    `bar/title` is 0.7 pt further right"))
    #expect(lines.contains("report: out/index.html"))
    #expect(
      lines.contains {
        $0.hasPrefix(
          "9 of 11 films did not pass (1 failed, 7 changed, 1 new, 1 recorded, 1 passed)")
      })
    #expect(lines.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    let coloured = TerminalSummary(report: report, hasColours: true).lines
    #expect(coloured.first?.hasPrefix("\u{1b}[31m") == true)
  }

  @Test func `a first check says what it recorded, and what to do next`() {
    let recorded = FilmResult(
      name: "settings", verdict: .new,
      explanations: [
        "has no references yet", "recorded 2 frames now; " + FilmResult.firstRecordingAdvice,
      ])
    var report = CheckReport(films: [recorded])
    #expect(report.headline == "The film was recorded; check again to compare")
    let lines = TerminalSummary(report: report).lines
    #expect(lines.first == "+ settings: new")
    #expect(lines.last == "The film was recorded; check again to compare")
    report.films[0].seconds = 2
    #expect(
      TerminalSummary(report: report).lines.last
        == "The film was recorded in 2.00 s; check again to compare")
    // Another film that fails is not a first recording.
    report.films.append(FilmResult(name: "mail", verdict: .failed))
    #expect(!report.headline.contains("check again"))
  }

  @Test func `headlines count the films that did not pass`() {
    func headline(_ verdicts: FilmResult.Verdict..., recorded: Bool = false) -> String {
      CheckReport(
        films: verdicts.enumerated().map {
          FilmResult(name: "\($0.offset)", verdict: $0.element, isRecorded: recorded)
        }
      ).headline
    }
    #expect(headline() == "No film was checked")
    #expect(headline(.passed) == "The film passed")
    #expect(headline(.passed, .passed) == "All 2 films passed")
    #expect(headline(.changed) == "The film changed")
    #expect(headline(.changed, .passed, .passed) == "1 of 3 films changed")
    #expect(headline(.changed, .new, .passed) == "2 of 3 films did not pass")
    #expect(headline(.changed, .new, recorded: true) == "All 2 films were recorded")
  }

  @Test func `the accept command contains each changed scenario once`() throws {
    let report = CheckReport(
      films: [
        FilmResult(name: "a@dark", verdict: .changed, scenario: "a"),
        FilmResult(name: "a@light", verdict: .changed, scenario: "a"),
        FilmResult(name: "b", verdict: .passed), FilmResult(name: "c", verdict: .failed),
        FilmResult(name: "d e", verdict: .new),
      ], update: ["check", "--references", "R", "--update", "changed"])
    #expect(
      report.acceptAll?.shell == "filmstrip check a 'd e' --references R --update changed")
    #expect(CheckReport(films: report.films).acceptAll == nil)
  }
}
