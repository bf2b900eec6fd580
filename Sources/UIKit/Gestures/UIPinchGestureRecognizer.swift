import Foundation
import QuartzCore

/// A recognizer of two touches that move towards or away from each other.
///
/// The gesture begins when the distance between the touches has changed by more than 10 points
/// (*Chosen:* the hysteresis of a pan). The scale is relative to the distance at touch-down, and
/// the gesture ends when both touches have ended (*documented*; FACTS: gesture.pinch-rotation).
/// More touches are ignored.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the touches as a factor of the initial distance; 1 before a gesture.
  ///
  /// Setting the scale continues the gesture from the new value. *Documented:* setting it resets
  /// the velocity; *Chosen:* the velocity is measured on in the new scale, as for a pan.
  open var scale: CGFloat {
    get { CGFloat(value) }
    set {
      let factor = value == 0 ? 1 : Double(newValue) / value
      value = Double(newValue)
      velocityFactor *= factor
      anchor()
    }
  }

  private var value = 1.0
  /// The distance at which the scale is 1, or `nil` without two touches.
  private var unit: Double?
  var fingers = TwoFingers()
  private var firstDistance: Double?
  /// The factor between the estimated scale and the reported scale.
  private var velocityFactor = 1.0

  /// The velocity of the scale, in scale factors per second.
  open var velocity: CGFloat {
    CGFloat(fingers.estimator.velocity(at: CACurrentMediaTime()) * velocityFactor)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    add(touches, for: event)
    guard fingers.isPair, unit == nil else { return }
    anchor()
    if !fingers.hasBegun { firstDistance = fingers.distance }
    fingers.estimator.reset()
    velocityFactor = 1
    fingers.estimator.add(value, at: event.timestamp)
  }

  /// Makes the current distance correspond to the current scale.
  private func anchor() {
    // Touches at the same location have no distance to compare with; treat it as half a point.
    unit = fingers.distance.map { max($0, 0.5) / (value == 0 ? 1 : value) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance = fingers.distance, let unit else { return }
    value = distance / unit
    fingers.estimator.add(value / velocityFactor, at: event.timestamp)
    let moved = firstDistance.map { abs(distance - $0) } ?? 0
    let next = fingers.move(isFarEnough: moved > Double(UIPanGestureRecognizer.hysteresis))
    if let next { state = next }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: .cancelled)
  }

  open override func reset() {
    super.reset()
    value = 1
    unit = nil
    fingers = TwoFingers()
    firstDistance = nil
    velocityFactor = 1
  }
}

extension UIPinchGestureRecognizer: TwoFingerRecognizer {
  func pairEnded() { unit = nil }
}
