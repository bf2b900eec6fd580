import FilmstripNumbers
import FilmstripStage
import Foundation

/// The sentences about the differences that remain after their causes were found.
struct FilmSentences {
  private(set) var explanations: [Explanation]
  private var findings: FilmFindings
  private let causes: FilmCauses
  /// The change in width of nodes whose text or font changed, in points, by name.
  private var widened: [String: Double] = [:]

  private var a: FilmNumbers { findings.a }
  private var b: FilmNumbers { findings.b }
  private var scope: Scope { findings.scope }
  private var alignment: StepAlignment { findings.alignment }

  init(_ causes: FilmCauses) {
    self.causes = causes
    findings = causes.findings
    explanations = causes.explanations
  }

  /// Explains all findings that no cause has explained.
  mutating func explain() {
    if a.fps != b.fps { return }
    explanations += CallbackChange.decisions(findings)
    removeConsequences()
    explainPresence()
    explainMotion()
    explainLooks()
    explainOrder()
    if alignment.missing.isEmpty, alignment.new.isEmpty, findings.changedDecision == nil {
      let texts = Set(
        findings.looks.compactMap { use -> String? in
          guard case .attribute("text", let from?, let to?) = use.finding.change else { return nil }
          return from + "\u{0}" + to
        })
      explanations += CallbackChange.explanations(causes, knownNames: texts)
    }
    if explanations.isEmpty { explainRemainder() }
  }

  private mutating func add(_ kind: Explanation.Kind, _ sentence: String) {
    explanations.append(Explanation(kind: kind, sentence: sentence))
  }

