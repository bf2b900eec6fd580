import FilmstripGraphics
import FilmstripNumbers
import FilmstripStage
import Foundation

/// The changes from a recorded film to the current film, with their causes.
///
/// Films are aligned by their steps. A node is compared relative to its nearest named ancestor, so
/// that a node which only follows another node isn't reported. A cause that affects several nodes
/// is reported once.
package struct FilmChange: Sendable {
  /// The explanations of all changes, the most important first; empty if nothing changed.
  package let explanations: [Explanation]

  let recorded: FilmNumbers
  let present: FilmNumbers
  let kinds: [String: [String]]

  /// Compares two films.
  ///
  /// - Parameters:
  ///   - recorded: The recorded film.
  ///   - present: The current film.
  ///   - tolerance: The maximum difference that is ignored, in points; 1 % of opacity is treated as
  ///     1 point.
  ///   - names: The names of nodes to ignore.
  package init(
    from recorded: FilmNumbers, to present: FilmNumbers, tolerance: Double = 0,
    ignoring names: Set<String> = []
  ) {
    if recorded == present {
      (explanations, kinds) = ([], [:])
      (self.recorded, self.present) = (recorded, present)
    } else {
      var comparison = FilmComparison(
        recorded.ignoring(names), present.ignoring(names), tolerance: max(0, tolerance))
      comparison.run()
      let order = Dictionary(
        uniqueKeysWithValues: Explanation.Kind.allCases.enumerated().map { ($1, $0) })
      explanations = comparison.explanations.enumerated().sorted {
        let (x, y) = (order[$0.element.kind] ?? 0, order[$1.element.kind] ?? 0)
        return (x, -$0.element.deviation, $0.offset) < (y, -$1.element.deviation, $1.offset)
      }.map(\.element)
      kinds = comparison.kinds
      (self.recorded, self.present) = (comparison.a, comparison.b)
    }
  }

  /// Whether the films have no differences to report.
  package var isEmpty: Bool { explanations.isEmpty }

  /// The explanations in one line, which ends with the statement that nothing else changed.
  package var summary: String {
    if isEmpty { return "nothing changed" }
    return explanations.map(\.sentence).joined(separator: "; ") + "; nothing else changed"
  }
}

extension FilmNumbers {
  fileprivate func ignoring(_ names: Set<String>) -> FilmNumbers {
    if names.isEmpty { return self }
    let frames = frames.map { frame in
      var frame = frame
      frame.nodes.removeAll { names.contains($0.name) }
      return frame
    }
    return FilmNumbers(
      fps: fps, size: size, frames: frames, events: events, decisions: decisions)
  }
}

/// A comparison of two films, which collects differences and then explains them.
struct FilmComparison {
  let a: FilmNumbers
  let b: FilmNumbers
  let tolerance: Double
  private(set) var explanations: [Explanation] = []
  private(set) var kinds: [String: [String]] = [:]
  private let alignment: StepAlignment
  private let scope: Scope
  private var motions: [MotionFinding] = []
  private var looks: [LookUse] = []
  private var presences: [Presence] = []
  private var orders: [OrderUse] = []
  /// The change in width of nodes whose text or font changed, in points, by name.
  private var widened: [String: Double] = [:]
  /// The number of items, by family, that moved because an item next to them is missing or new.
  private var shifted: [String: Int] = [:]

  struct LookUse {
    var node: String
    var finding: LookFinding
    var position: Int
    var step: Int
  }

  struct Presence {
    var node: String
    var isNew: Bool
    var step: Int
    var position: Int
    var isInNew: String?
    var words: String
  }

  struct OrderUse {
    var node: String
    var other: String
    var isAbove: Bool
    var position: Int
  }

  init(_ a: FilmNumbers, _ b: FilmNumbers, tolerance: Double) {
    // Use the numbers of the film that has more items: the recorded film or the current one.
    let present = b.numberingItems(as: a)
    self.a = a.numberingItems(as: present)
    self.b = present
    self.tolerance = tolerance
    alignment = StepAlignment(a, b)
    scope = Scope(film: present, labels: alignment.pairs.map(\.label))
  }

