import Foundation

/// A recognizer of a drag inwards from an edge of the screen.
///
/// The finger has to come down within 13 points of the edge (11 at the bottom) and to drag 15 points
/// inwards, in a direction within a window of 155° about straight inwards. *Reported* (FACTS:
/// gesture.edge-region, gesture.edge-recognition). Of the translation, the 10 points do not count that no
/// pan counts. That the window narrows over half a second, and that a swipe lasts a quarter of a second at
/// most, is *reported* too (FACTS: gesture.edge-times), but not how: both are left out.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How far from an edge, in points, the finger may come down.
  package static let region: CGFloat = 13
  /// How far from the bottom edge.
  package static let bottomRegion: CGFloat = 11
  /// How far the finger moves, in points, before it is decided.
  package static let edgeHysteresis: CGFloat = 15
  /// How wide the directions spread that count as inwards, in radians.
  package static let directionWindow = 2.705

  /// The edges that it watches; none by default.
  ///
  /// Left and right are the screen's own, whatever the direction of text.
  open var edges: UIRectEdge = []

  /// How far from an edge other than the bottom the finger may come down, in points; 13 by default.
  package var regionWidth = region

  /// The edges that the finger came down at.
  private var startEdges: UIRectEdge = []

  override func mayStart(_ touch: UITouch) -> Bool {
    guard let screen = view?.window?.bounds else { return false }
    let place = touch.location
    startEdges = []
    let distances: [(UIRectEdge, CGFloat, CGFloat)] = [
      (.left, place.x - screen.minX, regionWidth),
      (.right, screen.maxX - place.x, regionWidth),
      (.top, place.y - screen.minY, regionWidth),
      (.bottom, screen.maxY - place.y, Self.bottomRegion),
    ]
    for (edge, distance, region) in distances where edges.contains(edge) && distance <= region {
      startEdges.insert(edge)
    }
    return !startEdges.isEmpty
  }

  override func verdict(on travel: CGPoint) -> Verdict {
    let length = travel.length
    guard length > Self.edgeHysteresis else { return .wait }
    let inwards: [(UIRectEdge, CGFloat)] = [
      (.left, travel.x), (.right, -travel.x), (.top, travel.y), (.bottom, -travel.y),
    ]
    let leastShare = cos(Self.directionWindow / 2)
    let isInwards = inwards.contains { edge, way in
      startEdges.contains(edge) && Double(way / length) >= leastShare
    }
    return isInwards ? .begin : .fail
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }
}
