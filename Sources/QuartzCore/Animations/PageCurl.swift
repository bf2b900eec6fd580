import FilmstripGraphics
import Foundation

/// A page that curls up from its lower right corner, around a cylinder that rolls over the content
/// below.
///
/// As seen from above, the part in front of the cylinder is flat, the part on the cylinder's rising
/// half is compressed, and the part past the cylinder's top shows the back of the page, mirrored
/// and lightened.
///
/// *Chosen:* the cylinder's size and direction, the back's colour, the shadow, and strips instead
/// of a smooth bend.
struct PageCurl {
  /// The direction towards the corner that curls first, as an angle from the vertical.
  private static let tilt: CGFloat = .pi / 7
  /// The cylinder's radius, as a fraction of the page's extent along that direction.
  private static let relativeRadius: CGFloat = 0.09
  private static let stripCount = 24
  private static let backAlpha = 0.82
  private static let shadowAlpha = 0.28

  private let bounds: CGRect
  private let page: Drawing
  private let along: CGVector
  private let first: CGFloat
  private let last: CGFloat
  private let radius: CGFloat

  init(_ node: DisplayNode) {
    bounds = node.bounds
    page = .node(node)
    let along = CGVector(dx: sin(Self.tilt), dy: cos(Self.tilt))
    self.along = along
    first = node.bounds.minX * along.dx + node.bounds.minY * along.dy
    last = node.bounds.maxX * along.dx + node.bounds.maxY * along.dy
    radius = (last - first) * Self.relativeRadius
  }

  /// Returns the visible parts of the page, from the bottom up; at progress 0 the page is flat, at
  /// 1 it has disappeared.
  func drawings(at progress: Double) -> [Drawing] {
    guard progress > 0 else { return [page] }
    guard progress < 1 else { return [] }
    let half = .pi * radius
    // The line at which the page lifts off; at the end the whole page is past the cylinder's top.
    let line = last + (first - half - last) * CGFloat(progress)
    var drawings = [strip(from: first, to: line, movedTo: first, line, isBack: false, shade: 0)]
    drawings.append(shadow(at: line + radius))
    for index in 0..<Self.stripCount {
      let angles = (index...index + 1).map { .pi * CGFloat($0) / CGFloat(Self.stripCount) }
      let middle = (angles[0] + angles[1]) / 2
      // Light falls from above: upright parts are darkest.
      drawings.append(
        strip(
          from: line + radius * angles[0], to: line + radius * angles[1],
          movedTo: line + radius * sin(angles[0]), line + radius * sin(angles[1]),
          isBack: middle > .pi / 2, shade: Double(0.35 * sin(middle))))
    }
    drawings.append(
      strip(
        from: line + half, to: last, movedTo: line, line - (last - line - half), isBack: true,
        shade: 0))
    return drawings.compactMap { $0 }
  }

  /// Returns the part of the page between two distances along the direction, moved to two other
  /// distances.
  private func strip(
    from start: CGFloat, to end: CGFloat, movedTo newStart: CGFloat, _ newEnd: CGFloat,
    isBack: Bool,
    shade: Double
  ) -> Drawing? {
    guard end > start, abs(newEnd - newStart) > 1e-6 else { return nil }
    // Slightly larger than the strip, so that no gap is visible between neighbours.
    let overlap = min(0.5, (end - start) / 2)
    let outline = polygon(from: start - overlap, to: end + overlap)
    guard !outline.isEmpty else { return nil }
    let scale = (newEnd - newStart) / (end - start)
    let place = move(scale: scale, offset: newStart - scale * start)
    let shape = Path.polygon(outline.map { $0.applying(place) })
    var drawings: [Drawing] = [.group([page], transform: place, clip: shape, opacity: 1)]
    if isBack {
      drawings.append(
        .fill(shape, .color(RGBA(white: 0.97, alpha: Self.backAlpha)), .winding))
    }
    if shade > 0 {
      drawings.append(.fill(shape, .color(RGBA(white: 0, alpha: shade)), .winding))
    }
    return .group(drawings, transform: .identity, clip: nil, opacity: 1)
  }

  /// Returns a transform that scales and offsets distances along the direction, and doesn't change
  /// distances perpendicular to it.
  private func move(scale: CGFloat, offset: CGFloat) -> CGAffineTransform {
    let (dx, dy) = (along.dx, along.dy)
    return CGAffineTransform(
      a: 1 + (scale - 1) * dx * dx, b: (scale - 1) * dx * dy, c: (scale - 1) * dx * dy,
      d: 1 + (scale - 1) * dy * dy, tx: offset * dx, ty: offset * dy)
  }

  /// Returns the shadow on the content below, along the foot of the cylinder.
  private func shadow(at foot: CGFloat) -> Drawing? {
    let outline = polygon(from: foot - radius, to: foot + radius)
    guard !outline.isEmpty else { return nil }
    func point(_ distance: CGFloat) -> CGPoint {
      CGPoint(x: along.dx * distance, y: along.dy * distance)
    }
    let gradient = Gradient(
      start: point(foot - radius * 0.2), end: point(foot + radius),
      stops: [
        Gradient.Stop(location: 0, color: RGBA(white: 0, alpha: Self.shadowAlpha)),
        Gradient.Stop(location: 1, color: RGBA(white: 0, alpha: 0)),
      ])
    return .fill(.polygon(outline), .gradient(gradient), .winding)
  }

  /// Returns the part of the page between two distances along the direction.
  private func polygon(from start: CGFloat, to end: CGFloat) -> [CGPoint] {
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    let cut = Self.cut(corners) { $0.x * along.dx + $0.y * along.dy - start }
    return Self.cut(cut) { end - $0.x * along.dx - $0.y * along.dy }
  }

  /// Returns the part of a convex polygon in which `side` is not negative.
  private static func cut(_ polygon: [CGPoint], _ side: (CGPoint) -> CGFloat) -> [CGPoint] {
    var corners: [CGPoint] = []
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      let (distance, nextDistance) = (side(point), side(next))
      if distance >= 0 { corners.append(point) }
      if distance * nextDistance < 0 {
        let part = distance / (distance - nextDistance)
        corners.append(
          CGPoint(
            x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part))
      }
    }
    return corners.count > 2 ? corners : []
  }
}

extension Path {
  /// Returns a closed polygon.
  fileprivate static func polygon(_ corners: [CGPoint]) -> Path {
    var elements: [Element] = []
    for (index, corner) in corners.enumerated() {
      elements.append(index == 0 ? .move(corner) : .line(corner))
    }
    return Path(elements + [.close])
  }
}
