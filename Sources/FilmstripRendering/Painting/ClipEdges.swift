import FilmstripGraphics
import Foundation

/// The pixels of a clip's anti-aliased edge.
enum ClipEdges {
  /// Returns the rectangles of `area` that contain all partly covered pixels of a shape's edge.
  ///
  /// The rectangles don't overlap. The shape covers every other pixel completely or not at all.
  static func rects(
    of shape: RoundedRect, _ t: CGAffineTransform, within area: PixelRect
  ) -> [PixelRect] {
    guard t.keepsRectangles else { return [area] }
    let box = shape.rect.applying(t)
    let outer = PixelRect(covering: box)
    let inner = PixelRect(filledBy: box)
    var edges: [PixelRect] = []
    func add(_ rect: PixelRect) {
      var pieces = [rect.intersection(area)].filter { !$0.isEmpty }
      for edge in edges { pieces = pieces.flatMap { $0.subtracting(edge) } }
      edges += pieces
    }
    let radii = shape.effectiveRadii
    let largest = max(
      max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
    if largest > 0 {
      // A continuous corner begins 1.528665 radii from the corner point (Path+Shapes).
      let reach = largest * (shape.isContinuous ? 1.528_665 : 1)
      let corner = PixelRect(
        covering: CGRect(x: 0, y: 0, width: reach * abs(t.a), height: reach * abs(t.d)))
      let across = corner.width + 1
      let down = corner.height + 1
      for x in [outer.x, outer.right - across] {
        for y in [outer.y, outer.bottom - down] {
          add(PixelRect(x: x, y: y, width: across, height: down))
        }
      }
    }
    for edge in outer.subtracting(inner) { add(edge) }
    return edges
  }
}
