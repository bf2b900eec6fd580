import Foundation
import Graphics

/// What decides whether and where a node is painted once and copied: its content alone.
struct NodeFacts: Sendable {
  /// How far it reaches without its shadow, in points.
  var bounds: CGRect
  /// Whether painting it costs more than copying it.
  var isWorthKeeping: Bool
}

/// When a node becomes a plate (painted once into its own pixels, then copied), and where it lands.
///
/// The answers depend on the display list and the scale, never on what is in the cache.
enum PlateRule {
  /// Above so many pixels a plate lands on whole pixels, where copying is fastest; below, as titles
  /// and buttons do, on quarters of a pixel, so that they slide without jitter.
  ///
  /// Chosen: 512 × 256 pixels holds a large title at scale 3, and no list row, bar or page.
  static let largestPhasedArea = 131_072
  /// A plate is at most so many times as large as the frame, so that a long scrolled list is not
  /// painted as a whole.
  static let largestShareOfFrame = 2
  /// The smallest frame, in pixels, that counts as such.
  static let smallestFrame = 1_048_576
  /// So many plain rectangles are painted faster than copied.
  static let mostPlainDrawings = 8

  /// Looks at a node's content.
  static func facts(
    of node: DisplayNode, _ extents: PaintBounds, name: String?
  ) throws(RenderError) -> NodeFacts {
    var count = 0
    let isPlain = isPlain(node, count: &count)
    return NodeFacts(
      bounds: try extents.contentBounds(node, name: name),
      isWorthKeeping: !isPlain || count > mostPlainDrawings)
  }

  // Whether there are only rectangles of one colour, counted.
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

  /// Where a plate lands.
  struct Landing {
    /// Whole pixels from where it is painted.
    var x: Int
    var y: Int
    /// What is left.
    var phase: Phase
  }

  /// Where a plate of so many pixels lands whose origin is (tx, ty) in pixels.
  static func landing(tx: Double, ty: Double, area: Int) -> Landing {
    if area > largestPhasedArea {
      return Landing(x: Int(tx.rounded()), y: Int(ty.rounded()), phase: .zero)
    }
    return phased(tx: tx, ty: ty)
  }

  /// The nearest quarters of a pixel; halves go away from zero.
  static func phased(tx: Double, ty: Double) -> Landing {
    func split(_ value: Double) -> (Int, Int) {
      let steps = Int((value * Double(Phase.steps)).rounded())
      let whole = (Double(steps) / Double(Phase.steps)).rounded(.down)
      return (Int(whole), steps - Int(whole) * Phase.steps)
    }
    let (x, phaseX) = split(tx)
    let (y, phaseY) = split(ty)
    return Landing(x: x, y: y, phase: Phase(x: phaseX, y: phaseY))
  }
}
