import FilmstripGraphics
import Foundation

/// A layer that is painted together with its sublayers: blurred, or with glasses that merge.
package final class CAGroupEffectLayer: CALayer {
  private var radius: CGFloat = 0
  private var spacing: CGFloat = 0

  package override init() {
    super.init()
  }

  package override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAGroupEffectLayer else { return }
    (radius, spacing) = (other.radius, other.spacing)
  }

  /// The standard deviation of the blur, in points; 0, the default, is no blur.
  package var blurRadius: CGFloat {
    get { radius }
    set {
      guard newValue != radius else { return }
      change(.blurRadius) { radius = newValue }
    }
  }

  /// The distance below which glasses lean towards each other, in points; 0, the default, is none.
  package var mergingDistance: CGFloat {
    get { spacing }
    set {
      guard newValue != spacing else { return }
      if modelLayer == nil { snapshotIfNeeded() }
      spacing = newValue
      if modelLayer == nil { markDirty() }
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

  package override func copyForPresentation() -> CALayer { CAGroupEffectLayer(layer: self) }

  package override var contentBlur: Double { Quantum.length(max(0, Double(radius))) }
  package override var glassSpacing: Double { Quantum.length(max(0, Double(spacing))) }
}
