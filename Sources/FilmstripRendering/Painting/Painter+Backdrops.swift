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
    guard backdrop.radius.isFinite, backdrop.radius >= 0, backdrop.saturation.isFinite else {
      throw .geometry(
        operation: "a backdrop",
        value: "radius \(backdrop.radius), saturation \(backdrop.saturation)", node: state.node)
    }
    if let clip = node.clip {
      blurBackdrop(backdrop, of: node.bounds.isEmpty ? clip.rect : node.bounds, state)
    } else {
      try clipped(state, to: RoundedRect(node.bounds)) { inner in
        self.blurBackdrop(backdrop, of: node.bounds, inner)
      }
    }
  }

  private func blurBackdrop(_ backdrop: Backdrop, of bounds: CGRect, _ state: PaintState) {
    let source = PixelRect(covering: bounds.applying(state.transform))
      .intersection(state.layer.rect)
    let region = state.clip.intersection(source)
    if region.isEmpty { return }
    let sigma = backdrop.radius * abs(Double(state.transform.determinant)).squareRoot()
    let blur = GaussianBlur(sigma: min(sigma, Self.maximumBackdropSigma))
    let sampled = region.inset(by: -GaussianBlur.margin(blur.sigma))
      .intersection(source)
    state.layer.change(sampled) { raster in
      let plane = BlurredPlane(words: raster, region: sampled, blur: blur)
      plane.saturate(backdrop.saturation)
      for y in region.y..<region.bottom {
        plane.words(
          y, from: region.x, count: region.width, into: raster.pointer(region.x, y))
      }
    }
  }

  /// The maximum standard deviation of a backdrop's blur, in pixels.
  ///
  /// *Chosen:* a wider blur of a display looks like the display's mean colour.
  private static var maximumBackdropSigma: Double { 1000 }
}