  mutating func run() {
    if a.size != b.size {
      func words(_ size: CGSize) -> String {
        "\(SentenceFormatter.number(Double(size.width))) x \(SentenceFormatter.number(Double(size.height))) pt"
      }
      add(.film, "the film is \(words(b.size)) instead of \(words(a.size))")
    }
    if a.fps != b.fps {
      add(.film, "the film has \(b.fps) frames per second instead of \(a.fps)")
      return
    }
    let changedDecision = CallbackChange.changedDecision(a, b)
    let end = changedDecision?.time ?? .infinity
    for (index, pair) in alignment.pairs.enumerated() {
      // The changed decision explains all differences in the step of its gesture.
      if index + 1 == alignment.pairs.count, changedDecision != nil { break }
      if changedDecision != nil, alignment.pairs[index + 1].begins.present > end { break }
      compare(index, pair, until: end)
    }
    if let changedDecision {
      explanations.append(changedDecision.explanation)
      add(
        .decision,
        "what that gesture moves, and all that follows, is not compared further")
    } else {
      for label in alignment.missing {
        add(.steps, "the step \(SentenceFormatter.name(label)) is missing")
      }
      for (old, new) in alignment.renamed {
        add(
          .steps,
          "the step \(SentenceFormatter.name(old)) is now named \(SentenceFormatter.name(new))")
      }
      for label in alignment.new { add(.steps, "the step \(SentenceFormatter.name(label)) is new") }
    }
    explanations += CallbackChange.decisions(a, b)
    removeConsequences()
    explainPresence()
    explainMotion()
    explainLooks()
    explainOrder()
    if alignment.missing.isEmpty, alignment.new.isEmpty, changedDecision == nil {
      let texts = Set(
        looks.compactMap { use -> String? in
          guard case .attribute("text", let from?, let to?) = use.finding.change else { return nil }
          return from + "\u{0}" + to
        })
      explanations += CallbackChange.explanations(
        a, b, alignment.pairs, until: end + 1e-6, knownNames: texts)
    }
    if explanations.isEmpty { explainRemainder() }
  }

  private mutating func add(_ kind: Explanation.Kind, _ sentence: String) {
    explanations.append(Explanation(kind: kind, sentence: sentence))
  }

  private mutating func record(_ node: String, _ kind: String) {
    if kinds[node]?.contains(kind) != true { kinds[node, default: []].append(kind) }
  }

  // MARK: Comparing

  private mutating func compare(_ index: Int, _ pair: StepPair, until end: Double) {
    let namesA = a.names(pair.recorded)
    let namesB = b.names(pair.present)
    for name in namesA where !namesB.contains(name) {
      recordPresence(name, index, in: a, pair.recorded, others: namesB, isNew: false)
    }
    for name in namesB where !namesA.contains(name) {
      recordPresence(name, index, in: b, pair.present, others: namesA, isNew: true)
    }
    let common = namesB.filter(namesA.contains)
    let isSamePhase = pair.hasSamePhase(a, b)
    var moved: Set<String> = []
    for name in common {
      let findings = motion(name, index, pair, isSamePhase).filter {
        end == .infinity || $0.positions.contains { b.frames[$0].time.seconds <= end }
      }
      if !findings.isEmpty { moved.insert(name) }
      motions += findings
    }
    compareLooks(index, pair, isSamePhase, moved, until: end)
    if isSamePhase { compareOrders(pair, until: end) }
  }

  /// Records that a node of one film doesn't exist in the other film.
  private mutating func recordPresence(
    _ name: String, _ step: Int, in film: FilmNumbers, _ frames: Range<Int>, others: [String],
    isNew: Bool
  ) {
    guard
      let position = frames.first(where: { film.node(name, $0) != nil }),
      let node = film.node(name, position)
    else { return }
    let parent = node.parent.flatMap { others.contains($0) ? nil : $0 }
    presences.append(
      Presence(
        node: name, isNew: isNew, step: step, position: position, isInNew: parent,
        words: node.texts))
  }

