import Foundation
import QuartzCore

/// A recognizer of two fingers that rotate about each other.
///
/// It begins when each has moved more than 10 points along the circle about their middle (*Chosen:* a
/// pan's hysteresis), counts from where they touched down, and ends when both are lifted
/// (*documented*; FACTS: gesture.pinch-rotation). More fingers are ignored.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation of the fingers, in radians, clockwise; whole turns count.
  ///
  /// Setting it continues the gesture from there. *Documented:* that resets the velocity; *Chosen:*
  /// it does not, as for a pan.
  open var rotation: CGFloat {
    get { CGFloat(turned + offset) }
    set { offset = Double(newValue) - turned }
  }

  private var turned = 0.0
  private var offset = 0.0
  private var lastAngle: Double?
  var fingers = TwoFingers()

  /// How fast the fingers rotate, in radians per second.
  open var velocity: CGFloat {
    CGFloat(fingers.estimator.velocity(at: CACurrentMediaTime()))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    add(touches, for: event)
    guard let line = fingers.line, lastAngle == nil else { return }
    lastAngle = atan2(Double(line.y), Double(line.x))
    fingers.estimator.reset()
    fingers.estimator.add(turned, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let line = fingers.line, let distance = fingers.distance, let lastAngle else { return }
    // Fingers at one place have no direction.
    let angle = distance == 0 ? lastAngle : atan2(Double(line.y), Double(line.x))
    turned += (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    self.lastAngle = angle
    fingers.estimator.add(turned, at: event.timestamp)
    let moved = abs(turned) * distance / 2
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
    turned = 0
    offset = 0
    lastAngle = nil
    fingers = TwoFingers()
  }
}

extension UIRotationGestureRecognizer: TwoFingerRecognizer {
  func pairEnded() { lastAngle = nil }
}
