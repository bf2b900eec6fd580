import FilmstripCPixels
import FilmstripGraphics
import Foundation

/// A painter of nodes, in the order and with the effects that `DisplayNode` documents.
final class Painter {
  let text: PangoText
  let cache: RasterCache
  let pool: StoragePool
  /// The number of device pixels per point.
  let scale: Int
  /// The number of pixels in the frame.
  let frameArea: Int
  let extents: PaintBounds

  init(
    text: PangoText, cache: RasterCache, pool: StoragePool, scale: Int, frameArea: Int
  ) {
    self.text = text
    self.cache = cache
    self.pool = pool
    self.scale = scale
    self.frameArea = frameArea
    extents = PaintBounds(text: text)
  }

  /// Paints a node; the state is in the coordinates of the node's parent.
  func paint(_ node: DisplayNode, _ outer: PaintState) throws(RenderError) {
    var state = outer
    state.node = node.name ?? outer.node
    try check(node, state.node)
    let total = node.transform.concatenating(PlaneTransform(outer.transform))
    state.opacity = PixelWord.unit(outer.opacity * node.opacity)
    if state.opacity == 0 || !total.isInvertible { return }
    guard let affine = total.affine else {
      try paintPlane(node, total, outer)
      return
    }
    // A node that is scaled to zero paints nothing.
    if !Geometry.isInvertible(affine) { return }
    state.transform = affine
    if try paintAsCachedRaster(node, state) { return }
    try paintInPlace(node, state)
  }

  /// Paints a node; the state is in the coordinates of the node itself.
  func paintInPlace(_ node: DisplayNode, _ state: PaintState) throws(RenderError) {
    if state.opacity < 1 && !node.paintsOnePrimitive {
      let reach = state.pixels(try extents.bounds(node, name: state.node))
      try group(state, region: reach) { inner throws(RenderError) in
        try self.paintInPlace(node, inner)
      }
      return
    }
    if node.shadow != nil { try paintShadow(of: node, state) }
    try paintContent(of: node, state)
  }

  /// Paints everything except the shadow, within the clip and the mask, and blurs it.
  func paintContent(of node: DisplayNode, _ state: PaintState) throws(RenderError) {
    if !state.mergedGlass.isEmpty, let body = state.mergedGlass[ObjectIdentifier(node)] {
      if let body { try paint(body, state) }
      return
    }
    guard node.blur != 0 else { return try paintMasked(node, state) }
    try blurred(node, state) { inner throws(RenderError) in
      try self.paintMasked(node, inner)
    }
  }

  private func paintMasked(_ node: DisplayNode, _ state: PaintState) throws(RenderError) {
    guard let mask = node.mask else {
      try paintClipped(node, state)
      return
    }
    let reach = state.pixels(try extents.contentBounds(node, name: state.node))
    try masked(state, region: reach) { layer throws(RenderError) in
      var inner = state
      inner.layer = layer
      inner.clip = layer.rect
      inner.opacity = 1
      inner.usesCachedRasters = false
      try self.paint(mask, inner)
    } _: { inner throws(RenderError) in
      try self.paintClipped(node, inner)
    }
  }

  private func paintClipped(_ node: DisplayNode, _ state: PaintState) throws(RenderError) {
    guard let clip = node.clip else {
      try paintParts(node, state)
      return
    }
    try clipped(state, to: clip) { inner throws(RenderError) in
      try self.paintParts(node, inner)
    }
  }

  private func paintParts(_ node: DisplayNode, _ state: PaintState) throws(RenderError) {
    if let backdrop = node.backdrop { try paintBackdrop(backdrop, node, state) }
    for drawing in node.drawings { try paint(drawing, state) }
    let state = node.glassSpacing > 0 ? merging(node, state) : state
    if let share = node.dissolve, node.children.count == 2 {
      let reach = state.pixels(try extents.contentBounds(node, name: state.node))
      try dissolve(state, region: reach, share: share) { inner throws(RenderError) in
        try self.paint([node.children[0]], inner)
      } into: { inner throws(RenderError) in
        try self.paint([node.children[1]], inner)
      }
    } else {
      try paint(node.children, state)
    }
    for drawing in node.overlays { try paint(drawing, state) }
  }

  func check(_ node: DisplayNode, _ name: String?) throws(RenderError) {
    let t = node.transform
    let entries = [t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44]
    guard entries.allSatisfy(\.isFinite), node.opacity.isFinite else {
      throw .geometry(
        operation: "a node", value: "transform \(entries), opacity \(node.opacity)", node: name)
    }
  }
}

extension DisplayNode {
  /// Whether the node paints only one drawing or child, so that the opacity needs no group.
  var paintsOnePrimitive: Bool {
    drawings.count + children.count + overlays.count == 1 && shadow == nil && backdrop == nil
      && blur == 0
  }
}
