import FilmstripTiming
import Foundation

extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard modelLayer == nil else { return }
    snapshotIfNeeded()
    let copy = animation.clone()
    let key = copy is CATransition ? kCATransition : key
    if copy is CATransition { snapshotForTransition() }
    let attached = AttachedAnimation(copy, key: key)
    let old = key.flatMap { key in attachedAnimations.first { $0.key == key } }
    if let old { attachedAnimations.removeAll { $0 === old } }
    attachedAnimations.append(attached)
    attached.startDriving(on: self)
    CATransaction.resolveAtCommit(attached, on: self)
    markDirty()
    old?.end(finished: false)
  }

  final func detachAnimation(forKey key: String) {
    guard let attached = attachedAnimations.first(where: { $0.key == key }) else { return }
    drop(attached)
    attached.endAfterRemoval()
  }

  final func detachAllAnimations() {
    snapshotIfNeeded()
    let all = attachedAnimations
    attachedAnimations = []
    markDirty()
    for attached in all { attached.endAfterRemoval() }
  }

  /// Ends all animations of the layer and its descendants as unfinished, because the layer left the
  /// tree.
  final func detachAnimationsInSubtree() {
    if !attachedAnimations.isEmpty { detachAllAnimations() }
    for layer in storedSublayers { layer.detachAnimationsInSubtree() }
    storedMask?.detachAnimationsInSubtree()
  }

  final func drop(_ attached: AttachedAnimation) {
    snapshotIfNeeded()
    attachedAnimations.removeAll { $0 === attached }
    markDirty()
  }

  /// Schedules the ends of all animations of the layer and its descendants again, after the speed
  /// of time changed.
  final func reschedule() {
    for attached in attachedAnimations { attached.schedule(on: self) }
    for layer in storedSublayers { layer.reschedule() }
    storedMask?.reschedule()
  }

  /// Returns the clock's time at which the last finite animation of the layer and its descendants
  /// ends, or `nil` if none ends by itself.
  ///
  /// - Parameter count: The number of animations to consider, counted from the simulation's first
  ///   (`AnimationContext.animationCount`). By default, all are considered.
  package final func latestAnimationEnd(ofFirst count: Int = .max) -> MediaTime? {
    for attached in attachedAnimations { attached.resolve(on: self) }
    var latest = attachedAnimations.lazy.filter { $0.number < count }.compactMap(\.endTime).max()
    for layer in storedSublayers + (storedMask.map { [$0] } ?? []) {
      guard let end = layer.latestAnimationEnd(ofFirst: count) else { continue }
      latest = latest.map { max($0, end) } ?? end
    }
    return latest
  }

  /// The number of animations attached to the layer and its descendants.
  package final var attachedAnimationCount: Int {
    storedSublayers.reduce(attachedAnimations.count + (storedMask?.attachedAnimationCount ?? 0)) {
      $0 + $1.attachedAnimationCount
    }
  }
}
