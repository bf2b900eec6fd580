import Foundation

/// The line from one finger to another, as pinch and rotation recognizers follow it.
@MainActor
struct TwoFingers {
  private var fingers: [UITouch] = []

  /// Whether both are there.
  var isPair: Bool { fingers.count == 2 }
  private var isEmpty: Bool { fingers.isEmpty }

  /// Takes a finger; false if there are two already.
  mutating func add(_ touch: UITouch) -> Bool {
    guard fingers.count < 2 else { return false }
    fingers.append(touch)
    return true
  }

  /// Takes fingers away that were lifted or taken by the system; answers the state that a recognizer
  /// takes then, nil for the one that it has.
  mutating func lift(
    _ touches: Set<UITouch>, as final: UIGestureRecognizer.State, hasBegun: Bool
  ) -> UIGestureRecognizer.State? {
    fingers.removeAll { touches.contains($0) }
    guard isEmpty || final == .cancelled else { return nil }
    return hasBegun ? final : .failed
  }

  /// From the first to the second, in the window's points; nil without two.
  var line: CGPoint? {
    guard isPair else { return nil }
    let (one, two) = (fingers[0].location, fingers[1].location)
    return CGPoint(x: two.x - one.x, y: two.y - one.y)
  }

  /// Their distance in points; nil without two.
  var distance: Double? { line.map { Double($0.length) } }
}
