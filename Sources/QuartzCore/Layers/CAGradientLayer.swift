import FilmstripGraphics
import Foundation

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
  /// The name of the kind in Core Animation.
  public let rawValue: String

  /// Creates a kind from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A gradient along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient from the start point outwards; the end point is a corner of the outermost ellipse's
  /// box.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient around the start point, which begins in the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer filled with a gradient above its background colour.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  private var gradient = GradientValues()

  private struct GradientValues {
    var colors: [RGBA]?
    var locations: [Double]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  /// Creates a layer without colours.
  public override init() {
    super.init()
  }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { gradient = other.gradient }
  }

  /// The colours, an array of `CGColor`.
  open var colors: [Any]? {
    get { gradient.colors.map { $0.map(CGColor.init) } }
    set {
      var colors: [RGBA]?
      if let newValue {
        guard case .colors(let list)? = AnimatableValue(newValue, as: .colors) else {
          Unsupported.report("CAGradientLayer.colors with elements other than CGColor")
          return
        }
        colors = list
      }
      guard colors != gradient.colors else { return }
      change(.colors) { gradient.colors = colors }
    }
  }

  /// The position of each colour, 0…1, or `nil` for equal intervals.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set {
      let locations = newValue?.map(\.doubleValue)
      guard locations != gradient.locations else { return }
      change(.locations) { gradient.locations = locations }
    }
  }

  /// The start of the gradient, in units of the bounds' size.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set {
      guard newValue != gradient.startPoint else { return }
      change(.startPoint) { gradient.startPoint = newValue }
    }
  }

  /// The end of the gradient, in units of the bounds' size.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set {
      guard newValue != gradient.endPoint else { return }
      change(.endPoint) { gradient.endPoint = newValue }
    }
  }

  /// The kind of the gradient.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set {
      gradient.type = newValue
      markDirty()
    }
  }

  package override func animatableValue(_ property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .colors: .colors(gradient.colors)
    case .locations: .numbers(gradient.locations)
    case .startPoint: .point(gradient.startPoint)
    case .endPoint: .point(gradient.endPoint)
    default: super.animatableValue(property)
    }
  }

  package override func setAnimatableValue(_ value: AnimatableValue, for property: LayerProperty) {
    switch (property, value) {
    case (.colors, .colors(let v)): gradient.colors = v
    case (.locations, .numbers(let v)): gradient.locations = v
    case (.startPoint, .point(let v)): gradient.startPoint = v
    case (.endPoint, .point(let v)): gradient.endPoint = v
    default: super.setAnimatableValue(value, for: property)
    }
  }

  package override func copyForPresentation() -> CALayer { CAGradientLayer(layer: self) }

  package override func ownDrawings() -> [Drawing] {
    guard let paint = gradientPaint() else { return super.ownDrawings() }
    return [.fillRect(shape.quantized, paint.quantized)] + super.ownDrawings()
  }

  private func gradientPaint() -> Paint? {
    guard let colors = gradient.colors, let first = colors.first else { return nil }
    if colors.count == 1 { return .color(first) }
    let even = colors.indices.map { Double($0) / Double(colors.count - 1) }
    let specified = gradient.locations ?? even
    var last = 0.0
    let stops = zip(colors, specified.count == colors.count ? specified : even).map {
      color, location in
      last = max(last, min(1, max(0, location)))
      return Gradient.Stop(location: last, color: color)
    }
    func place(_ p: CGPoint) -> CGPoint {
      CGPoint(
        x: bounds.minX + p.x * bounds.width, y: bounds.minY + p.y * bounds.height)
    }
    let shape: Gradient.Shape =
      switch gradient.type {
      case .radial: .radial
      case .conic: .conic
      default: .linear
      }
    return .gradient(
      Gradient(
        shape: shape, start: place(gradient.startPoint), end: place(gradient.endPoint),
        stops: stops))
  }
}
