import FilmstripCCairo
import FilmstripGraphics
import Foundation

// Group effects work on the pixels beneath: these are saved, the group is painted over them at full
// opacity, and the result is mixed with the saved pixels. For a group G of opacity α over D, the
// result is D·(1 − α) + (G over D)·α, which equals α·G over D. Only pixels that an effect changes
// are saved, and a backdrop inside the group samples the pixels beneath the group.
extension Painter {
  /// Paints the content of `body` as one group with the state's opacity.
  func group(
    _ state: PaintState, region: PixelRect, _ body: (PaintState) throws(RenderError) -> Void
  ) throws(RenderError) {
    let region = region.intersection(state.clip)
    let alpha = PixelWord.byte(state.opacity)
    if region.isEmpty || alpha == 0 { return }
    let inner = state.with(opacity: 1).cut(to: region)
    if alpha == 255 {
      try body(inner)
      return
    }
    let under = state.layer.save(region, in: pool)
    try body(inner)
    state.layer.add(.mix(under, region, alpha: alpha))
  }

  /// Paints two states of the same content over the pixels beneath, and mixes the results.
  ///
  /// The result is (A over D)·(1 − share) + (B over D)·share. The state's opacity must be 1.
  func dissolve(
    _ state: PaintState, region: PixelRect, share: Double,
    _ old: (PaintState) throws(RenderError) -> Void,
    into new: (PaintState) throws(RenderError) -> Void
  ) throws(RenderError) {
    let region = region.intersection(state.clip)
    if region.isEmpty { return }
    let inner = state.cut(to: region)
    let alpha = PixelWord.byte(share)
    if alpha == 0 { return try old(inner) }
    if alpha == 255 { return try new(inner) }
    let under = state.layer.save(region, in: pool)
    try old(inner)
    let before = state.layer.save(region, in: pool)
    state.layer.add(.restore(under, region))
    try new(inner)
    state.layer.add(.mix(before, region, alpha: alpha))
  }

  /// Paints the content of `body` through the alpha of a mask.
  func masked(
    _ state: PaintState, region: PixelRect, by paintMask: (Layer) throws(RenderError) -> Void,
    _ body: (PaintState) throws(RenderError) -> Void
  ) throws(RenderError) {
    let region = region.intersection(state.clip)
    if region.isEmpty { return }
    let under = state.layer.save(region, in: pool)
    try body(state.cut(to: region))
    let mask = Layer(Raster(rect: region, pool: pool), clearedTo: 0)
    try paintMask(mask)
    mask.flush()
    state.layer.add(.mixAlpha(under, of: mask.raster, region))
  }

  /// Paints the content of `body` clipped to a shape, with an anti-aliased edge.
  func clipped(
    _ state: PaintState, to shape: RoundedRect, _ body: (PaintState) throws(RenderError) -> Void
  ) throws(RenderError) {
    let rect = shape.rect
    guard (rect.minX + rect.minY + rect.width + rect.height).isFinite else {
      throw .geometry(operation: "a clip", value: "\(rect)", node: state.node)
    }
    let inner = state.cut(to: state.pixels(rect))
    if rect.width <= 0 || rect.height <= 0 || inner.clip.isEmpty { return }
    let edges = ClipEdges.rects(of: shape, state.transform, within: inner.clip)
    if edges.isEmpty {
      try body(inner)
    } else {
      let path = Path(shape)
      try cut(inner, at: edges, body) { region throws(RenderError) in
        try self.outlineCoverage(of: path, state.transform, in: region, node: state.node)
      }
    }
  }

  /// Paints the content of `body` clipped to a path, with an anti-aliased edge.
  func clipped(
    _ state: PaintState, to path: Path, _ body: (PaintState) throws(RenderError) -> Void
  ) throws(RenderError) {
    if let rect = path.rectangle {
      try clipped(state, to: RoundedRect(rect), body)
      return
    }
    let inner = state.cut(to: state.pixels(path.controlPointBounds))
    if inner.clip.isEmpty { return }
    try cut(inner, at: [inner.clip], body) { region throws(RenderError) in
      try self.coverage(of: path, state.transform, in: region, node: state.node)
    }
  }

  func cut(
    _ state: PaintState, at edges: [PixelRect], _ body: (PaintState) throws(RenderError) -> Void,
    coverage: (PixelRect) throws(RenderError) -> CoverageMask
  ) throws(RenderError) {
    let saved = edges.map { state.layer.save($0, in: pool) }
    try body(state)
    for under in saved {
      state.layer.add(.mixMask(under, try coverage(under.rect), under.rect))
    }
  }

  /// Returns the coverage of each pixel by a path.
  func coverage(
    of path: Path, _ t: CGAffineTransform, in region: PixelRect, node: String?
  ) throws(RenderError) -> CoverageMask {
    try CoverageMask(rect: region) { mask throws(RenderError) in
      let context = try CairoContext(CairoSurface(mask))
      let local = t.concatenating(
        CGAffineTransform(translationX: CGFloat(-region.x), y: CGFloat(-region.y)))
      try context.setPath(path, local, node: node)
      cairo_fill(context.pointer)
      cairo_surface_flush(context.surface.pointer)
      try context.checkStatus("filling a mask")
    }
  }
}
