import FilmstripNumbers

/// Which films each of several machines checks.
///
/// Every machine computes the same plan by itself, from the films' names and recorded costs. Films go to the part that
/// their name prefers (rendezvous hashing), unless that part has enough already. So parts take about equally long, and
/// a new film moves few others to another part.
package struct ShardPlan: Sendable, Hashable {
  /// A film and how much work it is.
  package struct Film: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// Its cost, as records keep it; nil if it was not recorded yet.
    package var cost: Int?

    /// A film with its cost.
    package init(name: String, cost: Int?) {
      self.name = name
      self.cost = cost
    }
  }

  /// The names of each part's films, sorted.
  package let parts: [[String]]

  /// How much more than its share a part may have, in hundredths.
  ///
  /// *Chosen:* a smaller one balances better and moves more films when one is added.
  private static let slack = 10

  /// The plan for `count` parts, at least 1.
  ///
  /// - Precondition: names are distinct.
  package init(_ films: [Film], count: Int) {
    precondition(count >= 1, "A plan must have at least one part, but has \(count)")
    let known = films.compactMap(\.cost).sorted()
    let typical = known.isEmpty ? 1 : max(1, known[known.count / 2])
    let costs = films.map { max(1, $0.cost ?? typical) }
    let total = costs.reduce(0, +)
    let limit = max(
      (total * (100 + Self.slack) + 100 * count - 1) / (100 * count), costs.max() ?? 0)
    var loads = [Int](repeating: 0, count: count)
    var parts = [[String]](repeating: [], count: count)
    // The order must not depend on the other films.
    let order = films.indices.sorted {
      (Self.hash(films[$0].name), films[$0].name) < (Self.hash(films[$1].name), films[$1].name)
    }
    for index in order {
      let name = films[index].name
      let ranked = (0..<count).sorted {
        (Self.hash("\(name)\u{0}\($0)"), $0) > (Self.hash("\(name)\u{0}\($1)"), $1)
      }
      let fitting = ranked.first { loads[$0] + costs[index] <= limit }
      let part = fitting ?? loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[part] += costs[index]
      parts[part].append(name)
    }
    self.parts = parts.map { $0.sorted() }
  }

  private static func hash(_ text: String) -> UInt64 {
    var digest = StableDigest()
    digest.feed(text)
    return digest.value
  }
}
