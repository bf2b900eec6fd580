import Foundation

/// One frame as a value: its drawings, in points, and the names of its visible parts.
///
/// Two frames with equal display lists have equal pixels.
public struct DisplayList: Sendable, Hashable {
  /// The extent of the frame, in points.
  public var size: CGSize
  /// The node of the window, in the frame's coordinates, whose origin is at the top
  /// left.
  public var root: DisplayNode

  /// Creates a frame with the specified extent in points.
  public init(size: CGSize, root: DisplayNode) {
    self.size = size
    self.root = root
  }
}

/// A part of the navigation interface that can be rendered separately.
public enum FramePart: String, Sendable, Hashable, CaseIterable {
  /// The navigation bar.
  case bar
  /// The views of the view controllers, and the views between them.
  case content
  /// The toolbar.
  case toolbar
}

/// A shadow that a node casts.
public struct Shadow: Sendable, Hashable {
  /// The colour of the shadow; its alpha is the opacity of the shadow.
  public var color: RGBA
  /// The offset of the shadow, in points.
  public var offset: CGSize
  /// The standard deviation of the shadow's blur, in points.
  public var radius: Double
  /// The shape that casts the shadow, in the node's coordinates, or `nil` for everything that the
  /// node paints.
  public var path: Path?

  /// Creates a shadow; `radius` is in points and must not be negative.
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
  /// The saturation: 0 is grey, 1 leaves colours unchanged, and a value above 1 makes them
  /// stronger.
  public var saturation: Double
  /// The refraction at the edges of the node's shape, or `nil` if there is none.
  public var refraction: Refraction?
  /// The colour of glass over the blurred and refracted pixels, or `nil` if they are unchanged.
  public var tone: GlassTone?
  /// The light in the rim of the node's shape, or `nil` if there is none.
  public var glint: Glint?
  /// The look of a body of glass of which the node is a part, or `nil` if it is never a part of one.
  public var body: GlassBody?

  /// Creates a backdrop blur; `radius` is in points and must not be negative.
  public init(
    radius: Double, saturation: Double = 1, refraction: Refraction? = nil, tone: GlassTone? = nil,
    glint: Glint? = nil, body: GlassBody? = nil
  ) {
    self.radius = radius
    self.saturation = saturation
    self.refraction = refraction
    self.tone = tone
    self.glint = glint
    self.body = body
  }
}

/// A node of a frame: a plane with drawings, child nodes, and effects that apply to all of them.
///
/// The painting order is shadow, backdrop, drawings, children, overlays. `clip` and `mask` clip the
/// backdrop, drawings, children and overlays, but not the shadow; `opacity` applies to all five as
/// one group.
public final class DisplayNode: Sendable {
  /// The name that timelines and reports use, such as `bar/title`.
  public let name: String?
  /// The transform from the node's coordinates to its parent's, in points.
  public let transform: PlaneTransform
  /// The opacity of the node and its descendants as one group, 0…1.
  public let opacity: Double
  /// Whether the node is in perspective, or only contains nodes at least one of which is in
  /// perspective.
  public let isInSpace: Bool
  /// A digest of the content, transform and opacity.
  private let digest: Int
  /// All properties except name, transform and opacity, shared by the nodes of a layer that only
  /// moves.
  private let content: DisplayContent

