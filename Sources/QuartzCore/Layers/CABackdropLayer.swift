import FilmstripGraphics
import Foundation

/// A layer that shows a blur of the content behind the layer, as the material of bars does.
package final class CABackdropLayer: CALayer {
  private var blur = BlurValues()

  private struct BlurValues {
    var radius: CGFloat = 0
    var saturation: CGFloat = 1
    var refraction: RefractionRule?
    var tone: ToneRule?
    var glint: Glint?
    var body: GlassBodyRule?
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
    set { setOptics(\.refraction, newValue) }
  }

  /// The colour of glass over the content, or `nil`, the default, for none.
  package var tone: ToneRule? {
    get { blur.tone }
    set { setOptics(\.tone, newValue) }
  }

  /// The light in the rim, or `nil`, the default, for none.
  package var glint: Glint? {
    get { blur.glint }
    set { setOptics(\.glint, newValue) }
  }

  /// The look of a body of glass of which the layer can be a part, or `nil`, the default, if it is
  /// never a part of one.
  package var body: GlassBodyRule? {
    get { blur.body }
    set { setOptics(\.body, newValue) }
  }

  /// Sets a value that isn't animated.
  private func setOptics<Value: Equatable>(
    _ path: WritableKeyPath<BlurValues, Value>, _ value: Value
  ) {
    guard value != blur[keyPath: path] else { return }
    if modelLayer == nil { snapshotIfNeeded() }
    blur[keyPath: path] = value
    if modelLayer == nil { markDirty() }
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
    guard radius > 0 || saturation != 1 || blur.tone != nil else { return nil }
    let side = min(values.bounds.width, values.bounds.height)
    return Backdrop(
      radius: radius, saturation: saturation, refraction: blur.refraction?.refraction(of: side),
      tone: blur.tone?.tone(of: side), glint: blur.glint, body: blur.body?.body(of: side))
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

/// The look of glasses that are one body, which depends on their shorter side.
package struct GlassBodyRule: Hashable, Sendable {
  package let tone: ToneRule
  package let glint: Glint?
  package let border: Double

  package init(tone: ToneRule, glint: Glint?, border: Double = 0) {
    self.tone = tone
    self.glint = glint
    self.border = border
  }

  /// Returns the look of a body with a shorter side, in points.
  func body(of side: CGFloat) -> GlassBody {
    GlassBody(tone: tone.tone(of: side), glint: glint, border: border)
  }
}

/// The colour of glass over the content behind it, which depends on its shorter side.
package struct ToneRule: Hashable, Sendable {
  /// The tone of glass whose shorter side is at most `smallSide`.
  package let small: GlassTone
  /// The slope of glass whose shorter side is at least `largeSide`.
  package let largeSlope: Double
  /// The limits of the sides between which the slope changes, in points.
  package static let smallSide = 75.0
  package static let largeSide = 105.0

  /// Creates a rule; without `largeSlope`, the tone is the same for all sides.
  package init(_ small: GlassTone, largeSlope: Double? = nil) {
    self.small = small
    self.largeSlope = largeSlope ?? small.slope
  }

  /// Returns the tone of glass with a shorter side, in points.
  ///
  /// *Measured* (FACTS: glass27.color): the slope changes with 3t² − 2t³.
  package func tone(of side: CGFloat) -> GlassTone {
    let t = min(max((Double(side) - Self.smallSide) / (Self.largeSide - Self.smallSide), 0), 1)
    var tone = small
    tone.slope = Quantum.linear(small.slope + (largeSlope - small.slope) * t * t * (3 - 2 * t))
    return tone
  }
}
