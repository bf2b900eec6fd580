import FilmstripGraphics
import Foundation

extension Painter {
  /// Paints a node by copying its cached raster; returns `false` if the node is not cached.
  func paintAsCachedRaster(_ node: DisplayNode, _ state: PaintState) throws(RenderError) -> Bool {
    guard state.usesCachedRasters, !node.readsBackdrop else { return false }
    return try paintAsIsolatedRaster(node, state)
  }

  /// Paints a node as an isolated group by copying its cached raster.
  ///
  /// Returns `false` if the node is not cached.
  func paintAsIsolatedRaster(_ node: DisplayNode, _ state: PaintState) throws(RenderError) -> Bool {
    guard node.isStill, isTranslation(state.transform),
      Geometry.isValid(Double(state.transform.tx)), Geometry.isValid(Double(state.transform.ty))
    else { return false }
    let facts = try cache.facts(of: node) { () throws(RenderError) in
      try CachingRule.facts(of: node, extents, name: state.node)
    }
    guard facts.isWorthCaching else { return false }
    if facts.bounds.isNull { return node.shadow == nil }
    let rect = PixelRect(covering: facts.bounds.applying(pixels(at: .zero)))
    let area = rect.area
    let maximumArea = max(frameArea, CachingRule.minimumFrameArea) * CachingRule.maximumFrameAreas
    guard area <= maximumArea, max(rect.width, rect.height) <= PixelBuffer.maximumSide else {
      return false
    }
    let placement = CachingRule.placement(
      tx: Double(state.transform.tx), ty: Double(state.transform.ty), area: area)
    var snapped = state
    snapped.transform = pixels(at: placement.phase).concatenating(
      CGAffineTransform(translationX: CGFloat(placement.x), y: CGFloat(placement.y)))
    if node.shadow != nil && state.opacity < 1 {
      let reach = snapped.pixels(try extents.bounds(node, name: state.node))
      try group(snapped, region: reach) { inner throws(RenderError) in
        try self.paintCachedRaster(node, facts, placement, inner)
      }
    } else {
      try paintCachedRaster(node, facts, placement, snapped)
    }
    return true
  }

  private func paintCachedRaster(
    _ node: DisplayNode, _ facts: NodeFacts, _ placement: CachingRule.Placement, _ state: PaintState
  ) throws(RenderError) {
    if node.shadow != nil { try paintShadow(of: node, state) }
    let rect = PixelRect(covering: facts.bounds.applying(pixels(at: placement.phase)))
    let visibleRect = rect.offset(x: placement.x, y: placement.y).intersection(state.clip)
    let alpha = PixelWord.byte(state.opacity)
    if visibleRect.isEmpty || alpha == 0 { return }
    let key = RasterCache.Key.node(NodeContent(node: node), placement.phase)
    // Only in a dry run: a cached image that is being painted would lack the node.
    if state.layer.isDryRun, cache.isBeingBuilt(key) { return }
    func paint(on layer: Layer) throws(RenderError) {
      try self.paintContent(
        of: node,
        PaintState(
          layer: layer, transform: self.pixels(at: placement.phase), clip: rect,
          node: state.node, usesCachedRasters: false))
    }
    if rect.area > CachingRule.maximumPhasedArea {
      let packed = try cache.packed(key) { () throws(RenderError) in
        let layer = Layer(rect, clearedTo: 0, pool: self.pool)
        try paint(on: layer)
        return PackedRaster(layer.finish(), in: rect, pool: self.pool)
      }
      state.layer.add(.packed(packed, visibleRect, dx: placement.x, dy: placement.y, alpha: alpha))
    } else {
      let image = try cache.image(key) { () throws(RenderError) in
        let layer = ownedLayer(rect)
        try paint(on: layer)
        layer.flush()
        return PaintedImage(layer.raster)
      }
      state.layer.add(.image(image, visibleRect, dx: placement.x, dy: placement.y, alpha: alpha))
    }
  }

  /// Returns a transparent layer with its own memory, for an image that is cached.
  func ownedLayer(_ rect: PixelRect) -> Layer {
    Layer(Raster(rect: rect), clearedTo: 0)
  }

  /// Returns the transform from points to the device pixels of a raster painted at a phase.
  func pixels(at phase: Phase) -> CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(scale), b: 0, c: 0, d: CGFloat(scale), tx: phase.offset.x, ty: phase.offset.y)
  }

  /// Whether a transform to device pixels consists of the frame's scale and a translation.
  ///
  /// Rounding errors of a product of transforms are ignored: over 2²² pixels, 1e-9 is less than a
  /// hundredth of a pixel.
  func isTranslation(_ t: CGAffineTransform) -> Bool {
    let scale = CGFloat(scale)
    let tolerance: CGFloat = 1e-9
    return abs(t.a - scale) < tolerance && abs(t.d - scale) < tolerance && abs(t.b) < tolerance
      && abs(t.c) < tolerance
  }
}
