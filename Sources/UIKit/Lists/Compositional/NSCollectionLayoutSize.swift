import Foundation

/// A length of an item or a group: absolute, estimated, or a fraction of its container's.
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

  /// A fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    made(.fractionalWidth, fractionalWidth)
  }

  /// A fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    made(.fractionalHeight, fractionalHeight)
  }

  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    made(.absolute, absoluteDimension)
  }

  /// A length in points until the view is measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    made(.estimated, estimatedDimension)
  }

  private class func made(_ kind: Kind, _ dimension: CGFloat) -> Self {
    ofCalledClass(NSCollectionLayoutDimension(kind, dimension))
  }

  /// Whether it is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a length in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether it is a length until the view is measured.
  open var isEstimated: Bool { kind == .estimated }

  /// Returns itself: dimensions do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The length in a container, in points.
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

  /// Returns itself: sizes do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func resolved(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// A distance that is fixed, or at least some points.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
  /// The distance in points.
  public let spacing: CGFloat
  /// Whether it may become greater.
  public let isFlexibleSpacing: Bool
  /// Whether it is fixed.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// A distance of at least some points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    ofCalledClass(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true))
  }

  /// A fixed distance in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    ofCalledClass(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false))
  }

  /// Returns itself: distances do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The distances around an item in its group; nil for none.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
  /// The distance before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance above the item.
  public let top: NSCollectionLayoutSpacing?
  /// The distance after the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance below the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates distances.
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

  /// Returns itself: distances do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The edges of a container at which a supplementary view is.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @MainActor NSCopying {
  /// The edges; the middle along an axis without one.
  public let edges: NSDirectionalRectEdge
  /// The distance from the edges: in points, or as a fraction of the view's own size.
  public let offset: CGPoint
  /// Whether the distance is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the distance is a fraction of the view's own size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(edges: NSDirectionalRectEdge, offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
    super.init()
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, offset: .zero, isAbsolute: true)
  }

  /// Creates an anchor at a distance in points from edges.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isAbsolute: true)
  }

  /// Creates an anchor at a fraction of the view's own size from edges.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, offset: fractionalOffset, isAbsolute: false)
  }

  /// Returns itself: anchors do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The frame of a view of a size at a container's edges.
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
