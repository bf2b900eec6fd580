import FilmstripTestSupport
import Foundation
import Testing

/// The words of Swift source code, without comments and string contents.
private struct SwiftWords {
  /// Names, keywords and braces, in order.
  private(set) var words: [Substring] = []

  private let text: String.UTF8View
  private let source: String
  private var position: String.UTF8View.Index

  init(_ source: String) {
    self.source = source
    text = source.utf8
    position = text.startIndex
    readCode(untilParenthesis: false)
  }

  private func starts(_ prefix: String) -> Bool { text[position...].starts(with: prefix.utf8) }

  private mutating func skip(_ count: Int = 1) {
    position = text.index(position, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }

  /// Reads up to the end or, in a string interpolation, up to its closing parenthesis.
  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while position < text.endIndex {
      switch text[position] {
      case UInt8(ascii: "/") where starts("//"):
        while position < text.endIndex, text[position] != UInt8(ascii: "\n") { skip() }
      case UInt8(ascii: "/") where starts("/*"): skipBlockComment()
      case UInt8(ascii: "#"):
        let hashes = text[position...].prefix { $0 == UInt8(ascii: "#") }.count
        skip(hashes)
        if position < text.endIndex, text[position] == UInt8(ascii: "\"") { readString(hashes) }
      case UInt8(ascii: "\""): readString(0)
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        if untilParenthesis, text[position] == UInt8(ascii: ")"), depth == 0 { return skip() }
        depth += text[position] == UInt8(ascii: "(") ? 1 : -1
        skip()
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        words.append(source[position...position])
        skip()
      case let byte where Self.isNamePart(byte):
        let start = position
        while position < text.endIndex, Self.isNamePart(text[position]) { skip() }
        words.append(source[start..<position])
      default: skip()
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        skip(2)
      } else if starts("*/") {
        depth -= 1
        skip(2)
      } else {
        skip()
      }
    } while depth > 0 && position < text.endIndex
  }

  private mutating func readString(_ hashes: Int) {
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    let hash = String(repeating: "#", count: hashes)
    skip(quotes.count)
    while position < text.endIndex {
      if starts(quotes + hash) { return skip(quotes.count + hashes) }
      guard starts("\\" + hash) else {
        skip()
        continue
      }
      skip(1 + hashes)
      if position < text.endIndex, text[position] == UInt8(ascii: "(") {
        skip()
        readCode(untilParenthesis: true)
      } else {
        skip()
      }
    }
  }
}

/// The number of references from each folder to others, counted in the sources.
private struct FolderUses {
  struct Pair: Hashable, Comparable, CustomStringConvertible {
    var from: String
    var to: String
    var description: String { "\(from) → \(to)" }
    static func < (one: Pair, other: Pair) -> Bool { one.description < other.description }
  }

  /// The number of times that names declared in one folder occur in another.
  private(set) var counts: [Pair: Int] = [:]
  /// The locations of these occurrences, for failure messages.
  private(set) var locations: [Pair: Set<String>] = [:]

  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  /// - Parameter sources: The text of each file, by path relative to the module's folder.
  init(_ sources: [String: String]) {
    let files = sources.mapValues { SwiftWords($0).words }
    var owners: [Substring: Set<String>] = [:]
    var nested: Set<Substring> = []
    for (path, words) in files {
      var depth = 0
      for (word, next) in zip(words, words.dropFirst()) {
        if word == "{" { depth += 1 }
        if word == "}" { depth -= 1 }
        guard Self.kinds.contains(word), next.first?.isUppercase == true else { continue }
        if depth == 0 {
          owners[next, default: []].insert(Self.folder(path))
        } else {
          nested.insert(next)
        }
      }
    }
    for (path, words) in files {
      let folder = Self.folder(path)
      for word in words where !nested.contains(word) {
        guard let owner = owners[word], owner.count == 1, let to = owner.first, to != folder
        else { continue }
        let pair = Pair(from: folder, to: to)
        counts[pair, default: 0] += 1
        locations[pair, default: []].insert("\(path): \(word)")
      }
    }
  }

  /// Returns the outermost folder of a path, or an empty string if the file is in no folder.
  static func folder(_ path: String) -> String {
    path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
  }
}

/// The map in the README: its floors, from the lowest, and the allowed references to higher floors.
private struct FolderMap {
  var floors: [[String]] = []
  var allowed: [FolderUses.Pair: Int] = [:]

