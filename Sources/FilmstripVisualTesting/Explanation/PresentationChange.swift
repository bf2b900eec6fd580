import FilmstripNumbers
import Foundation

/// Another size, position or style of a presented view, and its consequences.
///
/// Another height moves and resizes the presented view, its content and its shadow, and shows more or fewer of its
/// rows. Another style also moves the presenting view with its bars, and has another timing, dimming and status bar.
/// Texts, images and colours follow from neither, except the fonts and greys of alerts.
struct PresentationChange {
  /// The step of the presentation, and the one in which the presented view disappears.
  let (first, last): (Int, Int)
  /// Whether another style is the cause, not only another size.
  let isOtherStyle: Bool
  /// Whether the presented view hides the presenting view in one film only.
  let hidesInOneFilm: Bool
  /// Whether the presented view is an alert that has other texts or another cancel button, which determine its
  /// arrangement.
  let isOtherArrangement: Bool

  private let findings: FilmFindings
  private let node: String
  private let isAlert: Bool
  private let isOtherWidth: Bool
  /// The height that is visible in both films, in points.
  private let commonHeight: Double
  /// Whether a name means the same node in both films.
  private let hasSameNodes: Bool
  /// The items of looks that have another height, or another size.
  private let resizedItems: (height: Set<String>, size: Set<String>)
  /// The number of equal contents at the same time, by step.
  private let contents: [Int: (recorded: [Content: Int], present: [Content: Int])]
  /// The contents that the films show before the presentation.
  private let previousContents: Set<Content>

  /// The steps until the presented view disappears.
  var steps: ClosedRange<Int> { first...last }

  init(
    _ findings: FilmFindings, node: String, from step: Int, areas: (ScreenArea, ScreenArea),
    removesInOneFilm: Bool, isOtherArrangement: Bool
  ) {
    let (a, b, pairs) = (findings.a, findings.b, findings.alignment.pairs)
    let pair = pairs[step]
    (self.findings, self.node, first) = (findings, node, step)
    self.isOtherArrangement = isOtherArrangement
    last =
      pairs.indices.first {
        $0 > step && a.node(node, pairs[$0].recorded.upperBound - 1) == nil
          && b.node(node, pairs[$0].present.upperBound - 1) == nil
      } ?? pairs.count - 1
    isAlert = pair.label.hasPrefix("alert ")
    isOtherStyle = areas.0.words != areas.1.words || removesInOneFilm
    hidesInOneFilm = areas.0.isWhole != areas.1.isWhole || removesInOneFilm
    let boxes = (areas.0.box, areas.1.box)
    isOtherWidth = abs(boxes.0[0] - boxes.1[0]) > 1 || abs(boxes.0[2] - boxes.1[2]) > 1
    commonHeight =
      abs(boxes.0[3] - boxes.1[3]) > 1 ? min(boxes.0[3], boxes.1[3]) : .infinity
    func names(_ film: FilmNumbers, _ position: Int) -> Set<String> {
      let parts = ["content/to", "bar/", "toolbar", "tab-bar"]
      return Set(
        film.frames[position].nodes.map(\.name).filter { name in
          parts.contains { name.hasPrefix($0) }
        })
    }
    hasSameNodes =
      names(a, pair.recorded.upperBound - 1) == names(b, pair.present.upperBound - 1)
    var (higher, resized): (Set<String>, Set<String>) = ([], [])
    for use in findings.looks {
      guard case .number(let property, _) = use.finding.change else { continue }
      if property == .height { higher.insert(Self.key(use)) }
      if property == .height || property == .width { resized.insert(Self.key(use)) }
    }
    resizedItems = (higher, resized)
    func counts(_ film: FilmNumbers, _ range: Range<Int>, _ isAlert: Bool) -> [Content: Int] {
      let positions = [range.lowerBound, (range.lowerBound + range.upperBound) / 2]
      return (positions + [range.upperBound - 1]).reduce(into: [:]) { counts, position in
        let nodes = film.frames[position].nodes
        let contents = nodes.flatMap(\.look).compactMap { Content($0, isAlert: isAlert) }
        let groups = Dictionary(grouping: contents) { $0 }.mapValues(\.count)
        counts.merge(groups) { max($0, $1) }
      }
    }
    let isAlert = isAlert
    var contents: [Int: (recorded: [Content: Int], present: [Content: Int])] = [:]
    for index in step...last {
      contents[index] = (
        counts(a, pairs[index].recorded, isAlert), counts(b, pairs[index].present, isAlert)
      )
    }
    self.contents = contents
    previousContents = Set(
      [(a, pair.recorded), (b, pair.present)].flatMap { film, range in
        let nodes = Self.presenting(film, range.lowerBound, node)
        return nodes.flatMap(\.look).compactMap { Content($0, isAlert: isAlert) }
      })
  }

