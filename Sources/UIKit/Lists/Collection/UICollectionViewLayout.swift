import Foundation

/// The base class of layouts, which position the elements of a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  public internal(set) weak var collectionView: UICollectionView?
  var isValid = false
  /// The reusable decoration views.
  let decorations = ReusePool<UICollectionReusableView>()
  /// The changes that are being applied, if any.
  var update: ListUpdate?

  /// The class of the attributes that the layout creates: `UICollectionViewLayoutAttributes` unless
  /// overridden.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Creates a layout; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Computes the positions of all elements; called before the positions are used.
  open func prepare() {}

  /// The size of the content, in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements in a rectangle; nil unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item; nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view; nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view; nil unless overridden.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers a class for decoration views of a kind; a `nil` class removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(viewClass, elementKind, kind: "decoration views")
  }

  /// Returns whether a change of the collection view's bounds invalidates the layout.
  ///
  /// *Documented:* false unless overridden. In Filmstrip, a change of size always invalidates the
  /// layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Schedules the computation of the layout before the next frame.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// The class of the contexts that describe changes of the layout.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Schedules the computation of the whole layout before the next frame, and moves the content by the
  /// adjustment of the context.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
    guard let collectionView, context.contentOffsetAdjustment != .zero else { return }
    collectionView.contentOffset.x += context.contentOffsetAdjustment.x
    collectionView.contentOffset.y += context.contentOffsetAdjustment.y
  }

  /// Returns a new context for a change of the collection view's bounds; Filmstrip doesn't call the
  /// method.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return type?.init() ?? UICollectionViewLayoutInvalidationContext()
  }

  /// Returns whether the size that a cell prefers invalidates the layout; Filmstrip doesn't call the
  /// method.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns a new context for the size that a cell prefers; Filmstrip doesn't call the method.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    invalidationContext(forBoundsChange: collectionView?.bounds ?? .zero)
  }

  /// Returns the offset at which flicked content settles; the proposed offset unless overridden.
  ///
  /// `velocity` is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset for a change to this layout; the proposed offset unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  /// Applies the size that a measured view prefers, and returns whether the layout changes.
  func applyPreferredAttributes(
    _ preferred: UICollectionViewLayoutAttributes, for original: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Discards the sizes of measured views.
  func discardMeasures() {}

  // MARK: Changes of items

  /// Called after `prepare()`, before items are inserted, deleted, moved or reloaded.
  ///
  /// Overrides must call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called in the animation of changes, after all views have their target attributes.
  ///
  /// Overrides must call `super`.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which an item appears, or `nil` to use its final attributes.
  ///
  /// *Documented:* the animation ends at the item's position.
  /// *Chosen* (FACTS: collection.update-animation): an inserted item starts at its position, with
  /// alpha 0.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForItem(at: itemIndexPath))
  }

  /// Returns the attributes to which an item disappears, or `nil` to keep its current attributes.
  ///
  /// The index path is that before the changes. *Chosen* (FACTS: collection.update-animation): the
  /// item stays at its position, and fades.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.previousAttributes(itemIndexPath, kind: nil))
  }

  /// Returns the attributes from which a supplementary view appears, or `nil` for its final ones.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  /// Returns the attributes to which a supplementary view disappears, or `nil` to keep its own.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.previousAttributes(elementIndexPath, kind: elementKind))
  }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}
