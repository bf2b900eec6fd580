import FilmstripTiming
import Foundation

/// An object that sets the progress of animations in place of the animations' own timing.
///
/// An animation with a driver never ends by itself; the driver removes the animation.
@MainActor
package protocol AnimationDriver: AnyObject {
  /// Returns the progress of the driver's animations `elapsed` seconds after their anchor: 0 shows
  /// the old value, 1 the new value.
  ///
  /// Values below 0 and above 1 extrapolate linearly.
  ///
  /// The first component applies to horizontal positions and to everything with one dimension, the
  /// second to vertical positions.
  func progress(elapsed: Double) -> SIMD2<Double>
  /// Called after an animation was added to a layer.
  func didAdd(_ animation: DrivenAnimation)
  /// Called after other code removed an animation.
  func didRemove(_ animation: DrivenAnimation)
  /// Called after the speed of an animated layer's time changed.
  func timeDidChange()
  /// The clock's time at which the driver's animations end by themselves, or `nil` if they don't.
  var endTime: MediaTime? { get }
  /// Whether the views that the driver animates ignore touches during the animation.
  var suspendsInteraction: Bool { get }
}

/// A driver's handle for the animation of one layer.
@MainActor
package final class DrivenAnimation {
  package let driver: any AnimationDriver
  /// The layer, or `nil` after the layer's deinitialization.
  package private(set) weak var layer: CALayer?
  /// The layer's copy of the animation, or `nil` after the layer's deinitialization.
  private weak var attached: AttachedAnimation?
  /// The layer's time that corresponds to `anchoredElapsed`.
  private var anchor = 0.0
  /// The elapsed seconds at the anchor.
  private var anchoredElapsed = 0.0

  init(_ attached: AttachedAnimation, driver: any AnimationDriver, on layer: CALayer) {
    self.attached = attached
    self.driver = driver
    self.layer = layer
  }

  /// Sets the anchor so that `elapsed` seconds have passed now, and marks the layer for redrawing.
  package func anchor(elapsed: Double) {
    anchoredElapsed = elapsed
    guard let layer else { return }
    anchor = layer.localTime(at: VirtualClock.current.now.seconds) - elapsed
    layer.markDirty()
  }

  /// Sets the anchor again with the last elapsed time, because the layer's position in the tree may
  /// have changed.
  func resetAnchor() { anchor(elapsed: anchoredElapsed) }

  /// The seconds of the layer's time since the anchor, or `nil` if the layer no longer exists.
  package var elapsed: Double? {
    layer.map { $0.localTime(at: VirtualClock.current.now.seconds) - anchor }
  }

  /// Returns the clock's time at which `elapsed` seconds have passed, or `nil` if that never
  /// happens.
  package func moment(elapsed: Double) -> MediaTime? {
    layer?.globalTime(atLocal: anchor + elapsed).map { MediaTime(seconds: $0) }
  }

  /// Whether the layer's time runs backwards.
  package var runsBackwards: Bool { (layer?.totalSpeed ?? 1) < 0 }

  /// Removes the animation from its layer and ends it, without a callback to the driver.
  package func remove(finished: Bool) {
    guard let attached else { return }
    attached.releaseFromDriver()
    layer?.drop(attached)
    attached.end(finished: finished)
  }

  /// Applies the values that the animation shows after `elapsed` seconds to a presentation layer.
  func apply(to presentation: CALayer, elapsed: Double) {
    let progress = driver.progress(elapsed: elapsed)
    attached?.animation.apply(
      to: presentation, at: .driven(progress), duration: 1, timingFunction: nil)
  }

  func apply(to presentation: CALayer, at time: Double) {
    apply(to: presentation, elapsed: time - anchor)
  }

  func isAttached(to other: CALayer) -> Bool { layer === other }
}

extension CALayer {
  /// Returns a property's model value with only the specified driven animations applied, or `nil`
  /// if the property can't be animated.
  package final func value(
    forKey key: String, under animations: [DrivenAnimation]
  ) -> AnimatableValue? {
    guard let property = LayerProperty(key: key) else { return nil }
    let copy = copyForPresentation()
    copy.modelLayer = self
    for animation in animations where animation.isAttached(to: self) {
      guard let elapsed = animation.elapsed else { continue }
      animation.apply(to: copy, elapsed: elapsed)
    }
    return copy.animatableValue(property)
  }

  /// Returns a property's model value, or `nil` if the property can't be animated.
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

  /// Whether an animation of this layer disables touches for the layer's view.
  package final var suspendsInteraction: Bool {
    attachedAnimations.contains { $0.animation.driver?.suspendsInteraction ?? false }
  }
}
