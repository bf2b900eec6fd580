import FilmstripGraphics
import FilmstripImaging
import FilmstripStage
import Foundation
import Testing

@testable import FilmstripVisualTesting

/// Returns the text of a report page without its style and script, which Filmstrip itself writes.
private func content(of page: String) -> String {
  page.replacing(/<style nonce="\w+">.*?<\/style>/.dotMatchesNewlines(), with: "")
    .replacing(/<script nonce="\w+">.*?<\/script>/.dotMatchesNewlines(), with: "")
}

@MainActor
@Suite struct ReportPageTests {
  let folder = ReportFixture.temporaryFolder()

  private func page(_ report: CheckReport) throws -> String {
    try ReportWriter(folder: folder).write(report)
    return try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  @Test(arguments: ReportFixture.hostileNames)
  func `texts of films never become markup`(_ name: String) throws {
    defer { remove() }
    let film = FilmResult(
      name: name, verdict: .changed, explanations: [name, "`\(name)`"], warnings: [name],
      scenario: name, settings: name,
      nodes: [
        ChangedNode(
          name: name, kinds: [name],
          plots: [.init(property: name, unit: name, expected: [1], actual: [2])])
      ])
    let page = try page(CheckReport(films: [film], update: [name], libraries: name, notes: [name]))
    let text = content(of: page)
    // The elements equal those of a film with a harmless name, in the same order.
    let harmless = try self.page(
      CheckReport(
        films: [
          FilmResult(
            name: "n", verdict: .changed, explanations: ["n", "`n`"], warnings: ["n"],
            scenario: "n", settings: "n",
            nodes: [
              ChangedNode(
                name: "n", kinds: ["n"],
                plots: [.init(property: "n", unit: "n", expected: [1], actual: [2])])
            ])
        ], update: ["n"], notes: ["n"]))
    func tags(_ text: String) -> [String] {
      text.matches(of: /<\/?[a-zA-Z!]+/).map { String($0.output) }.filter {
        $0 != "<code" && $0 != "</code"
      }
    }
    #expect(tags(text) == tags(content(of: harmless)))
    // The data is unchanged.
    let data = try #require(page.firstMatch(of: /id="report">(.*?)<\/script>/))
    let overview = try #require(
      JSONSerialization.jsonObject(with: Data(data.output.1.utf8)) as? [String: Any])
    let films = try #require(overview["films"] as? [[String: Any]])
    #expect(films.first?["name"] as? String == name)
  }

