import Foundation
import Graphics

/// A layer whose sublayers stay in space instead of being flattened into its plane.
///
/// It paints nothing itself.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  /// An empty layer.
  public override init() {
    super.init()
  }

  /// A copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Never itself: only its sublayers can be hit.
  open override func contains(_ p: CGPoint) -> Bool { false }

  package override var keepsDepth: Bool { true }

  package override func copyForPresentation() -> CALayer { CATransformLayer(layer: self) }
}
