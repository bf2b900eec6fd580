import Foundation

/// Taps one after the other, as tap and long-press recognizers count them.
@MainActor
struct TapSeries {
  /// The fingers of the present tap, or of the last one.
  private(set) var fingers: [UITouch] = []
  /// Those of them that are down.
  private(set) var down: [UITouch] = []
  /// Where they came down, in the window's points.
  private var starts: [CGPoint] = []
  /// Where the first of all came down.
  private var origin: CGPoint?
  /// How many taps are complete.
  var count = 0

  /// Takes fingers that came down; false if they cannot belong to the series.
  mutating func add(_ touches: Set<UITouch>, atMost limit: Int) -> Bool {
    if down.isEmpty {
      fingers = []
      starts = []
    }
    for touch in touches.inOrder {
      fingers.append(touch)
      down.append(touch)
      starts.append(touch.location)
    }
    guard fingers.count <= limit else { return false }
    guard let first = origin else {
      origin = starts.middle
      return true
    }
    return count == 0
      || starts.middle.separation(from: first) <= UITapGestureRecognizer.allowableMovement * 2
  }

  /// Whether one of the fingers is further than `distance` points from where it came down.
  func hasStrayed(_ touches: Set<UITouch>, beyond distance: CGFloat) -> Bool {
    zip(fingers, starts).contains { finger, start in
      touches.contains(finger) && finger.location.separation(from: start) > distance
    }
  }

  /// Takes fingers that were lifted.
  mutating func lift(_ touches: Set<UITouch>) {
    down.removeAll { touches.contains($0) }
  }
}
