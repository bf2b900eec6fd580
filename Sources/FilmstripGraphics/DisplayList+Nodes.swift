import Foundation

/// A named node's position in a frame, as timelines report it.
public struct NodePlacement: Sendable, Hashable {
  /// The node's name.
  public var name: String
  /// The box around the node's bounds in frame coordinates, in points, after all transforms.
  public var frame: CGRect
  /// From the node's coordinates to the frame's.
  public var transform: PlaneTransform
  /// The node's opacity times that of all nodes above it.
  public var opacity: Double
}

extension DisplayList {
  /// The named nodes from the bottom up.
  ///
  /// A name that occurs twice is reported twice.
  public func placements() -> [NodePlacement] {
    var found: [NodePlacement] = []
    func visit(_ node: DisplayNode, _ outer: PlaneTransform, _ opacity: Double) {
      let transform = node.transform.concatenating(outer)
      let total = opacity * node.opacity
      if let name = node.name {
        found.append(
          NodePlacement(
            name: name, frame: transform.map(node.bounds), transform: transform, opacity: total))
      }
      for (index, child) in node.children.enumerated() {
        let share = node.dissolve.map { index == 0 ? 1 - $0 : $0 } ?? 1
        visit(child, transform, total * share)
      }
    }
    visit(root, .identity, 1)
    return found
  }

  /// The frame with only one part; the rest is transparent.
  public func isolating(_ part: FramePart) -> DisplayList {
    DisplayList(size: size, root: root.isolating(part, inherited: nil) ?? root.emptied())
  }
}

extension DisplayNode {
  fileprivate func isolating(_ wanted: FramePart, inherited: FramePart?) -> DisplayNode? {
    let own = part ?? inherited
    if own == wanted { return self }
    let kept = children.compactMap { $0.isolating(wanted, inherited: own) }
    // A node of no part may contain a part in an isolated group: in a flip transition, for example.
    let apart =
      own != nil
      ? []
      : drawings.compactMap { drawing -> Drawing? in
        guard case .node(let node) = drawing else { return nil }
        return node.isolating(wanted, inherited: own).map(Drawing.node)
      }
    return kept.isEmpty && apart.isEmpty ? nil : emptied(keeping: kept, apart)
  }

  fileprivate func emptied(
    keeping kept: [DisplayNode] = [], _ drawings: [Drawing] = []
  ) -> DisplayNode {
    DisplayNode(
      name: name, part: part, transform: transform, bounds: bounds, opacity: opacity, clip: clip,
      mask: mask, drawings: drawings, children: kept, isStill: isStill,
      dissolve: kept.count == 2 ? dissolve : nil)
  }
}
