/// Finds the names that a misspelt word probably means.
package enum Spelling {
  /// The candidates nearest to `word`, best first: those that begin with it, that a few typing slips
  /// lead to, or that contain it.
  ///
  /// Case, spaces and punctuation do not count. At most `limit` are given, none if nothing is near.
  /// Complexity: O(candidates · length²), for lists of names.
  package static func nearest(
    to word: String, in candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wanted = Array(folded(word).prefix(64))
    guard !wanted.isEmpty else { return [] }
    var found: [(distance: Int, order: Int, name: String)] = []
    for (order, candidate) in candidates.enumerated() {
      let name = Array(folded(candidate))
      let slips = distance(wanted, Array(name.prefix(64)))
      if wanted.count > 2, name.starts(with: wanted) {
        found.append((1, order, candidate))
      } else if slips <= (wanted.count < 2 ? 0 : max(1, wanted.count / 3)) {
        found.append((slips, order, candidate))
      } else if wanted.count > 2, String(name).contains(String(wanted)) {
        found.append((100 + name.count, order, candidate))
      }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(limit).map(\.name)
  }

  /// `; did you mean 'a' or 'b'?`, or nothing where no candidate is near.
  package static func suggestion(
    for word: String, in candidates: some Sequence<String>, limit: Int = 3
  ) -> String {
    let names = nearest(to: word, in: candidates, limit: limit).map { "'\($0)'" }
    guard !names.isEmpty else { return "" }
    return "; did you mean \(list(names))?"
  }

  /// The maximum number of names that a message lists.
  private static let longestList = 10

  /// `a`, `a or b`, `a, b or c`; of more than ten names the first ten and the number of the others: `…, j and 5
  /// more`, or `…, j or one of 5 more`.
  package static func list(_ names: [String], word: String = "or") -> String {
    if names.count > longestList {
      return names.prefix(longestList).joined(separator: ", ")
        + " \(word) \(word == "or" ? "one of " : "")\(names.count - longestList) more"
    }
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// Letters and digits only, in lower case: what remains of a name when typing habits are taken
  /// away.
  package static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The least number of insertions, deletions, replacements and swaps of neighbours that turn one
  /// word into the other.
  ///
  /// *Source:* the "optimal string alignment" recurrence.
  package static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [Int](repeating: i, count: b.count + 1)
      for j in 1...b.count {
        let replacement = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(last[j] + 1, row[j - 1] + 1, replacement)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
