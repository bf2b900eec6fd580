import Foundation

/// The properties of layers that animations and actions support, by their keys.
package enum LayerProperty: String, Sendable, Hashable, CaseIterable {
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
  case hidden, doubleSided, geometryFlipped, opacity, masksToBounds, opaque
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect, contentsCenter, contentsScale, contentsGravity
  case shouldRasterize, rasterizationScale, allowsGroupOpacity, minificationFilterBias
  case mask, sublayers, maskedCorners, cornerRadii, cornerCurve
  case colors, locations, startPoint, endPoint
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
  case lineDashPattern
  case fontSize, foregroundColor, string
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  case blurRadius, saturation

  /// The kind of the property's values, or `nil` if the property can't be animated.
  package var kind: AnimatableValue.Kind? {
    switch self {
    case .bounds, .contentsRect, .contentsCenter, .cornerRadii: .rect
    case .position, .anchorPoint, .startPoint, .endPoint: .point
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .shadowOffset: .size
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor,
      .foregroundColor, .instanceColor:
      .color
    case .shadowPath, .path: .path
    case .colors: .colors
    case .locations, .lineDashPattern: .numbers
    case .contents: .contents
    case .opaque, .contentsGravity, .mask, .sublayers, .maskedCorners, .cornerCurve, .string,
      .geometryFlipped, .allowsGroupOpacity:
      nil
    default: .number
    }
  }

  /// Whether the property changes only the geometry or visibility of the layer as a whole, and no
  /// pixels inside.
  package var movesLayerOnly: Bool {
    switch self {
    case .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .hidden, .opacity,
      .doubleSided:
      true
    default: false
    }
  }

  /// Creates the property of a key; the key may have either of Apple's two spellings of Booleans.
  package init?(key: String) {
    switch key {
    case "isHidden": self = .hidden
    case "isDoubleSided": self = .doubleSided
    case "isOpaque": self = .opaque
    default: self.init(rawValue: key)
    }
  }
}
