/// The text of a column of a film's numbers: tokens separated by a space, each `value`, or
/// `value*count` for a run of equal values.
enum NumberColumn {
  /// Returns the text of the values.
  static func text(_ values: [String]) -> String {
    var parts: [String] = []
    var start = 0
    while start < values.count {
      var end = start + 1
      while end < values.count, values[end] == values[start] { end += 1 }
      let count = end - start
      parts.append(count > 1 ? "\(values[start])*\(count)" : values[start])
      start = end
    }
    return parts.joined(separator: " ")
  }

  /// Returns the values of a text, or `nil` if the text isn't a column with exactly `count` values.
  static func values(_ text: String, count: Int) -> [String]? {
    var values: [String] = []
    values.reserveCapacity(count)
    for token in text.split(separator: " ", omittingEmptySubsequences: false) {
      let parts = token.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count <= 2, !parts[0].isEmpty else { return nil }
      var run = 1
      if parts.count == 2 {
        guard let number = Int(parts[1]), number > 1, "\(number)" == parts[1] else { return nil }
        run = number
      }
      guard run <= count - values.count else { return nil }
      values.append(contentsOf: repeatElement(String(parts[0]), count: run))
    }
    return values.count == count ? values : nil
  }

  /// Returns the text of ascending indices as ranges, such as `0-4 7`.
  static func ranges(_ indices: [Int]) -> String {
    var parts: [String] = []
    var start = 0
    while start < indices.count {
      var end = start + 1
      while end < indices.count, indices[end] == indices[end - 1] + 1 { end += 1 }
      parts.append(
        end - start > 1 ? "\(indices[start])-\(indices[end - 1])" : "\(indices[start])")
      start = end
    }
    return parts.joined(separator: " ")
  }

  /// Returns the indices in ranges, each less than `limit`, or `nil` if the text is invalid.
  static func indices(_ text: String, below limit: Int) -> [Int]? {
    var indices: [Int] = []
    for token in text.split(separator: " ", omittingEmptySubsequences: false) {
      let ends = token.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        first >= 0, last >= first, last < limit, indices.count + last - first < limit
      else { return nil }
      indices.append(contentsOf: first...last)
    }
    return indices
  }
}

/// The columns of the nodes of a file.
///
/// A column that equals an earlier one is written as a reference: `% property` to a column of the
/// same node, or `% node property` to one of another node. `%` is no value of any column.
struct NumberColumns {
  private var places: [String: (node: String, property: String)] = [:]
  private var texts: [String: String] = [:]

  /// Returns the text of a column, or a reference if that is shorter.
  mutating func text(_ values: [String], of node: String, _ property: String) -> String {
    let text = NumberColumn.text(values)
    guard let place = places[text] else {
      places[text] = (node, property)
      return text
    }
    let owner = place.node == node ? "" : NodeColumn.escaped(place.node) + " "
    let reference = "% \(owner)\(place.property)"
    return reference.utf8.count < text.utf8.count ? reference : text
  }

  /// Returns the values of a column's text or reference, or `nil` if it isn't one with exactly
  /// `count` values.
  mutating func values(
    _ text: String, count: Int, of node: String, _ property: String
  ) -> [String]? {
    let owner = NodeColumn.escaped(node)
    var whole = text
    if text.hasPrefix("% ") {
      let place = text.dropFirst(2)
      guard let found = texts[place.contains(" ") ? String(place) : "\(owner) \(place)"] else {
        return nil
      }
      whole = found
    }
    texts["\(owner) \(property)"] = whole
    return NumberColumn.values(whole, count: count)
  }
}
