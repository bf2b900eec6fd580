import Foundation

/// A group of animations that run together, in the group's time.
///
/// The end of the group cuts off animations that last longer.
///
/// As in Core Animation, the delegates and `isRemovedOnCompletion` of the animations in a group
/// have no effect.
open class CAAnimationGroup: CAAnimation {
  /// The animations, applied in this order.
  open var animations: [CAAnimation]?

  package override func clone() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.assign(from: self)
    return copy
  }

  package override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.clone() }
  }

  @MainActor
  package override func animatedProperties() -> Set<LayerProperty> {
    (animations ?? []).reduce(into: []) { $0.formUnion($1.animatedProperties()) }
  }

  @MainActor
  package override func apply(
    to layer: CALayer, at position: LocalTiming.Position, duration: Double,
    timingFunction: CAMediaTimingFunction?
  ) {
    // The group's timing function changes the time of the animations in the group.
    let time =
      timingFunction.map { $0.progress(at: position.time / duration) * duration } ?? position.time
    for animation in animations ?? [] {
      let timing = animation.localTiming(begin: animation.beginTime, defaultDuration: duration)
      guard let inner = timing.position(at: time) else { continue }
      animation.apply(
        to: layer, at: inner, duration: timing.duration, timingFunction: animation.timingFunction)
    }
  }
}
