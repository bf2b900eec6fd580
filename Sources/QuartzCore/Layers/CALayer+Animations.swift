import Foundation
import Timing

extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard modelLayer == nil else { return }
    keepBefore()
    let copy = animation.clone()
    let key = copy is CATransition ? kCATransition : key
    if copy is CATransition { keepForTransition() }
    let attached = AttachedAnimation(copy, key: key)
    let old = key.flatMap { key in attachedAnimations.first { $0.key == key } }
    if let old { attachedAnimations.removeAll { $0 === old } }
    attachedAnimations.append(attached)
    attached.startDriving(on: self)
    CATransaction.resolveLater(attached, on: self)
    markDirty()
    old?.end(finished: false)
  }

  final func detachAnimation(forKey key: String) {
    guard let attached = attachedAnimations.first(where: { $0.key == key }) else { return }
    drop(attached)
    attached.end(finished: false)
  }

  final func detachAllAnimations() {
    keepBefore()
    let all = attachedAnimations
    attachedAnimations = []
    markDirty()
    for attached in all { attached.end(finished: false) }
  }

  /// Ends all animations here and below unfinished, because the layer left the tree.
  final func detachAllAnimationsBelow() {
    if !attachedAnimations.isEmpty { detachAllAnimations() }
    for layer in storedSublayers { layer.detachAllAnimationsBelow() }
    storedMask?.detachAllAnimationsBelow()
  }

  final func drop(_ attached: AttachedAnimation) {
    keepBefore()
    attachedAnimations.removeAll { $0 === attached }
    markDirty()
  }

  /// Waits anew for the ends of all animations here and below, after time changed its pace.
  final func reschedule() {
    for attached in attachedAnimations { attached.schedule(on: self) }
    for layer in storedSublayers { layer.reschedule() }
    storedMask?.reschedule()
  }

  /// When the last finite animation here or below ends by itself, on the clock; nil if none will.
  package final func latestAnimationEnd() -> MediaTime? {
    for attached in attachedAnimations { attached.resolve(on: self) }
    var latest = attachedAnimations.compactMap(\.endTime).max()
    for layer in storedSublayers + (storedMask.map { [$0] } ?? []) {
      guard let end = layer.latestAnimationEnd() else { continue }
      latest = latest.map { max($0, end) } ?? end
    }
    return latest
  }

  /// How many animations are attached here and below.
  package final var attachedAnimationCount: Int {
    storedSublayers.reduce(attachedAnimations.count + (storedMask?.attachedAnimationCount ?? 0)) {
      $0 + $1.attachedAnimationCount
    }
  }
}
