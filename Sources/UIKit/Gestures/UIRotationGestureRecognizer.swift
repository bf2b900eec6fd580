import Foundation
import QuartzCore

/// A recognizer of two touches that rotate around each other.
///
/// The gesture begins when each touch has moved more than 10 points along the circle around their
/// centre (*Chosen:* the hysteresis of a pan). The rotation is relative to the angle at touch-down,
/// and the gesture ends when both touches have ended (*documented*; FACTS: gesture.pinch-rotation).
/// More touches are ignored.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation of the touches, in radians, clockwise, including full turns.
  ///
  /// Setting the rotation continues the gesture from the new value. *Documented:* setting it resets
  /// the velocity; *Chosen:* it doesn't, as for a pan.
  open var rotation: CGFloat {
    get { CGFloat(accumulatedAngle + offset) }
    set { offset = Double(newValue) - accumulatedAngle }
  }

  private var accumulatedAngle = 0.0
  private var offset = 0.0
  private var lastAngle: Double?
  var fingers = TwoFingers()

  /// The velocity of the rotation, in radians per second.
  open var velocity: CGFloat {
    CGFloat(fingers.estimator.velocity(at: CACurrentMediaTime()))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    add(touches, for: event)
    guard let line = fingers.line, lastAngle == nil else { return }
    lastAngle = atan2(Double(line.y), Double(line.x))
    fingers.estimator.reset()
    fingers.estimator.add(accumulatedAngle, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let line = fingers.line, let distance = fingers.distance, let lastAngle else { return }
    // Touches at the same location have no direction.
    let angle = distance == 0 ? lastAngle : atan2(Double(line.y), Double(line.x))
    accumulatedAngle += (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    self.lastAngle = angle
    fingers.estimator.add(accumulatedAngle, at: event.timestamp)
    let moved = abs(accumulatedAngle) * distance / 2
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
    accumulatedAngle = 0
    offset = 0
    lastAngle = nil
    fingers = TwoFingers()
  }
}

extension UIRotationGestureRecognizer: TwoFingerRecognizer {
  func pairEnded() { lastAngle = nil }
}
