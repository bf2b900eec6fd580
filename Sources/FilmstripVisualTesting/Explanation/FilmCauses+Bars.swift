import FilmstripNumbers
import Foundation

// The causes in bars: the style of the status bar, the order of items, and the segments of segmented controls.
extension FilmCauses {
  // MARK: The status bar

  /// Explains a status bar whose content is light in one film and dark in the other at the beginning or end of a step.
  mutating func explainStatusBar() {
    func isPart(_ node: String) -> Bool { node.hasPrefix("status-bar") }
    func isLight(_ film: FilmNumbers, _ position: Int) -> Bool? {
      for node in film.frames[position].nodes where isPart(node.name) && node.opacity > 0.5 {
        if let colour = node.look.lazy.compactMap({ $0["colour"] }).first {
          return Self.isLight(colour)
        }
      }
      return nil
    }
    var changes: [(isLight: Bool, steps: Set<Int>)] = []
    let steps = Set(findings.looks.filter { isPart($0.node) }.map(\.step))
    for (step, pair) in findings.alignment.pairs.enumerated() where steps.contains(step) {
      let ends = [
        (pair.recorded.lowerBound, pair.present.lowerBound),
        (pair.recorded.upperBound - 1, pair.present.upperBound - 1),
      ]
      for (old, new) in ends {
        guard let from = isLight(findings.a, old), let to = isLight(findings.b, new), from != to
        else { continue }
        let index = changes.firstIndex { $0.isLight == to } ?? changes.count
        if index == changes.count { changes.append((to, [])) }
        changes[index].steps.insert(step)
      }
    }
    for (isLight, steps) in changes {
      let words = isLight ? ("light", "dark") : ("dark", "light")
      add(
        .colour, "the status bar is \(words.0) instead of \(words.1)\(findings.scope.steps(steps))",
        nodes: ["status-bar"])
    }
    // The neighbours fade to and from the other style.
    let affected = Set(changes.flatMap(\.steps).flatMap { $0 - 1...$0 + 1 })
    findings.presences.removeAll { affected.contains($0.step) && isPart($0.node) }
    findings.motions.removeAll { affected.contains($0.step) && isPart($0.node) }
    findings.looks.removeAll { affected.contains($0.step) && isPart($0.node) }
  }

  /// Returns whether the mean of a colour's components is more than a half, or `nil` for other notations than `#RRGGBB`.
  private static func isLight(_ colour: String) -> Bool? {
    guard colour.hasPrefix("#"), let value = Int(colour.dropFirst().prefix(6), radix: 16) else {
      return nil
    }
    return (value >> 16) + (value >> 8 & 0xFF) + (value & 0xFF) > 3 * 0x7F
  }

  // MARK: Backgrounds

  /// Explains bars whose background is opaque, translucent or transparent in one film only at the end of a step.
  ///
  /// A bar with a large title is transparent, which needs no explanation.
  mutating func explainBarBackgrounds() {
    let bars = [("bar", "navigation bar"), ("toolbar", "toolbar"), ("tab-bar", "tab bar")]
    for (prefix, words) in bars {
      let node = "\(prefix)/background"
      let titles = findings.presences.filter { NodeWords.base($0.node) == "bar/large-title" }
      let steps = Set(findings.looks.filter { $0.node == node }.map(\.step))
        .subtracting(titles.map(\.step))
      var changes: [(change: String, steps: Set<Int>)] = []
      for step in steps.sorted() {
        let pair = findings.alignment.pairs[step]
        guard
          let from = BarBackground(findings.a.node(node, pair.recorded.upperBound - 1)),
          let to = BarBackground(findings.b.node(node, pair.present.upperBound - 1)),
          let change = to.words(insteadOf: from)
        else { continue }
        let index = changes.firstIndex { $0.change == change } ?? changes.count
        if index == changes.count { changes.append((change, [])) }
        changes[index].steps.insert(step)
      }
      for (change, steps) in changes {
        add(
          .colour,
          "the background of the \(words) is \(change)\(findings.scope.steps(steps))",
          nodes: [node])
      }
      // The next step begins with that background.
      let affected = Set(changes.flatMap(\.steps).flatMap { [$0, $0 + 1] })
      findings.looks.removeAll { affected.contains($0.step) && $0.node == node }
    }
  }

  // MARK: Items

