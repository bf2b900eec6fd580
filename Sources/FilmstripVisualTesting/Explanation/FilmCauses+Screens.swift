import FilmstripNumbers
import Foundation

// The causes that a screen shows as a whole: how it appears, and grids, lists, selections and pictures in it.
extension FilmCauses {
  // MARK: Entrances

  /// Explains screens that enter or leave from another side, or fade instead.
  mutating func explainEntrances() {
    for step in findings.alignment.pairs.indices where !explainedSteps.contains(step) {
      let pair = findings.alignment.pairs[step]
      let nodes = Set(findings.motions.filter { $0.step == step }.map(\.node))
        .union(lateNodes(step))
      for node in nodes.sorted() where NodeWords.isScreen(node) {
        let ways = (
          Entrance(node, findings.a, pair.recorded), Entrance(node, findings.b, pair.present)
        )
        guard let one = ways.0, let other = ways.1, one != other else { continue }
        add(
          .transition,
          "\(SentenceFormatter.name(node)) \(other.words) instead of \(one.words(after: other))"
            + findings.scope.steps([step]), nodes: [node])
        findings.motions.removeAll {
          $0.step == step && $0.node == node && ($0.property.isPosition || $0.property == .opacity)
        }
      }
    }
  }

  /// Returns the views that appear more than two frames later in a step of one film than in the same step of the other.
  private func lateNodes(_ step: Int) -> [String] {
    let pair = findings.alignment.pairs[step]
    let names = findings.a.names(pair.recorded).filter(NodeWords.isIncoming)
    let late = names.filter { name in
      let first = (
        pair.recorded.first { findings.a.node(name, $0) != nil },
        pair.present.first { findings.b.node(name, $0) != nil }
      )
      guard let one = first.0, let other = first.1 else { return false }
      return abs(one - pair.recorded.lowerBound - other + pair.present.lowerBound) > 2
    }
    // A view inside of another one appears with it.
    return late.filter { name in
      let position = pair.recorded.first { findings.a.node(name, $0) != nil }
      let parent = position.flatMap { findings.a.node(name, $0)?.parent }
      return parent.map(late.contains) != true
    }
  }

  // MARK: Grids and lists

  /// Explains grids with another number of columns or items, in which items have other positions and sizes.
  mutating func explainGrids() {
    explainContent { one, other in
      guard let from = ItemGrid(one.look), let to = ItemGrid(other.look), from.kind == to.kind,
        max(from.columns, to.columns) > 1
      else { return nil }
      if from.columns != to.columns {
        let unit = to.columns == 1 ? "column" : "columns"
        return (.image, "the grid", "has \(to.columns) \(unit) instead of \(from.columns)")
      }
      if from.count == to.count { return nil }
      return (
        to.count < from.count ? .missing : .new, "the grid",
        "shows \(to.count) items instead of \(from.count)"
      )
    }
  }

  /// Explains lists in another style, in which sections have another width and other corners.
  mutating func explainListStyles() {
    explainContent { one, other in
      guard let from = ListStyle(one.look, bounds: one.bounds),
        let to = ListStyle(other.look, bounds: other.bounds), from != to
      else { return nil }
      return (.image, "the list", "is \(to.rawValue) instead of \(from.rawValue)")
    }
  }

  /// Explains another arrangement of all that a node paints, and removes its differences except those of texts and of
  /// parts of rows that have another look.
  ///
  /// - Parameter cause: Returns the kind, the subject and the predicate for a recorded and a current node, or `nil` if
  ///   there is no such cause.
  private mutating func explainContent(
    _ cause: (FilmNumbers.Node, FilmNumbers.Node) -> (Explanation.Kind, String, String)?
  ) {
    struct Found: Hashable {
      var kind: Explanation.Kind
      var subject: String
      var predicate: String
    }
    var nodes: [(found: Found, nodes: [String])] = []
    var explained: Set<String> = []
    var seen: Set<String> = []
    for use in findings.looks where seen.insert("\(use.step) \(use.node)").inserted {
      let pair = findings.alignment.pairs[use.step]
      guard let position = pair.recorded.last(where: { findings.a.node(use.node, $0) != nil }),
        let recorded = findings.a.node(use.node, position),
        let present = findings.b.node(use.node, use.position),
        let (kind, subject, predicate) = cause(recorded, present)
      else { continue }
      explained.insert("\(use.step) \(use.node)")
      let found = Found(kind: kind, subject: subject, predicate: predicate)
      if let index = nodes.firstIndex(where: { $0.found == found }) {
        if !nodes[index].nodes.contains(use.node) { nodes[index].nodes.append(use.node) }
      } else {
        nodes.append((found, [use.node]))
      }
    }
    for (found, names) in nodes {
      add(
        found.kind,
        "\(found.subject) of \(SentenceFormatter.names(names)) \(found.predicate)", nodes: names)
    }
    findings.looks.removeAll { use in
      guard explained.contains("\(use.step) \(use.node)") else { return false }
      switch use.finding.change {
      case .number: return true
      case .missing, .new: return use.finding.place == nil && use.finding.kind != "text"
      case .attribute(let name, _, _): return name == "shape" || name == "radius"
      }
    }
  }

