import FilmstripGraphics
import FilmstripStage
import FilmstripSupport
import Foundation

/// A table of the changes in a film, which is readable in a diff.
///
/// The table has a line for each property of a named node that changes, and a column for each
/// sampled frame.
struct TimelineText {
  /// A property, and the number of decimals in which it must differ to be listed.
  private struct Property: Sendable {
    let name: String
    let digits: Int
    let value: @Sendable (NodePlacement) -> Double
  }

  private static let properties = [
    Property(name: "x", digits: 1) { Double($0.frame.minX) },
    Property(name: "y", digits: 1) { Double($0.frame.minY) },
    Property(name: "width", digits: 1) { Double($0.frame.width) },
    Property(name: "height", digits: 1) { Double($0.frame.height) },
    Property(name: "opacity", digits: 2) { $0.opacity },
  ]

  let text: String

  /// Creates a film's table of all nodes or of some, with `samples` columns that include the first
  /// and the last frame.
  @MainActor init(_ film: CompletedFilm, nodes requestedNames: [String], samples: Int) {
    let frames = film.frames.map { Self.placements($0.list) }
    let columns = Self.columns(frames.count, samples)
    var names: [String] = []
    for frame in frames {
      for name in frame.order where !names.contains(name) { names.append(name) }
    }
    var rows = [["seconds", ""] + columns.map { Self.number(film.frames[$0].time.seconds, 3) }]
    for name in names where requestedNames.isEmpty || requestedNames.contains(name) {
      for property in Self.properties {
        let all = frames.map { frame in
          frame.nodes[name].map { Self.number(property.value($0), property.digits) }
        }
        // A node that only appears or disappears has one line, for its opacity.
        let distinct = Set(all.compactMap { $0 })
        let appearsOrDisappears = all.contains(nil) && property.name == "opacity"
        guard distinct.count > 1 || appearsOrDisappears else { continue }
        rows.append([name, property.name] + columns.map { all[$0] ?? "-" })
      }
    }
    text = Self.table(rows)
  }

  private static func placements(
    _ list: DisplayList
  ) -> (order: [String], nodes: [String: NodePlacement]) {
    var order: [String] = []
    var nodes: [String: NodePlacement] = [:]
    var counts: [String: Int] = [:]
    for placement in list.placements() {
      let count = counts[placement.name, default: 0] + 1
      counts[placement.name] = count
      let name = count == 1 ? placement.name : "\(placement.name)#\(count)"
      order.append(name)
      nodes[name] = placement
    }
    return (order, nodes)
  }

  /// Returns the indices of evenly distributed frames, each index once.
  private static func columns(_ frames: Int, _ samples: Int) -> [Int] {
    guard frames > 1, samples > 1 else { return frames > 0 ? [0] : [] }
    var columns: [Int] = []
    for sample in 0..<samples {
      let index = (sample * (frames - 1) + (samples - 1) / 2) / (samples - 1)
      if columns.last != index { columns.append(index) }
    }
    return columns
  }

  private static func number(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return "none" }
    return NumberText.fixed(value, digits, keepsSignOfZero: false)
  }

  /// Returns the table as text, with names aligned left and numbers aligned right.
  private static func table(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column < 2 ? cell + space : space + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  // MARK: Comparing

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns the lines that differ from an expected text and the lines around them, or `nil` if no
  /// line differs.
  func difference(from expected: String) -> String? {
    let (old, new) = (Self.lines(expected), Self.lines(text))
    let difference = new.difference(from: old)
    if difference.isEmpty { return nil }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        result.append("- " + old[i])
        i += 1
      } else if j < new.count, inserted.contains(j) {
        result.append("+ " + new[j])
        j += 1
      } else {
        result.append("  " + (i < old.count ? old[i] : new[j]))
        i += 1
        j += 1
      }
    }
    return result.joined(separator: "\n")
  }
}