  /// Returns the nodes before a step: those of the previous frame or, in the first step, the step's first nodes that
  /// aren't parts of the presented one.
  private static func presenting(
    _ film: FilmNumbers, _ begin: Int, _ presented: String
  ) -> [FilmNumbers.Node] {
    if begin > 0 { return film.frames[begin - 1].nodes }
    var inner: Set<String> = []
    for node in film.frames[begin].nodes
    where node.name == presented || node.parent.map(inner.contains) == true {
      inner.insert(node.name)
    }
    return film.frames[begin].nodes.filter { !inner.contains($0.name) }
  }

  private static func key(_ use: FilmFindings.LookUse) -> String {
    "\(use.step) \(use.node) \(use.finding.index)"
  }

  // MARK: Motions

  /// Returns whether a motion follows from the change.
  func explains(_ finding: MotionFinding) -> Bool {
    if !hasSameNodes { return true }
    if finding.hasOtherTiming {
      return isOtherStyle && (finding.step == first || finding.step == last)
    }
    let name = finding.node
    if name.hasPrefix("status-bar") { return isOtherStyle }
    let isPresented = isPresented(name, finding.step)
    guard isPresented || name.hasPrefix("content/") else { return followsPresenting(finding) }
    return Self.properties(finding).allSatisfy { property in
      switch property {
      case .y, .height: true
      case .x, .width: isPresented ? isOtherWidth : isOtherStyle
      case .scaleX, .scaleY, .rotation, .opacity, .tiltX, .tiltY: isOtherStyle
      }
    }
  }

  private static func properties(_ finding: MotionFinding) -> [MotionProperty] {
    guard case .offset(let parts) = finding.cause else { return [finding.property] }
    return parts.map(\.property)
  }

  /// Returns whether a node is the presented one, or inside of it.
  private func isPresented(_ name: String, _ step: Int) -> Bool {
    let pair = findings.alignment.pairs[step]
    // The presented view is another node while it disappears.
    let roots = step == last ? [node, "content/from"] : [node]
    for position in pair.present {
      guard var current = findings.b.node(name, position) else { continue }
      while !roots.contains(current.name) {
        guard let parent = current.parent.flatMap({ findings.b.node($0, position) }) else {
          return false
        }
        current = parent
      }
      return true
    }
    return false
  }

  /// Returns whether a bar moves with the presenting view: whether it has the same place relative to that view in both
  /// films.
  private func followsPresenting(_ finding: MotionFinding) -> Bool {
    let pair = findings.alignment.pairs[finding.step]
    let (page, count) = ("content/to", min(pair.recorded.count, pair.present.count))
    let places = (
      findings.a.places(of: [page, finding.node]), findings.b.places(of: [page, finding.node])
    )
    func place(_ places: [String: [Int: NodePlace]], _ position: Int) -> [Double]? {
      guard let outer = places[page]?[position]?.box, let inner = places[finding.node]?[position],
        outer[2] > 0, outer[3] > 0
      else { return nil }
      return [
        (inner.box[0] - outer[0]) / outer[2], (inner.box[1] - outer[1]) / outer[3],
        inner.box[2] / outer[2], inner.box[3] / outer[3], inner.opacity,
      ]
    }
    return [0, count / 2, count - 1].allSatisfy { index in
      guard let one = place(places.0, pair.recorded.lowerBound + index),
        let other = place(places.1, pair.present.lowerBound + index)
      else { return true }
      return zip(one, other).allSatisfy { abs($0 - $1) < 1e-3 }
    }
  }

  // MARK: Contents

  /// Returns whether a difference in a content follows from the change.
  func explains(_ use: FilmFindings.LookUse) -> Bool {
    let (name, finding) = (use.node, use.finding)
    if name.hasPrefix("status-bar") { return isOtherStyle }
    if !hasSameNodes { return explainsOtherNodes(use) }
    if !isPresented(name, use.step) { return name.hasPrefix("content/") && finding.isEffect }
    // An action sheet has other fonts, greys and backgrounds than an alert, and may have another order of buttons.
    let isOtherAlert = isAlert && isOtherStyle || isOtherArrangement
    if isOtherAlert, !["text", "image", "picture"].contains(finding.kind) { return true }
    switch finding.change {
    case .number(let property, _):
      switch property {
      case .y, .height: return true
      case .x, .width:
        return isOtherWidth || isOtherArrangement || resizedItems.height.contains(Self.key(use))
      default: return finding.isEffect
      }
    case .missing, .new:
      return finding.isEffect || finding.isHairline || isBeyond(finding)
        || isOtherAlert && changedContents(use).isEmpty
    case .attribute(let attribute, let from, let to):
      switch attribute {
      case "radius", "corners": return isOtherStyle && finding.isEffect
      case "shape", "points": return resizedItems.size.contains(Self.key(use))
      default: break
      }
      if !isOtherAlert { return false }
      if changedContents(use).isEmpty { return true }
      switch attribute {
      case "text", "runs": return false
      case "colour": return [from, to].allSatisfy { $0.map(SwitchState.isGrey) ?? true }
      default: return true
      }
    }
  }

