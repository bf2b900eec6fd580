import CCairo
import CPixels
import Foundation
import Graphics

// Group effects work on the pixels beneath: these are saved, the group is painted over them at full opacity,
// and the result is mixed with the saved pixels. For a group G of opacity α over D that is
// D·(1 − α) + (G over D)·α, the same as α·G over D. Only pixels that an effect changes are saved, and a
// backdrop inside sees what lies beneath the group.
extension Painter {
  /// Paints as one group with the state's opacity.
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
    let under = savePixels(region, of: state.layer)
    try body(inner)
    state.layer.change { raster in
      for y in region.y..<region.bottom {
        fpx_mix(raster.pointer(region.x, y), under.pointer(region.x, y), region.width, alpha)
      }
    }
  }

  /// Paints two states of one thing over what lies beneath, each by itself, and mixes the results.
  ///
  /// (A over D)·(1 − share) + (B over D)·share; the state's opacity must be 1.
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
    let under = savePixels(region, of: state.layer)
    try old(inner)
    let before = savePixels(region, of: state.layer)
    state.layer.change { raster in raster.copy(region, from: under) }
    try new(inner)
    state.layer.change { raster in
      for y in region.y..<region.bottom {
        fpx_mix(raster.pointer(region.x, y), before.pointer(region.x, y), region.width, alpha)
      }
    }
  }

  /// Paints through a mask's alpha.
  func masked(
    _ state: PaintState, region: PixelRect, by paintMask: (Layer) throws(RenderError) -> Void,
    _ body: (PaintState) throws(RenderError) -> Void
  ) throws(RenderError) {
    let region = region.intersection(state.clip)
    if region.isEmpty { return }
    let under = savePixels(region, of: state.layer)
    try body(state.cut(to: region))
    let mask = Layer(Raster(rect: region, pool: pool), clearedTo: 0)
    try paintMask(mask)
    mask.flush()
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: region.width) { bytes in
      guard let row = bytes.baseAddress else { return }
      state.layer.change { raster in
        for y in region.y..<region.bottom {
          fpx_alpha(row, mask.raster.pointer(region.x, y), region.width)
          fpx_mix_mask(
            raster.pointer(region.x, y), under.pointer(region.x, y), row, region.width)
        }
      }
    }
  }

  /// Paints clipped to a shape, with an anti-aliased edge.
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

  /// Paints clipped to a path, with an anti-aliased edge.
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

  private func cut(
    _ state: PaintState, at edges: [PixelRect], _ body: (PaintState) throws(RenderError) -> Void,
    coverage: (PixelRect) throws(RenderError) -> CoverageMask
  ) throws(RenderError) {
    let saved = edges.map { savePixels($0, of: state.layer) }
    try body(state)
    for under in saved {
      let region = under.rect
      let mask = try coverage(region)
      state.layer.change { raster in
        for y in region.y..<region.bottom {
          fpx_mix_mask(
            raster.pointer(region.x, y), under.pointer(region.x, y), mask.pointer(region.x, y),
            region.width)
        }
      }
    }
  }

  /// How much of each pixel a path covers.
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

  private func savePixels(_ region: PixelRect, of layer: Layer) -> Raster {
    let copy = Raster(rect: region, pool: pool)
    layer.flush()
    copy.copy(region, from: layer.raster)
    return copy
  }
}
