import Foundation
import QuartzCore
import Timing

/// A recognizer of two fingers that turn about each other.
///
/// It begins when each has gone more than 10 points along the circle about their middle (*Chosen:* a
/// pan's hysteresis), counts from where they came down, and ends when both are lifted
/// (*documented*; FACTS: gesture.pinch-rotation). Fingers beyond the second are passed over.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have turned, in radians, clockwise as seen; whole turns count.
  ///
  /// Setting it has the gesture go on from there. *Documented:* that resets the velocity; *Chosen:*
  /// it does not, as for a pan.
  open var rotation: CGFloat {
    get { CGFloat(turned + offset) }
    set { offset = Double(newValue) - turned }
  }

  private var turned = 0.0
  private var offset = 0.0
  private var lastAngle: Double?
  private var fingers = TwoFingers()
  private var hasBegun = false
  private var estimator = VelocityEstimator()

  /// How fast the fingers turn, in radians per second.
  open var velocity: CGFloat {
    CGFloat(estimator.velocity(at: CACurrentMediaTime()))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where !fingers.add(touch) { ignore(touch, for: event) }
    guard let line = fingers.line, lastAngle == nil else { return }
    lastAngle = atan2(Double(line.y), Double(line.x))
    estimator.reset()
    estimator.add(turned, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let line = fingers.line, let distance = fingers.distance, let lastAngle else { return }
    // Fingers on one spot have no direction.
    let angle = distance == 0 ? lastAngle : atan2(Double(line.y), Double(line.x))
    turned += (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    self.lastAngle = angle
    estimator.add(turned, at: event.timestamp)
    if hasBegun {
      state = .changed
    } else if abs(turned) * distance / 2 > Double(UIPanGestureRecognizer.hysteresis) {
      hasBegun = true
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, as final: State) {
    let next = fingers.lift(touches, as: final, hasBegun: hasBegun)
    if !fingers.isPair { lastAngle = nil }
    if let next { state = next }
  }

  open override func reset() {
    super.reset()
    turned = 0
    offset = 0
    lastAngle = nil
    fingers = TwoFingers()
    hasBegun = false
    estimator.reset()
  }
}
