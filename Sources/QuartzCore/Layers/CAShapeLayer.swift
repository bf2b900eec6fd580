import FilmstripGraphics
import Foundation

/// The rule that selects the filled points of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  /// The name of the rule in Core Animation.
  public let rawValue: String

  /// Creates a rule from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Fills the points whose winding number differs from 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Fills the points from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a shape layer's line.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  /// The name of the cap in Core Animation.
  public let rawValue: String

  /// Creates a cap from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The line ends at its end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends with a semicircle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line ends with half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the joins between two segments of a shape layer's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  /// The name of the join in Core Animation.
  public let rawValue: String

  /// Creates a join from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The segments meet in a point, up to the miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// The segments meet in an arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The corner between the segments is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path.
///
/// *Source of the defaults:* QuartzCore's CAShapeLayer.h.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  private var shapeValues = ShapeValues()

  private struct ShapeValues {
    var path: CGPath?
    var fillColor: CGColor? = CGColor(.black)
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [Double]?
    var fillRule = CAShapeLayerFillRule.nonZero
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
  }

  /// Creates a layer without a path.
  public override init() {
    super.init()
  }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAShapeLayer { shapeValues = other.shapeValues }
  }

  /// The path, in the layer's own coordinates.
  open var path: CGPath? {
    get { shapeValues.path }
    set {
      guard newValue != shapeValues.path else { return }
      change(.path) { shapeValues.path = newValue }
    }
  }

  /// The colour of the inside, or `nil` for no fill; opaque black by default.
  open var fillColor: CGColor? {
    get { shapeValues.fillColor }
    set {
      guard newValue != shapeValues.fillColor else { return }
      change(.fillColor) { shapeValues.fillColor = newValue }
    }
  }

  /// The colour of the line, or `nil` for no line.
  open var strokeColor: CGColor? {
    get { shapeValues.strokeColor }
    set {
      guard newValue != shapeValues.strokeColor else { return }
      change(.strokeColor) { shapeValues.strokeColor = newValue }
    }
  }

  /// The start of the line, as a fraction of the path's length.
  open var strokeStart: CGFloat {
    get { shapeValues.strokeStart }
    set {
      guard newValue != shapeValues.strokeStart else { return }
      change(.strokeStart) { shapeValues.strokeStart = newValue }
    }
  }

  /// The end of the line, as a fraction of the path's length.
  open var strokeEnd: CGFloat {
    get { shapeValues.strokeEnd }
    set {
      guard newValue != shapeValues.strokeEnd else { return }
      change(.strokeEnd) { shapeValues.strokeEnd = newValue }
    }
  }

  /// The width of the line, in points.
  open var lineWidth: CGFloat {
    get { shapeValues.lineWidth }
    set {
      guard newValue != shapeValues.lineWidth else { return }
      change(.lineWidth) { shapeValues.lineWidth = newValue }
    }
  }

  /// The maximum length of a miter, in line widths.
  open var miterLimit: CGFloat {
    get { shapeValues.miterLimit }
    set {
      guard newValue != shapeValues.miterLimit else { return }
      change(.miterLimit) { shapeValues.miterLimit = newValue }
    }
  }

  /// The offset of the start of the line within the dash pattern, in points.
  open var lineDashPhase: CGFloat {
    get { shapeValues.lineDashPhase }
    set {
      guard newValue != shapeValues.lineDashPhase else { return }
      change(.lineDashPhase) { shapeValues.lineDashPhase = newValue }
    }
  }

  /// The alternating lengths of dashes and gaps, in points, or `nil` for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shapeValues.lineDashPattern?.map { NSNumber(value: $0) } }
    set {
      let pattern = newValue?.map(\.doubleValue)
      guard pattern != shapeValues.lineDashPattern else { return }
      change(.lineDashPattern) { shapeValues.lineDashPattern = pattern }
    }
  }

  /// The rule that selects the points to fill.
  open var fillRule: CAShapeLayerFillRule {
    get { shapeValues.fillRule }
    set {
      shapeValues.fillRule = newValue
      markDirty()
    }
  }

  /// The shape of the ends of the line.
  open var lineCap: CAShapeLayerLineCap {
    get { shapeValues.lineCap }
    set {
      shapeValues.lineCap = newValue
      markDirty()
    }
  }

  /// The shape of the corners of the line.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shapeValues.lineJoin }
    set {
      shapeValues.lineJoin = newValue
      markDirty()
    }
  }

  package override func animatableValue(_ property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .path: .path(shapeValues.path?.path)
    case .fillColor: .color(shapeValues.fillColor?.rgba)
    case .strokeColor: .color(shapeValues.strokeColor?.rgba)
    case .strokeStart: .number(Double(shapeValues.strokeStart))
    case .strokeEnd: .number(Double(shapeValues.strokeEnd))
    case .lineWidth: .number(Double(shapeValues.lineWidth))
    case .miterLimit: .number(Double(shapeValues.miterLimit))
    case .lineDashPhase: .number(Double(shapeValues.lineDashPhase))
    case .lineDashPattern: .numbers(shapeValues.lineDashPattern)
    default: super.animatableValue(property)
    }
  }

  package override func setAnimatableValue(_ value: AnimatableValue, for property: LayerProperty) {
    switch (property, value) {
    case (.path, .path(let v)): shapeValues.path = v.map(CGPath.init)
    case (.fillColor, .color(let v)): shapeValues.fillColor = v.map(CGColor.init)
    case (.strokeColor, .color(let v)): shapeValues.strokeColor = v.map(CGColor.init)
    case (.strokeStart, .number(let v)): shapeValues.strokeStart = CGFloat(v)
    case (.strokeEnd, .number(let v)): shapeValues.strokeEnd = CGFloat(v)
    case (.lineWidth, .number(let v)): shapeValues.lineWidth = CGFloat(v)
    case (.miterLimit, .number(let v)): shapeValues.miterLimit = CGFloat(v)
    case (.lineDashPhase, .number(let v)): shapeValues.lineDashPhase = CGFloat(v)
    case (.lineDashPattern, .numbers(let v)): shapeValues.lineDashPattern = v
    default: super.setAnimatableValue(value, for: property)
    }
  }

  package override func copyForPresentation() -> CALayer { CAShapeLayer(layer: self) }

  package override func ownDrawings() -> [Drawing] {
    guard var path = shapeValues.path?.path, !path.isEmpty else { return super.ownDrawings() }
    if values.isGeometryFlipped { path = path.applying(verticalFlip) }
    let isAnimated = isComputed
    var drawings: [Drawing] = []
    if let fill = shapeValues.fillColor?.rgba, fill.alpha > 0 {
      let rule: FillRule = shapeValues.fillRule == .evenOdd ? .evenOdd : .winding
      drawings.append(.fill(isAnimated ? path.quantized : path, .color(fill.quantized), rule))
    }
    if let stroke = shapeValues.strokeColor?.rgba, stroke.alpha > 0, shapeValues.lineWidth > 0 {
      let line = path.trimmed(from: shapeValues.strokeStart, to: shapeValues.strokeEnd)
      if !line.isEmpty {
        drawings.append(
          .stroke(isAnimated ? line.quantized : line, .color(stroke.quantized), strokeStyle))
      }
    }
    return drawings + super.ownDrawings()
  }

  private var strokeStyle: StrokeStyle {
    let cap: StrokeStyle.Cap =
      switch shapeValues.lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    let join: StrokeStyle.Join =
      switch shapeValues.lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    return StrokeStyle(
      width: Quantum.length(Double(shapeValues.lineWidth)), cap: cap, join: join,
      miterLimit: Double(shapeValues.miterLimit),
      dash: (shapeValues.lineDashPattern ?? []).map(Quantum.length),
      dashPhase: Quantum.length(Double(shapeValues.lineDashPhase)))
  }
}
