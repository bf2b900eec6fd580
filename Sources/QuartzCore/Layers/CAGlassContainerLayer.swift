import FilmstripGraphics
import Foundation

/// A layer whose sublayers with glass merge if they are near each other.
package final class CAGlassContainerLayer: CALayer {
  private var distance: CGFloat = 0

  package override init() {
    super.init()
  }

  package override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGlassContainerLayer { distance = other.distance }
  }

  /// The distance below which glasses lean towards each other, in points; 0, the default, is none.
  package var spacing: CGFloat {
    get { distance }
    set {
      guard newValue != distance else { return }
      if modelLayer == nil { snapshotIfNeeded() }
      distance = newValue
      if modelLayer == nil { markDirty() }
    }
  }

  package override func copyForPresentation() -> CALayer { CAGlassContainerLayer(layer: self) }

  package override var glassSpacing: Double { Quantum.length(max(0, Double(distance))) }
}
