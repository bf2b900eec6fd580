import FilmstripTiming
import Foundation
import QuartzCore

/// The two touches of a pinch or a rotation, and the rate at which the measured value changes.
@MainActor
struct TwoFingers {
  private var fingers: [UITouch] = []
  private(set) var hasBegun = false
  var estimator = VelocityEstimator()

  /// Whether both touches are down.
  var isPair: Bool { fingers.count == 2 }

  /// Adds a touch, or returns `false` if there are already two.
  mutating func add(_ touch: UITouch) -> Bool {
    guard fingers.count < 2 else { return false }
    fingers.append(touch)
    return true
  }

  /// Returns the recognizer's state after a movement, or `nil` if the state doesn't change.
  ///
  /// - Parameter isFarEnough: Whether the movement exceeds the hysteresis.
  mutating func move(isFarEnough: @autoclosure () -> Bool) -> UIGestureRecognizer.State? {
    if hasBegun { return .changed }
    guard isFarEnough() else { return nil }
    hasBegun = true
    return .began
  }

  /// Removes touches that ended or were cancelled, and returns the recognizer's next state, or
  /// `nil` if the state doesn't change.
  mutating func lift(
    _ touches: Set<UITouch>, as final: UIGestureRecognizer.State
  ) -> UIGestureRecognizer.State? {
    fingers.removeAll { touches.contains($0) }
    guard fingers.isEmpty || final == .cancelled else { return nil }
    return hasBegun ? final : .failed
  }

  /// The vector from the first touch to the second, in window coordinates, or `nil` without two
  /// touches.
  var line: CGPoint? {
    guard isPair else { return nil }
    let (one, two) = (fingers[0].location, fingers[1].location)
    return CGPoint(x: two.x - one.x, y: two.y - one.y)
  }

  /// The distance between the touches, in points, or `nil` without two touches.
  var distance: Double? { line.map { Double($0.length) } }
}

/// A recognizer of gestures with two touches.
@MainActor
protocol TwoFingerRecognizer: UIGestureRecognizer {
  var fingers: TwoFingers { get set }
  /// Resets the measurement when only one touch is left, so that the next pair begins a new one.
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
