import FilmstripSupport
import Foundation
import QuartzCore

/// Returns the section of an index in an environment.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    Int, any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// The direction of a compositional layout, and what is between and around its sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
  /// The direction in which sections follow each other; vertical by default.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// The distance between sections in points; zero by default.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The rectangle from which content insets are taken; stored only, the safe area is used.
  open var contentInsetsReference: UIContentInsetsReference = .safeArea

  /// Creates a configuration with the defaults.
  public override init() {
    super.init()
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// A layout that is put together of sections, groups and items.
///
/// Items with estimated sizes are measured when they first become visible
/// (`preferredLayoutAttributesFitting(_:)`).
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The configuration; setting it computes the layout again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// The measured sizes of items with estimated sizes.
  private var measures: [IndexPath: CGSize] = [:]
  private var headerMeasures: [String: [IndexPath: CGSize]] = [:]
  private(set) var plan = CompositionalPlan()
  /// The positions of sections that scroll across the layout, by section.
  private var orthogonalOffsets: [Int: CGFloat] = [:]
  private var width: CGFloat = 0

  /// Creates a layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(
      section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are all alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose sections a closure returns.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections a closure returns.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Layouts are not archived here.
  public required init?(coder: NSCoder) {
    return nil
  }

  // MARK: Computing

  /// Places all groups.
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
      measures = [:]
      headerMeasures = [:]
    }
    if let update { carry(by: update) }
    let environment = LayoutEnvironment(size: space, traits: collection.traitCollection)
    plan = CompositionalPlan()
    plan.axis = isVertical ? .vertical : .horizontal
    plan.space = space
    plan.measure = { [measures] in measures[$0] }
    plan.headerMeasure = { [headerMeasures] in headerMeasures[$0]?[$1] }
    plan.begin(configuration.boundarySupplementaryItems)
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
    plan.finish(configuration.boundarySupplementaryItems)
  }

  /// The size of all sections.
  open override var collectionViewContentSize: CGSize { plan.contentSize }

  /// Sizes that were measured stay valid for items that stay.
  private func carry(by update: ListUpdate) {
    var carried: [IndexPath: CGSize] = [:]
    for (path, size) in measures {
      if let place = update.place(of: path) { carried[place] = size }
    }
    measures = carried
    headerMeasures = [:]
  }

  // MARK: Attributes

  /// The items and supplementary views in a part of the content.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in plan.sections.enumerated() where section.frame.intersects(rect) {
      let shift = section.isOrthogonal ? orthogonalOffset(of: index) : 0
      let local =
        plan.isVertical ? rect.offsetBy(dx: shift, dy: 0) : rect.offsetBy(dx: 0, dy: shift)
      for (item, place) in section.items.enumerated() where place.frame.intersects(local) {
        found.append(attributes(section, index, item))
      }
      for element in section.supplementaries {
        let attributes = attributes(element, in: section)
        if attributes.frame.intersects(element.isInScroller ? local : rect) {
          found.append(attributes)
        }
      }
      for element in section.decorations { found.append(attributes(element, in: section)) }
    }
    for element in plan.boundaries {
      let attributes = attributes(element, in: nil)
      if attributes.frame.intersects(rect) { found.append(attributes) }
    }
    callHandlers(found)
    return found
  }

  /// An item's attributes; nil if it does not exist.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard plan.sections.indices.contains(indexPath.section),
      plan.sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return attributes(plan.sections[indexPath.section], indexPath.section, indexPath.item)
  }

  /// The attributes of a supplementary view; nil if it does not exist.
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

  /// The attributes of a view behind a section; nil if it does not exist.
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
    let place = section.items[item]
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: index))
    attributes.frame = place.frame
    attributes.zIndex = place.zIndex
    attributes.isEstimated = place.isEstimated
    if section.isOrthogonal { attributes.scroller = index }
    return attributes
  }

  private func attributes(
    _ element: CompositionalPlan.Element, in section: CompositionalPlan.Section?
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      element.isDecoration
      ? UICollectionViewLayoutAttributes(forDecorationViewOfKind: element.kind, with: element.path)
      : UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: element.kind, with: element.path)
    var frame = element.frame
    if element.isPinned, let collectionView {
      let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
      frame = plan.pinned(element, in: section, to: seen)
    }
    attributes.frame = frame
    attributes.zIndex = element.isPinned ? max(element.zIndex, 100) : element.zIndex
    attributes.isEstimated = element.isEstimated
    if element.isInScroller { attributes.scroller = element.path.section }
    return attributes
  }

  /// Whether the space changes, or a header is pinned, or sections change their items as they scroll.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return newBounds.size != old.size
  }

  // MARK: Sections that scroll

  /// The position of a section that scrolls across the layout, in points.
  func orthogonalOffset(of section: Int) -> CGFloat { orthogonalOffsets[section] ?? 0 }

  /// Takes over a section's position.
  func setOrthogonalOffset(_ offset: CGFloat, of section: Int) {
    orthogonalOffsets[section] = offset
  }

  private func callHandlers(_ elements: [UICollectionViewLayoutAttributes]) {
    guard let collectionView else { return }
    let environment = LayoutEnvironment(size: plan.space, traits: collectionView.traitCollection)
    for (index, section) in plan.sections.enumerated() {
      guard let handler = section.handler else { continue }
      let own = elements.filter { $0.indexPath.count == 2 && $0.indexPath.section == index }
      guard !own.isEmpty else { continue }
      var offset = collectionView.contentOffset
      if section.isOrthogonal {
        let position = orthogonalOffset(of: index)
        offset =
          plan.isVertical ? CGPoint(x: position, y: offset.y) : CGPoint(x: offset.x, y: position)
      }
      handler(own.map { VisibleItem($0) }, offset, environment)
    }
  }

  // MARK: Measuring

  /// Takes the size that a view of an estimated size prefers; returns whether the layout changes.
  override func accept(
    _ preferred: UICollectionViewLayoutAttributes, for original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard original.isEstimated else { return false }
    let path = original.indexPath
    let known =
      original.representedElementKind.map { headerMeasures[$0]?[path] } ?? measures[path]
    if known != nil { return false }
    if let kind = original.representedElementKind {
      headerMeasures[kind, default: [:]][path] = preferred.size
    } else {
      measures[path] = preferred.size
    }
    guard preferred.size != original.size else { return false }
    invalidateLayout()
    return true
  }
}

/// The space and traits of a collection.
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

/// Attributes as a section's handler sees them.
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
