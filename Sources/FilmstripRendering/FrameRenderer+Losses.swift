import FilmstripGraphics
import Foundation

extension FrameRenderer {
  /// Paints what can be painted of a frame, as `render(_:into:background:)` does.
  ///
  /// What has no valid geometry, or text that cannot be shaped, is left out: a single drawing, or a node
  /// with its descendants if the node itself cannot be painted.
  ///
  /// - Returns: Why each of these was left out; empty if the frame is complete.
  /// - Throws: what no part of the frame is to blame for, such as Cairo's failures.
  public func renderPossible(
    _ list: DisplayList, into buffer: PixelBuffer, background: RGBA? = nil
  ) throws(RenderError) -> [RenderError] {
    let (frame, losses) = try beginPossible(list, background: background, on: buffer)
    frame.paint(onto: buffer)
    return losses
  }

  /// The same for some rows or all, which are painted when they are asked for.
  package func beginPossible(
    _ list: DisplayList, rows: Range<Int>? = nil, background: RGBA? = nil
  ) throws(RenderError) -> (frame: UnfinishedFrame, losses: [RenderError]) {
    try beginPossible(list, rows: rows, background: background, on: nil)
  }

  private func beginPossible(
    _ list: DisplayList, rows: Range<Int>? = nil, background: RGBA?, on buffer: PixelBuffer?
  ) throws(RenderError) -> (frame: UnfinishedFrame, losses: [RenderError]) {
    do throws(RenderError) {
      return (try begin(list, rows: rows, background: background, on: buffer), [])
    } catch {
      guard error.isOfOnePart else { throw error }
      var search = LossSearch(renderer: self, rows: rows, size: list.size)
      let root = search.rest(of: list.root) { $0 } ?? DisplayNode(bounds: list.root.bounds)
      let frame = try begin(
        DisplayList(size: list.size, root: root), rows: rows, background: background, on: buffer)
      return (frame, search.losses)
    }
  }
}

extension RenderError {
  /// Whether a node or a drawing is to blame, and the rest of the frame can be painted.
  fileprivate var isOfOnePart: Bool {
    switch self {
    case .geometry, .text: true
    case .library, .tooLarge, .wrongBuffer: false
    }
  }
}

/// Finds the parts of a frame that cannot be painted, by beginning to paint each alone.
private struct LossSearch {
  let renderer: FrameRenderer
  let rows: Range<Int>?
  let size: CGSize
  private(set) var losses: [RenderError] = []

  init(renderer: FrameRenderer, rows: Range<Int>?, size: CGSize) {
    self.renderer = renderer
    self.rows = rows
    self.size = size
  }

  /// A node without what cannot be painted; nil if nothing of it can.
  ///
  /// `around` puts it into its ancestors.
  mutating func rest(
    of node: DisplayNode, in around: (DisplayNode) -> DisplayNode
  ) -> DisplayNode? {
    guard let error = error(around(node)) else { return node }
    if let own = self.error(around(node.with(drawings: [], children: [], overlays: []))) {
      losses.append(own)
      return nil
    }
    func shell(_ child: DisplayNode) -> DisplayNode {
      around(node.with(drawings: [], children: [child], overlays: []))
    }
    let before = losses.count
    var drawings: [Drawing] = []
    for drawing in node.drawings
    where canPaint(around(node.with(drawings: [drawing], children: [], overlays: []))) {
      drawings.append(drawing)
    }
    var children: [DisplayNode] = []
    for child in node.children {
      if let rest = rest(of: child, in: shell) { children.append(rest) }
    }
    var overlays: [Drawing] = []
    for drawing in node.overlays
    where canPaint(around(node.with(drawings: [drawing], children: [], overlays: []))) {
      overlays.append(drawing)
    }
    let rest = node.with(drawings: drawings, children: children, overlays: overlays)
    if losses.count > before, self.error(around(rest)) == nil { return rest }
    // The parts can be painted alone, but not together.
    losses.append(error)
    return nil
  }

  /// Whether a part can be painted; records why not.
  private mutating func canPaint(_ root: DisplayNode) -> Bool {
    guard let error = error(root) else { return true }
    losses.append(error)
    return false
  }

  private func error(_ root: DisplayNode) -> RenderError? {
    do throws(RenderError) {
      _ = try renderer.begin(DisplayList(size: size, root: root), rows: rows, background: nil)
      return nil
    } catch {
      return error
    }
  }
}

extension DisplayNode {
  /// The node with other content; a dissolve needs two children, and ends without them.
  fileprivate func with(
    drawings: [Drawing], children: [DisplayNode], overlays: [Drawing]
  ) -> DisplayNode {
    DisplayNode(
      name: name, part: part, transform: transform, bounds: bounds, opacity: opacity, clip: clip,
      mask: mask, shadow: shadow, backdrop: backdrop, drawings: drawings, children: children,
      overlays: overlays, isStill: isStill, dissolve: children.count == 2 ? dissolve : nil)
  }
}
