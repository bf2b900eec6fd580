import FilmstripCPixels
import FilmstripGraphics
import Foundation

extension Painter {
  /// Paints a node's shadow beneath the whole node, even where the node does not hide the shadow.
  func paintShadow(of node: DisplayNode, _ state: PaintState) throws(RenderError) {
    guard let shadow = node.shadow else { return }
    guard shadow.radius.isFinite, shadow.radius >= 0,
      (shadow.offset.width + shadow.offset.height).isFinite
    else {
      throw .geometry(
        operation: "a shadow", value: "radius \(shadow.radius), offset \(shadow.offset)",
        node: state.node)
    }
    let word = PixelWord.premultiplied(shadow.color, alpha: state.opacity)
    if word == 0 { return }
    let shadowState = state.inside(
      CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
    let t = shadowState.transform
    if let path = shadow.path {
      let box = path.controlPointBounds
      if box.isNull { return }
      try check(box.applying(t), state)
      if let rect = path.rectangle, t.keepsRectangles {
        paint(rect, shadow, word, shadowState)
        return
      }
      let sigma = shadow.radius * abs(Double(t.determinant)).squareRoot()
      try paint(
        box, sigma: sigma, word, shadowState, key: { .pathShadow(path, sigma: sigma, $0) }
      ) { t, region throws(RenderError) in
        try self.coverage(of: path, t, in: region, node: state.node)
      }
    } else {
      let box = try extents.contentBounds(node, name: state.node)
      if box.isNull { return }
      try check(box.applying(t), state)
      let sigma = shadow.radius * abs(Double(t.determinant)).squareRoot()
      try paint(
        box, sigma: sigma, word, shadowState, key: { .nodeShadow(NodeContent(node: node), $0) }
      ) { t, region throws(RenderError) in
        try self.alpha(of: node, t, in: region, name: state.node)
      }
    }
  }

  private func check(_ box: CGRect, _ state: PaintState) throws(RenderError) {
    guard Geometry.isValid(box.origin), Geometry.isValid(CGPoint(x: box.maxX, y: box.maxY))
    else {
      throw .geometry(operation: "a shadow", value: "bounds \(box)", node: state.node)
    }
  }

  // The shadow of a rectangle has a closed form and requires no raster.
  private func paint(_ rect: CGRect, _ shadow: Shadow, _ word: UInt32, _ state: PaintState) {
    let box = rect.applying(state.transform)
    let profile = ShadowProfile(
      left: Double(box.minX), top: Double(box.minY), right: Double(box.maxX),
      bottom: Double(box.maxY), sigmaX: shadow.radius * abs(Double(state.transform.a)),
      sigmaY: shadow.radius * abs(Double(state.transform.d)), limits: state.clip)
    if !profile.rect.isEmpty { state.layer.add(.profile(profile, profile.rect, word)) }
  }

  // Any other shadow is a blurred mask, which is cached if the node only moves.
  private func paint(
    _ box: CGRect, sigma: Double, _ word: UInt32, _ state: PaintState,
    key: (Phase) -> RasterCache.Key,
    mask: (CGAffineTransform, PixelRect) throws(RenderError) -> CoverageMask
  ) throws(RenderError) {
    let margin = GaussianBlur.margin(sigma)
    let all = PixelRect(covering: box.applying(state.transform)).inset(by: -margin)
    let visibleRect = all.intersection(state.clip)
    if visibleRect.isEmpty { return }
    let maximumArea = max(frameArea, CachingRule.minimumFrameArea) * CachingRule.maximumFrameAreas
    if state.usesCachedRasters, isTranslation(state.transform), all.area <= maximumArea,
      max(all.width, all.height) < PixelBuffer.maximumSide
    {
      let placement = CachingRule.phased(
        tx: Double(state.transform.tx), ty: Double(state.transform.ty))
      let t = pixels(at: placement.phase)
      let region = PixelRect(covering: box.applying(t)).inset(by: -margin)
      let blurred = try cache.mask(key(placement.phase)) { () throws(RenderError) in
        try self.blur(mask(t, region), sigma: sigma)
      }
      let visible = region.offset(x: placement.x, y: placement.y).intersection(state.clip)
      state.layer.add(.mask(blurred, visible, dx: placement.x, dy: placement.y, word))
    } else {
      // Pixels farther than the margin from visible pixels have no effect.
      let region = all.intersection(state.clip.inset(by: -margin))
      let blurred = try blur(mask(state.transform, region), sigma: sigma)
      state.layer.add(.mask(blurred, visibleRect, dx: 0, dy: 0, word))
    }
  }

  private func blur(_ mask: CoverageMask, sigma: Double) -> CoverageMask {
    if sigma < GaussianBlur.minimumSigma { return mask }
    let plane = BlurredPlane(mask: mask, blur: GaussianBlur(sigma: sigma))
    return CoverageMask(rect: mask.rect) { result in
      for y in mask.rect.y..<mask.rect.bottom {
        plane.bytes(
          y, from: mask.rect.x, count: mask.rect.width, into: result.pointer(mask.rect.x, y))
      }
    }
  }

  /// Returns the coverage of each pixel by a node.
  private func alpha(
    of node: DisplayNode, _ t: CGAffineTransform, in region: PixelRect, name: String?
  ) throws(RenderError) -> CoverageMask {
    let layer = Layer(Raster(rect: region, pool: pool), clearedTo: 0)
    try paintContent(
      of: node,
      PaintState(layer: layer, transform: t, clip: region, node: name, usesCachedRasters: false))
    layer.flush()
    return CoverageMask(rect: region) { mask in
      for y in region.y..<region.bottom {
        fpx_alpha(mask.pointer(region.x, y), layer.raster.pointer(region.x, y), region.width)
      }
    }
  }
}
