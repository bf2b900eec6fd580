import FilmstripGraphics
import Foundation

/// A layer that shows a blur of the content behind the layer, as the material of bars does.
package final class CABackdropLayer: CALayer {
  private var blur = BlurValues()

  private struct BlurValues {
    var radius: CGFloat = 0
    var saturation: CGFloat = 1
    var refraction: RefractionRule?
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

  /// The refraction of the content behind the layer at its edges, or `nil`, the default, for none.
  package var refraction: RefractionRule? {
    get { blur.refraction }
    set {
      guard newValue != blur.refraction else { return }
      if modelLayer == nil { snapshotIfNeeded() }
      blur.refraction = newValue
      if modelLayer == nil { markDirty() }
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
    let side = min(values.bounds.width, values.bounds.height)
    return Backdrop(
      radius: radius, saturation: saturation, refraction: blur.refraction?.refraction(of: side))
  }

  /// Returns the shape that clips the backdrop blur: the bounds, with rounded corners if the layer
  /// has them.
  package override func clipShape() -> RoundedRect? { shape }
}

/// The refraction of glass, which depends on its shorter side.
package struct RefractionRule: Hashable, Sendable {
  /// The width of the bevel, as a fraction of the shorter side, and its maximum in points.
  package let depth: Double
  package let maximumDepth: Double
  /// The displacement at the edge, as a fraction of the shorter side, and its maximum in points.
  package let displacement: Double
  package let maximumDisplacement: Double

  package init(
    depth: Double, maximumDepth: Double, displacement: Double, maximumDisplacement: Double
  ) {
    self.depth = depth
    self.maximumDepth = maximumDepth
    self.displacement = displacement
    self.maximumDisplacement = maximumDisplacement
  }

  /// Returns the refraction of glass with a shorter side, in points.
  func refraction(of side: CGFloat) -> Refraction {
    let side = max(0, Double(side))
    return Refraction(
      depth: Quantum.length(min(maximumDepth, depth * side)),
      displacement: Quantum.length(min(maximumDisplacement, displacement * side)))
  }
}
