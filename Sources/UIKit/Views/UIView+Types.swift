import Foundation
import QuartzCore

/// The semantics of a view's content, which determine its layout direction.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The view has the direction of its environment.
  case unspecified
  /// The view contains playback controls, and is always left to right.
  case playback
  /// The view represents spatial directions, and is always left to right.
  case spatial
  /// The view is always left to right.
  case forceLeftToRight
  /// The view is always right to left.
  case forceRightToLeft
}

extension UIView {
  /// The dimensions of a view that change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The bits of the mask.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The position and scale of content in a view of a different size.
  public enum ContentMode: Int, Sendable {
    /// The content is scaled to the size of the view.
    case scaleToFill
    /// The content is scaled to fit into the view, and keeps its aspect ratio.
    case scaleAspectFit
    /// The content is scaled to fill the view, and keeps its aspect ratio.
    case scaleAspectFill
    /// The content is redrawn.
    case redraw
    /// The content is centred.
    case center
    /// The content is at the top.
    case top
    /// The content is at the bottom.
    case bottom
    /// The content is at the left.
    case left
    /// The content is at the right.
    case right
    /// The content is at the top left.
    case topLeft
    /// The content is at the top right.
    case topRight
    /// The content is at the bottom left.
    case bottomLeft
    /// The content is at the bottom right.
    case bottomRight

    /// The corresponding contents gravity of the layer.
    ///
    /// In a layer, "top" is the edge with the largest y. UIKit's y axis points down, so top and
    /// bottom are exchanged.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// Resizes the view when the size of its superview changes.
  ///
  /// Along each axis, the change is distributed over the flexible dimensions in proportion to their
  /// old values, or equally if all of them were zero.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty, existingLayoutState?.translates ?? true else { return }
    var rect = CGRect(
      x: center.x - bounds.width * layer.anchorPoint.x,
      y: center.y - bounds.height * layer.anchorPoint.y, width: bounds.width,
      height: bounds.height)
    (rect.origin.x, rect.size.width) = Self.share(
      change: new.width - old.width, before: rect.origin.x, length: rect.width,
      after: old.width - rect.maxX, beforeFlexes: autoresizingMask.contains(.flexibleLeftMargin),
      lengthFlexes: autoresizingMask.contains(.flexibleWidth),
      afterFlexes: autoresizingMask.contains(.flexibleRightMargin))
    (rect.origin.y, rect.size.height) = Self.share(
      change: new.height - old.height, before: rect.origin.y, length: rect.height,
      after: old.height - rect.maxY, beforeFlexes: autoresizingMask.contains(.flexibleTopMargin),
      lengthFlexes: autoresizingMask.contains(.flexibleHeight),
      afterFlexes: autoresizingMask.contains(.flexibleBottomMargin))
    bounds = CGRect(origin: bounds.origin, size: rect.size)
    center = CGPoint(
      x: rect.minX + rect.width * layer.anchorPoint.x,
      y: rect.minY + rect.height * layer.anchorPoint.y)
  }

  private static func share(
    change: CGFloat, before: CGFloat, length: CGFloat, after: CGFloat, beforeFlexes: Bool,
    lengthFlexes: Bool, afterFlexes: Bool
  ) -> (CGFloat, CGFloat) {
    let parts: [(Bool, CGFloat)] = [
      (beforeFlexes, max(0, before)), (lengthFlexes, max(0, length)), (afterFlexes, max(0, after)),
    ]
    let flexible = parts.filter(\.0)
    guard !flexible.isEmpty else { return (before, length) }
    let total = flexible.map(\.1).reduce(0, +)
    func portion(_ part: (Bool, CGFloat)) -> CGFloat {
      guard part.0 else { return 0 }
      return total > 0 ? change * part.1 / total : change / CGFloat(flexible.count)
    }
    return (before + portion(parts[0]), max(0, length + portion(parts[1])))
  }
}

extension UIView: UITraitEnvironment {}