  /// Removes changes that follow from other changes.
  ///
  /// These are the sizes and positions of nodes with another text or font, and the positions of
  /// items next to a missing or new item.
  private mutating func removeConsequences() {
    let texts = Set(
      findings.looks.compactMap { use -> String? in
        let kind = use.finding.explanationKind
        return kind == .text || kind == .font ? use.node : nil
      })
    for finding in findings.motions where texts.contains(finding.node) {
      guard case .offset(let parts) = finding.cause,
        let width = parts.first(where: { $0.property == .width })?.difference
      else { continue }
      if abs(width) > abs(widened[finding.node] ?? 0) { widened[finding.node] = width }
    }
    removeConsequencesOfTiming()
    removeConsequencesOfFontSizes()
    let families = Set(findings.presences.compactMap { $0.node.family })
    let widened = widened
    findings.motions.removeAll { finding in
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
        return true
      }
      return false
    }
  }

  /// Removes changes that follow from another timing: radii that such a node has at another time of the recorded step,
  /// and motions
  /// in bars that have the same values at other times.
  private mutating func removeConsequencesOfTiming() {
    let timed = findings.motions.filter(\.hasOtherTiming)
    let nodes = Set(timed.map { "\($0.step) \($0.node)" })
    let (film, pairs) = (findings.a, alignment.pairs)
    var ranges: [String: ClosedRange<Double>] = [:]
    findings.looks.removeAll { use in
      let node = "\(use.step) \(use.node)"
      guard case .attribute("radius", _, let to) = use.finding.change, nodes.contains(node) else {
        return false
      }
      func radius(_ text: String?) -> Double {
        text?.split(separator: " ").first.flatMap { Double($0) } ?? 0
      }
      let index = use.finding.index
      let range =
        ranges["\(node) \(index)"]
        ?? {
          let radii = pairs[use.step].recorded.compactMap { position -> Double? in
            guard let look = film.node(use.node, position)?.look, look.indices.contains(index)
            else { return nil }
            return radius(look[index]["radius"])
          }
          let (low, high) = (radii.min() ?? 0, radii.max() ?? 0)
          // *Chosen:* another spring overshoots by at most a quarter of the range.
          return (low - (high - low) / 4)...(high + (high - low) / 4)
        }()
      ranges["\(node) \(index)"] = range
      return range.contains(radius(to))
    }
    let screens = timed.filter { NodeWords.isScreen($0.node) }
    let causes = Set(screens.map { "\($0.step) \($0.key)" })
    let steps = Set(screens.map(\.step))
    let all = findings
    findings.motions.removeAll { finding in
      guard steps.contains(finding.step), NodeWords.isTransitionPart(finding.node),
        !causes.contains("\(finding.step) \(finding.key)")
      else { return false }
      if finding.hasOtherTiming { return all.hasSamePath(finding) }
      guard case .unexplained = finding.cause else { return false }
      return all.hasSamePath(finding)
    }
  }

  /// Removes the tracking, the metrics and the optical family of fonts, which follow from another font size.
  private mutating func removeConsequencesOfFontSizes() {
    func key(_ use: FilmFindings.LookUse) -> String {
      "\(use.step) \(use.node) \(use.finding.index) \(use.position)"
    }
    let resized = Set(
      findings.looks.compactMap { use -> String? in
        guard case .attribute("size", _, _) = use.finding.change else { return nil }
        return key(use)
      })
    findings.looks.removeAll { use in
      guard case .attribute(let name, let from, let to) = use.finding.change,
        resized.contains(key(use))
      else { return false }
      if name == "tracking" || name == "metrics" { return true }
      // The name of the family for large text begins with that of the other one, as in `Inter Display`.
      guard name == "family", let from, let to else { return false }
      return from.hasPrefix(to) || to.hasPrefix(from)
    }
  }

  private mutating func explainPresence() {
    explanations += findings.explanations(of: findings.presences)
  }

  private mutating func explainMotion() {
    for group in MotionGroup.groups(findings.motions) {
      if let explanation = group.explanation(scope) { explanations.append(explanation) }
    }
    let explained = Set(
      findings.motions.compactMap { finding -> Int? in
        switch finding.cause {
        // A spring determines the duration.
        case .duration, .curve: return finding.step
        case .delay(let seconds):
          // A transition that begins its motion later also ends later.
          let durations = alignment.pairs[finding.step].durations
          let longer = (durations?.present ?? 0) - (durations?.recorded ?? 0)
          return abs(longer - seconds) < 0.002 ? finding.step : nil
        default: return nil
        }
      })
    var durations: [(words: String, steps: Set<Int>)] = []
    for (index, pair) in alignment.pairs.enumerated()
    where !explained.contains(index) && !causes.explainedSteps.contains(index) {
      guard let change = pair.durations, abs(change.recorded - change.present) > 1e-6
      else { continue }
      let words =
        "the transition takes \(SentenceFormatter.seconds(change.present)) instead of "
        + SentenceFormatter.seconds(change.recorded)
      if let match = durations.firstIndex(where: { $0.words == words }) {
        durations[match].steps.insert(index)
      } else {
        durations.append((words, [index]))
      }
    }
    for (words, steps) in durations {
      add(.duration, "\(words)\(scope.steps(steps)), by its callbacks")
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
    /// Whether the values differ from frame to frame, and these are the ones that differ most.
    var isAnimated = false

    var isConstant: Bool { !(maximum - minimum > 0.01) }

    /// The difference with the largest absolute value.
    var largest: Double { abs(minimum) > abs(maximum) ? minimum : maximum }
  }

  private mutating func explainLooks() {
    var changes: [ItemChange] = []
    var indicesByKey: [String: Int] = [:]
    for use in findings.looks {
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
      // The selected and the unselected image of a tab differ together.
      if change.finding.explanationKind == .image, let part = NodeWords.words([change.node]) {
        key = "image of \(part)"
      }
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
    joinAnimatedValues(&groups)
    for group in groups {
      // List texts first, because they identify missing or new content best.
      let texts = group.changes.filter { $0.finding.kind == "text" }
      let others = group.changes.filter { $0.finding.kind != "text" }
      let drawings = others.filter { !$0.finding.isEffect }
      let effects = others.filter(\.finding.isEffect)
      // A clip has the corner radius of the whole node.
      let isRadius = group.changes[0].finding.isRadius
      explanations.append(
        explanation(texts + (isRadius ? effects + drawings : drawings + effects)))
    }
  }

  /// Replaces the changes of an attribute whose value differs from frame to frame, such as an animated radius, by the
  /// largest one.
  private func joinAnimatedValues(_ groups: inout [(key: String, changes: [ItemChange])]) {
    func subject(_ changes: [ItemChange]) -> String? {
      guard let (name, from, to) = values(changes),
        name == "colour" || Double(from) != nil && Double(to) != nil
      else { return nil }
      // A view is another node while it disappears.
      let items = changes.map { change in
        let node = name == "radius" && NodeWords.isScreen(change.node) ? "content" : change.node
        return "\(node) \(change.finding.index)"
      }
      return "\(name) \(Set(items).sorted())"
    }
    func values(_ changes: [ItemChange]) -> (name: String, from: String, to: String)? {
      guard case .attribute(let name, let from, let to) = changes[0].finding.change else {
        return nil
      }
      let absent = name == "radius" ? "0" : nil
      guard let from = from ?? absent, let to = to ?? absent else { return nil }
      return (name, from, to)
    }
    // Numbers have a largest change; a colour that fades has a value that lasts longest.
    func size(_ changes: [ItemChange]) -> Double {
      guard let (_, from, to) = values(changes) else { return 0 }
      guard let one = Double(from), let other = Double(to) else {
        return Double(changes[0].positions.count)
      }
      return abs(other - one)
    }
    let bySubject = Dictionary(grouping: groups.indices) { subject(groups[$0].changes) ?? "" }
    var removed: Set<Int> = []
    for (name, indices) in bySubject where !name.isEmpty && indices.count > 2 {
      guard let largest = indices.max(by: { size(groups[$0].changes) < size(groups[$1].changes) })
      else { continue }
      if case .attribute("colour", _, _) = groups[largest].changes[0].finding.change {
        let positions = indices.flatMap { groups[$0].changes }.map(\.positions)
        for position in groups[largest].changes.indices {
          groups[largest].changes[position].positions.formUnion(positions.joined())
        }
      } else {
        for position in groups[largest].changes.indices {
          groups[largest].changes[position].isAnimated = true
        }
        let nodes = Set(groups[largest].changes.map(\.node))
        groups[largest].changes += indices.filter { $0 != largest }.flatMap { groups[$0].changes }
          .filter { !nodes.contains($0.node) }
      }
      removed.formUnion(indices.filter { $0 != largest })
    }
    groups = groups.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
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
    if changes[0].isAnimated, let first = changes[0].positions.min() {
      span = " at most (at \(scope.time(first)))"
    }
    var deviation = 0.0
    var isOpacity = false
    if case .number(let property, _) = finding.change {
      isOpacity = property == .opacity
      deviation = abs(changes[0].largest) * property.weight(1)
      finding.change = .number(property, by: changes[0].largest)
      if !changes[0].isConstant { span = " at most (at \(scope.time(changes[0].largestPosition)))" }
    }
    var sentence = finding.sentence(
      items, SentenceFormatter.names(nodes), part: NodeWords.words(nodes),
      tint: NodeWords.tint(nodes))
    if finding.explanationKind == .text || finding.explanationKind == .font {
      let widths = Set(nodes.compactMap { widened[$0].map { SentenceFormatter.number($0) } })
      if widths.count == 1, let node = nodes.first(where: { widened[$0] != nil }),
        let width = widened[node], width != 0
      {
        sentence += ", which makes it \(MotionGroup.phrase(.width, width))"
      }
    }
    return Explanation(
      kind: finding.explanationKind, sentence: sentence + span, nodes: nodes, deviation: deviation,
      isOpacity: isOpacity)
  }

  private mutating func explainOrder() {
    var groups: [(use: FilmFindings.OrderUse, positions: Set<Int>)] = []
    for use in findings.orders {
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
      if abs(one.progress - other.progress) * 100 > findings.tolerance, one.nodes == other.nodes {
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
      if findings.tolerance > 0 { continue }
      add(
        .look,
        "something differs at \(SentenceFormatter.seconds(other.time.seconds)) that has no name here"
      )
      return
    }
  }
}
