import Foundation

/// What says where a collection's items are; subclasses override what is below.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that it lays out.
  public internal(set) weak var collectionView: UICollectionView?
  var isValid = false

  /// A layout.
  public override init() {
    super.init()
  }

  /// Layouts are not archived here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Works out all places anew; called before any of them is asked for.
  open func prepare() {}

  /// The content's extent in points; none unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// What is in a part of the content; nothing unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Where an item is; nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Where a supplementary view is; nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether the layout is worked out anew where the collection shows another part of the content or
  /// has another size.
  ///
  /// *Documented:* false unless overridden; here a change of size asks for it anyway.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Has the layout worked out anew before the next frame.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// Where content comes to rest that a finger throws; where it does by itself unless overridden.
  ///
  /// `velocity` is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where content is after a change to this layout; where it was unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }
}