  private func motion(
    _ name: String, _ index: Int, _ pair: StepPair, _ isSamePhase: Bool
  ) -> [MotionFinding] {
    if isSamePhase, pair.recorded.count == pair.present.count {
      let isEqual = zip(pair.recorded, pair.present).allSatisfy { i, j in
        let (x, y) = (a.node(name, i), b.node(name, j))
        return x?.transform == y?.transform && x?.bounds == y?.bounds && x?.opacity == y?.opacity
      }
      if isEqual { return [] }
    }
    func motions(_ anchor: Anchor) -> (NodeMotion, NodeMotion) {
      (
        NodeMotion(name, a, pair.recorded, begin: pair.begins.recorded, anchor: anchor),
        NodeMotion(name, b, pair.present, begin: pair.begins.present, anchor: anchor)
      )
    }
    func comparison(_ anchor: Anchor) -> MotionComparison {
      let (one, other) = motions(anchor)
      return MotionComparison(
        name: name, step: index, pair: pair, a: one, b: other, interval: 1 / Double(max(b.fps, 1)),
        isSamePhase: isSamePhase, tolerance: tolerance)
    }
    var anchor = Anchor()
    let middle = comparison(anchor)
    let differences = middle.differences()
    if differences.isEmpty { return [] }
    // If the size of a node changed, compare the edge or centre that moves least.
    func best(_ size: MotionProperty, _ place: MotionProperty, _ at: (Double) -> Anchor) -> Double {
      guard differences[size] != nil else { return 0.5 }
      func sum(_ share: Double) -> Double {
        comparison(at(share)).differences()[place]?.values.reduce(0) { $0 + abs($1) } ?? 0
      }
      return [0, 0.5, 1].min { sum($0) < sum($1) - 1e-9 } ?? 0.5
    }
    anchor.x = best(.width, .x) { Anchor(x: $0, y: 0.5) }
    anchor.y = best(.height, .y) { Anchor(x: 0.5, y: $0) }
    return comparison(anchor).findings()
  }

  /// Returns the positions of the recorded frames that correspond to a current frame.
  private func matches(_ position: Int, _ pair: StepPair, _ isSamePhase: Bool) -> [Int] {
    let local = position - pair.present.lowerBound
    let last = pair.recorded.upperBound - 1
    if isSamePhase { return [min(pair.recorded.lowerBound + local, last)] }
    let time = b.frames[position].time.seconds - pair.begins.present + pair.begins.recorded
    let next = pair.recorded.first { a.frames[$0].time.seconds >= time } ?? last
    return next > pair.recorded.lowerBound ? [next - 1, next] : [next]
  }

  private mutating func compareLooks(
    _ index: Int, _ pair: StepPair, _ isSamePhase: Bool, _ moved: Set<String>, until end: Double
  ) {
    var cachedFindings: [LookPairKey: [LookFinding]] = [:]
    for position in pair.present {
      let frame = b.frames[position]
      if frame.time.seconds > end { break }
      let matches = matches(position, pair, isSamePhase)
      for node in frame.nodes {
        let others = matches.compactMap { a.node(node.name, $0)?.look }
        guard let base = others.first, !others.contains(node.look) else { continue }
        // A node that moves at other times may also have its recorded appearance at other times.
        let isOtherTime =
          moved.contains(node.name) || !isSamePhase
          || pair.recorded.count != pair.present.count
          || node.parent.map(moved.contains) == true
        var near = others
        if isOtherTime {
          near = pair.recorded.compactMap { a.node(node.name, $0)?.look }
          if near.contains(node.look) { continue }
        }
        let key = LookPairKey(from: base, to: node.look, node: node.name)
        let findings =
          cachedFindings[key]
          ?? LookFinding.between(
            base, node.look, near: near, bounds: node.bounds, tolerance: tolerance)
        cachedFindings[key] = findings
        for finding in findings {
          looks.append(
            LookUse(node: node.name, finding: finding, position: position, step: index))
        }
      }
    }
  }

