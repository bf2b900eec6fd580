import FilmstripTiming
import Foundation
import QuartzCore

/// The two fingers of a pinch or a rotation, and how fast they change what is measured.
@MainActor
struct TwoFingers {
  private var fingers: [UITouch] = []
  private(set) var hasBegun = false
  var estimator = VelocityEstimator()

  /// Whether both fingers are down.
  var isPair: Bool { fingers.count == 2 }

  /// Adds a finger; returns false if there are two already.
  mutating func add(_ touch: UITouch) -> Bool {
    guard fingers.count < 2 else { return false }
    fingers.append(touch)
    return true
  }

  /// Returns the recognizer's state after a movement; nil if it does not change.
  ///
  /// - Parameter isFarEnough: Whether the movement exceeds the hysteresis.
  mutating func move(isFarEnough: @autoclosure () -> Bool) -> UIGestureRecognizer.State? {
    if hasBegun { return .changed }
    guard isFarEnough() else { return nil }
    hasBegun = true
    return .began
  }

  /// Removes fingers that were lifted or cancelled; returns the recognizer's state after that, nil if it does
  /// not change.
  mutating func lift(
    _ touches: Set<UITouch>, as final: UIGestureRecognizer.State
  ) -> UIGestureRecognizer.State? {
    fingers.removeAll { touches.contains($0) }
    guard fingers.isEmpty || final == .cancelled else { return nil }
    return hasBegun ? final : .failed
  }

  /// The vector from the first to the second, in the window's points; nil without two.
  var line: CGPoint? {
    guard isPair else { return nil }
    let (one, two) = (fingers[0].location, fingers[1].location)
    return CGPoint(x: two.x - one.x, y: two.y - one.y)
  }

  /// Their distance in points; nil without two.
  var distance: Double? { line.map { Double($0.length) } }
}

/// A recognizer of two fingers.
@MainActor
protocol TwoFingerRecognizer: UIGestureRecognizer {
  var fingers: TwoFingers { get set }
  /// Called when only one finger is left: the next pair is measured anew.
  func pairEnded()
}

extension TwoFingerRecognizer {
  func add(_ touches: Set<UITouch>, for event: UIEvent) {
    for touch in touches.inOrder where !fingers.add(touch) { ignore(touch, for: event) }
  }

  func lift(_ touches: Set<UITouch>, as final: State) {
    let next = fingers.lift(touches, as: final)
    if !fingers.isPair { pairEnded() }
    if let next { state = next }
  }
}
