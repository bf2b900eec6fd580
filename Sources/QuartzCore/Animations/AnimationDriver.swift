import Foundation
import Timing

/// Whoever says how far animations have come, in place of their own timing.
///
/// An animation with a driver never ends by itself: its driver removes it.
@MainActor
package protocol AnimationDriver: AnyObject {
  /// How far its animations are `elapsed` seconds after the moment that they were anchored to: 0 shows
  /// the old value, 1 the new one; beyond both the way goes straight on.
  ///
  /// The first component holds for horizontal positions and everything with one dimension, the
  /// second for vertical positions.
  func progress(elapsed: Double) -> SIMD2<Double>
  /// An animation was added to a layer.
  func added(_ animation: DrivenAnimation)
  /// An animation was removed by somebody else.
  func removed(_ animation: DrivenAnimation)
  /// The time of an animation's layer changed its pace.
  func timeChanged()
  /// When its animations come to their end by themselves, on the clock; nil if they will not.
  var endTime: MediaTime? { get }
  /// Whether the views that it moves are to take no touches meanwhile.
  var suspendsInteraction: Bool { get }
}

/// One layer's animation as its driver sees it.
@MainActor
package final class DrivenAnimation {
  package let driver: any AnimationDriver
  /// The layer, as long as it is there.
  package private(set) weak var layer: CALayer?
  /// Gone once the layer is.
  private weak var attached: AttachedAnimation?
  /// The layer's time that counts as nothing elapsed.
  private var anchor = 0.0
  /// The seconds elapsed at the last anchoring.
  private var anchoredElapsed = 0.0

  init(_ attached: AttachedAnimation, driver: any AnimationDriver, on layer: CALayer) {
    self.attached = attached
    self.driver = driver
    self.layer = layer
  }

  /// Counts from now on so that `elapsed` seconds are behind, and has the layer drawn anew.
  package func anchor(elapsed: Double) {
    anchoredElapsed = elapsed
    guard let layer else { return }
    anchor = layer.localTime(at: VirtualClock.current.now.seconds) - elapsed
    layer.markDirty()
  }

  /// Anchors once more to what was said last: the layer may have got another place in the tree since.
  func anchorAgain() { anchor(elapsed: anchoredElapsed) }

  /// The seconds of the layer's time since the anchoring; nil if the layer is gone.
  package var elapsed: Double? {
    layer.map { $0.localTime(at: VirtualClock.current.now.seconds) - anchor }
  }

  /// When `elapsed` seconds are behind, on the clock; nil if that does not come.
  package func moment(elapsed: Double) -> MediaTime? {
    layer?.globalTime(atLocal: anchor + elapsed).map { MediaTime(seconds: $0) }
  }

  /// Whether the layer's time runs back.
  package var runsBack: Bool { (layer?.totalSpeed ?? 1) < 0 }

  /// Takes the animation off its layer and ends it; the driver does not hear of it.
  package func remove(finished: Bool) {
    guard let attached else { return }
    attached.releaseFromDriver()
    layer?.drop(attached)
    attached.end(finished: finished)
  }

  /// Changes a presentation layer to what the animation shows now.
  func apply(to presentation: CALayer, elapsed: Double) {
    let progress = driver.progress(elapsed: elapsed)
    attached?.animation.apply(
      to: presentation, at: .driven(progress), duration: 1, pace: nil)
  }

  func apply(to presentation: CALayer, at time: Double) {
    apply(to: presentation, elapsed: time - anchor)
  }

  func isOn(_ other: CALayer) -> Bool { layer === other }
}

extension CALayer {
  /// A property's model value with some driven animations on top, and nothing else; nil for what
  /// cannot be animated.
  package final func value(
    forKey key: String, under animations: [DrivenAnimation]
  ) -> AnimatableValue? {
    guard let property = LayerProperty(key: key) else { return nil }
    let copy = copyForPresentation()
    copy.modelLayer = self
    for animation in animations where animation.isOn(self) {
      guard let elapsed = animation.elapsed else { continue }
      animation.apply(to: copy, elapsed: elapsed)
    }
    return copy.animatableValue(property)
  }

  /// A property's model value; nil for what cannot be animated.
  package final func modelValue(forKey key: String) -> AnimatableValue? {
    LayerProperty(key: key).flatMap { animatableValue($0) }
  }

  /// Sets a property's model value without an action.
  package final func setModelValue(_ value: AnimatableValue, forKey key: String) {
    guard let property = LayerProperty(key: key), animatableValue(property) != value else {
      return
    }
    setAnimatableValue(value, for: property)
    markDirty()
  }

  /// Whether an animation here has its layer's view take no touches.
  package final var suspendsInteraction: Bool {
    attachedAnimations.contains { $0.animation.driver?.suspendsInteraction ?? false }
  }
}
