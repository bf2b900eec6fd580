import CCairo
import Foundation
import Graphics

extension Painter {
  /// Paints one drawing, given in the brush's coordinates.
  func paint(_ drawing: Drawing, _ brush: Brush) throws(RenderError) {
    let reach = brush.pixels(try extents.bounds(drawing, node: brush.node))
    if reach.isEmpty || brush.opacity == 0 { return }
    switch drawing {
    case .fill(let path, let paint, let rule):
      try fill(path, paint, rule, brush.cut(to: reach))
    case .fillRect(let shape, let paint):
      try fill(shape, paint, brush)
    case .border(let shape, let width, let color):
      try border(shape, width: width, color, brush)
    case .stroke(let path, let paint, let style):
      try stroke(path, paint, style, brush.cut(to: reach))
    case .text(let block, let place):
      try paint(block, in: place, brush)
    case .bitmap(let bitmap, let source, let place, let tint, let filter):
      try paint(bitmap, source: source, in: place, tint: tint, filter, brush)
    case .picture(let picture, let place, let tint):
      guard let map = PaintBounds.map(of: picture, to: place) else { return }
      try paint(picture, map, tint: tint, reach: reach, brush)
    case .group(let drawings, let transform, let clip, let opacity):
      try paint(
        drawings, transform, clip: clip, opacity: PixelWord.unit(opacity), reach: reach, brush)
    case .node(let node):
      try paint(apart: node, brush)
    }
  }

  private func paint(
    _ drawings: [Drawing], _ transform: CGAffineTransform, clip: Path?, opacity: Double,
    reach: PixelRect, _ brush: Brush
  ) throws(RenderError) {
    let inner = brush.with(opacity: brush.opacity * opacity)
    if inner.opacity == 0 || !Geometry.isInvertible(transform) { return }
    guard let clip else {
      try paint(drawings, reach: reach, inner.inside(transform))
      return
    }
    try clipped(inner, to: clip) { cut throws(RenderError) in
      try self.paint(drawings, reach: reach, cut.inside(transform))
    }
  }

  /// Paints drawings, the brush's opacity being theirs together.
  private func paint(
    _ drawings: [Drawing], reach: PixelRect, _ brush: Brush
  ) throws(RenderError) {
    if drawings.count <= 1 || brush.opacity == 1 {
      for drawing in drawings { try paint(drawing, brush) }
      return
    }
    try group(brush, region: reach) { inner throws(RenderError) in
      for drawing in drawings { try self.paint(drawing, inner) }
    }
  }

  private func paint(
    _ picture: Picture, _ map: CGAffineTransform, tint: RGBA?, reach: PixelRect, _ brush: Brush
  ) throws(RenderError) {
    guard let tint else {
      try paint(picture.drawings, reach: reach, brush.inside(map))
      return
    }
    try tinted(tint, brush, region: reach) { inner throws(RenderError) in
      for drawing in picture.drawings { try self.paint(drawing, inner.inside(map)) }
    }
  }

  /// Paints in one colour whatever the body paints in others.
  private func tinted(
    _ color: RGBA, _ brush: Brush, region: PixelRect,
    _ body: (Brush) throws(RenderError) -> Void
  ) throws(RenderError) {
    let word = PixelWord.premultiplied(color, alpha: brush.opacity)
    if word == 0 { return }
    var inner = brush.with(opacity: 1)
    let layer = Layer(Raster(rect: region, pool: pool), clearedTo: 0)
    inner.layer = layer
    inner.clip = region
    inner.usesPlates = false
    try body(inner)
    layer.flush()
    brush.layer.change { raster in
      raster.composite(layer.raster, tintedBy: word)
    }
  }

  private func paint(
    _ block: TextBlock, in place: CGRect, _ brush: Brush
  ) throws(RenderError) {
    let layout = try extents.layOut(block, in: place, node: brush.node)
    let origin = CGAffineTransform(translationX: place.minX, y: place.minY)
    let reach = brush.pixels(layout.inkBounds.applying(origin))
    if layout.isCut {
      // Cut at the sides only: lines may be taller than the rectangle.
      let room = CGRect(
        x: place.minX, y: layout.inkBounds.minY + place.minY - 1, width: place.width,
        height: layout.inkBounds.height + 2)
      try clipped(brush, to: RoundedRect(room)) { inner throws(RenderError) in
        try self.paint(layout.fills, reach: reach, inner.inside(origin))
      }
    } else {
      try paint(layout.fills, reach: reach, brush.inside(origin))
    }
  }

  private func paint(
    _ fills: [LaidOutText.Fill], reach: PixelRect, _ brush: Brush
  ) throws(RenderError) {
    if fills.count > 1 && brush.opacity < 1 {
      try group(brush, region: reach) { inner throws(RenderError) in
        try self.paint(fills, reach: reach, inner)
      }
      return
    }
    for text in fills {
      try fillOutline(text.path, text.color, brush.cut(to: reach))
    }
  }
}
