import Foundation

/// One frame as a value: its drawings, in points, with names for its visible parts.
///
/// Two frames with equal lists have equal pixels.
public struct DisplayList: Sendable, Hashable {
  /// The frame's extent in points.
  public var size: CGSize
  /// The window's node; its parent's coordinates are the frame's, with (0, 0) top left.
  public var root: DisplayNode

  /// A frame of the given extent in points.
  public init(size: CGSize, root: DisplayNode) {
    self.size = size
    self.root = root
  }
}

/// A part of the navigation interface that can be rendered separately.
public enum FramePart: String, Sendable, Hashable, CaseIterable {
  /// The navigation bar.
  case bar
  /// The pages and the views between them.
  case content
  /// The toolbar.
  case toolbar
}

/// A shadow that a node casts.
public struct Shadow: Sendable, Hashable {
  /// The colour, its alpha being the shadow's opacity.
  public var color: RGBA
  /// The offset in points.
  public var offset: CGSize
  /// The standard deviation of its blur, in points.
  public var radius: Double
  /// The shape that casts it, in the node's coordinates; nil for everything that the node paints.
  public var path: Path?

  /// A shadow; `radius` in points, not negative.
  public init(color: RGBA, offset: CGSize, radius: Double, path: Path? = nil) {
    self.color = color
    self.offset = offset
    self.radius = radius
    self.path = path
  }
}

/// A blur of the pixels behind a node, within the node's clip.
public struct Backdrop: Sendable, Hashable {
  /// The standard deviation of the blur, in points.
  public var radius: Double
  /// The saturation: 0 is grey, 1 leaves colours unchanged, above 1 they are stronger.
  public var saturation: Double

  /// A backdrop blur; `radius` in points, not negative.
  public init(radius: Double, saturation: Double = 1) {
    self.radius = radius
    self.saturation = saturation
  }
}

/// A node of a frame: a plane with drawings, child nodes and effects on them together.
///
/// Painting order: shadow, backdrop, drawings, children, overlays. `clip` and `mask` clip backdrop,
/// drawings, children and overlays (not the shadow); `opacity` applies to all of them as one group.
public final class DisplayNode: Sendable {
  /// The name that timelines and reports use, such as `bar/title`.
  public let name: String?
  /// The part that this node and its descendants belong to; nil for the parent's.
  public let part: FramePart?
  /// From the node's coordinates to its parent's, in points.
  public let transform: PlaneTransform
  /// The node's extent in its own coordinates; drawings may extend beyond it.
  public let bounds: CGRect
  /// The opacity of the node and its descendants as one group, 0…1.
  public let opacity: Double
  /// The shape that clips the node and its descendants.
  public let clip: RoundedRect?
  /// A node, in this node's coordinates, whose alpha masks this node.
  public let mask: DisplayNode?
  /// The shadow beneath the node.
  public let shadow: Shadow?
  /// The blur of the pixels behind the node.
  public let backdrop: Backdrop?
  /// The node's own drawings beneath its children.
  public let drawings: [Drawing]
  /// The child nodes, from the bottom up.
  public let children: [DisplayNode]
  /// The node's own drawings above its children.
  public let overlays: [Drawing]
  /// Whether nothing inside of the node is in motion (the node as a whole may be): a hint at what is
  /// worth painting once.
  public let isStill: Bool
  /// The progress of a dissolve from the first of exactly two children to the second, 0…1; nil for
  /// children that are painted over each other.
  ///
  /// Each child is painted over the pixels beneath, and the results are mixed.
  public let dissolve: Double?
  /// Whether there is a backdrop in the node or below it, so that its pixels depend on those
  /// behind it.
  public let readsBackdrop: Bool
  /// Whether the node is in perspective, or only contains nodes of which one is.
  public let isInSpace: Bool
  /// A digest of all that the node's own pixels depend on: not its name, transform and opacity.
  public let contentDigest: Int

  /// A node; see the properties for each argument.
  public init(
    name: String? = nil, part: FramePart? = nil, transform: PlaneTransform = .identity,
    bounds: CGRect = .zero, opacity: Double = 1, clip: RoundedRect? = nil,
    mask: DisplayNode? = nil, shadow: Shadow? = nil, backdrop: Backdrop? = nil,
    drawings: [Drawing] = [], children: [DisplayNode] = [], overlays: [Drawing] = [],
    isStill: Bool = false, dissolve: Double? = nil
  ) {
    self.name = name
    self.part = part
    self.transform = transform
    self.bounds = bounds
    self.opacity = opacity
    self.clip = clip
    self.mask = mask
    self.shadow = shadow
    self.backdrop = backdrop
    self.drawings = drawings
    self.children = children
    self.overlays = overlays
    self.isStill = isStill
    self.dissolve = dissolve
    readsBackdrop = backdrop != nil || children.contains(where: \.readsBackdrop)
    let onlyHolds =
      clip == nil && mask == nil && shadow == nil && backdrop == nil && drawings.isEmpty
      && overlays.isEmpty && dissolve == nil
    isInSpace = !transform.isAffine || onlyHolds && children.contains(where: \.isInSpace)
    var hasher = Hasher()
    hasher.combine(bounds.origin.x)
    hasher.combine(bounds.origin.y)
    hasher.combine(bounds.width)
    hasher.combine(bounds.height)
    hasher.combine(clip)
    hasher.combine(mask)
    hasher.combine(shadow)
    hasher.combine(backdrop)
    hasher.combine(drawings)
    hasher.combine(children)
    hasher.combine(overlays)
    hasher.combine(isStill)
    hasher.combine(dissolve)
    contentDigest = hasher.finalize()
  }

  /// Whether two nodes paint the same pixels in their own coordinates: all but name, transform and opacity.
  public func hasSameContent(as other: DisplayNode) -> Bool {
    self === other
      || contentDigest == other.contentDigest && part == other.part && bounds == other.bounds
        && clip == other.clip && mask == other.mask && shadow == other.shadow
        && backdrop == other.backdrop && isStill == other.isStill && drawings == other.drawings
        && overlays == other.overlays && dissolve == other.dissolve && children == other.children
  }
}

extension DisplayNode: Hashable {
  /// Whether two nodes are the same in every respect.
  public static func == (lhs: DisplayNode, rhs: DisplayNode) -> Bool {
    lhs === rhs
      || lhs.name == rhs.name && lhs.transform == rhs.transform && lhs.opacity == rhs.opacity
        && lhs.hasSameContent(as: rhs)
  }

  /// Feeds the digest, transform and opacity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentDigest)
    hasher.combine(transform)
    hasher.combine(opacity)
  }
}
