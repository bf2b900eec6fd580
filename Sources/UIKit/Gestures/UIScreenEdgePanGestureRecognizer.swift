import Foundation

/// A recognizer of a drag inwards from an edge of the screen.
///
/// The touch must go down within 13 points of the edge (11 at the bottom) and drag 15 points
/// inwards, in a direction within a window of 155° around the perpendicular to the edge. *Reported*
/// (FACTS: gesture.edge-region, gesture.edge-recognition). As for every pan, the first 10 points
/// aren't part of the translation. It is also *reported* (FACTS: gesture.edge-times) that the
/// window narrows over half a second, and that a swipe lasts at most a quarter of a second, but not
/// how; Filmstrip omits both.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The maximum distance from an edge at touch-down, in points.
  package static let region: CGFloat = 13
  /// The maximum distance from the bottom edge at touch-down, in points.
  package static let bottomRegion: CGFloat = 11
  /// The distance that the touch must exceed before the recognizer decides, in points.
  package static let edgeHysteresis: CGFloat = 15
  /// The width of the range of directions that are treated as inwards, in radians.
  package static let directionWindow = 2.705

  /// The edges at which the gesture can begin; none by default.
  ///
  /// Left and right are the edges of the screen, regardless of the layout direction.
  open var edges: UIRectEdge = []

  /// The maximum distance from an edge other than the bottom at touch-down, in points; 13 by
  /// default.
  package var regionWidth = region

  /// The distance that the touch must exceed before the recognizer decides, in points; 15 by
  /// default.
  package var slop = edgeHysteresis

  /// The edges at which the touch went down.
  private var startEdges: UIRectEdge = []

  override func acceptsFirstTouch(_ touch: UITouch) -> Bool {
    guard let screen = view?.window?.bounds else { return false }
    let location = touch.location
    startEdges = []
    let distances: [(UIRectEdge, CGFloat, CGFloat)] = [
      (.left, location.x - screen.minX, regionWidth),
      (.right, screen.maxX - location.x, regionWidth),
      (.top, location.y - screen.minY, regionWidth),
      (.bottom, screen.maxY - location.y, Self.bottomRegion),
    ]
    for (edge, distance, region) in distances where edges.contains(edge) && distance <= region {
      startEdges.insert(edge)
    }
    return !startEdges.isEmpty
  }

  override func verdict(on travel: CGPoint) -> Verdict {
    let length = travel.length
    guard length > slop else { return .wait }
    let inwards: [(UIRectEdge, CGFloat)] = [
      (.left, travel.x), (.right, -travel.x), (.top, travel.y), (.bottom, -travel.y),
    ]
    let minimumCosine = cos(Self.directionWindow / 2)
    let isInwards = inwards.contains { edge, component in
      startEdges.contains(edge) && Double(component / length) >= minimumCosine
    }
    return isInwards ? .begin : .fail
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }
}
