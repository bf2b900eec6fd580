import FilmstripCPixels
import FilmstripGraphics
import Foundation

extension Painter {
  /// The distance beyond the visible part to which a group is painted for its blurs, in points.
  ///
  /// *Chosen:* three standard deviations of the widest blur of UIKit's materials.
  private static var blurReach: Int { 128 }

  /// Paints a node as an isolated group, and composites it over the pixels beneath.
  ///
  /// A node that only moves is painted once and copied, even in pieces. Any other node requires its
  /// own layer only if it contains a backdrop blur.
  func paint(isolated node: DisplayNode, _ outer: PaintState) throws(RenderError) {
    let total = node.transform.concatenating(PlaneTransform(outer.transform))
    guard let affine = total.affine, Geometry.isInvertible(affine) else {
      try paint(node, outer)
      return
    }
    var state = outer
    state.node = node.name ?? outer.node
    state.opacity = PixelWord.unit(outer.opacity * node.opacity)
    state.transform = affine
    if try paintAsIsolatedRaster(node, state) { return }
    guard node.readsBackdrop else {
      try paint(node, outer)
      return
    }
    let bounds = try extents.bounds(node, name: state.node)
    if bounds.isNull { return }
    let all = PixelRect(covering: bounds.applying(affine))
    let region = all.intersection(state.clip)
    let alpha = PixelWord.byte(state.opacity)
    if region.isEmpty || alpha == 0 { return }
    let painted = all.intersection(state.clip.inset(by: -Self.blurReach * scale))
    let layer = Layer(Raster(rect: painted, pool: pool), clearedTo: 0)
    try paintInPlace(
      node,
      PaintState(
        layer: layer, transform: affine, clip: painted, node: state.node, usesCachedRasters: false))
    layer.flush()
    state.layer.change(region) { raster in
      for y in region.y..<region.bottom {
        fpx_over_alpha(
          raster.pointer(region.x, y), layer.raster.pointer(region.x, y), region.width, alpha)
      }
    }
  }
}
