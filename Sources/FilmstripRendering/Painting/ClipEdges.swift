import FilmstripGraphics
import Foundation

/// The pixels of a clip's anti-aliased edge.
enum ClipEdges {
  /// Rectangles, without overlap, outside of which a shape covers all of `area` or nothing.
  static func rects(
    of shape: RoundedRect, _ t: CGAffineTransform, within area: PixelRect
  ) -> [PixelRect] {
    guard t.keepsRectangles else { return [area] }
    let box = shape.rect.applying(t)
    let outer = PixelRect(covering: box)
    let inner = PixelRect(filledBy: box)
    var found: [PixelRect] = []
    func add(_ rect: PixelRect) {
      var pieces = [rect.intersection(area)].filter { !$0.isEmpty }
      for known in found { pieces = pieces.flatMap { $0.subtracting(known) } }
      found += pieces
    }
    let radii = shape.effectiveRadii
    let largest = max(
      max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
    if largest > 0 {
      // A continuous corner begins 1.528665 radii from it (Path+Shapes).
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
    return found
  }
}
