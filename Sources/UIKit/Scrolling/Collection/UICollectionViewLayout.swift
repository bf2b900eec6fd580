import Foundation

/// The base class of layouts, which place a collection's items; subclasses override its methods.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that it lays out.
  public internal(set) weak var collectionView: UICollectionView?
  var isValid = false

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Layouts are not archived here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Computes all positions; called before any of them is used.
  open func prepare() {}

  /// The content's size in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// The elements in a part of the content; nil unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// An item's attributes; nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// A supplementary view's attributes; nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether the layout must be computed again when the collection's bounds change.
  ///
  /// *Documented:* false unless overridden; here a change of size invalidates it anyway.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Schedules the computation of the layout before the next frame.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// The offset where flicked content comes to rest; the proposed one unless overridden.
  ///
  /// `velocity` is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content's offset after a change to this layout; the proposed one unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }
}
