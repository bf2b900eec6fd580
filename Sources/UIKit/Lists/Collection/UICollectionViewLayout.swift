import Foundation

/// The base class of layouts, which place a collection's items; subclasses override its methods.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that it lays out.
  public internal(set) weak var collectionView: UICollectionView?
  var isValid = false
  /// The views that the layout creates.
  let decorations = ReusePool<UICollectionReusableView>()
  /// The changes that are being made.
  var update: ListUpdate?

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

  /// The attributes of a view that the layout creates; nil unless overridden.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers the class of the views of a kind that the layout creates; nil unregisters it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(viewClass, elementKind, kind: "decoration views")
  }

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

  /// Takes the size that a measured view prefers; returns whether the layout changes.
  func accept(
    _ preferred: UICollectionViewLayoutAttributes, for original: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  // MARK: Changes of items

  /// Called before items are inserted, deleted, moved or reloaded, after `prepare()`; overrides call
  /// `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called in the animation of changes, after all views have their goals; overrides call `super`.
  open func finalizeCollectionViewUpdates() {}

  /// The attributes from which an item appears; nil for its final ones.
  ///
  /// *Documented* that the end is the item's place. *Chosen* (FACTS: collection.update-animation): an
  /// inserted item starts there with alpha 0.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForItem(at: itemIndexPath))
  }

  /// The attributes to which an item disappears, at its place before the changes; nil for those that it
  /// has.
  ///
  /// *Chosen* (FACTS: collection.update-animation): it stays there, and fades.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.attributesBefore(itemIndexPath, kind: nil))
  }

  /// The attributes from which a supplementary view appears; nil for its final ones.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  /// The attributes to which a supplementary view disappears; nil for those that it has.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.attributesBefore(elementIndexPath, kind: elementKind))
  }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}