  init(_ readme: String) throws {
    var table = ""
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        table = ""
        continue
      }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if table.isEmpty { table = cells[0] }
      guard cells[0] != table, !cells[0].hasPrefix("---") else { continue }
      if table == "floor" {
        floors.append(Self.names(cells[1]))
      } else if table == "from" {
        let pair = FolderUses.Pair(
          from: try #require(Self.names(cells[0]).first),
          to: try #require(Self.names(cells[1]).first))
        allowed[pair] = try #require(Int(cells[2]))
        #expect(!cells[3].isEmpty, "\(pair) must have a reason")
      }
    }
  }

  /// Returns the words in backticks.
  private static func names(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// Returns the upward references that exceed their allowance, and the allowances that are too
  /// large.
  func faults(_ uses: FolderUses) -> [String] {
    var level: [String: Int] = [:]
    for (index, floor) in floors.enumerated() {
      for folder in floor { level[folder] = index }
    }
    let up = uses.counts.filter { pair, _ in
      guard let from = level[pair.from], let to = level[pair.to] else { return false }
      return to > from
    }
    return Set(up.keys).union(allowed.keys).sorted().compactMap { pair in
      let count = up[pair] ?? 0
      let limit = allowed[pair] ?? 0
      if count == limit { return nil }
      return count > limit
        ? "\(pair): \(count) references, \(limit) allowed: "
          + (uses.locations[pair] ?? []).sorted().joined(separator: ", ")
        : "\(pair): \(limit) references allowed, but there are only \(count)"
    }
  }
}

struct MapTests {
  private static let module = Repository.root.appendingPathComponent("Sources/UIKit")

  private static func map() throws -> FolderMap {
    try FolderMap(
      String(contentsOf: module.appendingPathComponent("README.md"), encoding: .utf8))
  }

  private static func sources() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: module.path)
    return try Dictionary(
      uniqueKeysWithValues: paths.filter { $0.hasSuffix(".swift") }.map { path in
        (path, try String(contentsOf: module.appendingPathComponent(path), encoding: .utf8))
      })
  }

  @Test func `a floor references a higher floor only as far as the map allows`() throws {
    let map = try Self.map()
    let uses = FolderUses(try Self.sources())
    #expect(uses.counts.count > 150)
    #expect(map.faults(uses) == [])
  }

  @Test func `the map has at most 8 exceptions with 60 references`() throws {
    let allowed = try Self.map().allowed
    #expect(allowed.count <= 8)
    #expect(allowed.values.reduce(0, +) <= 60)
  }

  @Test func `every folder is on exactly one floor`() throws {
    let folders = Set(try Self.sources().keys.map(FolderUses.folder)).subtracting(["", "Headless"])
    let named = try Self.map().floors.flatMap { $0 }
    #expect(named.sorted() == folders.sorted())
  }

  @Test func `tests are in folders named like the folder of the tested code`() throws {
    let tests = Repository.root.appendingPathComponent("Tests/UIKitTests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    let folders = Set(paths.filter { $0.hasSuffix(".swift") }.map(FolderUses.folder))
    let sourceFolders = Set(try Self.sources().keys.map(FolderUses.folder)).union(["Support"])
    #expect(folders.subtracting(sourceFolders).sorted() == [])
    let topLevelFiles = paths.filter { $0.hasSuffix(".swift") && !$0.contains("/") }
    #expect(topLevelFiles.sorted() == ["FactsTests.swift", "MapTests.swift"])
  }

  // MARK: The counting of references

  @Test func `names in comments and strings are ignored, except in interpolations`() {
    let uses = FolderUses([
      "Low/Base.swift": "struct Base {}",
      "High/User.swift": ##"""
      // Base
      /* Base /* Base */ Base */
      let words = "Base \(Base.self) \"Base\""
      let raw = #"Base \(Base) \#(Base.self) " Base"#
      """##,
    ])
    #expect(uses.counts == [FolderUses.Pair(from: "High", to: "Low"): 2])
  }

  @Test func `names declared in two folders and nested names are ignored`() {
    let uses = FolderUses([
      "A/One.swift": "struct One {}; struct Twice {}; struct Inner {}",
      "B/Two.swift": "struct Two { enum Inner {} }; struct Twice {}",
      "C/Three.swift": "let all: (One, Twice, Inner, Two.Inner)",
    ])
    #expect(
      uses.counts == [
        FolderUses.Pair(from: "C", to: "A"): 1, FolderUses.Pair(from: "C", to: "B"): 1,
      ])
  }

  @Test func `new references, more references and unused allowances are faults`() throws {
    let uses = FolderUses([
      "A/One.swift": "struct One {}; let a: Two; let b: Three",
      "B/Two.swift": "struct Two {}; let a: One",
      "C/Three.swift": "struct Three {}; let a: One",
    ])
    func map(_ ab: String, _ bc: String = "") throws -> FolderMap {
      try FolderMap(
        """
        | floor | folders |
        |---|---|
        | low | `A` |
        | high | `B` `C` |

        | from | to | references | why |
        |---|---|---|---|
        \(ab)
        \(bc)
        """)
    }
    let b = "| `A` | `B` | 1 | a reason |"
    let c = "| `A` | `C` | 1 | a reason |"
    #expect(try map(b, c).faults(uses) == [])
    #expect(
      try map(b).faults(uses) == ["A → C: 1 references, 0 allowed: A/One.swift: Three"])
    #expect(
      try map(b, "| `A` | `C` | 2 | a reason |").faults(uses)
        == ["A → C: 2 references allowed, but there are only 1"])
    #expect(
      try map("| `A` | `B` | 0 | a reason |", c).faults(uses)
        == ["A → B: 1 references, 0 allowed: A/One.swift: Two"])
  }
}
