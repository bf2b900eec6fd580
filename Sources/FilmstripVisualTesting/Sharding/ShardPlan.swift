import FilmstripNumbers

/// The assignment of films to the machines that check them.
///
/// Every machine computes the same plan from the films' names and recorded costs. A film belongs to
/// the part that its name prefers (rendezvous hashing), unless that part is full. So all parts take
/// a similar time, and a new film moves few others to another part.
package struct ShardPlan: Sendable, Hashable {
  /// A film and the work of its check.
  package struct Film: Sendable, Hashable {
    /// The name of the film.
    package var name: String
    /// The cost of the film, as stored in its record, or `nil` if the film has no record.
    package var cost: Int?

    /// Creates a film with its cost.
    package init(name: String, cost: Int?) {
      self.name = name
      self.cost = cost
    }
  }

  /// The names of each part's films, sorted.
  package let parts: [[String]]

  /// The limit by which the load of a part may exceed its equal share, in percent.
  ///
  /// *Chosen:* a smaller limit balances better, but moves more films when a film is added.
  private static let slack = 10

  /// Creates the plan for `count` parts, at least 1.
  ///
  /// - Precondition: The names of the films are distinct.
  package init(_ films: [Film], count: Int) {
    precondition(count >= 1, "A plan must have at least one part, but has \(count)")
    let recordedCosts = films.compactMap(\.cost).sorted()
    let typical = recordedCosts.isEmpty ? 1 : max(1, recordedCosts[recordedCosts.count / 2])
    let costs = films.map { max(1, $0.cost ?? typical) }
    let total = costs.reduce(0, +)
    let limit = max(
      (total * (100 + Self.slack) + 100 * count - 1) / (100 * count), costs.max() ?? 0)
    var loads = [Int](repeating: 0, count: count)
    var parts = [[String]](repeating: [], count: count)
    // Sort by the names' hashes, so that the order doesn't depend on the other films.
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