  /// Explains items of a bar that have changed places.
  mutating func explainExchangedItems() {
    var sentences: [(sentence: String, nodes: [String], kind: Explanation.Kind)] = []
    var explained: Set<String> = []
    for (step, pair) in findings.alignment.pairs.enumerated() where !explainedSteps.contains(step) {
      func contents(_ film: FilmNumbers, _ range: Range<Int>) -> [String: [String]] {
        var contents: [String: [String]] = [:]
        for position in range {
          for node in film.frames[position].nodes
          where node.name.family != nil && contents[node.name] == nil {
            contents[node.name] = node.look.flatMap { $0.identity ?? [] }
          }
        }
        return contents
      }
      let (one, other) = (contents(findings.a, pair.recorded), contents(findings.b, pair.present))
      let families = Dictionary(grouping: one.keys.sorted()) { $0.family ?? "" }
      for (_, names) in families.sorted(by: { $0.key < $1.key }) {
        // Each of these items has the content that another one had.
        let changed = names.filter { other[$0] != nil && one[$0] != other[$0] }
        let old = changed.compactMap { one[$0] }
        guard changed.count > 1, Set(old).count == changed.count, !old.contains([]),
          Set(old) == Set(changed.compactMap { other[$0] })
        else { continue }
        explained.formUnion(names.map { "\(step) \($0)" })
        let words = changed.map { NodeWords.words([$0]) ?? SentenceFormatter.name($0) }
        let sentence = "\(SentenceFormatter.list(words)) have changed places"
        if let index = sentences.firstIndex(where: { $0.sentence == sentence }) {
          sentences[index].nodes += changed.filter { !sentences[index].nodes.contains($0) }
        } else {
          sentences.append((sentence, changed, .text))
        }
      }
    }
    for (sentence, nodes, kind) in sentences {
      add(kind, "\(sentence) (\(SentenceFormatter.names(nodes)))", nodes: nodes)
    }
    findings.looks.removeAll { explained.contains("\($0.step) \($0.node)") }
    findings.motions.removeAll { finding in
      guard explained.contains("\(finding.step) \(finding.node)") else { return false }
      return !finding.hasOtherTiming
    }
  }

  // MARK: Segments

  /// Explains segments of segmented controls that are missing or new, or have another text.
  mutating func explainSegments() {
    var sentences: [(sentence: String, kind: Explanation.Kind, nodes: [String])] = []
    var explained: [(use: FilmFindings.LookUse, control: [Double])] = []
    var resized: Set<String> = []
    func bar(_ node: String, _ step: Int) -> String { "\(step) \(node.prefix { $0 != "/" })" }
    for use in findings.looks where use.finding.kind == "text" && use.finding.place == nil {
      switch use.finding.change {
      case .attribute("text", _, _), .missing, .new: break
      default: continue
      }
      let pair = findings.alignment.pairs[use.step]
      let recorded = pair.recorded.last { findings.a.node(use.node, $0) != nil }
      let looks = (
        recorded.flatMap { findings.a.node(use.node, $0)?.look } ?? [],
        findings.b.node(use.node, use.position)?.look ?? []
      )
      func control(_ item: LookItem?, _ look: [LookItem]) -> [Double]? {
        item.flatMap { SegmentedControl(around: $0, in: look)?.box }
      }
      let (from, to) = (use.finding.recorded, use.finding.present)
      let boxes = (control(from, looks.0), control(to, looks.1))
      guard let box = boxes.1 ?? boxes.0 else { continue }
      func name(_ item: LookItem?) -> String { SentenceFormatter.text(item?["text"] ?? "") }
      let change: (String, Explanation.Kind)
      switch use.finding.change {
      case .attribute("text", _, _): change = ("\(name(from)) is now \(name(to))", .text)
      case .missing: change = ("\(name(from)) is missing", .missing)
      case .new: change = ("\(name(to)) is new", .new)
      default: continue
      }
      explained.append((use, box))
      if let old = boxes.0, let new = boxes.1, old[2] != new[2] {
        resized.insert(bar(use.node, use.step))
      }
      if let index = sentences.firstIndex(where: { $0.sentence == change.0 }) {
        if !sentences[index].nodes.contains(use.node) { sentences[index].nodes.append(use.node) }
      } else {
        sentences.append((change.0, change.1, [use.node]))
      }
    }
    for (sentence, kind, nodes) in sentences {
      add(kind, "the segment \(sentence) in \(SentenceFormatter.names(nodes))", nodes: nodes)
    }
    // A control with another width moves the items next to it.
    findings.motions.removeAll { finding in
      !finding.hasOtherTiming && resized.contains(bar(finding.node, finding.step))
    }
    findings.looks.removeAll { use in
      explained.contains { other, box in
        guard use.step == other.step, use.node == other.node,
          SegmentedControl.contains(use.finding.box, box)
        else { return false }
        switch use.finding.change {
        case .number: return true
        case .attribute(let name, _, _): return name == "text" || name == "shape"
        case .missing, .new: return use.finding.kind == "text" || use.finding.isHairline
        }
      }
    }
  }
}

