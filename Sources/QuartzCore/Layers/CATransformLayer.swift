import FilmstripGraphics
import Foundation

/// A layer whose sublayers keep their depth instead of being flattened into the layer's plane.
///
/// The layer itself paints nothing.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  /// Creates an empty layer.
  public override init() {
    super.init()
  }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Returns `false`, because only the sublayers can be hit.
  open override func contains(_ p: CGPoint) -> Bool { false }

  package override var keepsDepth: Bool { true }

  package override func copyForPresentation() -> CALayer { CATransformLayer(layer: self) }
}
