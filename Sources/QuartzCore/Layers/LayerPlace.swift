import Foundation

/// The values that determine the geometry and visibility of a layer as a whole: the values of the
/// properties with `LayerProperty.movesLayerOnly`.
struct LayerGeometry {
  var position: CGPoint
  var zPosition: CGFloat
  var anchorPoint: CGPoint
  var anchorPointZ: CGFloat
  var transform: CATransform3D
  var isHidden: Bool
  var isDoubleSided: Bool
  var opacity: Float

  /// Returns the anchor point in the layer's own coordinates, in points.
  func anchor(in bounds: CGRect) -> CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// Returns the transform from the layer's own coordinates to the superlayer's, without the
  /// superlayer's `sublayerTransform`.
  func matrixToSuperlayer(in bounds: CGRect) -> CATransform3D {
    let anchor = anchor(in: bounds)
    var result = transform
    if result == CATransform3DIdentity {
      result.m41 = position.x - anchor.x
      result.m42 = position.y - anchor.y
      result.m43 = zPosition - anchorPointZ
      return result
    }
    result = CATransform3DTranslate(result, -anchor.x, -anchor.y, -anchorPointZ)
    return CATransform3DConcat(
      result, CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// Returns the value of a property, or `nil` if the property affects more than the geometry and
  /// visibility of the layer as a whole.
  func animatable(_ property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .position: .point(position)
    case .zPosition: .number(Double(zPosition))
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointZ: .number(Double(anchorPointZ))
    case .transform: .transform(transform)
    case .hidden: .number(isHidden ? 1 : 0)
    case .doubleSided: .number(isDoubleSided ? 1 : 0)
    case .opacity: .number(Double(opacity))
    default: nil
    }
  }

  mutating func setAnimatable(_ value: AnimatableValue, _ property: LayerProperty) {
    switch (property, value) {
    case (.position, .point(let v)): position = v
    case (.anchorPoint, .point(let v)): anchorPoint = v
    case (.transform, .transform(let v)): transform = v
    case (.zPosition, .number(let v)): zPosition = CGFloat(v)
    case (.anchorPointZ, .number(let v)): anchorPointZ = CGFloat(v)
    // `hidden` becomes true only at 1, because Core Animation hides a layer only at the end of an
    // animation.
    case (.hidden, .number(let v)): isHidden = v >= 1
    case (.doubleSided, .number(let v)): isDoubleSided = v >= 0.5
    case (.opacity, .number(let v)): opacity = Float(v)
    default: break
    }
  }
}

extension LayerValues {
  /// The values that determine the geometry and visibility of the layer as a whole.
  var place: LayerGeometry {
    LayerGeometry(
      position: position, zPosition: zPosition, anchorPoint: anchorPoint,
      anchorPointZ: anchorPointZ, transform: transform, isHidden: isHidden,
      isDoubleSided: isDoubleSided, opacity: opacity)
  }
}
