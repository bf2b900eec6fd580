import CPixels
import Foundation
import Graphics

extension Painter {
  /// Paints a node seen in perspective: painted flat at the frame's scale, as Core Animation does, then
  /// looked up from the display's pixels.
  func paintPlane(
    _ node: DisplayNode, _ total: PlaneTransform, _ brush: Brush
  ) throws(RenderError) {
    if node.readsBackdrop {
      throw .unsupported(feature: "a backdrop seen in perspective", node: brush.node)
    }
    let bounds = try extents.bounds(node, name: brush.node)
    if bounds.isNull { return }
    let mapped = total.map(bounds)
    let region =
      mapped.isNull ? brush.clip : PixelRect(covering: mapped).intersection(brush.clip)
    let alpha = PixelWord.byte(brush.opacity)
    if region.isEmpty || alpha == 0 { return }
    let resolution = resolution(for: bounds)
    let image = try plane(node, bounds, resolution, brush)
    let toPlane = PlaneTransform(
      CGAffineTransform(scaleX: CGFloat(1 / resolution), y: CGFloat(1 / resolution))
    ).concatenating(total)
    guard let inverse = toPlane.inverseEntries else { return }
    let source = image.raster
    let row = Raster(
      rect: PixelRect(x: region.x, y: 0, width: region.width, height: 1), pool: pool)
    brush.layer.change { raster in
      for y in region.y..<region.bottom {
        let words = row.pointer(region.x, 0)
        fpx_warp(
          words, region.width, inverse, Int32(region.x), Int32(y),
          source.pointer(
            source.rect.x, source.rect.y), source.stride, Int32(source.rect.x),
          Int32(source.rect.y), Int32(source.rect.width), Int32(source.rect.height))
        fpx_over_alpha(raster.pointer(region.x, y), words, region.width, alpha)
      }
    }
  }

  private func plane(
    _ node: DisplayNode, _ bounds: CGRect, _ resolution: Double, _ brush: Brush
  ) throws(RenderError) -> PaintedImage {
    let t = CGAffineTransform(scaleX: CGFloat(resolution), y: CGFloat(resolution))
    // One transparent pixel around lets edges fade.
    let rect = PixelRect(covering: bounds.applying(t)).inset(by: -1)
    func make() throws(RenderError) -> PaintedImage {
      let layer = ownLayer(rect)
      try paintHere(
        node,
        Brush(layer: layer, transform: t, clip: rect, node: brush.node, usesPlates: false))
      layer.flush()
      return PaintedImage(layer.raster)
    }
    guard brush.usesPlates, node.isStill else { return try make() }
    return try cache.image(
      .plane(NodeContent(node: node), resolution: resolution), build: make)
  }

  /// Pixels in a point of a plane: the frame's scale, less only for what would be too large.
  private func resolution(for bounds: CGRect) -> Double {
    let area = Double(bounds.width) * Double(bounds.height) * Double(scale * scale)
    let most = Double(max(frameArea, PlateRule.smallestFrame) * 4)
    return area <= most ? Double(scale) : Double(scale) * (most / area).squareRoot()
  }
}

extension PlaneTransform {
  /// The inverse map's nine entries, row by row for column vectors; nil if there is none.
  fileprivate var inverseEntries: [Double]? {
    let det = determinant
    guard det.isFinite, det != 0 else { return nil }
    // The cofactors of the matrix whose rows make x', y' and w.
    return [
      m22 * m44 - m42 * m24, m41 * m24 - m21 * m44, m21 * m42 - m41 * m22,
      m42 * m14 - m12 * m44, m11 * m44 - m41 * m14, m41 * m12 - m11 * m42,
      m12 * m24 - m22 * m14, m21 * m14 - m11 * m24, m11 * m22 - m21 * m12,
    ].map { $0 / det }
  }
}
