import CPixels
import Foundation
import Graphics

/// Paints nodes in the order and with the effects that `DisplayNode` documents.
final class Painter {
  let text: PangoText
  let cache: RasterCache
  let pool: StoragePool
  /// Device pixels in a point.
  let scale: Int
  /// How many pixels the frame has.
  let frameArea: Int
  let extents: PaintBounds

  init(text: PangoText, cache: RasterCache, pool: StoragePool, scale: Int, frameArea: Int) {
    self.text = text
    self.cache = cache
    self.pool = pool
    self.scale = scale
    self.frameArea = frameArea
    extents = PaintBounds(text: text)
  }

  /// Paints a node; the brush stands in its parent's coordinates.
  func paint(_ node: DisplayNode, _ outer: Brush) throws(RenderError) {
    var brush = outer
    brush.node = node.name ?? outer.node
    try check(node, brush.node)
    let total = node.transform.concatenating(PlaneTransform(outer.transform))
    brush.opacity = PixelWord.unit(outer.opacity * node.opacity)
    if brush.opacity == 0 || !total.isInvertible { return }
    guard let affine = total.affine else {
      try paintPlane(node, total, outer)
      return
    }
    // A layer scaled to nothing paints nothing.
    if !Geometry.isInvertible(affine) { return }
    brush.transform = affine
    if try paintAsPlate(node, brush) { return }
    try paintHere(node, brush)
  }

  /// Paints a node whose own coordinates are the brush's.
  func paintHere(_ node: DisplayNode, _ brush: Brush) throws(RenderError) {
    if brush.opacity < 1 && !node.isOnePrimitive {
      let reach = brush.pixels(try extents.bounds(node, name: brush.node))
      try group(brush, region: reach) { inner throws(RenderError) in
        try self.paintHere(node, inner)
      }
      return
    }
    if node.shadow != nil { try paintShadow(of: node, brush) }
    try paintContent(of: node, brush)
  }

  /// Paints all but the shadow, cut by clip and mask.
  func paintContent(of node: DisplayNode, _ brush: Brush) throws(RenderError) {
    guard let mask = node.mask else {
      try paintClipped(node, brush)
      return
    }
    let reach = brush.pixels(try extents.contentBounds(node, name: brush.node))
    try masked(brush, region: reach) { layer throws(RenderError) in
      var inner = brush
      inner.layer = layer
      inner.clip = layer.rect
      inner.opacity = 1
      inner.usesPlates = false
      try self.paint(mask, inner)
    } _: { inner throws(RenderError) in
      try self.paintClipped(node, inner)
    }
  }

  private func paintClipped(_ node: DisplayNode, _ brush: Brush) throws(RenderError) {
    guard let clip = node.clip else {
      try paintParts(node, brush)
      return
    }
    try clipped(brush, to: clip) { inner throws(RenderError) in
      try self.paintParts(node, inner)
    }
  }

  private func paintParts(_ node: DisplayNode, _ brush: Brush) throws(RenderError) {
    if let backdrop = node.backdrop { try paintBackdrop(backdrop, node, brush) }
    for drawing in node.drawings { try paint(drawing, brush) }
    if let share = node.dissolve, node.children.count == 2 {
      let reach = brush.pixels(try extents.contentBounds(node, name: brush.node))
      try dissolve(brush, region: reach, share: share) { inner throws(RenderError) in
        try self.paint([node.children[0]], inner)
      } into: { inner throws(RenderError) in
        try self.paint([node.children[1]], inner)
      }
    } else {
      try paint(node.children, brush)
    }
    for drawing in node.overlays { try paint(drawing, brush) }
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
  /// Whether an opacity may simply be handed to the only thing that is painted.
  var isOnePrimitive: Bool {
    drawings.count + children.count + overlays.count == 1 && shadow == nil && backdrop == nil
  }
}
