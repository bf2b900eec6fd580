import Foundation
import QuartzCore
import Timing

/// A recognizer of two fingers that come nearer or go apart.
///
/// It begins when their distance has changed by more than 10 points (*Chosen:* a pan's hysteresis), counts
/// from where they came down, and ends when both are lifted (*documented*; FACTS: gesture.pinch-rotation).
/// Fingers beyond the second are passed over.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far apart the fingers are, as a factor of how far they were at first; 1 before.
  ///
  /// Setting it has the gesture go on from there. *Documented:* that resets the velocity; *Chosen:*
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
  private var fingers = TwoFingers()
  private var firstDistance: Double?
  private var hasBegun = false
  private var estimator = VelocityEstimator()
  /// From the scale that is estimated to the one that is reported.
  private var velocityFactor = 1.0

  /// How fast the scale changes, per second.
  open var velocity: CGFloat {
    CGFloat(estimator.velocity(at: CACurrentMediaTime()) * velocityFactor)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where !fingers.add(touch) { ignore(touch, for: event) }
    guard fingers.isPair, unit == nil else { return }
    anchor()
    if !hasBegun { firstDistance = fingers.distance }
    estimator.reset()
    velocityFactor = 1
    estimator.add(value, at: event.timestamp)
  }

  /// Has the present distance stand for the present scale.
  private func anchor() {
    // Fingers on one spot have no distance to compare with: half a point, say.
    unit = fingers.distance.map { max($0, 0.5) / (value == 0 ? 1 : value) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance = fingers.distance, let unit else { return }
    value = distance / unit
    estimator.add(value / velocityFactor, at: event.timestamp)
    if hasBegun {
      state = .changed
    } else if let firstDistance,
      abs(distance - firstDistance) > Double(UIPanGestureRecognizer.hysteresis)
    {
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
    if !fingers.isPair { unit = nil }
    if let next { state = next }
  }

  open override func reset() {
    super.reset()
    value = 1
    unit = nil
    fingers = TwoFingers()
    firstDistance = nil
    hasBegun = false
    estimator.reset()
    velocityFactor = 1
  }
}
