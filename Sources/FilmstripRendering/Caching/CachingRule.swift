import FilmstripGraphics
import Foundation

/// What decides whether a node is cached, found from its content alone.
struct NodeFacts: Sendable {
  /// Its bounds without its shadow, in points.
  var bounds: CGRect
  /// Whether painting it costs more than copying it.
  var isWorthKeeping: Bool
}

/// Decides which nodes are cached rasters (painted once, then copied), and at which pixels they are placed.
///
/// The decisions depend on the display list and the scale, never on the cache's content.
enum CachingRule {
  /// A larger raster is placed at whole pixels, where copying is fastest; a smaller one (a title, a
  /// button) at quarters of a pixel, so that it slides without jitter.
  ///
  /// *Chosen:* 512 × 256 pixels holds a large title at scale 3, and no list row, bar or page.
  static let largestPhasedArea = 131_072
  /// A raster is at most this many times as large as the frame, so that a long scrolled list is not
  /// painted as a whole.
  static let largestShareOfFrame = 2
  /// A frame counts as at least this many pixels.
  static let smallestFrame = 1_048_576
  /// This many plain rectangles are painted faster than they are copied.
  static let mostPlainDrawings = 8

  /// Finds the facts about a node's content.
  static func facts(
    of node: DisplayNode, _ extents: PaintBounds, name: String?
  ) throws(RenderError) -> NodeFacts {
    var count = 0
    let isPlain = isPlain(node, count: &count)
    return NodeFacts(
      bounds: try extents.contentBounds(node, name: name),
      isWorthKeeping: !isPlain || count > mostPlainDrawings)
  }

  // Whether there are only rectangles of one colour; counts them.
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

  /// Where a cached raster is placed.
  struct Placement {
    /// Whole pixels from its position in the cache.
    var x: Int
    var y: Int
    /// The rest.
    var phase: Phase
  }

  /// Where a raster of `area` pixels is placed whose origin is (tx, ty) in pixels.
  static func placement(tx: Double, ty: Double, area: Int) -> Placement {
    if area > largestPhasedArea {
      return Placement(x: Int(tx.rounded()), y: Int(ty.rounded()), phase: .zero)
    }
    return phased(tx: tx, ty: ty)
  }

  /// The nearest quarters of a pixel; halves go away from zero.
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
