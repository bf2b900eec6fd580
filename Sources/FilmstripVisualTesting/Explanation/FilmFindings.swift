import FilmstripGraphics
import FilmstripNumbers
import FilmstripStage
import Foundation

/// The differences between two films, step by step, without their causes.
struct FilmFindings {
  let a: FilmNumbers
  let b: FilmNumbers
  let tolerance: Double
  let alignment: StepAlignment
  let scope: Scope
  /// The first release decision with another outcome, or `nil` if all outcomes are the same.
  let changedDecision: (explanation: Explanation, time: Double)?
  /// The time after which nothing is compared, in seconds of the current film.
  var end: Double { changedDecision?.time ?? .infinity }
  var motions: [MotionFinding] = []
  var looks: [LookUse] = []
  var presences: [Presence] = []
  var orders: [OrderUse] = []

  /// A difference in the content of a node in one frame.
  struct LookUse {
    var node: String
    var finding: LookFinding
    var position: Int
    var step: Int
  }

  /// A node that only one film has in a step.
  struct Presence {
    var node: String
    var isNew: Bool
    var step: Int
    var position: Int
    /// The node's ancestor that only this film has, too.
    var isInNew: String?
    /// The texts of the node, in quotation marks.
    var words: String
  }

  /// Two nodes that are painted in another order in one frame.
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
    // The decisions of steps in another order are those of different gestures.
    let isReordered = alignment.missing.contains(where: alignment.new.contains)
    changedDecision = isReordered ? nil : CallbackChange.changedDecision(a, b)
  }

  /// Finds all differences.
  mutating func compare() {
    if a.fps != b.fps { return }
    for (index, pair) in alignment.pairs.enumerated() {
      // The changed decision explains all differences in the step of its gesture.
      if index + 1 == alignment.pairs.count, changedDecision != nil { break }
      if changedDecision != nil, alignment.pairs[index + 1].begins.present > end { break }
      compare(index, pair, until: end)
    }
  }

  /// The kinds of changes of each node, in words.
  var kinds: [String: [String]] {
    var kinds: [String: [String]] = [:]
    func record(_ node: String, _ kind: String) {
      if kinds[node]?.contains(kind) != true { kinds[node, default: []].append(kind) }
    }
    for presence in presences { record(presence.node, presence.isNew ? "new" : "missing") }
    for finding in motions {
      let words: [MotionProperty: String] = [
        .x: "moved", .y: "moved", .width: "resized", .height: "resized", .opacity: "faded",
        .scaleX: "scaled", .scaleY: "scaled", .rotation: "rotated", .tiltX: "tilted",
        .tiltY: "tilted",
      ]
      record(finding.node, words[finding.property] ?? "moved")
    }
    for use in looks { record(use.node, use.finding.word) }
    for use in orders { record(use.node, "order") }
    return kinds
  }

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
    func sum(_ anchor: Anchor, _ properties: [MotionProperty]) -> Double {
      let differences = comparison(anchor).differences()
      return properties.reduce(0) { sum, property in
        sum + (differences[property]?.values.reduce(0) { $0 + abs($1) } ?? 0)
      }
    }
    // If the size of a node changed, compare the edge or centre that moves least.
    func best(_ size: MotionProperty, _ place: MotionProperty, _ at: (Double) -> Anchor) -> Double {
      guard differences[size] != nil else { return 0.5 }
      return [0, 0.5, 1].min { sum(at($0), [place]) < sum(at($1), [place]) - 1e-9 } ?? 0.5
    }
    anchor.x = best(.width, .x) { Anchor(x: $0, y: 0.5) }
    anchor.y = best(.height, .y) { Anchor(x: 0.5, y: $0) }
    // A node that is scaled or rotated about a corner or an edge has the same position there.
    let isTurned = [MotionProperty.scaleX, .scaleY, .rotation].contains { differences[$0] != nil }
    if anchor == Anchor(), isTurned {
      let motion = sum(anchor, [.x, .y])
      let fixed = [0, 0.5, 1].flatMap { x in [0, 0.5, 1].map { Anchor(x: x, y: $0) } }.min {
        sum($0, [.x, .y]) < sum($1, [.x, .y]) - 1e-9
      }
      // *Chosen:* a twentieth of the centre's motion is a rounding error.
      if let fixed, sum(fixed, [.x, .y]) < motion / 20 { anchor = fixed }
    }
    return comparison(anchor).findings()
  }

  /// Returns whether the motion of a node in a step has the same values in both films, only at other times.
  ///
  /// *Chosen:* the first frame of a step may be a tenth of the motion later, and the last one a fiftieth and 1 point away
  /// from its end; another spring overshoots by at most a quarter.
  func hasSamePath(_ finding: MotionFinding) -> Bool {
    let pair = alignment.pairs[finding.step]
    let (one, other) = (
      NodeMotion(finding.node, a, pair.recorded, begin: pair.begins.recorded, anchor: Anchor()),
      NodeMotion(finding.node, b, pair.present, begin: pair.begins.present, anchor: Anchor())
    )
    return MotionProperty.allCases.allSatisfy { property in
      guard let old = one.tracks[property]?.values, let new = other.tracks[property]?.values,
        let first = old.first, let last = old.last, let begin = new.first, let end = new.last,
        let low = old.min(), let high = old.max()
      else { return true }
      let (point, travel) = (1 / property.weight(max(one.side, other.side)), high - low)
      return abs(begin - first) <= travel / 10 + point && abs(end - last) <= travel / 50 + point
        && new.allSatisfy {
          $0 >= low - travel / 4 - point && $0 <= high + travel / 4 + point
        }
    }
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
            base, node.look, near: near, of: node, tolerance: tolerance)
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
