import Foundation

/// The distance between an end and a control point of a cubic that draws a quarter circle of radius
/// 1.
///
/// *Source:* 4/3·(√2 − 1), the usual choice: the curve meets the circle at both ends and in the
/// middle, with a radial error of 2.7e-4.
package let quarterCircleControl: CGFloat = 0.552_284_749_830_793_4

/// The radii of a rectangle's four corners, in points.
public struct CornerRadii: Sendable, Hashable {
  /// The radius of the top left corner.
  public var topLeft: CGFloat
  /// The radius of the top right corner.
  public var topRight: CGFloat
  /// The radius of the bottom left corner.
  public var bottomLeft: CGFloat
  /// The radius of the bottom right corner.
  public var bottomRight: CGFloat

  /// Creates four radii, in points; negative radii are treated as 0.
  public init(
    topLeft: CGFloat = 0, topRight: CGFloat = 0, bottomLeft: CGFloat = 0, bottomRight: CGFloat = 0
  ) {
    self.topLeft = max(0, topLeft)
    self.topRight = max(0, topRight)
    self.bottomLeft = max(0, bottomLeft)
    self.bottomRight = max(0, bottomRight)
  }

  /// Creates the same radius for all corners.
  public init(_ radius: CGFloat) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// Whether no corner is rounded.
  public var isZero: Bool { topLeft == 0 && topRight == 0 && bottomLeft == 0 && bottomRight == 0 }
}

/// A rectangle with rounded corners, in points.
///
/// Radii larger than half of the shorter side are drawn as half of that side, as in Core Animation.
public struct RoundedRect: Sendable, Hashable {
  /// The rectangle.
  public var rect: CGRect
  /// The radii of the corners.
  public var radii: CornerRadii
  /// Whether the corners are continuous (superelliptic) instead of circular.
  public var isContinuous: Bool

  /// Creates a rectangle with rounded corners.
  public init(_ rect: CGRect, radii: CornerRadii = CornerRadii(), isContinuous: Bool = false) {
    self.rect = rect
    self.radii = radii
    self.isContinuous = isContinuous
  }

  /// Whether the shape is a rectangle without rounded corners.
  public var isRect: Bool { radii.isZero }

  /// The radii that are drawn, limited to half of the shorter side.
  package var effectiveRadii: CornerRadii {
    let limit = min(rect.width, rect.height) / 2
    return CornerRadii(
      topLeft: min(radii.topLeft, limit), topRight: min(radii.topRight, limit),
      bottomLeft: min(radii.bottomLeft, limit), bottomRight: min(radii.bottomRight, limit))
  }

  /// Returns the same shape with all edges inset by `distance` points (outset if negative).
  package func inset(by distance: CGFloat) -> RoundedRect {
    var copy = self
    copy.rect = rect.insetBy(dx: distance, dy: distance)
    let r = effectiveRadii
    copy.radii = CornerRadii(
      topLeft: r.topLeft > 0 ? r.topLeft - distance : 0,
      topRight: r.topRight > 0 ? r.topRight - distance : 0,
      bottomLeft: r.bottomLeft > 0 ? r.bottomLeft - distance : 0,
      bottomRight: r.bottomRight > 0 ? r.bottomRight - distance : 0)
    return copy
  }
}

extension Path {
  /// Creates an ellipse in a rectangle, clockwise on a display from its rightmost point.
  public init(ellipseIn rect: CGRect) {
    let kx = rect.width / 2 * quarterCircleControl
    let ky = rect.height / 2 * quarterCircleControl
    let right = CGPoint(x: rect.maxX, y: rect.midY)
    let bottom = CGPoint(x: rect.midX, y: rect.maxY)
    let left = CGPoint(x: rect.minX, y: rect.midY)
    let top = CGPoint(x: rect.midX, y: rect.minY)
    self.init([
      .move(right),
      .cubic(
        bottom, control1: CGPoint(x: right.x, y: right.y + ky),
        control2: CGPoint(x: bottom.x + kx, y: bottom.y)),
      .cubic(
        left, control1: CGPoint(x: bottom.x - kx, y: bottom.y),
        control2: CGPoint(x: left.x, y: left.y + ky)),
      .cubic(
        top, control1: CGPoint(x: left.x, y: left.y - ky),
        control2: CGPoint(x: top.x - kx, y: top.y)),
      .cubic(
        right, control1: CGPoint(x: top.x + kx, y: top.y),
        control2: CGPoint(x: right.x, y: right.y - ky)),
      .close,
    ])
  }

