import Foundation

/// A part of a compositional layout that holds one cell, or a group of parts.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// Views beside or over the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Insets of the item's final frame; zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Distances around the item in its group; nil for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item.
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

  /// Returns itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The frame of an item in a group whose items have frames of their own.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @MainActor NSCopying {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The order of drawing: a greater value is in front.
  public let zIndex: Int

  /// Creates a frame.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// Creates a frame with its order of drawing.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  /// Returns itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Returns the frames of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (
    any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or with frames of their own.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case row, column
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items, which repeat as often as they fit, or `count` times.
  public let subitems: [NSCollectionLayoutItem]
  /// The number of repetitions that share the group's length; nil for as many as fit.
  let count: Int?
  /// Whether the items have the size that makes `count` of them fill the group.
  let sharesLength: Bool
  /// The distance between items; nil for none.
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

  /// A row of `count` equally wide items, which share the group's width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(NSCollectionLayoutGroup(.row, layoutSize, [subitem], count: count, sharesLength: true))
  }

  /// A row of `count` items with their own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(NSCollectionLayoutGroup(.row, layoutSize, [subitem], count: count))
  }

  /// A row of items, which repeat as often as they fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    made(NSCollectionLayoutGroup(.row, layoutSize, subitems))
  }

  /// A column of `count` equally high items, which share the group's height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(NSCollectionLayoutGroup(.column, layoutSize, [subitem], count: count, sharesLength: true))
  }

  /// A column of `count` items with their own size.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(NSCollectionLayoutGroup(.column, layoutSize, [subitem], count: count))
  }

  /// A column of items, which repeat as often as they fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    made(NSCollectionLayoutGroup(.column, layoutSize, subitems))
  }

  /// Items whose frames a closure returns.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    made(NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []))
  }

  private class func made(_ group: NSCollectionLayoutGroup) -> Self {
    ofCalledClass(group)
  }
}

/// A supplementary view at an item or a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// Where it is in its container.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is there; nil for the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order of drawing: a greater value is in front; 1 by default.
  open var zIndex = 1

  /// Creates a view in its container.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    itemAnchor = nil
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates a view, one of whose points is at one of its container's.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The frame at a container.
  func frame(at container: CGRect) -> CGRect {
    let size = layoutSize.resolved(in: container.size)
    var frame = containerAnchor.frame(of: size, in: container)
    if let itemAnchor {
      // The named point of the view, not the same edge, is at the container's edge.
      let point = containerAnchor.frame(of: .zero, in: container).origin
      let own = itemAnchor.frame(of: .zero, in: CGRect(origin: .zero, size: size)).origin
      frame.origin = CGPoint(x: point.x - own.x, y: point.y - own.y)
    }
    return frame
  }
}

/// A supplementary view at a section's or the whole layout's edge, such as a header.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the section grows by it, by default; else it is over the content.
  open var extendsBoundary = true
  /// Whether it stays visible while its section is; false by default.
  open var pinToVisibleBounds = false
  /// The edge.
  public let alignment: NSRectAlignment
  /// The distance from the edge in points.
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

/// A view behind a section, which the layout creates.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind, registered with the layout.
  public let elementKind: String
  /// The order of drawing: a greater value is in front; -1 by default.
  open var zIndex = -1

  init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// A view behind the whole section.
  open class func background(elementKind: String) -> Self {
    ofCalledClass(NSCollectionLayoutDecorationItem(elementKind: elementKind))
  }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// The centre.
  case none
  /// The top.
  case top
  /// The top leading corner.
  case topLeading
  /// The leading edge.
  case leading
  /// The bottom leading corner.
  case bottomLeading
  /// The bottom.
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
