import Foundation
import QuartzCore

/// A change of one property in an animator's closure: the model values before and after the change.
@MainActor
struct AnimatorChange {
  weak var layer: CALayer?
  let key: String
  let start: AnimatableValue
  let end: AnimatableValue
  /// The view's background colour before the change, if the property is the background colour.
  var startColor: UIColor?
  /// The view's background colour after the change.
  ///
  /// The view stores its colour only after the layer has run its action, so this property is set
  /// later.
  var endColor: UIColor?

  /// Returns a property's model value before a change, or `nil` if the property isn't animatable.
  static func before(_ view: UIView, key: String) -> (value: AnimatableValue, color: UIColor?)? {
    view.layer.modelValue(forKey: key).map {
      ($0, key == "backgroundColor" ? view.backgroundColor : nil)
    }
  }

  /// A model value that a property of a layer gets.
  struct Assignment {
    var layer: CALayer
    var key: String
    var value: AnimatableValue
    var color: UIColor?

    fileprivate var depth: Int {
      sequence(first: layer) { $0.superlayer }.reduce(0) { count, _ in count + 1 }
    }
  }

  /// Sets model values without animation, as the views' own properties would.
  ///
  /// Superviews get their values before their subviews, which they resize.
  static func set(_ assignments: [Assignment]) {
    let byDepth = assignments.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }
    for (_, assignment) in byDepth {
      set(assignment.value, color: assignment.color, forKey: assignment.key, of: assignment.layer)
    }
  }

  private static func set(
    _ value: AnimatableValue, color: UIColor?, forKey key: String, of layer: CALayer
  ) {
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
