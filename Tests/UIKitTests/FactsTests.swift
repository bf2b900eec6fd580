import FilmstripTestSupport
import Foundation
import Testing

/// The consistency of `FACTS.md` with the comments that cite it.
struct FactsTests {
  private static let root = Repository.root

  private struct Fact {
    let id: String
    let isBackground: Bool
    /// The cells after the ID.
    let cells: [String]
  }

  /// A block of consecutive comment lines.
  private struct CommentBlock {
    let location: String
    let text: String
  }

  private static func facts() throws -> [Fact] {
    let document = try String(
      contentsOf: root.appendingPathComponent("Sources/UIKit/FACTS.md"), encoding: .utf8)
    return document.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      let cells = line.replacingOccurrences(of: "\\|", with: "¦")
        .split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }.dropFirst().dropLast()
      guard let first = cells.first else { return nil }
      let isBackground = first.hasSuffix(" *background*")
      let id = first.replacingOccurrences(of: " *background*", with: "")
        .trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      return Fact(id: id, isBackground: isBackground, cells: Array(cells.dropFirst()))
    }
  }

  private static func commentBlocks(in folder: String) throws -> [CommentBlock] {
    let sources = root.appendingPathComponent(folder)
    var blocks: [CommentBlock] = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      blocks += commentBlocks(of: text, in: "\(folder)/\(file)")
    }
    return blocks
  }

  private static func commentBlocks(of text: String, in file: String) -> [CommentBlock] {
    var blocks: [CommentBlock] = []
    var current: (line: Int, words: [Substring])?
    func close() {
      guard let block = current else { return }
      blocks.append(
        CommentBlock(
          location: "\(file):\(block.line)",
          text: block.words.joined(separator: " ")))
      current = nil
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let code = line.drop { $0 == " " }
      guard code.hasPrefix("//") else {
        close()
        if let comment = line.range(of: " // ") {
          blocks.append(
            CommentBlock(
              location: "\(file):\(index + 1)", text: String(line[comment.upperBound...])))
        }
        continue
      }
      let words = code.drop { $0 == "/" }.split(separator: " ")
      current = (current?.line ?? index + 1, (current?.words ?? []) + words)
    }
    close()
    return blocks
  }

  /// Returns the IDs that a comment cites as `FACTS: one, another`.
  private static func citations(in text: String) -> [String] {
    text.components(separatedBy: "FACTS: ").dropFirst().flatMap { remainder in
      remainder.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || ".-, ".contains($0)) }
        .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Returns whether a comment has a certainty mark, in italics, that requires a citation.
  private static func needsCitation(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["measured", "reported", "reproduced", "derived", "observed"].contains {
      text.contains("*\($0)")
    }
  }

  @Test func `every ID in FACTS is unique`() throws {
    let ids = try Self.facts().map(\.id)
    #expect(ids.count > 250)
    let repeated = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(repeated.isEmpty, "\(repeated)")
  }

  @Test func `every fact has a certainty, and a source unless it is chosen or derived`() throws {
    let certainties: Set = [
      "Documented", "Measured", "Reported", "Reproduced", "Derived", "Chosen",
    ]
    for fact in try Self.facts() where !fact.id.hasPrefix("peer.") {
      guard fact.cells.count == 3 else {
        Issue.record("\(fact.id) must have 4 cells, but has \(fact.cells.count + 1)")
        continue
      }
      let words = Set(fact.cells[1].components(separatedBy: ", "))
      #expect(words.isSubset(of: certainties), "\(fact.id): \(fact.cells[1])")
      let needsSource = !words.isSubset(of: ["Chosen", "Derived"])
      #expect(!needsSource || !fact.cells[2].isEmpty, "\(fact.id) must name a source")
    }
  }

  @Test func `every cited ID exists, and every fact is either cited or background`() throws {
    let facts = try Self.facts()
    let ids = Set(facts.map(\.id))
    var cited: Set<String> = []
    for block in try Self.commentBlocks(in: "Sources") {
      for id in Self.citations(in: block.text) {
        #expect(ids.contains(id), "\(block.location) cites \(id), which isn't in FACTS.md")
        cited.insert(id)
      }
    }
    for fact in facts {
      #expect(
        cited.contains(fact.id) != fact.isBackground,
        "\(fact.id) is \(fact.isBackground ? "marked as background, but cited" : "neither cited nor marked as background")"
      )
    }
  }

  @Test(arguments: [
    "Sources/UIKit", "Sources/QuartzCore", "Sources/FilmstripTiming",
    "Sources/FilmstripStage/Device",
  ])
  func `every comment marked as measured or reported cites a fact`(folder: String) throws {
    let blocks = try Self.commentBlocks(in: folder)
    #expect(!blocks.isEmpty)
    for block in blocks where Self.needsCitation(block.text) {
      #expect(
        !Self.citations(in: block.text).isEmpty, "\(block.location): \(block.text.prefix(80))")
    }
  }

  @Test func `a comment without a citation yields no IDs, and unknown IDs are extracted`() {
    let text = """
      /// The height.
      ///
      /// *Measured* (someone).
      let height = 44
      /// *Reported* (FACTS: bar.height,
      /// no.such-id).
      let other = 1  // *Derived* (FACTS: a.b).
      """
    let blocks = Self.commentBlocks(of: text, in: "file")
    #expect(blocks.map(\.location) == ["file:1", "file:5", "file:7"])
    #expect(blocks.map { Self.needsCitation($0.text) } == [true, true, true])
    #expect(
      blocks.map { Self.citations(in: $0.text) } == [[], ["bar.height", "no.such-id"], ["a.b"]])
  }
}
