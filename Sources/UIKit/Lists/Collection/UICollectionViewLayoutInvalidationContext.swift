import Foundation

/// The parts of a layout that change.
///
/// Filmstrip computes the whole layout again, whatever the context contains.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all items and sections change.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of items and sections change.
  open internal(set) var invalidateDataSourceCounts = false
  /// The index paths of the items that change, or `nil` if there are none.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The index paths of the supplementary views that change, by kind, or `nil` if there are none.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The index paths of the decoration views that change, by kind, or `nil` if there are none.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content's size, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates an empty context.
  public required override init() { super.init() }

  /// Adds items that change.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views that change.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views that change.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// The parts of a flow layout that change.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked again for sizes and margins; `true` by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes of the items are computed again; `true` by default.
  open var invalidateFlowLayoutAttributes = true
}
