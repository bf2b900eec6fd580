import Foundation

/// A layout that arranges the items of each section in lines, with headers and footers.
///
/// Lines are justified. *Reported* (FACTS: collection.last-line): if all items have the same size,
/// the last line has the spacing of a full line; otherwise, the last line has the minimum spacing.
/// An item that is alone in its line is centred, except in a last line that could hold more items
/// or whose section has items of different sizes. With an `estimatedItemSize`, items are measured
/// when they first become visible (`preferredLayoutAttributesFitting(_:)`).
///
/// *Documented* (FACTS: collection.equal-values): a property that is set to its own value doesn't
/// invalidate the layout, so `prepare()` can set `itemSize`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items in points; 50 × 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The estimated size of self-sizing items, in points; by default, zero, which means that items
  /// aren't measured.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      measuredSizes = [:]
      invalidateLayout()
    }
  }
  /// The estimate that requests self-sizing items, whose size before their measurement is
  /// `itemSize`.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  }
  /// The spacing between lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum spacing between the items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The direction in which lines are added and the content scrolls; vertical by default.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers; zero by default.
  ///
  /// Only the length along the scrolling axis is used.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers; zero by default.
  ///
  /// Only the length along the scrolling axis is used.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The insets around the items of a section, in points; zero by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// Whether headers are pinned to the beginning while their section is visible; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers are pinned to the end while their section is visible; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  private var flow = FlowPlan()
  /// The sizes of the items that were measured.
  private var measuredSizes: [IndexPath: CGSize] = [:]
  /// The length across the scroll direction for which the items were measured, in points.
  private var measuredBreadth: CGFloat = 0
  private var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// Creates a layout that scrolls vertically.
  public override init() {
    super.init()
  }

  /// Creates a layout from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.interface?.decode(self, as: UICollectionViewFlowLayout.self)
  }

  private var isVertical: Bool { scrollDirection == .vertical }

  /// Computes the frames of all items, headers and footers.
  open override func prepare() {
    super.prepare()
    flow = FlowPlan()
    guard let collection = collectionView else { return }
    let inset = collection.adjustedContentInset
    let size = collection.bounds.size
    if let update { carryMeasures(by: update) }
    flow.isVertical = isVertical
    flow.breadth =
      isVertical
      ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
    if flow.breadth != measuredBreadth { discardMeasures() }
    measuredBreadth = flow.breadth
    flow.scale = collection.traitCollection.displayScale
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    for section in 0..<collection.numberOfSections {
      var rule = FlowPlan.Rule()
      rule.inset =
        delegate?.collectionView(collection, layout: self, insetForSectionAt: section)
        ?? sectionInset
      rule.lineGap =
        delegate?.collectionView(
          collection, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
      rule.itemGap =
        delegate?.collectionView(
          collection, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      rule.header =
        delegate?.collectionView(
          collection, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
      rule.footer =
        delegate?.collectionView(
          collection, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
      let estimate =
        isSelfSizing && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
      let sizes = (0..<collection.numberOfItems(inSection: section)).map { item in
        let path = IndexPath(item: item, section: section)
        if isSelfSizing, let measured = measuredSizes[path] { return measured }
        return delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? estimate
      }
      flow.add(sizes, rule)
    }
  }

  override func discardMeasures() { measuredSizes = [:] }

  /// Assigns the measured sizes of the remaining items to their new index paths.
  private func carryMeasures(by update: ListUpdate) {
    var carried: [IndexPath: CGSize] = [:]
    for (path, size) in measuredSizes {
      if let newPath = update.place(of: path) { carried[newPath] = size }
    }
    measuredSizes = carried
  }

  /// Stores the preferred size of a measured item, and returns whether the layout changes.
  override func applyPreferredAttributes(
    _ preferred: UICollectionViewLayoutAttributes, for original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard original.isEstimated, measuredSizes[original.indexPath] == nil else { return false }
    measuredSizes[original.indexPath] = preferred.size
    guard preferred.size != original.size else { return false }
    invalidateLayout()
    return true
  }

  /// The size of the content, in points.
  open override var collectionViewContentSize: CGSize { flow.contentSize }

  /// Returns the attributes of the items, headers and footers that intersect a rectangle.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var elements: [UICollectionViewLayoutAttributes] = []
    for (number, section) in flow.sections.enumerated() {
      let path = IndexPath(item: 0, section: number)
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        guard let element = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          element.frame.intersects(rect)
        else { continue }
        elements.append(element)
      }
      guard section.frame.intersects(rect) else { continue }
      for (item, frame) in section.items.enumerated() where frame.intersects(rect) {
        elements.append(attributes(IndexPath(item: item, section: number), frame))
      }
    }
    return elements
  }

  /// Returns the attributes of an item, or `nil` if the item doesn't exist.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(indexPath.section),
      flow.sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return attributes(indexPath, flow.sections[indexPath.section].items[indexPath.item])
  }

  private func attributes(
    _ path: IndexPath, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(at: path)
    attributes.frame = frame
    attributes.estimatesWidth = isSelfSizing
    attributes.estimatesHeight = isSelfSizing
    return attributes
  }

  /// Returns the attributes of a section's header or footer, or `nil` if the section has none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(indexPath.section) else { return nil }
    let section = flow.sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    var frame = isHeader ? section.header : section.footer
    guard frame.width > 0, frame.height > 0 else { return nil }
    let attributes = makeAttributes(.supplementaryView, kind: elementKind, at: indexPath)
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds,
      let collectionView
    {
      let visibleBounds = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      frame = flow.pinned(frame, of: section, isHeader: isHeader, to: visibleBounds)
      attributes.zIndex = 10
    }
    attributes.frame = frame
    return attributes
  }

  /// The class of the contexts that describe changes of the layout.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Returns whether the length of lines changes.
  ///
  /// Pinned headers and footers are repositioned without invalidating the layout.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return isVertical ? newBounds.width != old.width : newBounds.height != old.height
  }
}
