import FilmstripSupport
import Foundation
import QuartzCore

/// A closure that returns the section with an index in an environment.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    Int, any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// The direction of a compositional layout, its section spacing, and its headers and footers.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
  /// The direction in which sections are added and the content scrolls; vertical by default.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// The spacing between sections, in points; zero by default.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of the content insets; stored, but Filmstrip always uses the safe area.
  open var contentInsetsReference: UIContentInsetsReference = .safeArea

  /// Creates a configuration with default values.
  public override init() {
    super.init()
  }

  /// Returns a copy of the configuration.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// A layout that is composed of sections, groups and items.
///
/// Items with estimated sizes are measured when they first become visible
/// (`preferredLayoutAttributesFitting(_:)`).
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The configuration of the layout; setting this property invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// The measured sizes of items with estimated sizes.
  private var measuredSizes: [IndexPath: CGSize] = [:]
  private var measuredHeaderSizes: [String: [IndexPath: CGSize]] = [:]
  private(set) var plan = CompositionalPlan()
  /// The offsets of the orthogonally scrolling sections, by section index.
  private var orthogonalOffsets: [Int: CGFloat] = [:]
  private var width: CGFloat = 0

  /// Creates a layout with the same definition for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(
      section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout with the same definition for all sections, and a configuration.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout with a closure that returns the sections.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout with a closure that returns the sections, and a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Returns `nil`, because Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    return nil
  }

  // MARK: Computing the layout

  /// Computes the frames of all elements.
  open override func prepare() {
    super.prepare()
    guard let collection = collectionView else { return }
    let isVertical = configuration.scrollDirection == .vertical
    let inset = collection.adjustedContentInset
    var space = collection.bounds.size
    space.width -= inset.left + inset.right
    space.height -= inset.top + inset.bottom
    if isVertical, width != space.width {
      width = space.width
      discardMeasures()
    }
    if let update { carryMeasures(by: update) }
    let environment = LayoutEnvironment(size: space, traits: collection.traitCollection)
    plan = CompositionalPlan()
    plan.axis = isVertical ? .vertical : .horizontal
    plan.space = space
    plan.measure = { [measuredSizes] in measuredSizes[$0] }
    plan.headerMeasure = { [measuredHeaderSizes] in measuredHeaderSizes[$0]?[$1] }
    plan.addHeaders(configuration.boundarySupplementaryItems)
    let count = collection.numberOfSections
    for index in 0..<count {
      guard let section = provider(index, environment) else {
        fatalError(
          "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
            + "reason: 'Invalid section definition. Please specify a valid section definition when "
            + "content is to be rendered for a section. This is a client error.'")
      }
      if index > 0 { plan.end += configuration.interSectionSpacing }
      plan.add(
        section, index, count: collection.numberOfItems(inSection: index), environment: environment)
    }
    plan.addFooters(configuration.boundarySupplementaryItems)
  }

  /// The size of the content, in points.
  open override var collectionViewContentSize: CGSize { plan.contentSize }

  override func discardMeasures() {
    measuredSizes = [:]
    measuredHeaderSizes = [:]
  }

  /// Assigns the measured sizes of the remaining items to their new index paths.
  private func carryMeasures(by update: ListUpdate) {
    var carried: [IndexPath: CGSize] = [:]
    for (path, size) in measuredSizes {
      if let newPath = update.place(of: path) { carried[newPath] = size }
    }
    measuredSizes = carried
    measuredHeaderSizes = [:]
  }

  // MARK: Attributes

  /// Returns the attributes of the elements that intersect a rectangle.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var elements: [UICollectionViewLayoutAttributes] = []
    for (index, section) in plan.sections.enumerated() where section.frame.intersects(rect) {
      let shift = section.isOrthogonal ? orthogonalOffset(of: index) : 0
      let local =
        plan.isVertical ? rect.offsetBy(dx: shift, dy: 0) : rect.offsetBy(dx: 0, dy: shift)
      for (item, entry) in section.items.enumerated() where entry.frame.intersects(local) {
        elements.append(attributes(section, index, item))
      }
      for element in section.supplementaries {
        let attributes = attributes(element, in: section)
        if attributes.frame.intersects(element.isInScroller ? local : rect) {
          elements.append(attributes)
        }
      }
      for element in section.decorations { elements.append(attributes(element, in: section)) }
    }
    for element in plan.boundaries {
      let attributes = attributes(element, in: nil)
      if attributes.frame.intersects(rect) { elements.append(attributes) }
    }
    callHandlers(elements)
    return elements
  }

  /// Returns the attributes of an item, or `nil` if the item doesn't exist.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard plan.sections.indices.contains(indexPath.section),
      plan.sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return attributes(plan.sections[indexPath.section], indexPath.section, indexPath.item)
  }

  /// Returns the attributes of a supplementary view, or `nil` if the view doesn't exist.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if indexPath.count == 2, plan.sections.indices.contains(indexPath.section) {
      let section = plan.sections[indexPath.section]
      if let element = section.supplementaries.first(where: {
        $0.kind == elementKind && $0.path == indexPath
      }) {
        return attributes(element, in: section)
      }
    }
    return plan.boundaries.first { $0.kind == elementKind && $0.path == indexPath }
      .map { attributes($0, in: nil) }
  }

  /// Returns the attributes of a decoration view, or `nil` if the view doesn't exist.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard plan.sections.indices.contains(indexPath.section) else { return nil }
    let section = plan.sections[indexPath.section]
    return section.decorations.first { $0.kind == elementKind }.map { attributes($0, in: section) }
  }

  private func attributes(
    _ section: CompositionalPlan.Section, _ index: Int, _ item: Int
  ) -> UICollectionViewLayoutAttributes {
    let entry = section.items[item]
    let attributes = makeAttributes(at: IndexPath(item: item, section: index))
    attributes.frame = entry.frame
    attributes.zIndex = entry.zIndex
    (attributes.estimatesWidth, attributes.estimatesHeight) = entry.estimates
    if section.isOrthogonal { attributes.scroller = index }
    attributes.listRow = section.list?.row(at: attributes.indexPath, count: section.items.count)
    return attributes
  }

  private func attributes(
    _ element: CompositionalPlan.Element, in section: CompositionalPlan.Section?
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(
      element.isDecoration ? .decorationView : .supplementaryView, kind: element.kind,
      at: element.path)
    var frame = element.frame
    if element.isPinned, let collectionView {
      let visibleBounds = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      frame = plan.pinned(element, in: section, to: visibleBounds)
    }
    attributes.frame = frame
    attributes.zIndex = element.isPinned ? max(element.zIndex, 100) : element.zIndex
    (attributes.estimatesWidth, attributes.estimatesHeight) = element.estimates
    if element.isInScroller { attributes.scroller = element.path.section }
    attributes.listRow = section?.list.map {
      var row = ListRow(appearance: $0.appearance)
      row.kind = element.kind
      return row
    }
    return attributes
  }

  /// Returns whether the available space changes.
  ///
  /// Pinned headers, and items that a section's handler changes, are updated without invalidation.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return newBounds.size != old.size
  }

  // MARK: Orthogonally scrolling sections

  /// Returns the offset of an orthogonally scrolling section, in points.
  func orthogonalOffset(of section: Int) -> CGFloat { orthogonalOffsets[section] ?? 0 }

  /// Stores the offset of an orthogonally scrolling section, in points.
  func setOrthogonalOffset(_ offset: CGFloat, of section: Int) {
    orthogonalOffsets[section] = offset
  }

  private func callHandlers(_ elements: [UICollectionViewLayoutAttributes]) {
    guard let collectionView else { return }
    let environment = LayoutEnvironment(size: plan.space, traits: collectionView.traitCollection)
    for (index, section) in plan.sections.enumerated() {
      guard let handler = section.handler else { continue }
      let sectionElements = elements.filter {
        $0.indexPath.count == 2 && $0.indexPath.section == index
      }
      guard !sectionElements.isEmpty else { continue }
      var offset = collectionView.contentOffset
      if section.isOrthogonal {
        let position = orthogonalOffset(of: index)
        offset =
          plan.isVertical ? CGPoint(x: position, y: offset.y) : CGPoint(x: offset.x, y: position)
      }
      handler(sectionElements.map { VisibleItem($0) }, offset, environment)
    }
  }

  // MARK: Measuring

  /// Stores the preferred size of a measured view, and returns whether the layout changes.
  override func applyPreferredAttributes(
    _ preferred: UICollectionViewLayoutAttributes, for original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard original.isEstimated else { return false }
    let path = original.indexPath
    let measuredSize =
      original.representedElementKind.map { measuredHeaderSizes[$0]?[path] } ?? measuredSizes[path]
    if measuredSize != nil { return false }
    if let kind = original.representedElementKind {
      measuredHeaderSizes[kind, default: [:]][path] = preferred.size
    } else {
      measuredSizes[path] = preferred.size
    }
    guard preferred.size != original.size else { return false }
    invalidateLayout()
    return true
  }
}

/// The available space and the traits of a collection view.
private final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let traitCollection: UITraitCollection
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
  var container: any NSCollectionLayoutContainer { self }

  init(size: CGSize, traits: UITraitCollection) {
    contentSize = size
    traitCollection = traits
    super.init()
  }
}

/// The layout attributes that a section's handler can change.
private final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var bounds: CGRect { attributes.bounds }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