  private struct LookPairKey: Hashable {
    var from: [LookItem]
    var to: [LookItem]
    var node: String
  }

  private mutating func compareOrders(_ pair: StepPair, until end: Double) {
    for (i, j) in zip(pair.recorded, pair.present) {
      if b.frames[j].time.seconds > end { break }
      let one = a.frames[i].nodes.map(\.name)
      let other = b.frames[j].nodes.map(\.name)
      if one == other { continue }
      let both = Set(one).intersection(other)
      let x = one.filter(both.contains)
      let y = other.filter(both.contains)
      if x == y { continue }
      let moved = x.indices.filter { x[$0] != y[$0] }
      if moved.count == 2, x[moved[0]] == y[moved[1]] {
        orders.append(
          OrderUse(node: x[moved[0]], other: x[moved[1]], isAbove: true, position: j))
        continue
      }
      let unmovedNames = Set(StepAlignment.longestCommon(x, y).map { x[$0.0] })
      for name in y where !unmovedNames.contains(name) {
        guard let before = x.firstIndex(of: name), let now = y.firstIndex(of: name) else {
          continue
        }
        // The nearest node that was above this node and is now below it, or vice versa.
        let above = Set(x[(before + 1)...])
        if let other = y[..<now].last(where: { above.contains($0) && unmovedNames.contains($0) }) {
          orders.append(OrderUse(node: name, other: other, isAbove: true, position: j))
        } else if let other = y[(now + 1)...].first(where: {
          !above.contains($0) && unmovedNames.contains($0)
        }) {
          orders.append(OrderUse(node: name, other: other, isAbove: false, position: j))
        }
      }
    }
  }

  /// Removes changes that follow from other changes.
  ///
  /// These are the sizes and positions of nodes with another text or font, and the positions of
  /// items next to a missing or new item.
  private mutating func removeConsequences() {
    let texts = Set(
      looks.compactMap { use -> String? in
        let kind = use.finding.explanationKind
        return kind == .text || kind == .font ? use.node : nil
      })
    for finding in motions where texts.contains(finding.node) {
      guard case .offset(let parts) = finding.cause,
        let width = parts.first(where: { $0.property == .width })?.difference
      else { continue }
      if abs(width) > abs(widened[finding.node] ?? 0) { widened[finding.node] = width }
    }
    let families = Set(presences.compactMap { $0.node.family })
    let widened = widened
    var shifted: [String: Set<String>] = [:]
    motions.removeAll { finding in
      if texts.contains(finding.node), let width = widened[finding.node].map(abs) {
        switch finding.cause {
        case .offset(let parts):
          return parts.allSatisfy {
            $0.property == .width || $0.property == .height
              || $0.property.isPosition && abs($0.difference) <= width
          }
        case .distance(let property, let from, let to):
          return property.isPosition && abs(to - from) <= width + 1
            || property == .scaleX || property == .width
        case .unexplained:
          return finding.property.isPosition && abs(finding.deviation) <= width
            || finding.property == .scaleX || finding.property == .width
        default: return false
        }
      }
      if let family = finding.node.family, families.contains(family),
        finding.property.isPosition, case .offset = finding.cause
      {
        shifted[family, default: []].insert(finding.node)
        return true
      }
      return false
    }
    self.shifted = shifted.mapValues(\.count)
  }

  // MARK: Explaining

