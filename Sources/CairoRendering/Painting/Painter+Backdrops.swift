import Foundation
import Graphics

extension Painter {
  /// Replaces what lies behind a node by its blur.
  ///
  /// The blur looks beyond the node's clip; beyond the frame the edge pixels continue. Where nothing
  /// was painted nothing appears.
  func paintBackdrop(
    _ backdrop: Backdrop, _ node: DisplayNode, _ brush: Brush
  ) throws(RenderError) {
    guard backdrop.radius.isFinite, backdrop.radius >= 0, backdrop.saturation.isFinite else {
      throw .geometry(
        operation: "a backdrop",
        value: "radius \(backdrop.radius), saturation \(backdrop.saturation)", node: brush.node)
    }
    if node.clip != nil {
      frost(backdrop, brush)
    } else {
      try clipped(brush, to: RoundedRect(node.bounds)) { inner in
        self.frost(backdrop, inner)
      }
    }
  }

  private func frost(_ backdrop: Backdrop, _ brush: Brush) {
    let region = brush.clip.intersection(brush.layer.rect)
    if region.isEmpty { return }
    let sigma = backdrop.radius * abs(Double(brush.transform.determinant)).squareRoot()
    let blur = GaussianBlur(sigma: min(sigma, Self.largestBackdropSigma))
    let seen = region.inset(by: -GaussianBlur.margin(blur.sigma))
      .intersection(brush.layer.rect)
    brush.layer.change { raster in
      let plane = BlurredPlane(words: raster, region: seen, blur: blur)
      plane.saturate(backdrop.saturation)
      for y in region.y..<region.bottom {
        plane.words(
          y, from: region.x, count: region.width, into: raster.pointer(region.x, y))
      }
    }
  }

  /// Chosen: wider blurs of a display look like its mean colour.
  private static var largestBackdropSigma: Double { 1000 }
}
