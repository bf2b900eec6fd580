import Foundation

/// The position of a named node in a frame, as timelines report it.
public struct NodePlacement: Sendable, Hashable {
  /// The name of the node.
  public var name: String
  /// The smallest rectangle around the node's bounds in frame coordinates, in points, after all
  /// transforms.
  public var frame: CGRect
  /// The transform from the node's coordinates to frame coordinates.
  public var transform: PlaneTransform
  /// The opacity of the node, multiplied by the opacity of all its ancestors.
  public var opacity: Double

  /// Creates the position of a node with these values.
  package init(name: String, frame: CGRect, transform: PlaneTransform, opacity: Double) {
    self.name = name
    self.frame = frame
    self.transform = transform
    self.opacity = opacity
  }
}

extension DisplayList {
  /// Returns the positions of the named nodes, from the bottom up.
  ///
  /// A name that occurs twice is listed twice.
  public func placements() -> [NodePlacement] {
    var placements: [NodePlacement] = []
    func visit(_ node: DisplayNode, _ outer: PlaneTransform, _ opacity: Double) {
      let transform = node.transform.concatenating(outer)
      let total = opacity * node.opacity
      if let name = node.name {
        placements.append(
          NodePlacement(
            name: name, frame: transform.map(node.bounds), transform: transform, opacity: total))
      }
      for (index, child) in node.children.enumerated() {
        let fraction = node.dissolve.map { index == 0 ? 1 - $0 : $0 } ?? 1
        visit(child, transform, total * fraction)
      }
    }
    visit(root, .identity, 1)
    return placements
  }

  /// Returns the frame with only one part; everything else is transparent.
  public func isolating(_ part: FramePart) -> DisplayList {
    DisplayList(size: size, root: root.isolating(part, inherited: nil) ?? root.emptied())
  }
}

extension DisplayNode {
  fileprivate func isolating(_ target: FramePart, inherited: FramePart?) -> DisplayNode? {
    let current = part ?? inherited
    if current == target { return self }
    let isolated = children.compactMap { $0.isolating(target, inherited: current) }
    // A node that belongs to no part may contain a part in an isolated group, for example in a flip
    // transition.
    let isolatedDrawings =
      current != nil
      ? []
      : drawings.compactMap { drawing -> Drawing? in
        guard case .node(let node) = drawing else { return nil }
        return node.isolating(target, inherited: current).map(Drawing.node)
      }
    return isolated.isEmpty && isolatedDrawings.isEmpty
      ? nil : emptied(keeping: isolated, isolatedDrawings)
  }

  fileprivate func emptied(
    keeping children: [DisplayNode] = [], _ drawings: [Drawing] = []
  ) -> DisplayNode {
    DisplayNode(
      name: name, part: part, transform: transform, bounds: bounds, opacity: opacity, clip: clip,
      mask: mask, drawings: drawings, children: children, isStill: isStill,
      dissolve: children.count == 2 ? dissolve : nil, blur: blur,
      glassSpacing: glassSpacing)
  }
}
