import Foundation

/// Items in lines, one after the other, as text is set; sections with headers and footers.
///
/// Lines are justified. *Reported* (FACTS: collection.last-line): the last line of items of
/// equal size has the gaps that a full line has; of others it has the least gap. An item that is alone
/// in its line stands in its middle. Items that size themselves (`estimatedItemSize`) are reported as
/// unsupported and have `itemSize`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The extent of items in points; 50 × 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The extent that items count until they are known; not supported.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize != .zero {
        Unsupported.report("UICollectionViewFlowLayout.estimatedItemSize: itemSize is used")
      }
    }
  }
  /// Has items size themselves; not supported.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  }
  /// The gap between lines in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least gap between items of a line in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// In which direction lines follow each other; vertical by default.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { invalidateLayout() }
  }
  /// The extent of headers, of which only that along the scrolling counts; none by default.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The extent of footers, of which only that along the scrolling counts; none by default.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Room around the items of a section in points; none by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// Whether headers stay at the beginning while their section is seen; false by default.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers stay at the end while their section is seen; false by default.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private var flow = FlowPlan()

  /// A layout of lines from the top down.
  public override init() {
    super.init()
  }

  /// Layouts are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var isVertical: Bool { scrollDirection == .vertical }

  /// Sets all lines.
  open override func prepare() {
    super.prepare()
    flow = FlowPlan()
    guard let collection = collectionView else { return }
    let inset = collection.adjustedContentInset
    let size = collection.bounds.size
    flow.isVertical = isVertical
    flow.breadth =
      isVertical
      ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
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
      let sizes = (0..<collection.numberOfItems(inSection: section)).map { item in
        delegate?.collectionView(
          collection, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
          ?? itemSize
      }
      flow.add(sizes, rule)
    }
  }

  /// The lines' extent.
  open override var collectionViewContentSize: CGSize { flow.contentSize }

  /// The items, headers and footers in a part of the content.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (number, section) in flow.sections.enumerated() {
      let path = IndexPath(item: 0, section: number)
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        guard let element = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          element.frame.intersects(rect)
        else { continue }
        found.append(element)
      }
      guard section.frame.intersects(rect) else { continue }
      for (item, frame) in section.items.enumerated() where frame.intersects(rect) {
        found.append(attributes(IndexPath(item: item, section: number), frame))
      }
    }
    return found
  }

  /// Where an item is; nil if there is none.
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
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    return attributes
  }

  /// Where a section's header or footer is; nil if it has none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(indexPath.section) else { return nil }
    let section = flow.sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    var frame = isHeader ? section.header : section.footer
    guard frame.width > 0, frame.height > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds,
      let collectionView
    {
      let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      frame = flow.pinned(frame, of: section, isHeader: isHeader, to: seen)
      attributes.zIndex = 10
    }
    attributes.frame = frame
    return attributes
  }

  /// Whether lines have another length, or something is pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return isVertical ? newBounds.width != old.width : newBounds.height != old.height
  }
}
