import Foundation

/// The axis along which a layout positions its parts, with lengths along and across the axis.
enum LayoutAxis {
  case horizontal
  case vertical

  /// The other axis.
  var crossing: LayoutAxis { self == .vertical ? .horizontal : .vertical }

  // MARK: Lengths and coordinates

  /// Returns the length of a size along the axis.
  func length(of size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

  /// Sets the length of a size along the axis.
  func setLength(_ length: CGFloat, of size: inout CGSize) {
    if self == .vertical { size.height = length } else { size.width = length }
  }

  /// Returns the coordinate of a point along the axis.
  func position(of point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  /// Returns the minimum and maximum coordinates of a rectangle along the axis.
  func span(of rect: CGRect) -> (start: CGFloat, end: CGFloat) {
    self == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// Returns the insets at both ends of the axis.
  func ends(of insets: NSDirectionalEdgeInsets) -> (before: CGFloat, after: CGFloat) {
    self == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
  }

  /// Returns the spacings at both ends of the axis.
  @MainActor
  func ends(
    of spacing: NSCollectionLayoutEdgeSpacing?
  ) -> (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?) {
    self == .vertical
      ? (spacing?.top, spacing?.bottom) : (spacing?.leading, spacing?.trailing)
  }

  /// Returns whether the length along the axis is an estimate until the item is measured.
  @MainActor
  func isEstimated(_ size: NSCollectionLayoutSize) -> Bool {
    (self == .vertical ? size.heightDimension : size.widthDimension).isEstimated
  }

  // MARK: Points and sizes

  /// Returns a point with the given coordinates along and across the axis.
  func point(along: CGFloat, across: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }

  /// Returns a size with the given lengths along and across the axis.
  func size(along: CGFloat, across: CGFloat) -> CGSize {
    self == .vertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
}
