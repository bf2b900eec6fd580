import FilmstripNumbers

extension FilmFindings {
  /// Returns the explanations of nodes that only one film has.
  ///
  /// A node that is missing or new inside of another one is counted in the sentence about that node.
  func explanations(of presences: [Presence]) -> [Explanation] {
    var groups: [(isNew: Bool, uses: [Presence])] = []
    for presence in presences {
      if let index = groups.firstIndex(where: {
        NodeWords.base($0.uses[0].node) == NodeWords.base(presence.node)
          && $0.isNew == presence.isNew
      }) {
        groups[index].uses.append(presence)
      } else {
        groups.append((presence.isNew, [presence]))
      }
    }
    return groups.compactMap { group in
      if group.uses.allSatisfy({ $0.isInNew != nil }) { return nil }
      let named = Set(group.uses.map(\.node)).sorted()
      let inner = groups.filter { other in
        other.isNew == group.isNew
          && other.uses.contains { $0.isInNew.map(named.contains) == true }
      }.map(\.uses[0].node)
      let words = group.uses[0].words
      let film = group.isNew ? a : b
      let isElsewhere = film.frames.contains { $0.nodes.contains { named.contains($0.name) } }
      let steps = isElsewhere ? scope.steps(Set(group.uses.map(\.step))) : ""
      let known = NodeWords.words(named)
      let names = SentenceFormatter.names(named)
      let subject =
        known.map { $0 + (words.isEmpty ? "" : " \(words)") + " (\(names))" }
        ?? names + (words.isEmpty ? "" : " (\(words))")
      let sentence =
        "\(subject) \(named.count > 1 && known == nil ? "are" : "is") "
        + "\(group.isNew ? "new" : "missing")\(steps)"
        + (inner.isEmpty ? "" : ", with \(inner.count) nodes in it")
      return Explanation(
        kind: group.isNew ? .new : .missing, sentence: sentence, nodes: named + inner)
    }
  }
}
