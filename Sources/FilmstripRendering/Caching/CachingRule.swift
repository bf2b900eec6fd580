import FilmstripGraphics
import Foundation

/// The facts that decide whether a node is cached, which depend on its content alone.
struct NodeFacts: Sendable {
  /// The bounds of the node without its shadow, in points.
  var bounds: CGRect
  /// Whether painting the node costs more than copying its raster.
  var isWorthCaching: Bool
}

/// The rules for cached rasters, which are painted once and then copied.
///
/// The rules decide which nodes are cached, and at which pixels the rasters are placed.
///
/// The decisions depend on the display list and the scale, never on the cache's content.
enum CachingRule {
  /// The maximum area of a raster that is placed at quarters of a pixel, in pixels.
  ///
  /// A small raster, such as a title or a button, thereby slides without jitter. A larger raster is
  /// placed at whole pixels, where copying is fastest.
  ///
  /// *Chosen:* 512 × 256 pixels holds a large title at scale 3, and no list row, bar or screen.
  static let maximumPhasedArea = 131_072
  /// The maximum area of a raster, in areas of the frame.
  ///
  /// The limit prevents a long scrolled list from being painted as a whole.
  static let maximumFrameAreas = 2
  /// The minimum area that the limits assume for a frame, in pixels.
  static let minimumFrameArea = 1_048_576
  /// The maximum number of plain rectangles that are painted faster than a raster is copied.
  static let maximumPlainDrawings = 8

  /// Determines the facts about a node's content.
  static func facts(
    of node: DisplayNode, _ extents: PaintBounds, name: String?
  ) throws(RenderError) -> NodeFacts {
    var count = 0
    let isPlain = isPlain(node, count: &count)
    return NodeFacts(
      bounds: try extents.contentBounds(node, name: name),
      isWorthCaching: !isPlain || count > maximumPlainDrawings)
  }

  // Whether the node contains only rectangles of one colour; adds their number to `count`.
  private static func isPlain(_ node: DisplayNode, count: inout Int) -> Bool {
    if node.mask != nil || node.shadow != nil { return false }
    if let clip = node.clip, !clip.isRect { return false }
    for drawing in node.drawings + node.overlays {
      count += 1
      switch drawing {
      case .fillRect(let shape, .color) where shape.isRect: continue
      case .border(let shape, _, _) where shape.isRect: continue
      default: return false
      }
    }
    for child in node.children where !isPlain(child, count: &count) { return false }
    return true
  }

  /// The position at which a cached raster is placed.
  struct Placement {
    /// The whole pixels between the raster's position in the cache and in the frame.
    var x: Int
    var y: Int
    /// The remaining fraction of a pixel.
    var phase: Phase
  }

  /// Returns the placement of a raster of `area` pixels whose origin is at (tx, ty) in pixels.
  static func placement(tx: Double, ty: Double, area: Int) -> Placement {
    if area > maximumPhasedArea {
      return Placement(x: Int(tx.rounded()), y: Int(ty.rounded()), phase: .zero)
    }
    return phased(tx: tx, ty: ty)
  }

  /// Returns the placement at the nearest quarter of a pixel; halves are rounded away from zero.
  static func phased(tx: Double, ty: Double) -> Placement {
    func split(_ value: Double) -> (Int, Int) {
      let steps = Int((value * Double(Phase.steps)).rounded())
      let whole = (Double(steps) / Double(Phase.steps)).rounded(.down)
      return (Int(whole), steps - Int(whole) * Phase.steps)
    }
    let (x, phaseX) = split(tx)
    let (y, phaseY) = split(ty)
    return Placement(x: x, y: y, phase: Phase(x: phaseX, y: phaseY))
  }
}