  /// Returns whether a node that only one film has follows from the change.
  ///
  /// - Parameter described: The contents that findings about other nodes describe.
  func explains(_ presence: FilmFindings.Presence, _ described: Set<Content>) -> Bool {
    if hasSameNodes {
      let parts = ["content/dimming", "content/shadow", "content/card"]
      return isOtherStyle && parts.contains { presence.node.hasPrefix($0) }
    }
    let film = presence.isNew ? findings.b : findings.a
    let pair = findings.alignment.pairs[first]
    let begin = presence.isNew ? pair.present.lowerBound : pair.recorded.lowerBound
    // The presented view hides a node of the presenting view.
    if hidesInOneFilm,
      Self.presenting(film, begin, node).contains(where: { $0.name == presence.node })
    {
      return true
    }
    let items = film.node(presence.node, presence.position)?.look ?? []
    return items.allSatisfy { item in
      isElsewhere(item, presence.step)
        || Content(item, isAlert: isAlert).map(described.contains) == true
    }
  }

  /// Returns whether a difference follows from the change, if a name may be that of another node.
  private func explainsOtherNodes(_ use: FilmFindings.LookUse) -> Bool {
    if case .number = use.finding.change { return true }
    return isHiding(use.node) || changedContents(use).isEmpty
  }

  /// Returns whether a node of the presenting view is hidden in one film only.
  private func isHiding(_ name: String) -> Bool {
    let pair = findings.alignment.pairs[first]
    return hidesInOneFilm
      && (findings.a.node(name, pair.recorded.upperBound - 1) == nil)
        != (findings.b.node(name, pair.present.upperBound - 1) == nil)
  }

  /// Whether a finding may compare two contents that don't belong together.
  var isAmbiguous: Bool { !hasSameNodes || isAlert && isOtherStyle || isOtherArrangement }

  /// Returns the contents of a finding that only one film shows.
  func changedContents(_ use: FilmFindings.LookUse) -> [Content] {
    switch use.finding.change {
    case .missing, .new: if isBeyond(use.finding) { return [] }
    default: break
    }
    return [use.finding.recorded, use.finding.present].compactMap { item in
      guard let item, !isElsewhere(item, use.step) else { return nil }
      return Content(item, isAlert: isAlert)
    }
  }

  /// Returns 0 for a finding about two changed contents, 1 for a missing or new content, and 2 if only one of two
  /// contents changed.
  func rank(_ use: FilmFindings.LookUse) -> Int {
    let count = changedContents(use).count
    switch use.finding.change {
    case .missing, .new: return count == 0 ? 0 : 1
    default: return count == 1 ? 2 : 0
    }
  }

  /// Returns whether an item isn't visible in both films, because the presented view has another height.
  private func isBeyond(_ finding: LookFinding) -> Bool {
    // An alert isn't scrolled.
    !isOtherArrangement && finding.box[1] + finding.box[3] > commonHeight
  }

  private func hasSameCount(_ content: Content, _ step: Int) -> Bool {
    guard let counts = contents[step], let count = counts.recorded[content] else { return false }
    return counts.present[content] == count
  }

  /// Returns whether both films show an item, or the presented view hides it in one of them.
  private func isElsewhere(_ item: LookItem, _ step: Int) -> Bool {
    guard let content = Content(item, isAlert: isAlert) else { return true }
    if hasSameCount(content, step) || !hasSameNodes && previousContents.contains(content) {
      return true
    }
    guard item.kind == "rect", let counts = contents[step] else { return false }
    return counts.recorded[content] != nil && counts.present[content] != nil
  }

  /// The content of an item, independent of its place and size.
  struct Content: Hashable {
    var values: [String]

    init?(_ item: LookItem, isAlert: Bool) {
      let names: [String]
      switch item.kind {
      case "text": names = isAlert ? ["text"] : ["text", "family", "size", "weight", "italic"]
      case "image", "picture": names = ["image"]
      case "rect": names = []
      default: return nil
      }
      let colour = item["colour"] ?? ""
      let isGrey = isAlert && SwitchState.isGrey(colour)
      values = [item.kind, isGrey ? "grey" : colour] + names.map { item[$0] ?? "" }
    }
  }
}
