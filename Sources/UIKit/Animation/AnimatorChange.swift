import Foundation
import QuartzCore

/// One change of one property in an animator's closure: the model's value before and after.
@MainActor
struct AnimatorChange {
  weak var layer: CALayer?
  let key: String
  let start: AnimatableValue
  let end: AnimatableValue
  /// The view's background colour before, if the property is its background.
  var startColor: UIColor?
  /// The view's background colour after.
  ///
  /// It is set only once the layer has run its action.
  var endColor: UIColor?

  /// Reads a property before it changes; nil for a property that cannot be animated.
  static func before(_ view: UIView, key: String) -> (value: AnimatableValue, color: UIColor?)? {
    view.layer.modelValue(forKey: key).map {
      ($0, key == "backgroundColor" ? view.backgroundColor : nil)
    }
  }

  /// Sets a model value as the view would, without animation.
  static func set(_ value: AnimatableValue, color: UIColor?, forKey key: String, of layer: CALayer)
  {
    ViewAnimationBlock.performWithoutBlock {
      let view = (layer.delegate as? UIView).flatMap { $0.layer === layer ? $0 : nil }
      switch (key, value) {
      case ("bounds", .rect(let bounds)):
        if let view { view.bounds = bounds } else { layer.setModelValue(value, forKey: key) }
      case ("backgroundColor", .color(let rgba)):
        if let view {
          view.backgroundColor = color ?? rgba.map { UIColor(cgColor: CGColor($0)) }
        } else {
          layer.setModelValue(value, forKey: key)
        }
      default:
        layer.setModelValue(value, forKey: key)
      }
    }
  }
}