  /// Creates the outline of a rounded rectangle, clockwise on a display, with one cubic per corner.
  ///
  /// A continuous corner starts at most 1.528665 radii from the corner, limited to half of the
  /// shorter side, and is one cubic. The handles keep the middle of the cubic where the middle of a
  /// circular corner would be.
  public init(_ shape: RoundedRect) {
    if shape.isRect {
      self.init(shape.rect)
      return
    }
    let rect = shape.rect
    let radii = shape.effectiveRadii
    let limit = min(rect.width, rect.height) / 2
    // *Chosen:* 1.528665 is the extent of UIKit's continuous corners as designers measured it. The
    // handle ratio keeps the point on the diagonal at the same position as for a circle of the same
    // radius.
    let extent: CGFloat = shape.isContinuous ? 1.528_665 : 1
    func reach(_ radius: CGFloat) -> CGFloat { min(radius * extent, limit) }
    func handle(_ radius: CGFloat) -> CGFloat {
      let length = reach(radius)
      guard length > 0 else { return 0 }
      // The middle of the cubic is (4 − 3h)/8 of the reach from the corner along each axis, where h
      // is the handle in units of the reach; the middle of a circular arc is 1 − √½ radii from the
      // corner.
      let h = (4 - 8 * (1 - CGFloat(0.5).squareRoot()) * radius / length) / 3
      return length * (shape.isContinuous ? min(1, max(0, h)) : quarterCircleControl)
    }
    var elements: [Element] = []
    let tl = reach(radii.topLeft)
    let tr = reach(radii.topRight)
    let br = reach(radii.bottomRight)
    let bl = reach(radii.bottomLeft)
    elements.append(.move(CGPoint(x: rect.minX + tl, y: rect.minY)))
    elements.append(.line(CGPoint(x: rect.maxX - tr, y: rect.minY)))
    if tr > 0 {
      let k = tr - handle(radii.topRight)
      elements.append(
        .cubic(
          CGPoint(x: rect.maxX, y: rect.minY + tr),
          control1: CGPoint(x: rect.maxX - k, y: rect.minY),
          control2: CGPoint(x: rect.maxX, y: rect.minY + k)))
    }
    elements.append(.line(CGPoint(x: rect.maxX, y: rect.maxY - br)))
    if br > 0 {
      let k = br - handle(radii.bottomRight)
      elements.append(
        .cubic(
          CGPoint(x: rect.maxX - br, y: rect.maxY),
          control1: CGPoint(x: rect.maxX, y: rect.maxY - k),
          control2: CGPoint(x: rect.maxX - k, y: rect.maxY)))
    }
    elements.append(.line(CGPoint(x: rect.minX + bl, y: rect.maxY)))
    if bl > 0 {
      let k = bl - handle(radii.bottomLeft)
      elements.append(
        .cubic(
          CGPoint(x: rect.minX, y: rect.maxY - bl),
          control1: CGPoint(x: rect.minX + k, y: rect.maxY),
          control2: CGPoint(x: rect.minX, y: rect.maxY - k)))
    }
    elements.append(.line(CGPoint(x: rect.minX, y: rect.minY + tl)))
    if tl > 0 {
      let k = tl - handle(radii.topLeft)
      elements.append(
        .cubic(
          CGPoint(x: rect.minX + tl, y: rect.minY),
          control1: CGPoint(x: rect.minX, y: rect.minY + k),
          control2: CGPoint(x: rect.minX + k, y: rect.minY)))
    }
    elements.append(.close)
    self.init(elements)
  }
}
