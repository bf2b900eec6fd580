import FilmstripTestSupport
import Foundation
import Testing

@testable import UIKit

// Expected values: lists of identifiers before and after. Deletions use indices before the changes,
// insertions use indices after them (Apple, "Batch Insertion, Deletion, and Reloading of Rows and
// Sections").
struct ListUpdateTests {
  private typealias Part = (section: String, rows: [Int])

  private func path(_ identifier: Int, in list: [Part]) -> IndexPath? {
    for (section, part) in list.enumerated() {
      if let row = part.rows.firstIndex(of: identifier) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  @Test func `deletions use indices before the changes, insertions use indices after`() {
    // The rows a b c d e lose b and d, and gain x at 0 and y at 4: x a c e y.
    var requests = ListUpdate.Requests()
    for row in [3, 1] { requests.deletedRows[IndexPath(row: row, section: 0)] = 0 }
    for row in [4, 0] { requests.insertedRows[IndexPath(row: row, section: 0)] = 0 }
    let update = ListUpdate(requests, oldCounts: [5])
    #expect(update.newCounts == [5])
    #expect(
      (0..<5).map { update.place(of: IndexPath(row: $0, section: 0))?.row } == [1, nil, 2, nil, 3])
    #expect(update.insertion(at: IndexPath(row: 4, section: 0)) != nil)
    #expect(update.insertion(at: IndexPath(row: 1, section: 0)) == nil)
  }

  @Test func `a moved row is inserted at its new index among the remaining rows`() {
    var requests = ListUpdate.Requests()
    requests.movedRows[IndexPath(row: 0, section: 0)] = IndexPath(row: 2, section: 1)
    requests.deletedRows[IndexPath(row: 0, section: 1)] = 0
    let update = ListUpdate(requests, oldCounts: [2, 3])
    #expect(update.newCounts == [1, 3])
    #expect(update.place(of: IndexPath(row: 0, section: 0)) == IndexPath(row: 2, section: 1))
    #expect(update.place(of: IndexPath(row: 2, section: 1)) == IndexPath(row: 1, section: 1))
  }

  @Test func `a reloaded row has no new index, but the insertion that replaces it`() {
    var requests = ListUpdate.Requests()
    requests.reloadedRows[IndexPath(row: 1, section: 0)] = 5
    requests.insertedRows[IndexPath(row: 0, section: 0)] = 0
    let update = ListUpdate(requests, oldCounts: [2])
    #expect(update.newCounts == [3])
    #expect(update.place(of: IndexPath(row: 1, section: 0)) == nil)
    #expect(update.insertion(at: IndexPath(row: 2, section: 0)) == 5)
    #expect(update.deletion(of: IndexPath(row: 1, section: 0)) == 5)
  }

  @Test func `the changes between any two lists move every row to its new index`() {
    var random = SeededGenerator(seed: 20_261)
    for round in 0..<400 {
      func list() -> [Part] {
        var rows = (0..<Int.random(in: 0...12, using: &random)).map { $0 }
        rows.shuffle(using: &random)
        var sections = ["a", "b", "c", "d"].filter { _ in Bool.random(using: &random) }
        if sections.isEmpty { sections = ["a"] }
        sections.shuffle(using: &random)
        var parts: [Part] = sections.map { ($0, []) }
        for row in rows { parts[Int.random(in: 0..<parts.count, using: &random)].rows.append(row) }
        return parts
      }
      let (old, new) = (list(), list())
      let requests = ListUpdate.Requests(from: old, to: new, animation: 3)
      let update = ListUpdate(requests, oldCounts: old.map(\.rows.count))
      // The rows of an inserted section aren't requested, so their number is unknown.
      for (section, part) in new.enumerated()
      where old.contains(where: { $0.section == part.section }) {
        #expect(update.newCounts[section] == part.rows.count, "round \(round): \(old) \(new)")
      }
      for part in old {
        for identifier in part.rows {
          guard let from = path(identifier, in: old) else { continue }
          #expect(
            update.place(of: from) == path(identifier, in: new),
            "round \(round): \(identifier) of \(old) in \(new)")
        }
      }
      for (section, part) in old.enumerated() {
        #expect(
          update.place(ofSection: section) == new.firstIndex { $0.section == part.section },
          "round \(round): \(old) \(new)")
      }
    }
  }

  @Test func `rows that keep their order aren't moved`() {
    let requests = ListUpdate.Requests(
      from: [("a", [1, 2, 3, 4])], to: [("a", [1, 9, 3, 4, 5])], animation: 0)
    #expect(requests.movedRows.isEmpty)
    #expect(requests.deletedRows.keys.map(\.row) == [1])
    #expect(requests.insertedRows.keys.map(\.row).sorted() == [1, 4])
  }
}
