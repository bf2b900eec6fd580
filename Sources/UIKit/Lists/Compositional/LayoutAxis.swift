import Foundation

/// An axis along which a layout places its parts, with the measures along the axis and across it.
enum LayoutAxis {
  case horizontal
  case vertical

  /// The other axis.
  var crossing: LayoutAxis { self == .vertical ? .horizontal : .vertical }

  // MARK: Measures

  /// The length of a size along the axis.
  func length(of size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

  /// Sets the length of a size along the axis.
  func setLength(_ length: CGFloat, of size: inout CGSize) {
    if self == .vertical { size.height = length } else { size.width = length }
  }

  /// The coordinate of a point along the axis.
  func position(of point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

  /// The coordinates of a rectangle's two ends along the axis.
  func span(of rect: CGRect) -> (start: CGFloat, end: CGFloat) {
    self == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// The insets at the axis' two ends.
  func ends(of insets: NSDirectionalEdgeInsets) -> (before: CGFloat, after: CGFloat) {
    self == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
  }

  /// The distances at the axis' two ends.
  @MainActor
  func ends(
    of spacing: NSCollectionLayoutEdgeSpacing?
  ) -> (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?) {
    self == .vertical
      ? (spacing?.top, spacing?.bottom) : (spacing?.leading, spacing?.trailing)
  }

  /// Whether the length along the axis is only known when an item is measured.
  @MainActor
  func isEstimated(_ size: NSCollectionLayoutSize) -> Bool {
    (self == .vertical ? size.heightDimension : size.widthDimension).isEstimated
  }

  // MARK: Geometry from measures

  /// A point from its coordinates along the axis and across it.
  func point(along: CGFloat, across: CGFloat) -> CGPoint {
    self == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }

  /// A size from its lengths along the axis and across it.
  func size(along: CGFloat, across: CGFloat) -> CGSize {
    self == .vertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
}
