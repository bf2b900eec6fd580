import FilmstripGraphics
import Foundation

/// Edges of a layer.
///
/// *Source:* `CALayer.h`.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// Edges from their bits.
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
  /// Whether oblique edges are anti-aliased: here they always are, whatever is set.
  public final var allowsEdgeAntialiasing: Bool {
    get { userValues["allowsEdgeAntialiasing"] as? Bool ?? false }
    set { userValues["allowsEdgeAntialiasing"] = newValue }
  }

  /// The edges that are anti-aliased: here all of them, whatever is set.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      userValues["edgeAntialiasingMask"] as? CAEdgeAntialiasingMask
        ?? [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    }
    set { userValues["edgeAntialiasingMask"] = newValue }
  }

  /// Whether drawing may run on another thread; the result is the same.
  public final var drawsAsynchronously: Bool {
    get { userValues["drawsAsynchronously"] as? Bool ?? false }
    set { userValues["drawsAsynchronously"] = newValue }
  }

  /// Filters of the layer's own content, such as a `CIFilter`: reported, without effect.
  public final var filters: [Any]? {
    get { userValues["filters"] as? [Any] }
    set {
      userValues["filters"] = newValue
      if newValue?.isEmpty == false { Unsupported.report("CALayer.filters") }
    }
  }

  /// Filters of the content behind the layer: documented to be without effect on iOS.
  public final var backgroundFilters: [Any]? {
    get { userValues["backgroundFilters"] as? [Any] }
    set { userValues["backgroundFilters"] = newValue }
  }

  /// The blending with the content behind the layer: reported; the layer is drawn over it.
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
