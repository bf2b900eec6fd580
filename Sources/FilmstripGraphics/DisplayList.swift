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
  /// From the node's coordinates to its parent's, in points.
  public let transform: PlaneTransform
  /// The opacity of the node and its descendants as one group, 0…1.
  public let opacity: Double
  /// Whether the node is in perspective, or only contains nodes of which one is.
  public let isInSpace: Bool
  /// A digest of content, transform and opacity.
  private let digest: Int
  /// All but name, transform and opacity, shared by the nodes of a layer that only moves.
  private let content: DisplayContent

  /// The part that this node and its descendants belong to; nil for the parent's.
  public var part: FramePart? { content.part }
  /// The node's extent in its own coordinates; drawings may extend beyond it.
  public var bounds: CGRect { content.bounds }
  /// The shape that clips the node and its descendants.
  public var clip: RoundedRect? { content.clip }
  /// A node, in this node's coordinates, whose alpha masks this node.
  public var mask: DisplayNode? { content.mask }
  /// The shadow beneath the node.
  public var shadow: Shadow? { content.shadow }
  /// The blur of the pixels behind the node.
  public var backdrop: Backdrop? { content.backdrop }
  /// The node's own drawings beneath its children.
  public var drawings: [Drawing] { content.drawings }
  /// The child nodes, from the bottom up.
  public var children: [DisplayNode] { content.children }
  /// The node's own drawings above its children.
  public var overlays: [Drawing] { content.overlays }
  /// Whether nothing inside of the node is in motion (the node as a whole may be): a hint at what is
  /// worth painting once.
  public var isStill: Bool { content.isStill }
  /// The progress of a dissolve from the first of exactly two children to the second, 0…1; nil for
  /// children that are painted over each other.
  ///
  /// Each child is painted over the pixels beneath, and the results are mixed.
  public var dissolve: Double? { content.dissolve }
  /// Whether there is a backdrop in the node or below it, so that its pixels depend on those
  /// behind it.
  public var readsBackdrop: Bool { content.readsBackdrop }
  /// A digest of all that the node's own pixels depend on: not its name, transform and opacity.
  public var contentDigest: Int { content.digest }

  /// A node; see the properties for each argument.
  public convenience init(
    name: String? = nil, part: FramePart? = nil, transform: PlaneTransform = .identity,
    bounds: CGRect = .zero, opacity: Double = 1, clip: RoundedRect? = nil,
    mask: DisplayNode? = nil, shadow: Shadow? = nil, backdrop: Backdrop? = nil,
    drawings: [Drawing] = [], children: [DisplayNode] = [], overlays: [Drawing] = [],
    isStill: Bool = false, dissolve: Double? = nil
  ) {
    self.init(
      name: name, transform: transform, opacity: opacity,
      content: DisplayContent(
        part: part, bounds: bounds, clip: clip, mask: mask, shadow: shadow, backdrop: backdrop,
        drawings: drawings, children: children, overlays: overlays, isStill: isStill,
        dissolve: dissolve))
  }

  /// Another node at another place or of another opacity; it shares the content.
  package convenience init(
    _ other: DisplayNode, transform: PlaneTransform, opacity: Double
  ) {
    self.init(name: other.name, transform: transform, opacity: opacity, content: other.content)
  }

  /// Another node whose first drawing, a rectangle filled with a colour, has another one.
  ///
  /// - Precondition: The node has such a first drawing.
  package convenience init(_ other: DisplayNode, fill color: RGBA) {
    self.init(
      name: other.name, transform: other.transform, opacity: other.opacity,
      content: DisplayContent(other.content, fill: color))
  }

  private init(
    name: String?, transform: PlaneTransform, opacity: Double, content: DisplayContent
  ) {
    self.name = name
    self.transform = transform
    self.opacity = opacity
    self.content = content
    isInSpace = !transform.isAffine || content.onlyHoldsPerspective
    var digest = Digest(content.digest)
    digest.add(transform)
    digest.add(opacity)
    self.digest = digest.value
  }

  /// The identity of what `sharesContent(with:)` compares, as long as a node has it.
  package var contentIdentity: ObjectIdentifier { ObjectIdentifier(content) }

  /// Whether two nodes have one content, not only equal ones.
  package func sharesContent(with other: DisplayNode) -> Bool { content === other.content }

  /// Whether two nodes paint the same pixels in their own coordinates: all but name, transform and opacity.
  public func hasSameContent(as other: DisplayNode) -> Bool {
    self === other || content === other.content || content.equals(other.content)
  }
}

extension DisplayNode: Hashable {
  /// Whether two nodes are the same in every respect.
  public static func == (lhs: DisplayNode, rhs: DisplayNode) -> Bool {
    lhs === rhs
      || lhs.name == rhs.name && lhs.transform == rhs.transform && lhs.opacity == rhs.opacity
        && lhs.hasSameContent(as: rhs)
  }

  /// Feeds a digest of content, transform and opacity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
