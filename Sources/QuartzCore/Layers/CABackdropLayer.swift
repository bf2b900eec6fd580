import FilmstripGraphics
import Foundation

/// A layer that shows a blur of the content behind the layer, as the material of bars does.
package final class CABackdropLayer: CALayer {
  private var blur = BlurValues()

  private struct BlurValues {
    var radius: CGFloat = 0
    var saturation: CGFloat = 1
  }

  package override init() {
    super.init()
  }

  package override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CABackdropLayer { blur = other.blur }
  }

  /// The standard deviation of the blur, in points.
  package var blurRadius: CGFloat {
    get { blur.radius }
    set {
      guard newValue != blur.radius else { return }
      change(.blurRadius) { blur.radius = newValue }
    }
  }

  /// The saturation factor: 0 is grey, 1 is unchanged, and values above 1 increase the saturation.
  package var saturation: CGFloat {
    get { blur.saturation }
    set {
      guard newValue != blur.saturation else { return }
      change(.saturation) { blur.saturation = newValue }
    }
  }

  package override func animatableValue(_ property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .blurRadius: .number(Double(blur.radius))
    case .saturation: .number(Double(blur.saturation))
    default: super.animatableValue(property)
    }
  }

  package override func setAnimatableValue(_ value: AnimatableValue, for property: LayerProperty) {
    switch (property, value) {
    case (.blurRadius, .number(let v)): blur.radius = CGFloat(v)
    case (.saturation, .number(let v)): blur.saturation = CGFloat(v)
    default: super.setAnimatableValue(value, for: property)
    }
  }

  package override func copyForPresentation() -> CALayer { CABackdropLayer(layer: self) }

  package override func makeBackdrop() -> Backdrop? {
    let radius = Quantum.length(max(0, Double(blur.radius)))
    let saturation = Quantum.linear(max(0, Double(blur.saturation)))
    guard radius > 0 || saturation != 1 else { return nil }
    return Backdrop(radius: radius, saturation: saturation)
  }

  /// Returns the shape that clips the backdrop blur: the bounds, with rounded corners if the layer
  /// has them.
  package override func clipShape() -> RoundedRect? { shape }
}
