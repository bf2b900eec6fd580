#if Port
  import FilmstripTestSupport
  import Foundation
  import Testing

  @testable import FilmstripPorting
  @testable import FilmstripTry

  struct PortingTests {
    static func port(
      _ text: String, keeping lines: LineKeeping = .tidy
    ) throws -> PortedSource {
      let source = PortSource(name: "A.swift", text: text)
      return try Porter(knowing: [source]).port(source, keeping: lines)
    }

    @Test(
      arguments: [
        PortingTable.attributes, PortingTable.selectors, PortingTable.optionals,
        PortingTable.runtime, PortingTable.imports, PortingTable.frameworks,
        PortingTable.files,
      ].flatMap { $0 })
    func `a construct is ported, or reported if it cannot be ported`(
      _ item: PortingCase
    ) throws {
      let ported = try Self.port(item.before)
      #expect(Array(ported.text.utf8) == Array(item.after.utf8), "\(ported.text)")
      let said = ported.findings.map(\.description)
      #expect(said.count == item.findings.count, "\(said)")
      for (said, expected) in zip(said, item.findings) {
        #expect(said.hasPrefix("A.swift:" + expected), "\(said)")
      }
      // Porting the port changes nothing.
      #expect(try Self.port(ported.text).text == ported.text)
      // With `.sameLines` every line keeps its number.
      let placed = try Self.port(item.before, keeping: .sameLines)
      #expect(
        placed.text.utf8.filter { $0 == 10 }.count == item.before.utf8.filter { $0 == 10 }.count)
    }

    @Test func `with sameLines a line with only an attribute becomes empty`() throws {
      let ported = try Self.port("class A {\n  @objc\n  func f() {}\n}\n", keeping: .sameLines)
      #expect(ported.text == "class A {\n\n  func f() {}\n}\n")
    }

    @Test func `a byte order mark, unusual spacing and a missing final line break are kept`() throws
    {
      let text = "\u{FEFF}@objc class  A\t{ }  // é 👩‍👩‍👧\r\n\r\n\n  let x = 1;;;"
        .replacing(";;;", with: "")
      let ported = try Self.port(text)
      #expect(
        Array(ported.text.utf8) == Array(text.replacing("@objc ", with: "").utf8), "\(ported.text)")
    }

    @Test func `sources of a module share declarations`() throws {
      let sources = [
        PortSource(
          name: "P.swift", text: "@objc protocol P { @objc optional func moved(_ x: Int) }"),
        PortSource(name: "C.swift", text: "func f(p: P?) { p?.moved?(1) }"),
        PortSource(name: "D.swift", text: "func f(p: P?) { p?.other?(1) }"),
      ]
      let porter = try Porter(knowing: sources)
      #expect(try porter.port(sources[1]).text == "func f(p: P?) { p?.moved(1) }")
      #expect(try porter.port(sources[2]).text == sources[2].text)
    }

    @Test(arguments: [
      ("class A {\n  func f( {}\n}\n", 2), ("let x = \n", 2), ("}", 1),
      ("class A { let s = \"x }\n", 1),
    ])
    func `invalid Swift is an error that states its position`(_ text: String, _ line: Int) throws {
      let error = try #require(throws: PortError.self) { try Self.port(text) }
      #expect(error.finding.line >= 1 && error.finding.line <= line + 1)
      #expect(error.description.hasPrefix("A.swift:\(error.finding.line):"))
      #expect(error.description.contains(": error: "))
    }

    /// The Swift files of this repository, which need no port.
    static let ownSources: [URL] = {
      return ["Sources", "Tests", "Plugins"].flatMap { folder -> [URL] in
        let place = Repository.root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String }
        return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
          place.appending(path: $0)
        }
      }
    }()

    @Test func `sources without Objective-C stay unchanged, byte for byte`() throws {
      #expect(Self.ownSources.count > 300)
      // Only one third of the files, because a debug build parses slowly.
      let sources = try Self.ownSources.enumerated().filter { $0.offset % 3 == 0 }.map {
        PortSource(
          name: $0.element.path, text: try String(contentsOf: $0.element, encoding: .utf8))
      }
      let porter = try Porter(knowing: sources)
      // The sources of UIKit, Core Animation, Core Graphics, Combine and of the versions of other
      // authors' modules use their names without an import, the films' networking replaces that of
      // Foundation, and conditions on the system's version become conditions on the film's.
      let modules = [
        "UIKit", "QuartzCore", "FilmstripGraphics", "Combine", "FilmstripKingfisher",
        "FilmstripSnapKit", "FilmstripThen",
      ]
      let others = sources.filter { source in
        !modules.contains { source.name.contains("/Sources/\($0)/") }
          && !source.text.contains("import FoundationNetworking")
          && !source.text.contains("#available(iOS")
      }
      for source in others {
        let ported = try porter.port(source)
        #expect(Array(ported.text.utf8) == Array(source.text.utf8), "\(source.name)")
        #expect(ported.edits.isEmpty)
      }
    }

    @Test func `the compiled sample is the port of the fixture`() throws {
      let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let original = try String(
        contentsOf: here.appending(path: "Fixtures/SwipeToPop.swift.txt"), encoding: .utf8)
      let compiled = try String(
        contentsOf: Repository.root.appending(
          path: "Tests/FilmstripSourceCompatibilityTests/SwipeToPop.swift"),
        encoding: .utf8)
      #expect(try Self.port(original).text == compiled)
      #expect(try Self.port(original).isComplete)
    }
  }
#endif