  private mutating func explainPresence() {
    var groups: [(node: String, isNew: Bool, uses: [Presence])] = []
    for presence in presences {
      if let index = groups.firstIndex(where: {
        $0.node == presence.node && $0.isNew == presence.isNew
      }) {
        groups[index].uses.append(presence)
      } else {
        groups.append((presence.node, presence.isNew, [presence]))
      }
      record(presence.node, presence.isNew ? "new" : "missing")
    }
    for group in groups {
      // A node inside a missing or new node is explained together with that node.
      if group.uses.allSatisfy({ $0.isInNew != nil }) { continue }
      let inner = groups.filter { other in
        other.isNew == group.isNew && other.uses.contains { $0.isInNew == group.node }
      }.map(\.node)
      let words = group.uses[0].words
      let steps = scope.steps(Set(group.uses.map(\.step)))
      let film = group.isNew ? a : b
      let isElsewhere = film.frames.contains { $0.nodes.contains { $0.name == group.node } }
      let sentence =
        "\(SentenceFormatter.name(group.node))\(words.isEmpty ? "" : " (\(words))") is "
        + "\(group.isNew ? "new" : "missing")\(isElsewhere ? steps : "")"
        + (inner.isEmpty ? "" : ", with \(inner.count) nodes in it") + shiftClause(group.node)
      explanations.append(
        Explanation(
          kind: group.isNew ? .new : .missing, sentence: sentence, nodes: [group.node] + inner))
    }
  }

  /// Returns a clause such as `, which moves 2 items beside it`, only once for each family.
  private mutating func shiftClause(_ node: String) -> String {
    guard let family = node.family, let count = shifted.removeValue(forKey: family) else {
      return ""
    }
    return ", which moves \(count) \(count == 1 ? "item" : "items") beside it"
  }

  private mutating func explainMotion() {
    for finding in motions {
      let words: [MotionProperty: String] = [
        .x: "moved", .y: "moved", .width: "resized", .height: "resized", .opacity: "faded",
        .scaleX: "scaled", .scaleY: "scaled", .rotation: "rotated", .tiltX: "tilted",
        .tiltY: "tilted",
      ]
      record(finding.node, words[finding.property] ?? "moved")
    }
    for group in MotionGroup.groups(motions) {
      if let explanation = group.explanation(scope) { explanations.append(explanation) }
    }
    let explained = Set(
      motions.compactMap { finding -> Int? in
        switch finding.cause {
        case .duration: return finding.step
        case .delay(let seconds):
          // A transition that begins its motion later also ends later.
          let durations = alignment.pairs[finding.step].durations
          let longer = (durations?.present ?? 0) - (durations?.recorded ?? 0)
          return abs(longer - seconds) < 0.002 ? finding.step : nil
        default: return nil
        }
      })
    for (index, pair) in alignment.pairs.enumerated() where !explained.contains(index) {
      guard let durations = pair.durations, abs(durations.recorded - durations.present) > 1e-6
      else { continue }
      add(
        .duration,
        "the transition takes \(SentenceFormatter.seconds(durations.present)) instead of "
          + "\(SentenceFormatter.seconds(durations.recorded))\(scope.steps([index])), by its callbacks"
      )
    }
  }

  /// The differences of one item of a node in all frames.
  private struct ItemChange {
    var finding: LookFinding
    var node: String
    var positions: Set<Int> = []
    var minimum = Double.infinity
    var maximum = -Double.infinity
    var largestPosition = 0

    var isConstant: Bool { !(maximum - minimum > 0.01) }

    /// The difference with the largest absolute value.
    var largest: Double { abs(minimum) > abs(maximum) ? minimum : maximum }
  }

