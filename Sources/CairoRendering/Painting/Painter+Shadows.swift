import CPixels
import Foundation
import Graphics

extension Painter {
  /// Paints a node's shadow, beneath all of the node and also where the node does not hide it.
  func paintShadow(of node: DisplayNode, _ brush: Brush) throws(RenderError) {
    guard let shadow = node.shadow else { return }
    guard shadow.radius.isFinite, shadow.radius >= 0,
      (shadow.offset.width + shadow.offset.height).isFinite
    else {
      throw .geometry(
        operation: "a shadow", value: "radius \(shadow.radius), offset \(shadow.offset)",
        node: brush.node)
    }
    let word = PixelWord.premultiplied(shadow.color, alpha: brush.opacity)
    if word == 0 { return }
    let moved = brush.inside(
      CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
    let t = moved.transform
    if let path = shadow.path {
      let box = path.controlPointBounds
      if box.isNull { return }
      try check(box.applying(t), brush)
      if let rect = path.rectangle, t.keepsRectangles {
        paint(rect, shadow, word, moved)
        return
      }
      let sigma = shadow.radius * abs(Double(t.determinant)).squareRoot()
      try paint(
        box, sigma: sigma, word, moved, key: { .pathShadow(path, sigma: sigma, $0) }
      ) { t, region throws(RenderError) in
        try self.coverage(of: path, t, in: region, node: brush.node)
      }
    } else {
      let box = try extents.contentBounds(node, name: brush.node)
      if box.isNull { return }
      try check(box.applying(t), brush)
      let sigma = shadow.radius * abs(Double(t.determinant)).squareRoot()
      try paint(
        box, sigma: sigma, word, moved, key: { .nodeShadow(NodeContent(node: node), $0) }
      ) { t, region throws(RenderError) in
        try self.alpha(of: node, t, in: region, name: brush.node)
      }
    }
  }

  private func check(_ box: CGRect, _ brush: Brush) throws(RenderError) {
    guard Geometry.isValid(box.origin), Geometry.isValid(CGPoint(x: box.maxX, y: box.maxY))
    else {
      throw .geometry(operation: "a shadow", value: "bounds \(box)", node: brush.node)
    }
  }

  // A rectangle's shadow needs no picture.
  private func paint(_ rect: CGRect, _ shadow: Shadow, _ word: UInt32, _ brush: Brush) {
    let box = rect.applying(brush.transform)
    let profile = ShadowProfile(
      left: Double(box.minX), top: Double(box.minY), right: Double(box.maxX),
      bottom: Double(box.maxY), sigmaX: shadow.radius * abs(Double(brush.transform.a)),
      sigmaY: shadow.radius * abs(Double(brush.transform.d)), limits: brush.clip)
    if !profile.rect.isEmpty { brush.layer.add(.profile(profile, profile.rect, word)) }
  }

  // Any other shadow is a blurred mask; kept if the node only moves.
  private func paint(
    _ box: CGRect, sigma: Double, _ word: UInt32, _ brush: Brush,
    key: (Phase) -> RasterCache.Key,
    mask: (CGAffineTransform, PixelRect) throws(RenderError) -> CoverageMask
  ) throws(RenderError) {
    let margin = GaussianBlur.margin(sigma)
    let all = PixelRect(covering: box.applying(brush.transform)).inset(by: -margin)
    let shown = all.intersection(brush.clip)
    if shown.isEmpty { return }
    let most = max(frameArea, PlateRule.smallestFrame) * PlateRule.largestShareOfFrame
    if brush.usesPlates, isTranslation(brush.transform), all.area <= most,
      max(all.width, all.height) < PixelBuffer.maximumSide
    {
      let landing = PlateRule.phased(
        tx: Double(brush.transform.tx), ty: Double(brush.transform.ty))
      let t = pixels(at: landing.phase)
      let region = PixelRect(covering: box.applying(t)).inset(by: -margin)
      let blurred = try cache.mask(key(landing.phase)) { () throws(RenderError) in
        try self.blur(mask(t, region), sigma: sigma)
      }
      let place = region.offset(x: landing.x, y: landing.y).intersection(brush.clip)
      brush.layer.add(.mask(blurred, place, dx: landing.x, dy: landing.y, word))
    } else {
      // What lies further than the margin from visible pixels does not matter.
      let region = all.intersection(brush.clip.inset(by: -margin))
      let blurred = try blur(mask(brush.transform, region), sigma: sigma)
      brush.layer.add(.mask(blurred, shown, dx: 0, dy: 0, word))
    }
  }

  private func blur(_ mask: CoverageMask, sigma: Double) -> CoverageMask {
    if sigma < GaussianBlur.smallestSigma { return mask }
    let plane = BlurredPlane(mask: mask, blur: GaussianBlur(sigma: sigma))
    return CoverageMask(rect: mask.rect) { result in
      for y in mask.rect.y..<mask.rect.bottom {
        plane.bytes(
          y, from: mask.rect.x, count: mask.rect.width, into: result.pointer(mask.rect.x, y))
      }
    }
  }

  /// How much of each pixel a node covers.
  private func alpha(
    of node: DisplayNode, _ t: CGAffineTransform, in region: PixelRect, name: String?
  ) throws(RenderError) -> CoverageMask {
    let layer = Layer(Raster(rect: region, pool: pool), clearedTo: 0)
    try paintContent(
      of: node,
      Brush(layer: layer, transform: t, clip: region, node: name, usesPlates: false))
    layer.flush()
    return CoverageMask(rect: region) { mask in
      for y in region.y..<region.bottom {
        fpx_alpha(mask.pointer(region.x, y), layer.raster.pointer(region.x, y), region.width)
      }
    }
  }
}
