import Foundation

/// Where a property's animation begins, kept from before its change.
package struct AnimationStart {
  package let value: AnimatableValue
  fileprivate let isPresentation: Bool
}

/// What `UIView` animates with: animations that add up, so that turning back in mid-flight is smooth.
extension CALayer {
  /// A property's value now, to animate from after it changed; nil for what cannot be animated.
  package final func animationStartValue(
    forKey key: String, fromPresentation: Bool
  ) -> AnimationStart? {
    guard let property = LayerProperty(key: key), property.isForViews else { return nil }
    let value = fromPresentation ? shownValue(of: property) : animatableValue(property)
    return value.map { AnimationStart(value: $0, isPresentation: fromPresentation) }
  }

  /// Makes an animation run from `start` to the property's present value: additive where the kind
  /// of value allows, else from value to value.
  ///
  /// Answers false, with nothing done, if nothing changed.
  package final func configure(
    _ animation: CABasicAnimation, forKey key: String, from start: AnimationStart
  ) -> Bool {
    guard let property = LayerProperty(key: key), let end = animatableValue(property),
      end != start.value
    else { return false }
    if !start.isPresentation, property.addsUp, let difference = start.value.subtracting(end),
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

  /// Makes an animation run through `values` at its key times, the last being the property's
  /// present value.
  ///
  /// Answers false if nothing changes.
  package final func configure(
    _ animation: CAKeyframeAnimation, forKey key: String, values: [AnimationStart]
  ) -> Bool {
    guard let property = LayerProperty(key: key), let end = animatableValue(property),
      values.contains(where: { $0.value != end })
    else { return false }
    let differences = values.compactMap { $0.value.subtracting(end) }
    let startsAnew = values.contains { $0.isPresentation }
    if !startsAnew, property.addsUp, differences.count == values.count {
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

  /// A key for one more animation of a property: the property's own, else with a number.
  package final func unusedAnimationKey(for key: String) -> String {
    var candidate = key
    var number = 2
    while attachedAnimations.contains(where: { $0.key == candidate }) {
      candidate = "\(key)-\(number)"
      number += 1
    }
    return candidate
  }

  /// Removes the animations that were added for a property under such keys.
  package final func removeViewAnimations(forKey key: String) {
    let keys = attachedAnimations.compactMap(\.key).filter { $0 == key || $0.hasPrefix(key + "-") }
    for key in keys { removeAnimation(forKey: key) }
  }
}

extension LayerProperty {
  /// Whether animation blocks animate it: not whether a layer is hidden, nor contents and shadows,
  /// which UIKit leaves to explicit animations.
  fileprivate var isForViews: Bool {
    switch self {
    case .hidden, .doubleSided, .masksToBounds, .contents, .shadowColor, .shadowOpacity,
      .shadowOffset, .shadowRadius, .shadowPath, .shouldRasterize, .contentsScale:
      false
    default: kind != nil
    }
  }

  /// Whether changes of it can be drawn as a sum of what is left of each.
  fileprivate var addsUp: Bool {
    switch kind {
    case .number, .point, .size, .rect, .transform: isForViews
    default: false
    }
  }
}

extension AnimatableValue {
  /// The same colour, transparent: where a colour comes from or goes to that there is none.
  fileprivate var fading: AnimatableValue? {
    guard case .color(let color?) = self else { return nil }
    return .color(color.multiplyingAlpha(by: 0))
  }
}
