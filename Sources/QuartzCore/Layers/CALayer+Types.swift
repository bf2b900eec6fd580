import FilmstripGraphics
import Foundation

/// The position and size of contents in a layer of another size.
///
/// *Documented* (FACTS: layer.contents-gravity): "top" and "bottom" are defined for y pointing up,
/// so that with y pointing down, as here, "top" is the lower edge.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name of it.
  public let rawValue: String

  /// A gravity by Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle, not resized.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the middle of the edge where y is largest, not resized.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the middle of the edge where y is smallest, not resized.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the middle of the left edge, not resized.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the middle of the right edge, not resized.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At the left, where y is largest, not resized.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At the right, where y is largest, not resized.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At the left, where y is smallest, not resized.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At the right, where y is smallest, not resized.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched over the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, with the original aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As large as needed to cover the bounds, with the original aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// The rectangle in `bounds` that contents of a size (in points) cover.
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    var placed = size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return bounds }
      let x = bounds.width / size.width
      let y = bounds.height / size.height
      let scale = self == .resizeAspect ? min(x, y) : max(x, y)
      placed = CGSize(width: size.width * scale, height: size.height * scale)
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
      x: bounds.minX + (bounds.width - placed.width) * horizontal,
      y: bounds.minY + (bounds.height - placed.height) * vertical, width: placed.width,
      height: placed.height)
  }
}

/// How contents are sampled between pixels.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name of it.
  public let rawValue: String

  /// A filter by Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Blended.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Blended, with mipmaps for large reductions; drawn as `linear` here.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// Core Animation's name of it.
  public let rawValue: String

  /// A curve by Core Animation's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Quarters of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Continuous curvature into the edges.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt

  /// Corners by their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  /// All four.
  package static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
