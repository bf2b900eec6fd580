import CPixels
import Foundation
import Graphics

extension Painter {
  /// How far around what is shown things are painted for blurs to look at, in points.
  ///
  /// Chosen: three standard deviations of the widest blur of UIKit's materials.
  private static var blurReach: Int { 128 }

  /// Paints a node apart from what lies beneath, and lays it over that.
  ///
  /// What is cut into many pieces is painted once and copied from where it only moves. Else only a blur
  /// in it needs a layer of its own.
  func paint(apart node: DisplayNode, _ outer: Brush) throws(RenderError) {
    let total = node.transform.concatenating(PlaneTransform(outer.transform))
    guard let affine = total.affine, Geometry.isInvertible(affine) else {
      try paint(node, outer)
      return
    }
    var brush = outer
    brush.node = node.name ?? outer.node
    brush.opacity = PixelWord.unit(outer.opacity * node.opacity)
    brush.transform = affine
    if try paintAsOwnPlate(node, brush) { return }
    guard node.readsBackdrop else {
      try paint(node, outer)
      return
    }
    let bounds = try extents.bounds(node, name: brush.node)
    if bounds.isNull { return }
    let all = PixelRect(covering: bounds.applying(affine))
    let region = all.intersection(brush.clip)
    let alpha = PixelWord.byte(brush.opacity)
    if region.isEmpty || alpha == 0 { return }
    let painted = all.intersection(brush.clip.inset(by: -Self.blurReach * scale))
    let layer = Layer(Raster(rect: painted, pool: pool), clearedTo: 0)
    try paintHere(
      node,
      Brush(
        layer: layer, transform: affine, clip: painted, node: brush.node, usesPlates: false))
    layer.flush()
    brush.layer.change { raster in
      for y in region.y..<region.bottom {
        fpx_over_alpha(
          raster.pointer(region.x, y), layer.raster.pointer(region.x, y), region.width, alpha)
      }
    }
  }
}