/// The background of a bar, as its colours look on top of each other.
private struct BarBackground {
  private enum Opacity: String {
    case opaque, translucent, transparent
  }

  /// *Chosen:* UIKit's own opaque and translucent bars differ by at most 29 of 255.
  private static let smallestDifference = 32

  private let opacity: Opacity
  /// The uppermost colour without its alpha, or `nil` if there is none.
  private let colour: String?
  /// The number of colours on top of each other.
  private let count: Int

  /// Recognizes the background of a node, or returns `nil` if the node is missing.
  init?(_ node: FilmNumbers.Node?) {
    guard let node else { return nil }
    var transparency = 1.0
    var colours: [String] = []
    for item in node.look where item.kind == "rect" && min(item.box[2], item.box[3]) > 1 {
      guard let parts = item["colour"]?.components(separatedBy: " / ") else { continue }
      let alpha = parts.dropFirst().first.flatMap { Double($0) } ?? 1
      let opacity = alpha * (item["opacity"].flatMap(Double.init) ?? 1)
      if opacity < 0.01 { continue }
      transparency *= 1 - opacity
      colours.append(parts[0])
    }
    (colour, count) = (colours.last, colours.count)
    let alpha = (1 - transparency) * node.opacity
    if alpha > 0.99 {
      opacity = .opaque
    } else {
      let hasBlur = node.look.contains { $0.kind == "backdrop" } && node.opacity > 0.01
      opacity = hasBlur || alpha > 0.01 ? .translucent : .transparent
    }
  }

  /// Returns the difference from another background, or `nil` if only the attributes of equal drawings may differ.
  func words(insteadOf other: BarBackground) -> String? {
    var words: [String] = []
    if opacity != other.opacity {
      words.append("\(opacity.rawValue) instead of \(other.opacity.rawValue)")
    }
    if let colour, let old = other.colour, opacity != .transparent, other.opacity != .transparent,
      opacity != other.opacity || count != other.count, Self.areDifferent(colour, old)
    {
      words.append("\(colour) instead of \(old)")
    }
    return words.isEmpty ? nil : words.joined(separator: ", and ")
  }

  private static func areDifferent(_ one: String, _ other: String) -> Bool {
    func components(_ colour: String) -> [Int]? {
      guard colour.hasPrefix("#"), let value = Int(colour.dropFirst(), radix: 16) else {
        return nil
      }
      return [value >> 16, value >> 8 & 0xFF, value & 0xFF]
    }
    guard let x = components(one), let y = components(other) else { return one != other }
    return zip(x, y).contains { abs($0 - $1) >= smallestDifference }
  }
}

/// A segmented control that a node draws, recognized by its track.
struct SegmentedControl {
  /// The box of the track, in points: x, y, width and height.
  let box: [Double]

  /// Finds the control that shows a text, or returns `nil` if the text isn't in a control.
  ///
  /// *Chosen:* the track is rounded and less than 40 points high, unlike a row, and contains at least two texts.
  init?(around text: LookItem, in look: [LookItem]) {
    let track = look.first { item in
      item.kind == "rect" && item["radius"] != nil && item.box[3] < 40
        && Self.contains(text.box, item.box)
        && look.count { $0.kind == "text" && Self.contains($0.box, item.box) } > 1
    }
    guard let track else { return nil }
    box = track.box
  }

  /// Returns whether the centre of a box is in another box, or at most 2 points above or below it.
  static func contains(_ box: [Double], _ outer: [Double]) -> Bool {
    let (x, y) = (box[0] + box[2] / 2 - outer[0], box[1] + box[3] / 2 - outer[1])
    return x >= -2 && x <= outer[2] + 2 && y >= -2 && y <= outer[3] + 2
  }
}

extension LookItem {
  /// The text or image of the item, independent of its colour and position, or `nil` for other drawings.
  fileprivate var identity: [String]? {
    switch kind {
    case "text": [kind, self["text"] ?? ""]
    case "image", "picture": [kind, self["image"] ?? ""]
    default: nil
    }
  }
}
