import Foundation
import QuartzCore

/// A view that blurs what lies behind it.
@MainActor
final class GlassView: UIView {
  override class var layerClass: AnyClass { CABackdropLayer.self }

  /// The blur's standard deviation in points.
  var blurRadius: CGFloat {
    get { (layer as? CABackdropLayer)?.blurRadius ?? 0 }
    set { (layer as? CABackdropLayer)?.blurRadius = newValue }
  }

  /// How much colour remains: 1 as it is.
  var saturation: CGFloat {
    get { (layer as? CABackdropLayer)?.saturation ?? 1 }
    set { (layer as? CABackdropLayer)?.saturation = newValue }
  }
}
