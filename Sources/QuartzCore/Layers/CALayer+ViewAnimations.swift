import Foundation

/// The start value of a property's animation, read before the property changes.
package struct AnimationStart {
  package let value: AnimatableValue
  fileprivate let isPresentation: Bool
}

/// The animations of `UIView`, which are additive, so that a reversal during an animation is
/// smooth.
extension CALayer {
  /// Returns a property's current value, as the start of an animation after the value changes, or
  /// `nil` if the property can't be animated.
  package final func animationStartValue(
    forKey key: String, fromPresentation: Bool
  ) -> AnimationStart? {
    guard let property = LayerProperty(key: key), property.isForViews else { return nil }
    let value = fromPresentation ? visibleValue(of: property) : animatableValue(property)
    return value.map { AnimationStart(value: $0, isPresentation: fromPresentation) }
  }

  /// Configures an animation from `start` to the property's current value: additive if the kind of
  /// value permits that, otherwise from value to value.
  ///
  /// Returns `false` and does nothing if the value didn't change.
  package final func configure(
    _ animation: CABasicAnimation, forKey key: String, from start: AnimationStart
  ) -> Bool {
    guard let property = LayerProperty(key: key), let end = animatableValue(property),
      end != start.value
    else { return false }
    if !start.isPresentation, property.isAdditive, let difference = start.value.subtracting(end),
      let neutral = end.neutral
    {
      animation.isAdditive = true
      animation.fromValue = difference.object
      animation.toValue = neutral.object
    } else {
      animation.isAdditive = false
      animation.fromValue = start.value.object ?? end.fading?.object
      animation.toValue = end.object ?? start.value.fading?.object
    }
    return true
  }

  /// Configures an animation through `values` at the animation's key times; the last value is the
  /// property's current value.
  ///
  /// Returns `false` if no value differs.
  package final func configure(
    _ animation: CAKeyframeAnimation, forKey key: String, values: [AnimationStart]
  ) -> Bool {
    guard let property = LayerProperty(key: key), let end = animatableValue(property),
      values.contains(where: { $0.value != end })
    else { return false }
    let differences = values.compactMap { $0.value.subtracting(end) }
    let startsAnew = values.contains { $0.isPresentation }
    if !startsAnew, property.isAdditive, differences.count == values.count {
      animation.isAdditive = true
      animation.values = differences.map { $0.object ?? NSNull() }
    } else {
      animation.isAdditive = false
      let anyValue = values.lazy.compactMap { $0.value.fading }.first
      animation.values = values.compactMap {
        $0.value.object ?? end.fading?.object ?? anyValue?.object
      }
    }
    return true
  }

  /// Returns a key for another animation of a property: the property's name, followed by a number
  /// if that key is in use.
  package final func unusedAnimationKey(for key: String) -> String {
    var candidate = key
    var number = 2
    while attachedAnimations.contains(where: { $0.key == candidate }) {
      candidate = "\(key)-\(number)"
      number += 1
    }
    return candidate
  }

  /// Removes the animations of a property whose keys `unusedAnimationKey(for:)` returned.
  package final func removeViewAnimations(forKey key: String) {
    let keys = attachedAnimations.compactMap(\.key).filter { $0 == key || $0.hasPrefix(key + "-") }
    for key in keys { removeAnimation(forKey: key) }
  }
}

extension LayerProperty {
  /// Whether animation blocks animate the property.
  ///
  /// They don't animate `isHidden`, contents and shadows, which in UIKit need explicit animations.
  fileprivate var isForViews: Bool {
    switch self {
    case .hidden, .doubleSided, .masksToBounds, .contents, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowRadius, .shadowPath, .shouldRasterize, .contentsScale:
      false
    default: kind != nil
    }
  }

  /// Whether concurrent changes of the property add up.
  fileprivate var isAdditive: Bool {
    switch kind {
    case .number, .point, .size, .rect, .transform: isForViews
    default: false
    }
  }
}

extension AnimatableValue {
  /// The transparent form of the colour, the other end of an animation from or to no colour.
  fileprivate var fading: AnimatableValue? {
    guard case .color(let color?) = self else { return nil }
    return .color(color.multiplyingAlpha(by: 0))
  }
}
