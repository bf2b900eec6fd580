import Foundation
import QuartzCore

/// A recognizer of two fingers that move towards or away from each other.
///
/// It begins when their distance has changed by more than 10 points (*Chosen:* a pan's hysteresis), counts
/// from where they touched down, and ends when both are lifted (*documented*; FACTS: gesture.pinch-rotation).
/// More fingers are ignored.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers, as a factor of their first distance; 1 before.
  ///
  /// Setting it continues the gesture from there. *Documented:* that resets the velocity; *Chosen:*
  /// it is measured on in the new scale, as for a pan.
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
  /// The distance at which the scale is 1; nil without two fingers.
  private var unit: Double?
  var fingers = TwoFingers()
  private var firstDistance: Double?
  /// The factor from the estimated scale to the reported one.
  private var velocityFactor = 1.0

  /// How fast the scale changes, per second.
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

  /// Makes the present distance the one of the present scale.
  private func anchor() {
    // Fingers at one place have no distance to compare with: it counts as half a point.
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