  /// The part to which this node and its descendants belong, or `nil` if they belong to the
  /// parent's part.
  public var part: FramePart? { content.part }
  /// The extent of the node in its own coordinates; drawings can extend beyond it.
  public var bounds: CGRect { content.bounds }
  /// The shape that clips the node and its descendants, or `nil` if there is none.
  public var clip: RoundedRect? { content.clip }
  /// A node, in this node's coordinates, whose alpha masks this node, or `nil` if there is none.
  public var mask: DisplayNode? { content.mask }
  /// The shadow beneath the node, or `nil` if there is none.
  public var shadow: Shadow? { content.shadow }
  /// The blur of the pixels behind the node, or `nil` if there is none.
  public var backdrop: Backdrop? { content.backdrop }
  /// The node's own drawings beneath its children.
  public var drawings: [Drawing] { content.drawings }
  /// The child nodes, from the bottom up.
  public var children: [DisplayNode] { content.children }
  /// The node's own drawings above its children.
  public var overlays: [Drawing] { content.overlays }
  /// Whether nothing inside the node is in motion; the node as a whole can be.
  ///
  /// A renderer can use this property to decide which nodes to cache.
  public var isStill: Bool { content.isStill }
  /// The progress of a dissolve between exactly two children, 0…1, or `nil` if the children are
  /// painted over each other.
  ///
  /// In a dissolve, each child is painted over the pixels beneath, and the results are mixed.
  public var dissolve: Double? { content.dissolve }
  /// The standard deviation of a blur of everything that the node paints except its shadow, in points;
  /// 0 is none.
  ///
  /// A backdrop inside a blurred node samples only the node's own pixels.
  public var blur: Double { content.blur }
  /// The distance below which glasses inside the node lean towards each other, in points; 0 is none.
  ///
  /// Glasses are backdrops with a body. They merge if their edges are nearer than half of the distance.
  /// The body is painted instead of the nodes that contain the glasses, which must contain nothing
  /// else except the rims of the glasses.
  public var glassSpacing: Double { content.glassSpacing }
  /// Whether the node or a descendant has a backdrop, so that its pixels depend on those behind it.
  public var readsBackdrop: Bool { content.readsBackdrop }
  /// A digest of everything on which the node's own pixels depend: all but its name, transform and
  /// opacity.
  public var contentDigest: Int { content.digest }

  /// Creates a node; each argument is described at the property with the same name.
  public convenience init(
    name: String? = nil, part: FramePart? = nil, transform: PlaneTransform = .identity,
    bounds: CGRect = .zero, opacity: Double = 1, clip: RoundedRect? = nil,
    mask: DisplayNode? = nil, shadow: Shadow? = nil, backdrop: Backdrop? = nil,
    drawings: [Drawing] = [], children: [DisplayNode] = [], overlays: [Drawing] = [],
    isStill: Bool = false, dissolve: Double? = nil, blur: Double = 0,
    glassSpacing: Double = 0
  ) {
    self.init(
      name: name, transform: transform, opacity: opacity,
      content: DisplayContent(
        part: part, bounds: bounds, clip: clip, mask: mask, shadow: shadow, backdrop: backdrop,
        drawings: drawings, children: children, overlays: overlays, isStill: isStill,
        dissolve: dissolve, blur: blur, glassSpacing: glassSpacing))
  }

  /// Creates a copy of a node with another transform and opacity, which shares the node's content.
  package convenience init(
    _ other: DisplayNode, transform: PlaneTransform, opacity: Double
  ) {
    self.init(name: other.name, transform: transform, opacity: opacity, content: other.content)
  }

  /// Creates a copy of a node whose first drawing, a rectangle filled with a colour, has another
  /// colour.
  ///
  /// - Precondition: The first drawing of the node is such a rectangle.
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

  /// The identity of the content that `sharesContent(with:)` compares, valid as long as a node has
  /// this content.
  package var contentIdentity: ObjectIdentifier { ObjectIdentifier(content) }

  /// Returns whether two nodes share one content object; two equal contents aren't enough.
  package func sharesContent(with other: DisplayNode) -> Bool { content === other.content }

  /// Returns whether two nodes paint the same pixels in their own coordinates.
  ///
  /// The comparison ignores name, transform and opacity.
  public func hasSameContent(as other: DisplayNode) -> Bool {
    self === other || content === other.content || content.equals(other.content)
  }
}

extension DisplayNode: Hashable {
  /// Whether two nodes are equal in every respect.
  public static func == (lhs: DisplayNode, rhs: DisplayNode) -> Bool {
    lhs === rhs
      || lhs.name == rhs.name && lhs.transform == rhs.transform && lhs.opacity == rhs.opacity
        && lhs.hasSameContent(as: rhs)
  }

  /// Feeds a digest of content, transform and opacity into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
