import Foundation

/// The scrolling behaviour of a section orthogonally to the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section doesn't scroll; groups are added in the layout's direction.
  case none
  /// The section scrolls freely and stops at any offset.
  case continuous
  /// The section scrolls freely and stops at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// The section scrolls in pages of the collection view's width.
  case paging
  /// The section scrolls by one group and stops at the group's leading edge.
  case groupPaging
  /// The section scrolls by one group and centres the group.
  case groupPagingCentered
}

/// The rectangle to which content insets refer.
public enum UIContentInsetsReference: Int, Sendable {
  /// The layout's default reference, which is the safe area.
  case automatic
  /// No reference: there are no insets.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable content guide.
  case readableContent
}

/// The space that is available to a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size before insets, in points.
  var contentSize: CGSize { get }
  /// The size after insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The specified insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that are applied.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment in which a section is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The space that is available to the section.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// A visible item of a section, whose appearance can change while the section scrolls.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, 0…1.
  var alpha: CGFloat { get set }
  /// The drawing order: an item with a greater value is in front.
  var zIndex: Int { get set }
  /// Whether the item is hidden.
  var isHidden: Bool { get set }
  /// The transform in three dimensions.
  var transform3D: CATransform3D { get set }
  /// The index path of the item or supplementary view.
  var indexPath: IndexPath { get }
  /// The frame in the content of the collection view, in points.
  var frame: CGRect { get }
  /// The category of the item: a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view, or `nil` for a cell.
  var representedElementKind: String? { get }
}

/// A closure that changes the visible items of a section while the section scrolls.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// A section: a group that repeats until it contains all items, with headers and footers.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
  let group: NSCollectionLayoutGroup
  /// The list that the section shows, or `nil` if the section isn't a list.
  var list: UICollectionLayoutListConfiguration?
  /// The insets around the groups; zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups, in points; zero by default.
  open var interGroupSpacing: CGFloat = 0
  /// The reference of the content insets; stored, but Filmstrip always uses the safe area.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  /// The orthogonal scrolling behaviour; by default, the section doesn't scroll.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are inset like the section's content; true by default.
  open var supplementariesFollowContentInsets = true
  /// The reference of the insets of headers and footers; stored, but without effect.
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
  /// The decoration views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The closure that changes the visible items while the section scrolls, or `nil`.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section with a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Returns the section itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
