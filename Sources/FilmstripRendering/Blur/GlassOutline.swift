import FilmstripGraphics
import Foundation

/// The outline of glass, in pixels.
///
/// All values are computed with additions, products, quotients and square roots, which IEEE 754
/// defines to the last bit, so they are the same on every processor.
struct GlassOutline {
  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double
  private let radii: (topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double)
  /// The number of pixels per point.
  let scale: Double
  /// The outlines that merge with this one, and the width of the blend, in pixels.
  private var others: [GlassOutline] = []
  private var blend = 0.0

  /// Creates the outline of a shape, or returns `nil` for glass that is turned or has different
  /// scales in the two directions, whose edges Filmstrip doesn't draw.
  init?(_ shape: RoundedRect, transform: CGAffineTransform) {
    let scale = Double(transform.a)
    guard transform.b == 0, transform.c == 0, scale > 0,
      abs(Double(transform.d) - scale) <= 1e-6 * scale
    else { return nil }
    let rect = shape.rect.applying(transform)
    (left, top) = (Double(rect.minX), Double(rect.minY))
    (right, bottom) = (Double(rect.maxX), Double(rect.maxY))
    let points = shape.effectiveRadii
    radii = (
      Double(points.topLeft) * scale, Double(points.topRight) * scale,
      Double(points.bottomLeft) * scale, Double(points.bottomRight) * scale
    )
    self.scale = scale
  }

  /// Returns the distance of a pixel's centre from the edge, in pixels, positive inside, and the
  /// direction to the edge, of length 1.
  ///
  /// Outlines merge with the smooth minimum of their distances, a polynomial whose width at each point
  /// is that of the blend times sin²(θ/2) for the angle θ between the normals. *Measured* (FACTS:
  /// glass.merging).
  func edge(_ x: Int, _ y: Int) -> (inset: Double, normal: (x: Double, y: Double)) {
    var (inset, normal) = ownEdge(x, y)
    for other in others {
      let (next, direction) = other.ownEdge(x, y)
      let width = blend * (1 - normal.x * direction.x - normal.y * direction.y) / 2
      guard abs(next - inset) < width else {
        if next > inset { (inset, normal) = (next, direction) }
        continue
      }
      let share = 0.5 + 0.5 * (next - inset) / width
      inset += (next - inset) * share + width * share * (1 - share)
      let mixed = (
        x: normal.x + (direction.x - normal.x) * share,
        y: normal.y + (direction.y - normal.y) * share
      )
      let length = (mixed.x * mixed.x + mixed.y * mixed.y).squareRoot()
      // In the middle between two parallel edges, the normals cancel each other.
      if length > 1e-9 { normal = (mixed.x / length, mixed.y / length) }
    }
    return (inset, normal)
  }

  private func ownEdge(_ x: Int, _ y: Int) -> (inset: Double, normal: (x: Double, y: Double)) {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let isLeft = px < (left + right) / 2
    let isTop = py < (top + bottom) / 2
    let radius =
      isTop
      ? (isLeft ? radii.topLeft : radii.topRight)
      : (isLeft ? radii.bottomLeft : radii.bottomRight)
    // The distances from the centre of the corner, towards the edges.
    let dx = isLeft ? left + radius - px : px - (right - radius)
    let dy = isTop ? top + radius - py : py - (bottom - radius)
    let inset: Double
    var normal = (x: 0.0, y: 0.0)
    if dx > 0, dy > 0 {
      let length = (dx * dx + dy * dy).squareRoot()
      inset = radius - length
      normal = (dx / length, dy / length)
    } else if dx > dy {
      inset = radius - dx
      normal.x = 1
    } else {
      inset = radius - dy
      normal.y = 1
    }
    return (inset, (isLeft ? -normal.x : normal.x, isTop ? -normal.y : normal.y))
  }

  /// Returns the first column of a region, and the one after the last, that are neither beside a
  /// corner nor within a margin, in pixels, of the left or right edge.
  func straightColumns(of region: PixelRect, margin: Double) -> (start: Int, end: Int) {
    guard others.isEmpty else { return (region.right, region.x) }
    let margin = max(
      margin, radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
    return (
      min(region.right, max(region.x, Int((left + margin).rounded(.up)))),
      min(region.right, max(region.x, Int((right - margin).rounded(.down))))
    )
  }

  /// Returns the outline merged with others, with a width of the blend in pixels.
  func merged(with others: [GlassOutline], blend: Double) -> GlassOutline {
    var copy = self
    copy.others = others
    copy.blend = blend
    return copy
  }

  /// The bounds of the outline without others, in pixels.
  var bounds: CGRect { CGRect(x: left, y: top, width: right - left, height: bottom - top) }

  /// Returns the coverage of each pixel.
  func coverage(in region: PixelRect) -> CoverageMask {
    CoverageMask(rect: region) { mask in
      for y in region.y..<region.bottom {
        for x in region.x..<region.right {
          let share = min(max(edge(x, y).inset + 0.5, 0), 1)
          mask.pointer(x, y)[0] = UInt8((share * 255).rounded())
        }
      }
    }
  }
}
