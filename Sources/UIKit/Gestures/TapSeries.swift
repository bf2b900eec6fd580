import Foundation

/// A series of consecutive taps, as tap and long-press recognizers count them.
@MainActor
struct TapSeries {
  /// The touches of the current tap, or of the most recent one.
  private(set) var tapTouches: [UITouch] = []
  /// The touches of the current tap that are still down.
  private(set) var down: [UITouch] = []
  /// The locations of the touches at touch-down, in window coordinates.
  private var starts: [CGPoint] = []
  /// The centre of the first tap's touches at touch-down.
  private var origin: CGPoint?
  /// The number of complete taps.
  var count = 0

  /// Adds touches that went down, and returns `false` if they cannot belong to the series.
  mutating func add(_ touches: Set<UITouch>, atMost limit: Int) -> Bool {
    if down.isEmpty {
      tapTouches = []
      starts = []
    }
    for touch in touches.inOrder {
      tapTouches.append(touch)
      down.append(touch)
      starts.append(touch.location)
    }
    guard tapTouches.count <= limit else { return false }
    guard let first = origin else {
      origin = starts.middle
      return true
    }
    return count == 0
      || starts.middle.separation(from: first) <= UITapGestureRecognizer.allowableMovement * 2
  }

  /// Returns whether one of the touches is further than `distance` points from its location at
  /// touch-down.
  func hasStrayed(_ touches: Set<UITouch>, beyond distance: CGFloat) -> Bool {
    zip(tapTouches, starts).contains { finger, start in
      touches.contains(finger) && finger.location.separation(from: start) > distance
    }
  }

  /// Removes touches that ended.
  mutating func lift(_ touches: Set<UITouch>) {
    down.removeAll { touches.contains($0) }
  }
}
