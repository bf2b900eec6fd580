import Foundation
import Graphics

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
  /// Whether edges that lie aslant are smooth: here they always are, whatever is set.
  public final var allowsEdgeAntialiasing: Bool {
    get { userValues["allowsEdgeAntialiasing"] as? Bool ?? false }
    set { userValues["allowsEdgeAntialiasing"] = newValue }
  }

  /// Which edges are smooth: here all are, whatever is set.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      userValues["edgeAntialiasingMask"] as? CAEdgeAntialiasingMask
        ?? [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    }
    set { userValues["edgeAntialiasingMask"] = newValue }
  }

  /// Whether drawing may happen on another thread; the picture is the same.
  public final var drawsAsynchronously: Bool {
    get { userValues["drawsAsynchronously"] as? Bool ?? false }
    set { userValues["drawsAsynchronously"] = newValue }
  }

  /// What changes the layer's own picture, such as a `CIFilter`: reported, and nothing is changed.
  public final var filters: [Any]? {
    get { userValues["filters"] as? [Any] }
    set {
      userValues["filters"] = newValue
      if newValue?.isEmpty == false { Unsupported.report("CALayer.filters") }
    }
  }

  /// What changes the picture behind the layer: documented to be without effect on iOS.
  public final var backgroundFilters: [Any]? {
    get { userValues["backgroundFilters"] as? [Any] }
    set { userValues["backgroundFilters"] = newValue }
  }

  /// How the layer mixes with what lies behind it: reported, and laid over it as ever.
  public final var compositingFilter: Any? {
    get { userValues["compositingFilter"] }
    set {
      userValues["compositingFilter"] = newValue
      if newValue != nil { Unsupported.report("CALayer.compositingFilter") }
    }
  }

  /// The part of the bounds that no superlayer cuts off, in the layer's coordinates.
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