  // MARK: Selections

  /// Explains switches in another state, and segmented controls with another selected segment.
  mutating func explainSelections() {
    var sentences: [(sentence: String, nodes: [String])] = []
    var explained: [(node: String, step: Int, box: [Double], isSwitch: Bool)] = []
    func record(_ sentence: String, _ node: String) {
      if let index = sentences.firstIndex(where: { $0.sentence == sentence }) {
        if !sentences[index].nodes.contains(node) { sentences[index].nodes.append(node) }
      } else {
        sentences.append((sentence, [node]))
      }
    }
    var seen: Set<String> = []
    for use in findings.looks where seen.insert("\(use.step) \(use.node)").inserted {
      let uses = findings.looks.filter { $0.step == use.step && $0.node == use.node }
      let weights = uses.compactMap { use -> (text: String, isBolder: Bool, box: [Double])? in
        guard use.finding.kind == "text",
          case .attribute("weight", let from, let to) = use.finding.change,
          let old = Int(from ?? "400"), let new = Int(to ?? "400")
        else { return nil }
        let text = String(use.finding.item.dropFirst("the text ".count))
        return (text, new > old, use.finding.box)
      }
      let texts = (
        Set(weights.filter { !$0.isBolder }.map(\.text)),
        Set(weights.filter { $0.isBolder }.map(\.text))
      )
      if texts.0.count == 1, texts.1.count == 1, let old = texts.0.first, let new = texts.1.first {
        record("the segment \(new) is selected instead of \(old)", use.node)
        explained += weights.map { (use.node, use.step, $0.box, false) }
      }
      for use in uses where use.finding.place == nil && SwitchState.isTrack(use.finding) {
        guard case .attribute("colour", let from, let to) = use.finding.change,
          let isOn = SwitchState.isOn(from: from, to: to)
        else { continue }
        record("the switch is \(isOn ? "on" : "off")", use.node)
        explained.append((use.node, use.step, use.finding.box, true))
      }
    }
    for (sentence, nodes) in sentences {
      add(.text, "\(sentence) in \(SentenceFormatter.names(nodes))", nodes: nodes)
    }
    findings.looks.removeAll { use in
      explained.contains { node, step, box, isSwitch in
        guard use.node == node, use.step == step else { return false }
        if isSwitch { return SwitchState.isPart(use.finding, of: box) }
        // *Chosen:* a segmented control is at most 44 points high.
        let distance = use.finding.box[1] + use.finding.box[3] / 2 - box[1] - box[3] / 2
        if abs(distance) > 22 { return false }
        // The selection moves, and the texts have other weights.
        switch use.finding.change {
        case .attribute(let name, _, _): return name == "weight" || name == "tracking"
        case .number(let property, _):
          // The separators next to the selected segment are hidden.
          return property == .x || property == .width || use.finding.box[2] <= 1
        case .missing, .new: return use.finding.kind == "rect" && use.finding.box[2] <= 1
        }
      }
    }
  }

  /// Explains drawn pictures that are other ones or have another size.
  mutating func explainPictures() {
    var nodes: [(sentence: String, nodes: [String])] = []
    var explained: Set<String> = []
    let uses = Dictionary(grouping: findings.looks) { "\($0.step) \($0.node)" }
    for (key, uses) in uses.sorted(by: { $0.key < $1.key }) {
      guard let change = pictureChange(uses) else { continue }
      explained.insert(key)
      let index = nodes.firstIndex { $0.sentence == change } ?? nodes.count
      if index == nodes.count { nodes.append((change, [])) }
      if !nodes[index].nodes.contains(uses[0].node) { nodes[index].nodes.append(uses[0].node) }
    }
    for (sentence, nodes) in nodes {
      add(.image, "the picture in \(SentenceFormatter.names(nodes)) \(sentence)", nodes: nodes)
    }
    findings.looks.removeAll {
      explained.contains("\($0.step) \($0.node)")
        && ["shape", "rect", "clip", "line"].contains($0.finding.kind)
    }
  }

  /// Returns the predicate for a picture that is another one or has another size, or `nil` if it is the same one.
  ///
  /// *Chosen:* at least three different shapes are other ones.
  private func pictureChange(_ uses: [FilmFindings.LookUse]) -> String? {
    let shapes = uses.filter {
      guard $0.finding.kind == "shape", case .attribute("shape", _, _) = $0.finding.change else {
        return false
      }
      return true
    }
    guard let use = shapes.first else { return nil }
    let pair = findings.alignment.pairs[use.step]
    let recorded = pair.recorded.last { findings.a.node(use.node, $0) != nil }
    let looks = (
      recorded.flatMap { findings.a.node(use.node, $0)?.look } ?? [],
      findings.b.node(use.node, use.position)?.look ?? []
    )
    if let sizes = DrawnPicture(looks.0).size(scaledTo: DrawnPicture(looks.1)) {
      func words(_ size: [Double]) -> String {
        size.map(SentenceFormatter.number).joined(separator: " x ") + " pt"
      }
      return "is \(words(sizes.to)) instead of \(words(sizes.from))"
    }
    // A shape that both films have is only in another place, and equal shapes are one.
    let known = (DrawnPicture(looks.0).geometries, DrawnPicture(looks.1).geometries)
    let others = Set(
      shapes.compactMap { use -> String? in
        guard case .attribute(_, let from?, let to?) = use.finding.change, !known.1.contains(from),
          !known.0.contains(to)
        else { return nil }
        return "\(from) \(to)"
      })
    return others.count >= 3 ? "is another one" : nil
  }
}

