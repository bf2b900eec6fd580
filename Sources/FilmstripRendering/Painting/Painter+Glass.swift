import FilmstripGraphics
import Foundation

/// Glasses that are near each other, and are painted as one body.
struct MergedGlass {
  let backdrop: Backdrop
  /// The opacity of the border outside of the body.
  let border: Double
  let outline: GlassOutline
  /// The bounds of all glasses, in device pixels.
  let bounds: CGRect
}

extension Painter {
  /// A glass inside a node that merges glasses.
  private struct Piece {
    /// The node that contains the glass and its rim.
    let node: DisplayNode
    let backdrop: Backdrop
    let body: GlassBody
    let outline: GlassOutline
    var side: CGFloat { min(outline.bounds.width, outline.bounds.height) }
  }

  /// Returns the state in which glasses inside a node are painted as bodies if they are near each
  /// other.
  func merging(_ node: DisplayNode, _ state: PaintState) -> PaintState {
    var pieces: [Piece] = []
    for child in node.children { collect(child, in: nil, state.transform, into: &pieces) }
    guard pieces.count > 1, node.glassSpacing.isFinite else { return state }
    var result = state
    while !pieces.isEmpty {
      var body = [pieces.removeFirst()]
      let width = node.glassSpacing * body[0].outline.scale
      var index = 0
      while index < body.count {
        // Edges at the distance itself don't lean.
        let reach = body[index].outline.bounds.insetBy(dx: 0.5 - width, dy: 0.5 - width)
        body += pieces.filter { reach.intersects($0.outline.bounds) }
        pieces.removeAll { reach.intersects($0.outline.bounds) }
        index += 1
      }
      guard body.count > 1 else { continue }
      let main = body.dropFirst().reduce(body[0]) { $1.side > $0.side ? $1 : $0 }
      var backdrop = main.backdrop
      (backdrop.tone, backdrop.glint) = (main.body.tone, main.body.glint)
      result.mergedGlass[ObjectIdentifier(body[0].node)] = .some(
        MergedGlass(
          backdrop: backdrop, border: main.body.border,
          outline: body[0].outline.merged(with: body.dropFirst().map(\.outline), blend: width),
          bounds: body.reduce(.null) { $0.union($1.outline.bounds) }))
      for piece in body.dropFirst() {
        result.mergedGlass[ObjectIdentifier(piece.node)] = .some(nil)
      }
    }
    return result
  }

  /// Adds the glasses inside a node that are painted directly onto the pixels beneath.
  ///
  /// *Chosen* (FACTS: glass.merging): glass with an opacity, a mask or a clip around it doesn't merge.
  private func collect(
    _ node: DisplayNode, in parent: DisplayNode?, _ outer: CGAffineTransform,
    into pieces: inout [Piece]
  ) {
    guard node.opacity == 1, node.mask == nil, node.blur == 0, node.dissolve == nil,
      let transform = node.transform.concatenating(PlaneTransform(outer)).affine
    else { return }
    if let backdrop = node.backdrop, let body = backdrop.body, let clip = node.clip,
      node.children.isEmpty, node.drawings.isEmpty, node.overlays.isEmpty,
      let outline = GlassOutline(clip, transform: transform)
    {
      pieces.append(
        Piece(node: parent ?? node, backdrop: backdrop, body: body, outline: outline))
    }
    guard node.clip == nil, node.glassSpacing == 0 else { return }
    for child in node.children { collect(child, in: node, transform, into: &pieces) }
  }

  /// Paints glasses as one body, with the optics of the one with the longest shorter side, or of the
  /// first of several.
  func paint(_ body: MergedGlass, _ state: PaintState) throws(RenderError) {
    try check(body.backdrop, node: state.node)
    // The edge of the body can be a pixel beyond the bounds, and the border another one.
    let outset = body.border > 0 ? GlassBorder.width * body.outline.scale : 0
    let region = PixelRect(covering: body.bounds).inset(by: -1 - Int(outset.rounded(.up)))
    let inner = state.cut(to: region)
    if inner.clip.isEmpty { return }
    let bounds = body.bounds.applying(state.transform.inverted())
    try cut(inner, at: [inner.clip]) { inner throws(RenderError) in
      self.blurBackdrop(body.backdrop, of: bounds, body.outline, inner)
    } coverage: { region throws(RenderError) in
      body.outline.coverage(in: region)
    }
    if let border = GlassBorder(body.border, around: body.outline) {
      inner.layer.change(inner.clip) { border.draw(inner.clip, in: $0) }
    }
  }
}
