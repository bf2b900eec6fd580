import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripScenarios

/// Checks that the tests and samples exist that the table of rules in the README of navigation
/// names.
struct NavigationTableTests {
  private static let root = Repository.root

  /// Returns the rows of the table as rule, test and sample, without headings.
  private static func rows() throws -> [(rule: String, test: String, sample: String)] {
    let file = root.appendingPathComponent("Sources/UIKit/Navigation/README.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| rule") }.compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 5, !cells[1].hasPrefix("**") else { return nil }
      let quotes = CharacterSet(charactersIn: "`")
      return (
        cells[1], cells[2].trimmingCharacters(in: quotes), cells[3].trimmingCharacters(in: quotes)
      )
    }
  }

  @Test func `the test of every rule exists`() throws {
    let tests = Self.root.appendingPathComponent("Tests")
    var sources: [String] = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where file.hasSuffix(".swift") {
      sources.append(
        try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8))
    }
    let rows = try Self.rows()
    #expect(rows.count > 40)
    for row in rows {
      let parts = row.test.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        Issue.record("'\(row.rule)' has no test")
        continue
      }
      let exists = sources.contains {
        $0.contains("struct \(parts[0]) {") && $0.contains("func `\(parts[1])`(")
      }
      #expect(exists, "\(row.test)")
    }
  }

  @Test func `every sample in the table exists`() throws {
    let names = try ScenarioRegistry.shipped().scenarios.map(\.description.name)
    let named = try Self.rows().map(\.sample).filter { !$0.isEmpty }
    #expect(named.count > 20)
    for sample in named { #expect(names.contains(sample), "\(sample)") }
  }
}
