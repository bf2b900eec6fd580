import FilmstripGraphics
import Foundation

/// The properties of every layer as a value: those of the model, or of the presentation at some
/// time.
///
/// *Source of the defaults:* QuartzCore's CALayer.h.
struct LayerValues {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var isHidden = false
  var isDoubleSided = true
  var isGeometryFlipped = false
  var opacity: Float = 1
  var allowsGroupOpacity = true
  var isOpaque = false
  var masksToBounds = false
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var cornerRadii: CornerRadii?
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = CGColor(.black)
  var shadowColor: CGColor? = CGColor(.black)
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var contents: LayerContents?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale: CGFloat = 1
  var contentsGravity = CALayerContentsGravity.resize
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var contentPicture: Picture?
  var nodeName: String?
  var framePart: FramePart?

  /// Copies the values that affect only the layer as a whole (`LayerProperty.movesLayerOnly`).
  mutating func resetGeometry(to other: LayerValues) {
    position = other.position
    zPosition = other.zPosition
    anchorPoint = other.anchorPoint
    anchorPointZ = other.anchorPointZ
    transform = other.transform
    isHidden = other.isHidden
    isDoubleSided = other.isDoubleSided
    opacity = other.opacity
  }

  func animatable(_ property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .bounds: .rect(bounds)
    case .position: .point(position)
    case .zPosition: .number(Double(zPosition))
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointZ: .number(Double(anchorPointZ))
    case .transform: .transform(transform)
    case .sublayerTransform: .transform(sublayerTransform)
    case .hidden: .number(isHidden ? 1 : 0)
    case .doubleSided: .number(isDoubleSided ? 1 : 0)
    case .opacity: .number(Double(opacity))
    case .masksToBounds: .number(masksToBounds ? 1 : 0)
    case .backgroundColor: .color(backgroundColor?.rgba)
    case .cornerRadius: .number(Double(cornerRadius))
    case .cornerRadii: cornerRadii.map { .rect($0.rect) }
    case .borderWidth: .number(Double(borderWidth))
    case .borderColor: .color(borderColor?.rgba)
    case .shadowColor: .color(shadowColor?.rgba)
    case .shadowOpacity: .number(Double(shadowOpacity))
    case .shadowOffset: .size(shadowOffset)
    case .shadowRadius: .number(Double(shadowRadius))
    case .shadowPath: .path(shadowPath?.path)
    case .contents: .contents(contents)
    case .contentsRect: .rect(contentsRect)
    case .contentsCenter: .rect(contentsCenter)
    case .contentsScale: .number(Double(contentsScale))
    case .minificationFilterBias: .number(Double(minificationFilterBias))
    case .shouldRasterize: .number(shouldRasterize ? 1 : 0)
    case .rasterizationScale: .number(Double(rasterizationScale))
    default: nil
    }
  }

  mutating func setAnimatable(_ value: AnimatableValue, _ property: LayerProperty) {
    switch (property, value) {
    case (.bounds, .rect(let v)): bounds = v
    case (.position, .point(let v)): position = v
    case (.anchorPoint, .point(let v)): anchorPoint = v
    case (.transform, .transform(let v)): transform = v
    case (.sublayerTransform, .transform(let v)): sublayerTransform = v
    case (.backgroundColor, .color(let v)): backgroundColor = v.map(CGColor.init)
    case (.borderColor, .color(let v)): borderColor = v.map(CGColor.init)
    case (.shadowColor, .color(let v)): shadowColor = v.map(CGColor.init)
    case (.shadowOffset, .size(let v)): shadowOffset = v
    case (.shadowPath, .path(let v)): shadowPath = v.map(CGPath.init)
    case (.contents, .contents(let v)): contents = v
    case (.cornerRadii, .rect(let v)): cornerRadii = CornerRadii(v)
    case (.contentsRect, .rect(let v)): contentsRect = v
    case (.contentsCenter, .rect(let v)): contentsCenter = v
    case (_, .number(let v)): setNumber(v, property)
    default: break
    }
  }

  /// `hidden` becomes true only at 1, because Core Animation hides a layer only at the end of an
  /// animation.
  private mutating func setNumber(_ v: Double, _ property: LayerProperty) {
    switch property {
    case .zPosition: zPosition = CGFloat(v)
    case .anchorPointZ: anchorPointZ = CGFloat(v)
    case .hidden: isHidden = v >= 1
    case .doubleSided: isDoubleSided = v >= 0.5
    case .opacity: opacity = Float(v)
    case .masksToBounds: masksToBounds = v >= 0.5
    case .cornerRadius: cornerRadius = CGFloat(v)
    case .borderWidth: borderWidth = CGFloat(v)
    case .shadowOpacity: shadowOpacity = Float(v)
    case .shadowRadius: shadowRadius = CGFloat(v)
    case .contentsScale: contentsScale = CGFloat(v)
    case .minificationFilterBias: minificationFilterBias = Float(v)
    case .shouldRasterize: shouldRasterize = v >= 0.5
    case .rasterizationScale: rasterizationScale = CGFloat(v)
    default: break
    }
  }
}

extension CornerRadii {
  /// The radii as the numbers of a rectangle, which animations interpolate one by one.
  fileprivate var rect: CGRect {
    CGRect(x: topLeft, y: topRight, width: bottomLeft, height: bottomRight)
  }

  fileprivate init(_ rect: CGRect) {
    self.init(
      topLeft: rect.origin.x, topRight: rect.origin.y, bottomLeft: rect.size.width,
      bottomRight: rect.size.height)
  }
}
