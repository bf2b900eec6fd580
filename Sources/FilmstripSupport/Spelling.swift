/// Functions that find the names that a misspelt word probably means, and list names in messages.
package enum Spelling {
  /// Returns the candidates nearest to `word`, best first.
  ///
  /// A candidate is near if it begins with the word, contains it, or differs from it by a few
  /// typing errors. Case, spaces and punctuation are ignored. The result has at most `limit` names,
  /// and is empty if no candidate is near. Complexity: O(candidates · length²), for lists of names.
  package static func nearest(
    to word: String, in candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let target = Array(folded(word).prefix(64))
    guard !target.isEmpty else { return [] }
    var matches: [(distance: Int, order: Int, name: String)] = []
    for (order, candidate) in candidates.enumerated() {
      let name = Array(folded(candidate))
      let errors = distance(target, Array(name.prefix(64)))
      if target.count > 2, name.starts(with: target) {
        matches.append((1, order, candidate))
      } else if errors <= (target.count < 2 ? 0 : max(1, target.count / 3)) {
        matches.append((errors, order, candidate))
      } else if target.count > 2, String(name).contains(String(target)) {
        matches.append((100 + name.count, order, candidate))
      }
    }
    matches.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return matches.prefix(limit).map(\.name)
  }

  /// Returns `; did you mean 'a' or 'b'?`, or an empty text if no candidate is near.
  package static func suggestion(
    for word: String, in candidates: some Sequence<String>, limit: Int = 3
  ) -> String {
    let names = nearest(to: word, in: candidates, limit: limit).map { "'\($0)'" }
    guard !names.isEmpty else { return "" }
    return "; did you mean \(list(names))?"
  }

  /// The maximum number of names that a message lists.
  private static let maximumListed = 10

  /// Returns a list such as `a`, `a or b`, or `a, b or c`.
  ///
  /// Of more than ten names, the list has the first ten and the number of the others: `…, j and 5
  /// more`, or `…, j or one of 5 more`.
  package static func list(_ names: [String], word: String = "or") -> String {
    if names.count > maximumListed {
      return names.prefix(maximumListed).joined(separator: ", ")
        + " \(word) \(word == "or" ? "one of " : "")\(names.count - maximumListed) more"
    }
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// Returns the letters and digits of a name in lower case, so that spaces, punctuation and case
  /// are ignored.
  package static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Returns the minimum number of insertions, deletions, replacements and swaps of neighbours that
  /// turn one word into the other.
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
