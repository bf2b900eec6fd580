import CCairo
import CPixels
import Foundation
import Graphics

// Effects on several things together work on the pixels beneath: these are set aside, all is painted
// upon them at full strength, and the result is mixed with what was set aside. For a group G of opacity
// α over D that is D·(1 − α) + (G over D)·α, the same as α·G over D. Only pixels that an effect changes
// are set aside, and a backdrop inside sees what lies beneath the group.
extension Painter {
  /// Paints with the brush's opacity as one group.
  func group(
    _ brush: Brush, region: PixelRect, _ body: (Brush) throws(RenderError) -> Void
  ) throws(RenderError) {
    let region = region.intersection(brush.clip)
    let alpha = PixelWord.byte(brush.opacity)
    if region.isEmpty || alpha == 0 { return }
    let inner = brush.with(opacity: 1).cut(to: region)
    if alpha == 255 {
      try body(inner)
      return
    }
    let under = setAside(region, of: brush.layer)
    try body(inner)
    brush.layer.change { raster in
      for y in region.y..<region.bottom {
        fpx_mix(raster.pointer(region.x, y), under.pointer(region.x, y), region.width, alpha)
      }
    }
  }

  /// Paints two states of one thing over what lies beneath, each by itself, and mixes the results.
  ///
  /// (A over D)·(1 − share) + (B over D)·share; the brush's opacity must be 1.
  func dissolve(
    _ brush: Brush, region: PixelRect, share: Double,
    _ old: (Brush) throws(RenderError) -> Void, into new: (Brush) throws(RenderError) -> Void
  ) throws(RenderError) {
    let region = region.intersection(brush.clip)
    if region.isEmpty { return }
    let inner = brush.cut(to: region)
    let alpha = PixelWord.byte(share)
    if alpha == 0 { return try old(inner) }
    if alpha == 255 { return try new(inner) }
    let under = setAside(region, of: brush.layer)
    try old(inner)
    let before = setAside(region, of: brush.layer)
    brush.layer.change { raster in raster.copy(region, from: under) }
    try new(inner)
    brush.layer.change { raster in
      for y in region.y..<region.bottom {
        fpx_mix(raster.pointer(region.x, y), before.pointer(region.x, y), region.width, alpha)
      }
    }
  }

  /// Paints what a mask's alpha leaves over.
  func masked(
    _ brush: Brush, region: PixelRect, by paintMask: (Layer) throws(RenderError) -> Void,
    _ body: (Brush) throws(RenderError) -> Void
  ) throws(RenderError) {
    let region = region.intersection(brush.clip)
    if region.isEmpty { return }
    let under = setAside(region, of: brush.layer)
    try body(brush.cut(to: region))
    let mask = Layer(Raster(rect: region, pool: pool), clearedTo: 0)
    try paintMask(mask)
    mask.flush()
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: region.width) { bytes in
      guard let row = bytes.baseAddress else { return }
      brush.layer.change { raster in
        for y in region.y..<region.bottom {
          fpx_alpha(row, mask.raster.pointer(region.x, y), region.width)
          fpx_mix_mask(
            raster.pointer(region.x, y), under.pointer(region.x, y), row, region.width)
        }
      }
    }
  }

  /// Paints what a shape leaves over, its edge smooth.
  func clipped(
    _ brush: Brush, to shape: RoundedRect, _ body: (Brush) throws(RenderError) -> Void
  ) throws(RenderError) {
    let rect = shape.rect
    guard (rect.minX + rect.minY + rect.width + rect.height).isFinite else {
      throw .geometry(operation: "a clip", value: "\(rect)", node: brush.node)
    }
    let inner = brush.cut(to: brush.pixels(rect))
    if rect.width <= 0 || rect.height <= 0 || inner.clip.isEmpty { return }
    let fringes = ClipFringes.rects(of: shape, brush.transform, within: inner.clip)
    if fringes.isEmpty {
      try body(inner)
    } else {
      let path = Path(shape)
      try cut(inner, at: fringes, body) { region throws(RenderError) in
        try self.outlineCoverage(of: path, brush.transform, in: region, node: brush.node)
      }
    }
  }

  /// Paints what a path leaves over, its edge smooth.
  func clipped(
    _ brush: Brush, to path: Path, _ body: (Brush) throws(RenderError) -> Void
  ) throws(RenderError) {
    if let rect = path.rectangle {
      try clipped(brush, to: RoundedRect(rect), body)
      return
    }
    let inner = brush.cut(to: brush.pixels(path.controlPointBounds))
    if inner.clip.isEmpty { return }
    try cut(inner, at: [inner.clip], body) { region throws(RenderError) in
      try self.coverage(of: path, brush.transform, in: region, node: brush.node)
    }
  }

  private func cut(
    _ brush: Brush, at fringes: [PixelRect], _ body: (Brush) throws(RenderError) -> Void,
    coverage: (PixelRect) throws(RenderError) -> CoverageMask
  ) throws(RenderError) {
    let saved = fringes.map { setAside($0, of: brush.layer) }
    try body(brush)
    for under in saved {
      let region = under.rect
      let mask = try coverage(region)
      brush.layer.change { raster in
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

  private func setAside(_ region: PixelRect, of layer: Layer) -> Raster {
    let copy = Raster(rect: region, pool: pool)
    layer.flush()
    copy.copy(region, from: layer.raster)
    return copy
  }
}
