import FilmstripCPixels
import FilmstripGraphics
import Foundation

extension Painter {
  /// Paints the content of `body` with the blur of a node.
  ///
  /// The content is painted as an isolated group. The state's opacity must be 1.
  func blurred(
    _ node: DisplayNode, _ state: PaintState, _ body: (PaintState) throws(RenderError) -> Void
  ) throws(RenderError) {
    guard node.blur.isFinite, node.blur >= 0 else {
      throw .geometry(operation: "a blur", value: "radius \(node.blur)", node: state.node)
    }
    let sigma = min(
      node.blur * abs(Double(state.transform.determinant)).squareRoot(), Self.maximumBlur)
    if sigma < GaussianBlur.minimumSigma { return try body(state) }
    let blur = GaussianBlur(sigma: sigma)
    let all = try extents.contentBounds(node, name: state.node)
    let region = state.pixels(all)
    if region.isEmpty { return }
    let painted = PixelRect(covering: all.applying(state.transform))
      .intersection(region.inset(by: -GaussianBlur.margin(sigma)))
    let layer = Layer(Raster(rect: painted, pool: pool), clearedTo: 0)
    try body(
      PaintState(
        layer: layer, transform: state.transform, clip: painted, node: state.node,
        usesCachedRasters: false))
    layer.flush()
    let plane = BlurredPlane(words: layer.raster, region: painted, blur: blur)
    let row = Raster(rect: PixelRect(x: region.x, y: 0, width: region.width, height: 1))
    state.layer.change(region) { raster in
      for y in region.y..<region.bottom {
        plane.words(y, from: region.x, count: region.width, into: row.pointer(region.x, 0))
        fpx_over_alpha(raster.pointer(region.x, y), row.pointer(region.x, 0), region.width, 255)
      }
    }
  }

  /// The maximum standard deviation of a blur, in pixels.
  ///
  /// *Chosen:* a wider blur of a display looks like the display's mean colour.
  static var maximumBlur: Double { 1000 }
}
