import Foundation
import Graphics
import Stage

/// What changed between a recorded film and the present one, and why.
///
/// Films are aligned by their steps. A node is compared relative to the nearest named node above it, so that what
/// only follows another is not blamed. One cause of several nodes is said once.
public struct FilmChange: Sendable {
  /// The changes in words, the most important first; empty if nothing changed.
  public let explanations: [Explanation]

  let recorded: FilmNumbers
  let present: FilmNumbers
  let kinds: [String: [String]]

  /// Compares two films.
  ///
  /// - `tolerance`: differences up to so many points do not count; of an opacity, 1 % is a point.
  /// - `ignoring`: nodes that do not count.
  public init(
    from recorded: FilmNumbers, to present: FilmNumbers, tolerance: Double = 0,
    ignoring names: Set<String> = []
  ) {
    if recorded == present {
      (explanations, kinds) = ([], [:])
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
    }
    self.recorded = recorded
    self.present = present
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { explanations.isEmpty }

  /// The explanations as one line, which ends with what did not change.
  public var summary: String {
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

/// The work of a comparison.
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
    self.a = a
    self.b = b
    self.tolerance = tolerance
    alignment = StepAlignment(a, b)
    scope = Scope(film: b, labels: alignment.pairs.map(\.label))
  }

  mutating func run() {
    if a.size != b.size {
      func words(_ size: CGSize) -> String {
        "\(Words.number(Double(size.width))) x \(Words.number(Double(size.height))) pt"
      }
      add(.film, "the film is \(words(b.size)) instead of \(words(a.size))")
    }
    if a.fps != b.fps {
      add(.film, "the film has \(b.fps) frames per second instead of \(a.fps)")
      return
    }
    let turn = CallbackChange.turn(a, b)
    let end = turn?.time ?? .infinity
    for (index, pair) in alignment.pairs.enumerated() {
      if pair.begins.present > end + 1e-6 { break }
      compare(index, pair, until: end)
    }
    if let turn {
      explanations.append(turn.explanation)
      add(
        .decision,
        "what follows after \(Words.seconds(turn.time)) is another film and is not explained further")
    } else {
      for label in alignment.missing {
        add(.steps, "the step \(Words.name(label)) is missing")
      }
      for label in alignment.new { add(.steps, "the step \(Words.name(label)) is new") }
    }
    explanations += CallbackChange.decisions(a, b)
    sayPresences()
    sayMotions()
    sayLooks()
    sayOrders()
    if alignment.missing.isEmpty, alignment.new.isEmpty {
      explanations += CallbackChange.explanations(a, b, alignment.pairs, until: end + 1e-6)
    }
    if explanations.isEmpty { sayRest() }
  }

  private mutating func add(_ kind: Explanation.Kind, _ sentence: String) {
    explanations.append(Explanation(kind: kind, sentence: sentence))
  }

  private mutating func note(_ node: String, _ kind: String) {
    if kinds[node]?.contains(kind) != true { kinds[node, default: []].append(kind) }
  }

  // MARK: comparing

  private mutating func compare(_ index: Int, _ pair: StepPair, until end: Double) {
    let namesA = a.names(pair.recorded)
    let namesB = b.names(pair.present)
    for name in namesA where !namesB.contains(name) { lose(name, index, pair) }
    for name in namesB where !namesA.contains(name) { gain(name, index, pair) }
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

  private mutating func lose(_ name: String, _ step: Int, _ pair: StepPair) {
    guard
      let position = pair.recorded.first(where: { a.node(name, $0) != nil }),
      let node = a.node(name, position)
    else { return }
    let parent = node.parent.flatMap { parent in
      b.names(pair.present).contains(parent) ? nil : parent
    }
    presences.append(
      Presence(
        node: name, isNew: false, step: step, position: position, isInNew: parent,
        words: node.texts))
  }

  private mutating func gain(_ name: String, _ step: Int, _ pair: StepPair) {
    guard
      let position = pair.present.first(where: { b.node(name, $0) != nil }),
      let node = b.node(name, position)
    else { return }
    let parent = node.parent.flatMap { parent in
      a.names(pair.recorded).contains(parent) ? nil : parent
    }
    presences.append(
      Presence(
        node: name, isNew: true, step: step, position: position, isInNew: parent,
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
    // Of a node with another size, the edge or centre counts that moves least.
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

  /// The recorded frames that a present frame corresponds to.
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
    var known: [LookPairKey: [LookFinding]] = [:]
    for position in pair.present {
      let frame = b.frames[position]
      if frame.time.seconds > end { break }
      let matches = matches(position, pair, isSamePhase)
      for node in frame.nodes {
        let others = matches.compactMap { a.node(node.name, $0)?.look }
        guard let base = others.first, !others.contains(node.look) else { continue }
        // What moves at other times may also look like the recorded film at other times.
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
          known[key]
          ?? LookFinding.between(base, node.look, near: near, tolerance: tolerance)
        known[key] = findings
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
      let kept = Set(StepAlignment.longestCommon(x, y).map { x[$0.0] })
      for name in y where !kept.contains(name) {
        guard let before = x.firstIndex(of: name), let now = y.firstIndex(of: name) else { continue }
        // The nearest node that was above and is now below, or the other way round.
        let above = Set(x[(before + 1)...])
        if let other = y[..<now].last(where: { above.contains($0) && kept.contains($0) }) {
          orders.append(OrderUse(node: name, other: other, isAbove: true, position: j))
        } else if let other = y[(now + 1)...].first(where: {
          !above.contains($0) && kept.contains($0)
        }) {
          orders.append(OrderUse(node: name, other: other, isAbove: false, position: j))
        }
      }
    }
  }

  // MARK: saying

  private mutating func sayPresences() {
    var groups: [(node: String, isNew: Bool, uses: [Presence])] = []
    for presence in presences {
      if let index = groups.firstIndex(where: {
        $0.node == presence.node && $0.isNew == presence.isNew
      }) {
        groups[index].uses.append(presence)
      } else {
        groups.append((presence.node, presence.isNew, [presence]))
      }
      note(presence.node, presence.isNew ? "new" : "missing")
    }
    for group in groups {
      // A node inside of a missing one is missing with it.
      if group.uses.allSatisfy({ $0.isInNew != nil }) { continue }
      let inner = groups.filter { other in
        other.isNew == group.isNew && other.uses.contains { $0.isInNew == group.node }
      }.map(\.node)
      let words = group.uses[0].words
      let steps = scope.steps(Set(group.uses.map(\.step)))
      let film = group.isNew ? a : b
      let isElsewhere = film.frames.contains { $0.nodes.contains { $0.name == group.node } }
      let sentence =
        "\(Words.name(group.node))\(words.isEmpty ? "" : " (\(words))") is "
        + "\(group.isNew ? "new" : "missing")\(isElsewhere ? steps : "")"
        + (inner.isEmpty ? "" : ", with \(inner.count) nodes in it")
      explanations.append(
        Explanation(
          kind: group.isNew ? .new : .missing, sentence: sentence, nodes: [group.node] + inner))
    }
  }

  private mutating func sayMotions() {
    for finding in motions {
      let words: [MotionProperty: String] = [
        .x: "moved", .y: "moved", .width: "resized", .height: "resized", .opacity: "faded",
        .scaleX: "scaled", .scaleY: "scaled", .rotation: "rotated", .tiltX: "tilted",
        .tiltY: "tilted",
      ]
      note(finding.node, words[finding.property] ?? "moved")
    }
    for group in MotionGroup.groups(motions) {
      if let explanation = group.explanation(scope) { explanations.append(explanation) }
    }
    let explained = Set(
      motions.compactMap { finding -> Int? in
        if case .duration = finding.cause { return finding.step }
        return nil
      })
    for (index, pair) in alignment.pairs.enumerated() where !explained.contains(index) {
      guard let durations = pair.durations, abs(durations.recorded - durations.present) > 1e-6
      else { continue }
      add(
        .duration,
        "the transition takes \(Words.seconds(durations.present)) instead of "
          + "\(Words.seconds(durations.recorded))\(scope.steps([index])), by its callbacks")
    }
  }

  private mutating func sayLooks() {
    struct Group {
      var finding: LookFinding
      var key: String
      var nodes: [String] = []
      var positions: Set<Int> = []
      var least = Double.infinity
      var most = -Double.infinity
      var worst = 0
    }
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for use in looks {
      note(use.node, use.finding.word)
      var key = "\(use.finding.explanationKind) \(use.finding.item) "
      var number: Double?
      switch use.finding.change {
      case .number(let property, let difference):
        key += "\(use.node) \(use.finding.index) \(property)"
        number = difference
      case .attribute(let name, let from, let to):
        key += "\(name) \(from ?? "") -> \(to ?? "")"
        if Double(from ?? "0") != nil, Double(to ?? "0") != nil { number = 0 }
      case .missing: key += "missing"
      case .new: key += "new"
      }
      let index =
        places[key]
        ?? {
          groups.append(Group(finding: use.finding, key: key))
          places[key] = groups.count - 1
          return groups.count - 1
        }()
      if !groups[index].nodes.contains(use.node) { groups[index].nodes.append(use.node) }
      groups[index].positions.insert(use.position)
      if let number {
        if abs(number) > max(abs(groups[index].least), abs(groups[index].most))
          || groups[index].least == .infinity
        {
          groups[index].worst = use.position
        }
        groups[index].least = min(groups[index].least, number)
        groups[index].most = max(groups[index].most, number)
      }
    }
    for group in groups {
      var finding = group.finding
      let nodes = Words.names(group.nodes)
      var span = scope.span(group.positions, of: group.nodes)
      if span == " throughout" { span = "" }
      var deviation = 0.0
      if case .number(let property, _) = finding.change {
        let isConstant = group.most - group.least < 0.01
        let largest = abs(group.least) > abs(group.most) ? group.least : group.most
        deviation = abs(largest) * property.weight(1)
        finding.change = .number(property, by: largest)
        if !isConstant { span = " at most (at \(scope.time(group.worst)))" }
      }
      explanations.append(
        Explanation(
          kind: finding.explanationKind, sentence: finding.sentence(nodes) + span,
          nodes: group.nodes, deviation: deviation))
    }
  }

  private mutating func sayOrders() {
    var groups: [(use: OrderUse, positions: Set<Int>)] = []
    for use in orders {
      note(use.node, "order")
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
          sentence: "\(Words.name(use.node)) is painted \(words.0) \(Words.name(use.other)) instead of "
            + "\(words.1) it\(scope.span(positions, of: [use.node]))", nodes: [use.node, use.other]))
    }
  }

  /// Something differs that none of the sentences names.
  private mutating func sayRest() {
    if a.frames.count != b.frames.count {
      add(.film, "the film has \(b.frames.count) frames instead of \(a.frames.count)")
      return
    }
    for (one, other) in zip(a.frames, b.frames) where one != other {
      if abs(one.progress - other.progress) * 100 > tolerance, one.nodes == other.nodes {
        add(
          .progress,
          "the progress that the film reports is \(Words.number(other.progress)) instead of "
            + "\(Words.number(one.progress)) at \(Words.seconds(other.time.seconds)), and nothing moves differently"
        )
        return
      }
      for node in other.nodes {
        guard let before = one.nodes.first(where: { $0.name == node.name }),
          before.parent != node.parent
        else { continue }
        let parents = [node.parent, before.parent].map { $0.map(Words.name) ?? "the window" }
        explanations.append(
          Explanation(
            kind: .order,
            sentence: "\(Words.name(node.name)) is inside of \(parents[0]) instead of \(parents[1])",
            nodes: [node.name]))
        return
      }
      if tolerance > 0 { continue }
      add(.look, "something differs at \(Words.seconds(other.time.seconds)) that has no name here")
      return
    }
  }
}

extension FilmNumbers {
  /// The names of the nodes in some frames, in the order in which they appear.
  func names(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for position in range {
      for node in frames[position].nodes where known.insert(node.name).inserted {
        names.append(node.name)
      }
    }
    return names
  }

  /// A node in a frame; `position` is the frame's place in the list.
  func node(_ name: String, _ position: Int) -> Node? {
    frames[position].nodes.first { $0.name == name }
  }
}

extension FilmNumbers.Node {
  /// The texts that it paints, in quotation marks.
  fileprivate var texts: String {
    let texts = look.compactMap { $0.kind == "text" ? $0["text"] : nil }
    return texts.prefix(2).map(Words.text).joined(separator: ", ")
  }
}