  private mutating func explainLooks() {
    var changes: [ItemChange] = []
    var indicesByKey: [String: Int] = [:]
    for use in looks {
      record(use.node, use.finding.word)
      let key = "\(use.node) \(use.finding.index) \(use.finding.item) \(use.finding.key)"
      let index = indicesByKey[key] ?? changes.count
      if index == changes.count {
        changes.append(ItemChange(finding: use.finding, node: use.node))
        indicesByKey[key] = index
      }
      changes[index].positions.insert(use.position)
      if case .number(_, let difference) = use.finding.change {
        if changes[index].minimum == .infinity || abs(difference) > abs(changes[index].largest) {
          changes[index].largestPosition = use.position
        }
        changes[index].minimum = min(changes[index].minimum, difference)
        changes[index].maximum = max(changes[index].maximum, difference)
      }
    }
    // A clip and its content with the same new radius are one change.
    let radii = Set(changes.compactMap { $0.finding.isRadius ? $0.node : nil })
    changes.removeAll { change in
      change.finding.kind == "clip" && radii.contains(change.node)
        && (change.finding.change == .new || change.finding.change == .missing)
    }
    var groups: [(key: String, changes: [ItemChange])] = []
    for change in changes {
      var key = change.finding.key
      if case .number = change.finding.change {
        key +=
          change.isConstant
          ? " \((change.largest * 100).rounded())" : " \(indicesByKey.count) \(groups.count)"
      }
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].changes.append(change)
      } else {
        groups.append((key, [change]))
      }
    }
    for group in groups {
      // List texts first, because they identify missing or new content best.
      let texts = group.changes.filter { $0.finding.kind == "text" }
      let others = group.changes.filter { $0.finding.kind != "text" }
      explanations.append(explanation(texts + others))
    }
  }

  private func explanation(_ changes: [ItemChange]) -> Explanation {
    var finding = changes[0].finding
    var items: [String] = []
    var nodes: [String] = []
    for change in changes {
      if !nodes.contains(change.node) { nodes.append(change.node) }
      // A view can be another node at other times: count its items only once.
      let count = changes.filter {
        $0.node == change.node && $0.finding.item == change.finding.item
      }
      .count
      if items.filter({ $0 == change.finding.item }).count < count {
        items.append(change.finding.item)
      }
    }
    let positions = Set(changes.flatMap(\.positions))
    var span = scope.span(positions, of: nodes)
    if span == " throughout" { span = "" }
    var deviation = 0.0
    if case .number(let property, _) = finding.change {
      deviation = abs(changes[0].largest) * property.weight(1)
      finding.change = .number(property, by: changes[0].largest)
      if !changes[0].isConstant { span = " at most (at \(scope.time(changes[0].largestPosition)))" }
    }
    var sentence = finding.sentence(items, SentenceFormatter.names(nodes))
    if finding.explanationKind == .text || finding.explanationKind == .font {
      let widths = Set(nodes.compactMap { widened[$0].map { SentenceFormatter.number($0) } })
      if widths.count == 1, let node = nodes.first(where: { widened[$0] != nil }),
        let width = widened[node], width != 0
      {
        sentence += ", which makes it \(MotionGroup.phrase(.width, width))"
      }
    }
    return Explanation(
      kind: finding.explanationKind, sentence: sentence + span, nodes: nodes, deviation: deviation)
  }

  private mutating func explainOrder() {
    var groups: [(use: OrderUse, positions: Set<Int>)] = []
    for use in orders {
      record(use.node, "order")
      if let index = groups.firstIndex(where: {
        $0.use.node == use.node && $0.use.other == use.other && $0.use.isAbove == use.isAbove
      }) {
        groups[index].positions.insert(use.position)
      } else {
        groups.append((use, [use.position]))
      }
    }
    for (use, positions) in groups {
      let words = use.isAbove ? ("above", "below") : ("below", "above")
      explanations.append(
        Explanation(
          kind: .order,
          sentence:
            "\(SentenceFormatter.name(use.node)) is painted \(words.0) \(SentenceFormatter.name(use.other)) instead of "
            + "\(words.1) it\(scope.span(positions, of: [use.node]))", nodes: [use.node, use.other])
      )
    }
  }

  /// Explains a difference that no other sentence describes.
  private mutating func explainRemainder() {
    if a.frames.count != b.frames.count {
      add(.film, "the film has \(b.frames.count) frames instead of \(a.frames.count)")
      return
    }
    for (one, other) in zip(a.frames, b.frames) where one != other {
      if abs(one.progress - other.progress) * 100 > tolerance, one.nodes == other.nodes {
        add(
          .progress,
          "the progress that the film reports is \(SentenceFormatter.number(other.progress)) instead of "
            + "\(SentenceFormatter.number(one.progress)) at \(SentenceFormatter.seconds(other.time.seconds)), and nothing moves differently"
        )
        return
      }
      for node in other.nodes {
        guard let before = one.nodes.first(where: { $0.name == node.name }),
          before.parent != node.parent
        else { continue }
        let parents = [node.parent, before.parent].map {
          $0.map(SentenceFormatter.name) ?? "the window"
        }
        explanations.append(
          Explanation(
            kind: .order,
            sentence:
              "\(SentenceFormatter.name(node.name)) is inside of \(parents[0]) instead of \(parents[1])",
            nodes: [node.name]))
        return
      }
      if tolerance > 0 { continue }
      add(
        .look,
        "something differs at \(SentenceFormatter.seconds(other.time.seconds)) that has no name here"
      )
      return
    }
  }
}

