import Foundation
import Graphics

extension Painter {
  /// Paints a node by copying its plate; answers false if it is no plate.
  func paintAsPlate(_ node: DisplayNode, _ brush: Brush) throws(RenderError) -> Bool {
    guard brush.usesPlates, !node.readsBackdrop else { return false }
    return try paintAsOwnPlate(node, brush)
  }

  /// Paints a node by copying its plate, whatever it reads; answers false if it is no plate.
  func paintAsOwnPlate(_ node: DisplayNode, _ brush: Brush) throws(RenderError) -> Bool {
    guard node.isStill, isTranslation(brush.transform),
      Geometry.isValid(Double(brush.transform.tx)), Geometry.isValid(Double(brush.transform.ty))
    else { return false }
    let facts = try cache.facts(of: node) { () throws(RenderError) in
      try PlateRule.facts(of: node, extents, name: brush.node)
    }
    guard facts.isWorthKeeping else { return false }
    if facts.bounds.isNull { return node.shadow == nil }
    let rect = PixelRect(covering: facts.bounds.applying(pixels(at: .zero)))
    let area = rect.area
    let most = max(frameArea, PlateRule.smallestFrame) * PlateRule.largestShareOfFrame
    guard area <= most, max(rect.width, rect.height) <= PixelBuffer.maximumSide else {
      return false
    }
    let landing = PlateRule.landing(
      tx: Double(brush.transform.tx), ty: Double(brush.transform.ty), area: area)
    var snapped = brush
    snapped.transform = pixels(at: landing.phase).concatenating(
      CGAffineTransform(translationX: CGFloat(landing.x), y: CGFloat(landing.y)))
    if node.shadow != nil && brush.opacity < 1 {
      let reach = snapped.pixels(try extents.bounds(node, name: brush.node))
      try group(snapped, region: reach) { inner throws(RenderError) in
        try self.paintPlate(node, facts, landing, inner)
      }
    } else {
      try paintPlate(node, facts, landing, snapped)
    }
    return true
  }

  private func paintPlate(
    _ node: DisplayNode, _ facts: NodeFacts, _ landing: PlateRule.Landing, _ brush: Brush
  ) throws(RenderError) {
    if node.shadow != nil { try paintShadow(of: node, brush) }
    let rect = PixelRect(covering: facts.bounds.applying(pixels(at: landing.phase)))
    let shown = rect.offset(x: landing.x, y: landing.y).intersection(brush.clip)
    let alpha = PixelWord.byte(brush.opacity)
    if shown.isEmpty || alpha == 0 { return }
    let plate = try cache.image(.plate(NodeContent(node: node), landing.phase)) {
      () throws(RenderError) in
      let layer = ownLayer(rect)
      try self.paintContent(
        of: node,
        Brush(
          layer: layer, transform: self.pixels(at: landing.phase), clip: rect,
          node: brush.node, usesPlates: false))
      layer.flush()
      return PaintedImage(layer.raster)
    }
    brush.layer.add(.image(plate, shown, dx: landing.x, dy: landing.y, alpha: alpha))
  }

  /// A transparent layer with memory of its own, to be kept.
  func ownLayer(_ rect: PixelRect) -> Layer {
    Layer(Raster(rect: rect), clearedTo: 0)
  }

  /// From points to the device pixels of something painted at a phase.
  func pixels(at phase: Phase) -> CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(scale), b: 0, c: 0, d: CGFloat(scale), tx: phase.offset.x, ty: phase.offset.y)
  }

  /// Whether a transform to device pixels only moves, the frame's scale aside.
  ///
  /// What a product of transforms loses in its last digits does not count: over 2²² pixels 1e-9 is
  /// less than a hundredth of one.
  func isTranslation(_ t: CGAffineTransform) -> Bool {
    let scale = CGFloat(scale)
    let tolerance: CGFloat = 1e-9
    return abs(t.a - scale) < tolerance && abs(t.d - scale) < tolerance && abs(t.b) < tolerance
      && abs(t.c) < tolerance
  }
}
