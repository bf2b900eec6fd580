import FilmstripGraphics
import Foundation

/// The position and size of contents in a layer of another size.
///
/// *Documented* (FACTS: layer.contents-gravity): "top" and "bottom" are defined for y pointing up.
/// In UIKit y points down, so "top" is the lower edge.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  /// The name of the gravity in Core Animation.
  public let rawValue: String

  /// Creates a gravity from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The contents are centred, not resized.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// The contents are centred at the edge where y is largest, not resized.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// The contents are centred at the edge where y is smallest, not resized.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// The contents are centred at the left edge, not resized.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// The contents are centred at the right edge, not resized.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// The contents are in the left corner where y is largest, not resized.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// The contents are in the right corner where y is largest, not resized.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// The contents are in the left corner where y is smallest, not resized.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// The contents are in the right corner where y is smallest, not resized.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// The contents are resized to fill the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// The contents are resized to fit the bounds, with the original aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// The contents are resized to cover the bounds, with the original aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Returns the rectangle in `bounds` that contents of a size, in points, cover.
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    var fitted = size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return bounds }
      let x = bounds.width / size.width
      let y = bounds.height / size.height
      let scale = self == .resizeAspect ? min(x, y) : max(x, y)
      fitted = CGSize(width: size.width * scale, height: size.height * scale)
    default: break
    }
    let horizontal: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let vertical: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: 1
      case .bottom, .bottomLeft, .bottomRight: 0
      default: 0.5
      }
    return CGRect(
      x: bounds.minX + (bounds.width - fitted.width) * horizontal,
      y: bounds.minY + (bounds.height - fitted.height) * vertical, width: fitted.width,
      height: fitted.height)
  }
}

/// The filter that samples contents between pixels.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  /// The name of the filter in Core Animation.
  public let rawValue: String

  /// Creates a filter from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The filter interpolates between pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The filter uses the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// The filter interpolates between pixels, with mipmaps for large reductions; Filmstrip uses
  /// `linear`.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// The name of the curve in Core Animation.
  public let rawValue: String

  /// Creates a curve from its name in Core Animation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The corners are quarter circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// The curvature of the corners continues into the edges.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  /// All four corners.
  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
