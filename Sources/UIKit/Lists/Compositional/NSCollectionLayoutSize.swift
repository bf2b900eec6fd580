import Foundation

/// A width or height of an item or group: absolute, estimated, or a fraction of the container.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @MainActor NSCopying {
  enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// Creates a dimension that is a fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    create(.fractionalWidth, fractionalWidth)
  }

  /// Creates a dimension that is a fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    create(.fractionalHeight, fractionalHeight)
  }

  /// Creates a dimension in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    create(.absolute, absoluteDimension)
  }

  /// Creates a dimension in points that is used until the view is measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    create(.estimated, estimatedDimension)
  }

  private class func create(_ kind: Kind, _ dimension: CGFloat) -> Self {
    castToCalledClass(NSCollectionLayoutDimension(kind, dimension))
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is a length in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension is an estimate until the view is measured.
  open var isEstimated: Bool { kind == .estimated }

  /// Returns the dimension itself, because dimensions are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the length in a container, in points.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of an item, a group or a supplementary view.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @MainActor NSCopying {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
    super.init()
  }

  /// Returns the size itself, because sizes are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func resolved(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  var estimates: (width: Bool, height: Bool) {
    (widthDimension.isEstimated, heightDimension.isEstimated)
  }
}

/// A spacing that is fixed or has a minimum.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
  /// The fixed or minimum spacing, in points.
  public let spacing: CGFloat
  /// Whether the spacing is a minimum.
  public let isFlexibleSpacing: Bool
  /// Whether the spacing is fixed.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// Creates a spacing with a minimum, in points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    castToCalledClass(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true))
  }

  /// Creates a fixed spacing, in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    castToCalledClass(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false))
  }

  /// Returns the spacing itself, because spacings are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The spacing at each edge of an item in its group, or `nil` at an edge without spacing.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
  /// The spacing before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing above the item.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing after the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing below the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates a spacing for each edge.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  /// Returns the edge spacing itself, because edge spacings are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The edges of a container to which a supplementary view is attached.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @MainActor NSCopying {
  /// The edges; along an axis without an edge, the view is centred.
  public let edges: NSDirectionalRectEdge
  /// The distance from the edges, in points or as a fraction of the view's size.
  public let offset: CGPoint
  /// Whether the distance is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the distance is a fraction of the view's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(edges: NSDirectionalRectEdge, offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
    super.init()
  }

  /// Creates an anchor at edges of the container.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, offset: .zero, isAbsolute: true)
  }

  /// Creates an anchor at a distance in points from edges.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isAbsolute: true)
  }

  /// Creates an anchor at a fraction of the view's size from edges.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, offset: fractionalOffset, isAbsolute: false)
  }

  /// Returns the anchor itself, because anchors are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the frame of a view with the given size in a container.
  func frame(of size: CGSize, in container: CGRect) -> CGRect {
    var origin = CGPoint(
      x: container.midX - size.width / 2, y: container.midY - size.height / 2)
    if edges.contains(.leading) { origin.x = container.minX }
    if edges.contains(.trailing) { origin.x = container.maxX - size.width }
    if edges.contains(.top) { origin.y = container.minY }
    if edges.contains(.bottom) { origin.y = container.maxY - size.height }
    origin.x += isAbsoluteOffset ? offset.x : offset.x * size.width
    origin.y += isAbsoluteOffset ? offset.y : offset.y * size.height
    return CGRect(origin: origin, size: size)
  }
}
