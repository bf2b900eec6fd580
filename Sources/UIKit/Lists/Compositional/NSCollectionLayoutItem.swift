import Foundation

/// A part of a compositional layout: one cell, or a group of parts.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
  /// The size of the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The supplementary views of the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets by which the item's final frame is reduced; zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item in its group, or `nil` if there is none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item without supplementary views.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary views.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  /// Returns the item itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The frame of an item in a group whose frames the app computes.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @MainActor NSCopying {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The drawing order: an item with a greater value is in front.
  public let zIndex: Int

  /// Creates an item with a frame.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// Creates an item with a frame and a drawing order.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  /// Returns the item itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A closure that returns the frames of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (
    any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

/// A group of items in a row, in a column, or with frames that the app computes.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case row, column
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items, which repeat `count` times or until the group is full.
  public let subitems: [NSCollectionLayoutItem]
  /// The number of items in the group, or `nil` if items repeat until the group is full.
  let count: Int?
  /// Whether `count` items divide the length of the group equally.
  let sharesLength: Bool
  /// The spacing between items, or `nil` if there is none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ arrangement: Arrangement, _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, sharesLength: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count
    self.sharesLength = sharesLength
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Creates a row of `count` items, which divide the width of the group equally.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    asSelf(NSCollectionLayoutGroup(.row, layoutSize, [subitem], count: count, sharesLength: true))
  }

  /// Creates a row of `count` items with their specified size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    asSelf(NSCollectionLayoutGroup(.row, layoutSize, [subitem], count: count))
  }

  /// Creates a row of items that repeat until the row is full.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    asSelf(NSCollectionLayoutGroup(.row, layoutSize, subitems))
  }

  /// Creates a column of `count` items, which divide the height of the group equally.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    asSelf(
      NSCollectionLayoutGroup(.column, layoutSize, [subitem], count: count, sharesLength: true))
  }

  /// Creates a column of `count` items with their specified size.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    asSelf(NSCollectionLayoutGroup(.column, layoutSize, [subitem], count: count))
  }

  /// Creates a column of items that repeat until the column is full.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    asSelf(NSCollectionLayoutGroup(.column, layoutSize, subitems))
  }

  /// Creates a group of items whose frames a closure returns.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    asSelf(NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []))
  }

  private class func asSelf(_ group: NSCollectionLayoutGroup) -> Self {
    castToCalledClass(group)
  }
}

/// A supplementary view of an item or a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The anchor that determines the view's position in its container.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is at the container's anchor, or `nil` for the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The drawing order: a view with a greater value is in front; 1 by default.
  open var zIndex = 1

  /// Creates a view at an anchor of its container.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    itemAnchor = nil
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates a view, whose own anchor is at an anchor of its container.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns the frame of the view in a container.
  func frame(at container: CGRect) -> CGRect {
    let size = layoutSize.resolved(in: container.size)
    var frame = containerAnchor.frame(of: size, in: container)
    if let itemAnchor {
      // The item's anchor, instead of the same edge of the view, is at the container's anchor.
      let point = containerAnchor.frame(of: .zero, in: container).origin
      let itemPoint = itemAnchor.frame(of: .zero, in: CGRect(origin: .zero, size: size)).origin
      frame.origin = CGPoint(x: point.x - itemPoint.x, y: point.y - itemPoint.y)
    }
    return frame
  }
}

/// A supplementary view at an edge of a section or of the whole layout, such as a header.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the view extends the section instead of covering the content; true by default.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is visible; false by default.
  open var pinToVisibleBounds = false
  /// The space above the header of a list, in points.
  var topPadding: CGFloat = 0
  /// The edge or corner at which the view is.
  public let alignment: NSRectAlignment
  /// The distance from the edge, in points.
  public let offset: CGPoint

  /// Creates a view at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at a distance from an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: alignment.edges, absoluteOffset: absoluteOffset))
  }
}

/// A decoration view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, which must be registered with the layout.
  public let elementKind: String
  /// The drawing order: a view with a greater value is in front; -1 by default.
  open var zIndex = -1

  init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Creates a view behind the whole section.
  open class func background(elementKind: String) -> Self {
    castToCalledClass(NSCollectionLayoutDecorationItem(elementKind: elementKind))
  }
}

/// The alignment at an edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// The centre.
  case none
  /// The top edge.
  case top
  /// The top leading corner.
  case topLeading
  /// The leading edge.
  case leading
  /// The bottom leading corner.
  case bottomLeading
  /// The bottom edge.
  case bottom
  /// The bottom trailing corner.
  case bottomTrailing
  /// The trailing edge.
  case trailing
  /// The top trailing corner.
  case topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
