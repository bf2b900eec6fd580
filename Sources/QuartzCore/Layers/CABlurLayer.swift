import FilmstripGraphics
import Foundation

/// A layer that blurs everything that the layer and its sublayers paint.
package final class CABlurLayer: CALayer {
  private var radius: CGFloat = 0

  package override init() {
    super.init()
  }

  package override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CABlurLayer { radius = other.radius }
  }

  /// The standard deviation of the blur, in points; 0, the default, is no blur.
  package var blurRadius: CGFloat {
    get { radius }
    set {
      guard newValue != radius else { return }
      change(.blurRadius) { radius = newValue }
    }
  }

  package override func animatableValue(_ property: LayerProperty) -> AnimatableValue? {
    property == .blurRadius ? .number(Double(radius)) : super.animatableValue(property)
  }

  package override func setAnimatableValue(_ value: AnimatableValue, for property: LayerProperty) {
    if case (.blurRadius, .number(let v)) = (property, value) {
      radius = CGFloat(v)
    } else {
      super.setAnimatableValue(value, for: property)
    }
  }

  package override func copyForPresentation() -> CALayer { CABlurLayer(layer: self) }

  package override var contentBlur: Double { Quantum.length(max(0, Double(radius))) }
}
