import Foundation
import QuartzCore

/// A view that can blur its content, including its subviews.
@MainActor
final class BlurringView: UIView {
  override class var layerClass: AnyClass { CAGroupEffectLayer.self }

  /// The standard deviation of the blur, in points; 0, the default, is no blur.
  var blurRadius: CGFloat {
    get { (layer as? CAGroupEffectLayer)?.blurRadius ?? 0 }
    set { (layer as? CAGroupEffectLayer)?.blurRadius = newValue }
  }
}
