import FilmstripGraphics
import Foundation

extension FrameRenderer {
  /// Paints as much of a frame as possible, in the same way as `render(_:into:background:)`.
  ///
  /// Omits invalid geometry and text that cannot be shaped: a single drawing, or a node with its
  /// descendants if the node itself cannot be painted.
  ///
  /// - Parameters:
  ///   - list: The content of the frame.
  ///   - buffer: A buffer from `makeBuffer(for:)` for a list of the same size.
  ///   - background: The colour where nothing is painted, or `nil` for transparent pixels.
  /// - Returns: The reason for each omission; empty if the frame is complete.
  /// - Throws: A `RenderError` that no single part of the frame causes, such as a failure of Cairo.
  public func renderPossible(
    _ list: DisplayList, into buffer: PixelBuffer, background: RGBA? = nil
  ) throws(RenderError) -> [RenderError] {
    let (frame, losses) = try beginPossible(list, background: background, on: buffer)
    frame.paint(onto: buffer)
    return losses
  }

  /// Begins to paint as much of a frame, or of some of its rows, as possible.
  ///
  /// The rows are painted when the caller requests them.
  package func beginPossible(
    _ list: DisplayList, rows: Range<Int>? = nil, background: RGBA? = nil
  ) throws(RenderError) -> (frame: UnfinishedFrame, losses: [RenderError]) {
    try beginPossible(list, rows: rows, background: background, on: nil)
  }

  /// Begins to paint as much of a frame as possible onto `buffer`, to which some of its pixels are painted at once.
  ///
  /// The rows must be painted onto the same buffer.
  package func beginPossible(
    _ list: DisplayList, onto buffer: PixelBuffer
  ) throws(RenderError) -> (frame: UnfinishedFrame, losses: [RenderError]) {
    try beginPossible(list, background: nil, on: buffer)
  }

  private func beginPossible(
    _ list: DisplayList, rows: Range<Int>? = nil, background: RGBA?, on buffer: PixelBuffer?
  ) throws(RenderError) -> (frame: UnfinishedFrame, losses: [RenderError]) {
    do throws(RenderError) {
      return (try begin(list, rows: rows, background: background, on: buffer), [])
    } catch {
      guard error.isOfOnePart else { throw error }
      var search = LossSearch(renderer: self, rows: rows, size: list.size)
      let root = search.paintablePart(of: list.root) { $0 } ?? DisplayNode(bounds: list.root.bounds)
      let frame = try begin(
        DisplayList(size: list.size, root: root), rows: rows, background: background, on: buffer)
      return (frame, search.losses)
    }
  }
}

extension RenderError {
  /// Whether one node or drawing causes the error, so that the rest of the frame can be painted.
  fileprivate var isOfOnePart: Bool {
    switch self {
    case .geometry, .text: true
    case .library, .tooLarge, .wrongBuffer: false
    }
  }
}

/// A search for the parts of a frame that cannot be painted, which tries to paint each part alone.
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

  /// Returns a node without the parts that cannot be painted, or `nil` if no part can be painted.
  ///
  /// `around` returns the node within its ancestors.
  mutating func paintablePart(
    of node: DisplayNode, in around: (DisplayNode) -> DisplayNode
  ) -> DisplayNode? {
    guard let error = error(around(node)) else { return node }
    if let nodeError = self.error(around(node.with(drawings: [], children: [], overlays: []))) {
      losses.append(nodeError)
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
      if let part = paintablePart(of: child, in: shell) { children.append(part) }
    }
    var overlays: [Drawing] = []
    for drawing in node.overlays
    where canPaint(around(node.with(drawings: [drawing], children: [], overlays: []))) {
      overlays.append(drawing)
    }
    let part = node.with(drawings: drawings, children: children, overlays: overlays)
    if losses.count > before, self.error(around(part)) == nil { return part }
    // The parts can be painted alone, but not together.
    losses.append(error)
    return nil
  }

  /// Whether a part can be painted; records the error if it cannot.
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
  /// Returns the node with other content, which ends a dissolve unless there are two children.
  fileprivate func with(
    drawings: [Drawing], children: [DisplayNode], overlays: [Drawing]
  ) -> DisplayNode {
    DisplayNode(
      name: name, part: part, transform: transform, bounds: bounds, opacity: opacity, clip: clip,
      mask: mask, shadow: shadow, backdrop: backdrop, drawings: drawings, children: children,
      overlays: overlays, isStill: isStill, dissolve: children.count == 2 ? dissolve : nil,
      blur: blur, glassSpacing: glassSpacing)
  }
}
