import Foundation

/// The positions of a table's rows, headers and footers, from top to bottom.
struct TableLayout {
  /// The heights and positions of a section's parts, in points.
  struct Section {
    var top: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var heights: [CGFloat] = []
    /// Whether the height of each row is measured or specified, instead of estimated.
    var isMeasured: [Bool] = []
    /// The offsets of the rows from the first row's top, followed by the end of the last row.
    var rowTops: [CGFloat] = [0]

    var rowsTop: CGFloat { top + header }
    var rowsBottom: CGFloat { rowsTop + (rowTops.last ?? 0) }
    var bottom: CGFloat { rowsBottom + footer }

    func minY(_ row: Int) -> CGFloat { rowsTop + rowTops[row] }
    func maxY(_ row: Int) -> CGFloat { rowsTop + rowTops[row + 1] }
  }

  var sections: [Section] = []
  /// The height of the table's header view, in points.
  var header: CGFloat = 0
  /// The height of the table's footer view, in points.
  var footer: CGFloat = 0

  /// Computes the vertical positions of all sections and rows.
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
  /// The total height, in points.
  var height: CGFloat { sectionsBottom + footer }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path[0])
      && sections[path[0]].heights.indices.contains(path[1])
  }

  /// Returns the rows that intersect a vertical interval, from top to bottom.
  func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
    guard high > low else { return [] }
    var paths: [IndexPath] = []
    for (index, section) in sections.enumerated()
    where section.rowsBottom > low && section.rowsTop < high {
      // Find the first row that ends below `low` by bisection.
      var first = 0
      var last = section.heights.count
      while first < last {
        let middle = (first + last) / 2
        if section.maxY(middle) > low { last = middle } else { first = middle + 1 }
      }
      while first < section.heights.count, section.minY(first) < high {
        if section.heights[first] > 0 { paths.append(IndexPath(row: first, section: index)) }
        first += 1
      }
    }
    return paths
  }
}