extension FilmNumbers {
  /// Returns the names of the nodes in a range of frames, in the order in which they appear.
  func names(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    var seenNames: Set<String> = []
    for position in range {
      for node in frames[position].nodes where seenNames.insert(node.name).inserted {
        names.append(node.name)
      }
    }
    return names
  }

  /// Returns a node of the frame at `position` in the list of frames, or `nil` if the frame lacks
  /// the node.
  func node(_ name: String, _ position: Int) -> Node? {
    frames[position].nodes.first { $0.name == name }
  }
}

extension String {
  /// The common part of the names of items, such as `toolbar/item` in `toolbar/item/2`, or `nil`
  /// for other names.
  var family: String? {
    guard let slash = lastIndex(of: "/"), Int(self[index(after: slash)...]) != nil else {
      return nil
    }
    return String(self[..<slash])
  }
}

extension FilmNumbers {
  /// Returns the film with the items of families, such as `toolbar/item/2`, numbered as in `other`.
  ///
  /// Changes only families that have more items in `other`. Items with the same appearance get the
  /// same number.
  func numberingItems(as other: FilmNumbers) -> FilmNumbers {
    let mine = families
    let theirs = other.families
    var names: [String: String] = [:]
    for (family, items) in mine.sorted(by: { $0.key < $1.key }) {
      guard let others = theirs[family], others.count > items.count else { continue }
      let common = StepAlignment.longestCommon(items.map(\.look), others.map(\.look))
      guard common.count == items.count else { continue }
      for (i, j) in common where items[i].name != others[j].name {
        names[items[i].name] = others[j].name
      }
    }
    if names.isEmpty { return self }
    let frames = frames.map { frame in
      var frame = frame
      for index in frame.nodes.indices {
        frame.nodes[index].name = names[frame.nodes[index].name] ?? frame.nodes[index].name
        frame.nodes[index].parent = frame.nodes[index].parent.map { names[$0] ?? $0 }
      }
      return frame
    }
    return FilmNumbers(fps: fps, size: size, frames: frames, events: events, decisions: decisions)
  }

  /// The items of each family, sorted by number, with their first appearance.
  private var families: [String: [(name: String, look: [LookItem])]] {
    var families: [String: [(name: String, look: [LookItem])]] = [:]
    var seenNames: Set<String> = []
    for frame in frames {
      for node in frame.nodes where !seenNames.contains(node.name) {
        guard let family = node.name.family else { continue }
        seenNames.insert(node.name)
        families[family, default: []].append((node.name, node.look))
      }
    }
    return families.mapValues { items in
      items.sorted {
        $0.name.count == $1.name.count ? $0.name < $1.name : $0.name.count < $1.name.count
      }
    }
  }
}

extension FilmNumbers.Node {
  /// The texts that the node paints, in quotation marks.
  fileprivate var texts: String {
    let texts = look.compactMap { $0.kind == "text" ? $0["text"] : nil }
    return texts.prefix(2).map(SentenceFormatter.text).joined(separator: ", ")
  }
}