  @Test func `a report page loads nothing and runs only its own script`() throws {
    defer { remove() }
    let fixture = try ReportFixture(folder: folder)
    let page = try page(try fixture.report())
    // Elements refer only to the page itself and to an empty icon.
    #expect(!content(of: page).contains(/\s(src|href|action)="(?!#|data:,")/))
    #expect(page.contains("default-src 'none'"))
    let scripts = page.matches(of: /<script(?! type="(application\/json|image\/png)")([^>]*)>/)
    #expect(scripts.count == 1)
    // The only address that remains in the script is the SVG namespace, which nothing loads.
    let addresses = Set(page.matches(of: /https?:\/\/[^\s"'<)]*/).map { String($0.output) })
    #expect(addresses == ["http://www.w3.org/2000/svg"])
    // The page contains all films, with their images.
    #expect(page.matches(of: /<article\s/).count == 16)
    let pictures = page.matches(of: /<script type="image\/png" id="p(\d+)">([^<]*)<\/script>/)
    #expect(pictures.count > 20)
    for (place, picture) in pictures.enumerated() {
      #expect(picture.output.1 == "\(place)")
      let data = try #require(Data(base64Encoded: String(picture.output.2)))
      #expect(PNGDecoder.claimedSize(ofFileBeginning: Array(data)) != nil)
    }
  }

  /// The folder in which `.ci/report-in-chromium` expects the reports.
  nonisolated static let fixtureFolder = ProcessInfo.processInfo.environment[
    "FILMSTRIP_REPORT_FIXTURES"]

  @Test(.enabled(if: fixtureFolder != nil, "only for .ci/report-in-chromium"))
  func `reports for a browser are written`() throws {
    let fixtureFolder = try #require(Self.fixtureFolder)
    let fixture = try ReportFixture(folder: fixtureFolder + "/one")
    let report = try fixture.report()
    try ReportWriter(folder: fixture.folder).write(report)

    // 200 films, of which 60 changed in eight frames each, with their own images.
    let folder = fixtureFolder + "/many"
    let changed = try #require(report.films.first { $0.name.hasPrefix("mail") })
    var films: [FilmResult] = []
    for number in 0..<60 {
      var film = changed
      film.name = "film \(number)"
      film.scenario = film.name
      func copy(_ path: String?) throws -> String? {
        guard let path else { return nil }
        let name = "pictures/\(number)-" + path.replacing("/", with: "-")
        // Browsers ignore the bytes after an image; the bytes make the files different.
        let bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.folder + "/" + path))
        try (bytes + Data(name.utf8)).write(to: URL(fileURLWithPath: folder + "/" + name))
        return name
      }
      try FileManager.default.createDirectory(
        atPath: folder + "/pictures", withIntermediateDirectories: true)
      for place in film.pictures.indices {
        film.pictures[place].expected = try copy(film.pictures[place].expected)
        film.pictures[place].actual = try copy(film.pictures[place].actual)
        film.pictures[place].difference = try copy(film.pictures[place].difference)
      }
      films.append(film)
    }
    let expected = try #require(changed.pictures.first?.expected)
    try FileManager.default.copyItem(
      atPath: fixture.folder + "/" + expected, toPath: folder + "/passed.png")
    films += (60..<200).map {
      FilmResult(
        name: "film \($0)", verdict: .passed, frames: .init(compared: 8),
        pictures: [FramePicture(index: 0, time: 0, label: "", expected: "passed.png")])
    }
    try ReportWriter(folder: folder).writePage(
      CheckReport(films: films, update: report.update), to: folder + "/index.html")
  }

  @Test func `a page contains the played films until their limit is reached`() throws {
    defer { remove() }
    try FileManager.default.createDirectory(
      atPath: folder + "/pictures", withIntermediateDirectories: true)
    // Browsers ignore the bytes after an image; the bytes make the files large and different.
    let image = try PNGEncoder().encode(PixelBuffer(width: 4, height: 2))
    let films = try (0..<3).map { number in
      let path = "pictures/\(number).png"
      let rest = Data(repeating: UInt8(number), count: ReportWriter.filmBytes / 2 - 1000)
      try (Data(image) + rest).write(to: URL(fileURLWithPath: folder + "/" + path))
      var film = FilmResult(
        name: "film \(number)", verdict: .changed, frameCounts: [4, 5],
        pictures: [FramePicture(index: 0, time: 0, label: "")])
      film.sheet = FilmSheet(path: path, columns: 2, width: 2, height: 2, frames: [0, 3])
      return film
    }
    let page = try page(CheckReport(films: films))
    let data = try (0..<3).map { number -> [String: Any] in
      let element = try #require(
        page.firstMatch(of: try Regex("id=\"d\(number)\">(.*?)</script>"))?.output[1].substring)
      return try #require(
        JSONSerialization.jsonObject(with: Data(element.utf8)) as? [String: Any])
    }
    let played = data.map { $0["film"] as? [String: Any] }
    #expect(played[0]?["frames"] as? [Int] == [0, 3] && played[0]?["columns"] as? Int == 2)
    #expect(played[0]?["size"] as? [Int] == [2, 2])
    #expect(played[1] != nil && played[2] == nil)
    #expect(page.matches(of: /<script type="image\/png"/).count == 2)
  }

  @Test(arguments: [
    FilmSheet(path: "", columns: 0, width: 1, height: 1, frames: [0]),
    FilmSheet(path: "", columns: 1, width: 1, height: 1, frames: []),
    FilmSheet(path: "", columns: 1, width: 1, height: 1 << 20, frames: [0]),
    FilmSheet(path: "", columns: 1, width: 1, height: 1, frames: [3, 3]),
    FilmSheet(path: "", columns: 1, width: 1, height: 1, frames: [-1]),
  ])
  func `a report with an invalid sheet of frames is not read`(sheet: FilmSheet) throws {
    var film = FilmResult(name: "film", verdict: .changed)
    film.sheet = sheet
    #expect(throws: ReportLimitError.self) { try CheckReport(films: [film]).checkLimits() }
  }

  @Test func `a report with an invalid difference within the tolerance is not read`() throws {
    var film = FilmResult(name: "film", verdict: .passed)
    film.withinTolerance = NearMiss(
      difference: 1e9, pixels: 1_000_000_000, channel: 255,
      explanations: [String(repeating: "n", count: 1 << 20)])
    try CheckReport(films: [film]).checkLimits()
    let text = String(repeating: "n", count: (1 << 20) + 1)
    for (number, miss) in [
      NearMiss(difference: -1), NearMiss(difference: 1e10), NearMiss(pixels: -1),
      NearMiss(pixels: 1_000_000_001), NearMiss(channel: -1), NearMiss(channel: 256),
      NearMiss(unit: text), NearMiss(node: text), NearMiss(explanations: [text]),
    ].enumerated() {
      film.withinTolerance = miss
      #expect(throws: ReportLimitError.self, "difference \(number)") {
        try CheckReport(films: [film]).checkLimits()
      }
    }
  }

  @Test(arguments: [-1, 1_000_001])
  func `a report with an invalid index of a current frame is not read`(index: Int) throws {
    var film = FilmResult(name: "film", verdict: .changed)
    film.pictures = [FramePicture(index: 0, time: 0, label: "")]
    film.pictures[0].current = 1_000_000
    try CheckReport(films: [film]).checkLimits()
    film.pictures[0].current = index
    #expect(throws: ReportLimitError.self) { try CheckReport(films: [film]).checkLimits() }
  }

  @Test func `equal images are stored in the page once`() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let buffer = PixelBuffer(width: 3, height: 2)
    for name in ["a.png", "b.png"] { try PNGEncoder().write(buffer, to: folder + "/" + name) }
    buffer[1, 1] = 0xffff_0000
    try PNGEncoder().write(buffer, to: folder + "/c.png")
    let page = try page(
      CheckReport(films: [
        FilmResult(
          name: "n", verdict: .changed,
          pictures: [
            FramePicture(index: 0, time: 0, label: "", expected: "a.png", actual: "b.png"),
            FramePicture(index: 1, time: 0, label: "", expected: "a.png", actual: "c.png"),
          ])
      ]))
    #expect(page.matches(of: /type="image\/png"/).count == 2)
    #expect(page.contains(#""expected":0,"actual":0}"#))
    #expect(page.contains(#""expected":0,"actual":1}"#))
  }

  @Test func `the page states why there is no difference image`() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try PNGEncoder().write(PixelBuffer(width: 3, height: 2), to: folder + "/a.png")
    var picture = FramePicture(
      index: 0, time: 0, label: "", different: 6, expected: "a.png", actual: "a.png")
    picture.undrawn = "it is too large"
    let page = try page(
      CheckReport(films: [FilmResult(name: "n", verdict: .changed, pictures: [picture])]))
    #expect(page.contains(#""undrawn":"it is too large""#))
    #expect(page.contains("frame.undrawn ??"))
  }

  @Test func `a film that passed has one small image`() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let buffer = PixelBuffer(width: 390, height: 844)
    try PNGEncoder().write(buffer, to: folder + "/a.png")
    let picture = FramePicture(index: 0, time: 0, label: "", expected: "a.png")
    let page = try page(
      CheckReport(films: [
        FilmResult(name: "n", verdict: .passed, pictures: [picture, picture, picture])
      ]))
    let pictures = page.matches(of: /type="image\/png" id="p0">([^<]*)/)
    #expect(pictures.count == 1)
    let data = try #require(pictures.first.flatMap { Data(base64Encoded: String($0.output.1)) })
    let size = try #require(PNGDecoder.claimedSize(ofFileBeginning: Array(data)))
    #expect(size.height == 128 && size.width == 59)
  }

  @Test func `a missing or invalid image is an error, and the old report stays`()
    throws
  {
    defer { remove() }
    let old = try page(CheckReport(films: [FilmResult(name: "n", verdict: .passed)]))
    try AtomicFile.write("text", to: folder + "/text.png")
    for (path, reason) in [
      ("none.png", "there is no such file"), ("text.png", "the file is not a PNG file"),
      (".", "not a path"), ("../text.png", "not a path"), ("/etc/passwd", "not a path"),
      ("a//b.png", "not a path"),
    ] {
      let film = FilmResult(
        name: "a film", verdict: .changed,
        pictures: [FramePicture(index: 0, time: 0, label: "", expected: path)])
      let error = #expect(throws: ReportError.self) {
        try ReportWriter(folder: folder).write(CheckReport(films: [film]))
      }
      let message = error?.description ?? ""
      #expect(message.contains(reason) && message.contains("'a film'"), "\(message)")
      #expect(try String(contentsOfFile: folder + "/index.html", encoding: .utf8) == old)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == ["index.html", "report.json", "summary.md", "text.png"])
  }

  @Test func `equal reports have equal bytes, and the values read back`() throws {
    defer { remove() }
    let fixture = try ReportFixture(folder: folder)
    let report = try fixture.report()
    let paths = try ReportWriter(folder: folder).write(report)
    #expect(
      paths.map { $0.dropFirst(folder.count + 1) } == [
        "index.html", "report.json", "strip.png", "summary.md",
      ])
    func contents() throws -> [Data] {
      try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    }
    let first = try contents()
    try ReportWriter(folder: folder).write(
      try JSONDecoder().decode(CheckReport.self, from: first[1]))
    #expect(try contents() == first)
    let strip = try PNGDecoder.decode(Array(first[2]))
    // Two films of three images and one film of one image, each of 390 x 844 px scaled to a height
    // of 420 px.
    #expect(strip.height == 420)
    #expect(strip.width == 7 * 194 + 4 * ReportStrip.gap + 2 * ReportStrip.space)
  }

  @Test func `the cause and three consequences are visible, the others can be expanded`() throws {
    defer { remove() }
    func parts(_ count: Int) throws -> (visible: Int, hidden: Int) {
      let page = try page(
        CheckReport(films: [
          FilmResult(name: "n", verdict: .changed, explanations: (0..<count).map { "reason \($0)" })
        ]))
      let article = try #require(page.firstMatch(of: /(?s)<article.*?<\/article>/)).output
      let halves = article.split(separator: "<details", maxSplits: 1).map {
        $0.matches(of: /<li>reason/).count
      }
      return (halves[0], halves.count > 1 ? halves[1] : 0)
    }
    #expect(try parts(4) == (4, 0))
    #expect(try parts(30) == (4, 26))
  }

  @Test func `a report without films states that no film was checked`() throws {
    defer { remove() }
    let page = try page(CheckReport(films: []))
    #expect(page.contains("No film was checked"))
    #expect(page.contains(#"class="sign failed""#))
  }
}
