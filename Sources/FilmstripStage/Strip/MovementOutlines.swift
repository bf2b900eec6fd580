import FilmstripGraphics
import Foundation

/// The outlines of the named parts that move in a transition: dashed where a part starts, solid
/// where it ends, with a line between the centres.
struct MovementOutlines {
  /// The movement of one part.
  struct Movement: Hashable {
    let name: String
    /// The frame at the first appearance of the part, in points of the screen.
    let start: CGRect
    /// The frame at the last appearance of the part.
    let end: CGRect
    /// The centres of the part, from start to end.
    let centers: [CGPoint]
  }

  /// The movements, sorted by name.
  let movements: [Movement]

  /// The minimum change of an edge, in points.
  ///
  /// *Chosen:* smaller movements are hidden by the outlines.
  private static let minimumDistance = 2.0
  /// The minimum opacity of a part that counts as visible.
  ///
  /// *Chosen.*
  private static let minimumOpacity = 0.05

  /// Finds the parts that move in frames of one transition, in order of time.
  ///
  /// Parts that are never visible on the screen are ignored, and so are parts that move exactly as a
  /// part of the same frame, such as a view and its dimming view.
  init(_ frames: [FilmFrame]) {
    var places: [String: [(frame: CGRect, isVisible: Bool)]] = [:]
    for frame in frames {
      let screen = CGRect(origin: .zero, size: frame.list.size)
      for (name, node) in TimelineFrame(frame).nodes {
        guard let place = node.frame else { continue }
        let isVisible = node.opacity >= Self.minimumOpacity && place.intersects(screen)
        places[name, default: []].append((place, isVisible))
      }
    }
    var paths: Set<[CGRect]> = []
    movements = places.sorted { $0.key < $1.key }.compactMap { name, places in
      guard let start = places.first?.frame, let end = places.last?.frame,
        places.contains(where: \.isVisible),
        places.contains(where: { Self.distance($0.frame, start) >= Self.minimumDistance }),
        paths.insert(places.map { $0.frame.integral }).inserted
      else { return nil }
      return Movement(
        name: name, start: start, end: end,
        centers: places.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) })
    }
  }

  /// Returns the maximum distance between corresponding edges.
  private static func distance(_ a: CGRect, _ b: CGRect) -> Double {
    [a.minX - b.minX, a.maxX - b.maxX, a.minY - b.minY, a.maxY - b.maxY].map { abs(Double($0)) }
      .max() ?? 0
  }

  private static let lineWidth = 2.5
  private static let haloWidth = 1.5
  private static let dash = [9.0, 6.0]

  /// Returns the drawings over a picture that is `factor` times as large as the screen, in points of
  /// the sheet.
  func drawings(factor: Double, palette: StripPalette) -> [Drawing] {
    func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }
    func stroke(_ path: Path, _ color: RGBA, _ width: Double, _ dash: [Double]) -> [Drawing] {
      [
        .stroke(
          path, .color(palette.halo), StrokeStyle(width: width + 2 * Self.haloWidth, dash: dash)),
        .stroke(path, .color(color), StrokeStyle(width: width, dash: dash)),
      ]
    }
    func outline(_ rect: CGRect, _ color: RGBA, _ dash: [Double]) -> [Drawing] {
      // Outlines are inside of the part, so that they are visible at the edges of the screen.
      let inset = Self.lineWidth / 2 + Self.haloWidth
      let scaledRect = CGRect(
        origin: scaled(rect.origin),
        size: CGSize(width: rect.width * factor, height: rect.height * factor))
      let shape = scaledRect.insetBy(
        dx: min(inset, Double(scaledRect.width) / 2), dy: min(inset, Double(scaledRect.height) / 2))
      return stroke(
        Path(RoundedRect(shape, radii: CornerRadii(3))), color, Self.lineWidth, dash)
    }
    func line(_ centers: [CGPoint]) -> [Drawing] {
      guard let first = centers.first, centers.contains(where: { $0 != first }) else { return [] }
      let path = Path([.move(scaled(first))] + centers.dropFirst().map { .line(scaled($0)) })
      return stroke(path, palette.end, 1, [])
    }
    return movements.flatMap { line($0.centers) }
      + movements.flatMap { outline($0.start, palette.start, Self.dash) }
      + movements.flatMap { outline($0.end, palette.end, []) }
  }
}
