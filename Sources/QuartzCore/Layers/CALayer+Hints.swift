import FilmstripGraphics
import Foundation

/// The edges of a layer.
///
/// *Source:* `CALayer.h`.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// The bottom edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// The top edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

extension CALayer {
  /// Whether oblique edges are anti-aliased; Filmstrip always anti-aliases edges and ignores the
  /// value.
  public final var allowsEdgeAntialiasing: Bool {
    get { userValues["allowsEdgeAntialiasing"] as? Bool ?? false }
    set { userValues["allowsEdgeAntialiasing"] = newValue }
  }

  /// The edges that are anti-aliased; Filmstrip anti-aliases all edges and ignores the value.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      userValues["edgeAntialiasingMask"] as? CAEdgeAntialiasingMask
        ?? [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    }
    set { userValues["edgeAntialiasingMask"] = newValue }
  }

  /// Whether drawing may run on another thread; the value doesn't affect the result.
  public final var drawsAsynchronously: Bool {
    get { userValues["drawsAsynchronously"] as? Bool ?? false }
    set { userValues["drawsAsynchronously"] = newValue }
  }

  /// Filters of the layer's own content, such as a `CIFilter`; reported as unsupported, without
  /// effect.
  public final var filters: [Any]? {
    get { userValues["filters"] as? [Any] }
    set {
      userValues["filters"] = newValue
      if newValue?.isEmpty == false { Unsupported.report("CALayer.filters") }
    }
  }

  /// Filters of the content behind the layer, which have no effect on iOS according to the
  /// documentation.
  public final var backgroundFilters: [Any]? {
    get { userValues["backgroundFilters"] as? [Any] }
    set { userValues["backgroundFilters"] = newValue }
  }

  /// The blending with the content behind the layer; reported as unsupported, because Filmstrip
  /// draws the layer over that content.
  public final var compositingFilter: Any? {
    get { userValues["compositingFilter"] }
    set {
      userValues["compositingFilter"] = newValue
      if newValue != nil { Unsupported.report("CALayer.compositingFilter") }
    }
  }

  /// The part of the bounds that no ancestor clips, in the layer's coordinates.
  public final var visibleRect: CGRect {
    var visible = bounds
    var current = superlayer
    while let above = current {
      if above.masksToBounds { visible = visible.intersection(convert(above.bounds, from: above)) }
      current = above.superlayer
    }
    return visible
  }
}
