import FilmstripGraphics
import Foundation

extension Painter {
  /// Replaces the pixels behind a node with their blur.
  ///
  /// The blur samples the pixels behind the node's own bounds, and repeats their edge pixels beyond
  /// the bounds. *Reported* (FACTS: blur.bounds). Where nothing was painted, the blur is
  /// transparent.
  func paintBackdrop(
    _ backdrop: Backdrop, _ node: DisplayNode, _ state: PaintState
  ) throws(RenderError) {
    try check(backdrop, node: state.node)
    if let clip = node.clip {
      blurBackdrop(
        backdrop, of: node.bounds.isEmpty ? clip.rect : node.bounds,
        GlassOutline(clip, transform: state.transform), state)
    } else {
      let shape = RoundedRect(node.bounds)
      try clipped(state, to: shape) { inner in
        self.blurBackdrop(
          backdrop, of: node.bounds, GlassOutline(shape, transform: inner.transform), inner)
      }
    }
  }

  func check(_ backdrop: Backdrop, node: String?) throws(RenderError) {
    let optics =
      (backdrop.tone.map { [$0.offset, $0.slope, $0.lift, $0.chroma] } ?? [])
      + (backdrop.tone?.adaptation.map { [$0.amount, $0.start, 1 / ($0.end - $0.start)] } ?? [])
      + (backdrop.glint.map { [$0.strength, $0.luminance, $0.face, $0.chroma, $0.shade] } ?? [])
    guard optics.allSatisfy(\.isFinite) else {
      throw .geometry(operation: "a backdrop", value: "glass with \(optics)", node: node)
    }
    guard backdrop.radius.isFinite, backdrop.radius >= 0, backdrop.saturation.isFinite else {
      throw .geometry(
        operation: "a backdrop",
        value: "radius \(backdrop.radius), saturation \(backdrop.saturation)", node: node)
    }
  }

  /// Replaces the pixels behind a shape with their blur.
  ///
  /// - Parameters:
  ///   - backdrop: The blur.
  ///   - bounds: The bounds of the pixels that are sampled.
  ///   - outline: The edge of the glass, or `nil` if it isn't drawn.
  ///   - state: The state, which is clipped to the shape.
  func blurBackdrop(
    _ backdrop: Backdrop, of bounds: CGRect, _ outline: GlassOutline?, _ state: PaintState
  ) {
    let transform = state.transform
    let source = PixelRect(covering: bounds.applying(transform))
      .intersection(state.layer.rect)
    let region = state.clip.intersection(source)
    if region.isEmpty { return }
    let sigma = backdrop.radius * abs(Double(transform.determinant)).squareRoot()
    let blur = GaussianBlur(sigma: min(sigma, Self.maximumBlur))
    let lens = outline.flatMap { outline in
      backdrop.refraction.flatMap { BackdropLens($0, outline: outline) }
    }
    let finish = GlassFinish(backdrop, outline: outline)
    let sampled = region.inset(by: -GaussianBlur.margin(blur.sigma) - (lens?.reach ?? 0))
      .intersection(source)
    let isUpright =
      transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0
    state.layer.change(sampled) { raster in
      let inside =
        isUpright ? raster : Self.repeatingEdges(of: bounds, transform, raster, sampled)
      let plane = BlurredPlane(words: inside, region: sampled, blur: blur)
      plane.saturate(backdrop.saturation)
      guard let lens else {
        for y in region.y..<region.bottom {
          plane.words(
            y, from: region.x, count: region.width, into: raster.pointer(region.x, y))
        }
        finish?.draw(region, in: raster)
        return
      }
      let needed = region.inset(by: -lens.reach).intersection(source)
      let blurred = Raster(rect: needed)
      for y in needed.y..<needed.bottom {
        plane.words(y, from: needed.x, count: needed.width, into: blurred.pointer(needed.x, y))
      }
      for y in region.y..<region.bottom {
        raster.pointer(region.x, y).update(from: blurred.pointer(region.x, y), count: region.width)
      }
      lens.draw(region, from: blurred, into: raster)
      finish?.draw(region, in: raster)
    }
  }

  /// Returns a copy of a region in which each pixel outside of the transformed bounds is the nearest pixel inside.
  ///
  /// Pixels within 1.5 pixels of an edge count as outside: an edge's antialiasing and the choice of a
  /// whole pixel each reach up to half a diagonal of a pixel.
  private static func repeatingEdges(
    of bounds: CGRect, _ transform: CGAffineTransform, _ raster: Raster, _ region: PixelRect
  ) -> Raster {
    let copy = Raster(rect: region)
    let inverse = transform.inverted()
    let margin = 1.5 / max(abs(transform.determinant).squareRoot(), 1e-6)
    let inset = CGSize(
      width: min(margin, bounds.width / 2), height: min(margin, bounds.height / 2))
    let inner = bounds.insetBy(dx: inset.width, dy: inset.height)
    for y in region.y..<region.bottom {
      let row = copy.pointer(region.x, y)
      for x in region.x..<region.right {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
        let nearest = CGPoint(
          x: min(max(point.x, inner.minX), inner.maxX),
          y: min(max(point.y, inner.minY), inner.maxY))
        var (fromX, fromY) = (x, y)
        if nearest != point {
          let place = nearest.applying(transform)
          fromX = min(max(Int(place.x.rounded(.down)), region.x), region.right - 1)
          fromY = min(max(Int(place.y.rounded(.down)), region.y), region.bottom - 1)
        }
        row[x - region.x] = raster.pointer(fromX, fromY)[0]
      }
    }
    return copy
  }
}
