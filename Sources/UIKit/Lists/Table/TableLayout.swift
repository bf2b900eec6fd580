import Foundation

/// The positions of a table's rows, headers and footers, from top to bottom.
struct TableLayout {
  /// One section.
  struct Section {
    var top: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var heights: [CGFloat] = []
    /// Whether a row's height is measured, or needs no measurement.
    var isMeasured: [Bool] = []
    /// The tops of the rows, relative to the section's top, and the end of the last row.
    var rowTops: [CGFloat] = [0]

    var rowsTop: CGFloat { top + header }
    var rowsBottom: CGFloat { rowsTop + (rowTops.last ?? 0) }
    var bottom: CGFloat { rowsBottom + footer }

    func minY(_ row: Int) -> CGFloat { rowsTop + rowTops[row] }
    func maxY(_ row: Int) -> CGFloat { rowsTop + rowTops[row + 1] }
  }

  var sections: [Section] = []
  /// The height of the view above all sections.
  var header: CGFloat = 0
  /// The height of the view below all sections.
  var footer: CGFloat = 0

  /// Stacks all sections vertically.
  mutating func stack() {
    var y = header
    for index in sections.indices {
      sections[index].top = y
      var tops: [CGFloat] = [0]
      tops.reserveCapacity(sections[index].heights.count + 1)
      var sum: CGFloat = 0
      for height in sections[index].heights {
        sum += height
        tops.append(sum)
      }
      sections[index].rowTops = tops
      y = sections[index].bottom
    }
  }

  /// The bottom of the last section.
  var sectionsBottom: CGFloat { sections.last?.bottom ?? header }
  /// The total height.
  var height: CGFloat { sectionsBottom + footer }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path[0])
      && sections[path[0]].heights.indices.contains(path[1])
  }

  /// The rows that intersect a vertical interval, from the top.
  func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
    guard high > low else { return [] }
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated()
    where section.rowsBottom > low && section.rowsTop < high {
      // Finds the first row that ends below `low`, by bisection.
      var first = 0
      var last = section.heights.count
      while first < last {
        let middle = (first + last) / 2
        if section.maxY(middle) > low { last = middle } else { first = middle + 1 }
      }
      while first < section.heights.count, section.minY(first) < high {
        if section.heights[first] > 0 { found.append(IndexPath(row: first, section: index)) }
        first += 1
      }
    }
    return found
  }
}
