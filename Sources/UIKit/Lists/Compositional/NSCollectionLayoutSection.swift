import Foundation

/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not scroll; groups follow each other in the layout's direction.
  case none
  /// It comes to rest anywhere.
  case continuous
  /// It comes to rest at a group's leading edge.
  case continuousGroupLeadingBoundary
  /// It turns pages of the collection's width.
  case paging
  /// It turns pages of one group, at the group's leading edge.
  case groupPaging
  /// It turns pages of one group, which is then centred.
  case groupPagingCentered
}

/// The rectangle from which content insets are taken.
public enum UIContentInsetsReference: Int, Sendable {
  /// The layout's own reference: the safe area.
  case automatic
  /// None.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width.
  case readableContent
}

/// The space that a layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size before insets, in points.
  var contentSize: CGSize { get }
  /// The size after insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets before they are limited.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in effect.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment in which a section is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The space.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection.
  var traitCollection: UITraitCollection { get }
}

/// A visible item of a section, whose appearance may change while the section scrolls.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, 0…1.
  var alpha: CGFloat { get set }
  /// The order of drawing.
  var zIndex: Int { get set }
  /// Whether it is hidden.
  var isHidden: Bool { get set }
  /// The transform in three dimensions.
  var transform3D: CATransform3D { get set }
  /// The item, or the section of a supplementary view.
  var indexPath: IndexPath { get }
  /// The frame in the collection's content, in points.
  var frame: CGRect { get }
  /// Whether it is a cell, a supplementary or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view; nil for cells.
  var representedElementKind: String? { get }
}

/// Changes the visible items of a section while it scrolls.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// A section: one group that repeats until all items have a place, with headers and footers.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
  let group: NSCollectionLayoutGroup
  /// Insets around the groups; zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups in points; zero by default.
  open var interGroupSpacing: CGFloat = 0
  /// The rectangle from which content insets are taken; stored only, the safe area is used.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  /// How it scrolls across the layout's direction; not by default.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers have the section's insets at their sides; true by default.
  open var supplementariesFollowContentInsets = true
  /// The rectangle from which the insets of headers and footers are taken; stored only.
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Changes the visible items while the section scrolls; nil for none.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Returns itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
