import FilmstripCCairo
import FilmstripGraphics
import Foundation

extension Painter {
  /// Paints one drawing, which is specified in the current coordinates.
  func paint(_ drawing: Drawing, _ state: PaintState) throws(RenderError) {
    let reach = state.pixels(try extents.bounds(drawing, node: state.node))
    if reach.isEmpty || state.opacity == 0 { return }
    switch drawing {
    case .fill(let path, let paint, let rule):
      try fill(path, paint, rule, state.cut(to: reach))
    case .fillRect(let shape, let paint):
      try fill(shape, paint, state)
    case .border(let shape, let width, let color):
      try border(shape, width: width, color, state)
    case .stroke(let path, let paint, let style):
      try stroke(path, paint, style, state.cut(to: reach))
    case .text(let block, let frame):
      try paint(block, in: frame, state)
    case .bitmap(let bitmap, let source, let frame, let tint, let filter):
      try paint(bitmap, source: source, in: frame, tint: tint, filter, state)
    case .picture(let picture, let frame, let tint):
      guard let map = PaintBounds.map(of: picture, to: frame) else { return }
      try paint(picture, map, tint: tint, reach: reach, state)
    case .group(let drawings, let transform, let clip, let opacity):
      try paint(
        drawings, transform, clip: clip, opacity: PixelWord.unit(opacity), reach: reach, state)
    case .node(let node):
      try paint(isolated: node, state)
    }
  }

  private func paint(
    _ drawings: [Drawing], _ transform: CGAffineTransform, clip: Path?, opacity: Double,
    reach: PixelRect, _ state: PaintState
  ) throws(RenderError) {
    let inner = state.with(opacity: state.opacity * opacity)
    if inner.opacity == 0 || !Geometry.isInvertible(transform) { return }
    guard let clip else {
      try paint(drawings, reach: reach, inner.inside(transform))
      return
    }
    try clipped(inner, to: clip) { cut throws(RenderError) in
      try self.paint(drawings, reach: reach, cut.inside(transform))
    }
  }

  /// Paints drawings as one group with the state's opacity.
  private func paint(
    _ drawings: [Drawing], reach: PixelRect, _ state: PaintState
  ) throws(RenderError) {
    if drawings.count <= 1 || state.opacity == 1 {
      for drawing in drawings { try paint(drawing, state) }
      return
    }
    try group(state, region: reach) { inner throws(RenderError) in
      for drawing in drawings { try self.paint(drawing, inner) }
    }
  }

  private func paint(
    _ picture: Picture, _ map: CGAffineTransform, tint: RGBA?, reach: PixelRect, _ state: PaintState
  ) throws(RenderError) {
    guard let tint else {
      try paint(picture.drawings, reach: reach, state.inside(map))
      return
    }
    try tinted(tint, state, region: reach) { inner throws(RenderError) in
      for drawing in picture.drawings { try self.paint(drawing, inner.inside(map)) }
    }
  }

  /// Paints one colour through the alpha of the pixels that `body` paints.
  private func tinted(
    _ color: RGBA, _ state: PaintState, region: PixelRect,
    _ body: (PaintState) throws(RenderError) -> Void
  ) throws(RenderError) {
    let word = PixelWord.premultiplied(color, alpha: state.opacity)
    if word == 0 { return }
    var inner = state.with(opacity: 1)
    let layer = Layer(Raster(rect: region, pool: pool), clearedTo: 0)
    inner.layer = layer
    inner.clip = region
    inner.usesCachedRasters = false
    try body(inner)
    layer.flush()
    state.layer.change(region) { raster in
      raster.composite(layer.raster, tintedBy: word)
    }
  }

  private func paint(
    _ block: TextBlock, in frame: CGRect, _ state: PaintState
  ) throws(RenderError) {
    let layout = try extents.layOut(block, in: frame, node: state.node)
    let origin = CGAffineTransform(translationX: frame.minX, y: frame.minY)
    let reach = state.pixels(layout.inkBounds.applying(origin))
    if layout.isCut {
      // Clip only the sides, because lines may be taller than the rectangle.
      let visibleRect = CGRect(
        x: frame.minX, y: layout.inkBounds.minY + frame.minY - 1, width: frame.width,
        height: layout.inkBounds.height + 2)
      try clipped(state, to: RoundedRect(visibleRect)) { inner throws(RenderError) in
        try self.paint(layout, reach: reach, inner.inside(origin))
      }
    } else {
      try paint(layout, reach: reach, state.inside(origin))
    }
  }

  private func paint(
    _ layout: LaidOutText, reach: PixelRect, _ state: PaintState
  ) throws(RenderError) {
    if layout.fills.count + layout.drawings.count > 1 && state.opacity < 1 {
      try group(state, region: reach) { inner throws(RenderError) in
        try self.paint(layout, reach: reach, inner)
      }
      return
    }
    for text in layout.fills {
      try fillOutline(text.path, text.color, state.cut(to: reach))
    }
    for drawing in layout.drawings { try paint(drawing, state) }
  }
}