/// The way in which a screen enters or leaves during a step.
private enum Entrance: Hashable {
  case slides(isIn: Bool, side: String)
  case fades(isIn: Bool)
  /// The view is shown later in the step, at rest: a snapshot moves instead of the view.
  case appears

  /// Recognizes the way of a node, or returns `nil` if the node doesn't move or fade.
  ///
  /// *Chosen:* a screen that slides moves at least three quarters of its size along one axis.
  init?(_ node: String, _ film: FilmNumbers, _ frames: Range<Int>) {
    guard let places = film.places(of: [node])[node] else { return nil }
    let positions = frames.filter { places[$0] != nil }
    guard positions.count > 2, let first = positions.first.flatMap({ places[$0] }),
      let last = positions.last.flatMap({ places[$0] })
    else { return nil }
    let isIn = NodeWords.isIncoming(node)
    let (outside, inside) = isIn ? (first, last) : (last, first)
    let x = outside.box[0] + outside.box[2] / 2 - inside.box[0] - inside.box[2] / 2
    let y = outside.box[1] + outside.box[3] / 2 - inside.box[1] - inside.box[3] / 2
    let isFar = (
      abs(x) > Double(film.size.width) * 0.75,
      abs(y) > min(inside.box[3], Double(film.size.height)) * 0.75
    )
    if isFar.0, abs(x) >= abs(y) || !isFar.1 {
      self = .slides(isIn: isIn, side: x > 0 ? "right" : "left")
    } else if isFar.1 {
      self = .slides(isIn: isIn, side: y > 0 ? "bottom" : "top")
    } else if outside.opacity < 0.1, inside.opacity > 0.9 {
      self = .fades(isIn: isIn)
    } else if isIn, positions[0] - frames.lowerBound > 2 {
      self = .appears
    } else {
      return nil
    }
  }

  /// The predicate, such as `slides in from the right`.
  var words: String {
    switch self {
    case .slides(let isIn, let side): "slides \(isIn ? "in from" : "out to") the \(side)"
    case .fades(let isIn): "fades \(isIn ? "in" : "out")"
    case .appears: "appears at rest"
    }
  }

  /// The words that follow `instead of` after another way.
  func words(after other: Entrance) -> String {
    switch (self, other) {
    case (.slides(let isIn, let side), .slides): "\(isIn ? "from" : "to") the \(side)"
    case (.slides(let isIn, let side), _): "sliding \(isIn ? "in from" : "out to") the \(side)"
    case (.fades(let isIn), _): "fading \(isIn ? "in" : "out")"
    case (.appears, _): "appearing at rest"
    }
  }
}

/// The state of a switch, recognized by the colour of its track.
enum SwitchState {
  /// Returns whether a finding is about the track of a switch.
  ///
  /// *Source:* the size of UIKit's switch is 51 × 31 points, and 63 × 28 points from iOS 26 on.
  static func isTrack(_ finding: LookFinding) -> Bool {
    finding.kind == "rect"
      && [(51.0, 31.0), (63, 28)].contains {
        abs(finding.box[2] - $0.0) < 0.5 && abs(finding.box[3] - $0.1) < 0.5
      }
  }

  /// Returns whether a finding is about the track or the knob of the switch at a box.
  static func isPart(_ finding: LookFinding, of box: [Double]) -> Bool {
    guard ["rect", "shadow"].contains(finding.kind) else { return false }
    // The shadow of the knob begins outside of the track.
    let (x, y) = (finding.box[0] - box[0], finding.box[1] - box[1])
    return x > -8 && x < box[2] && y > -8 && y < box[3]
  }

  /// Returns whether a switch is on now, or `nil` if its colour doesn't show that the state changed.
  static func isOn(from: String?, to: String?) -> Bool? {
    guard let from, let to, isGrey(from) != isGrey(to) else { return nil }
    return !isGrey(to)
  }

  /// Returns whether a colour is a shade of grey.
  static func isGrey(_ colour: String) -> Bool {
    let digits = colour.dropFirst().prefix(6)
    guard colour.hasPrefix("#"), let value = Int(digits, radix: 16) else { return false }
    let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF]
    return (parts.max() ?? 0) - (parts.min() ?? 0) < 16
  }
}
