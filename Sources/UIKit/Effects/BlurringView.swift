import Foundation
import QuartzCore

/// A view that can blur its content, including its subviews, or merge the glasses in it.
@MainActor
final class BlurringView: UIView {
  override class var layerClass: AnyClass { CAGroupEffectLayer.self }

  /// The standard deviation of the blur, in points; 0, the default, is no blur.
  var blurRadius: CGFloat {
    get { (layer as? CAGroupEffectLayer)?.blurRadius ?? 0 }
    set { (layer as? CAGroupEffectLayer)?.blurRadius = newValue }
  }
}

extension UIView {
  /// The distance below which glasses in the view lean towards each other, in points; 0, the default,
  /// is none.
  ///
  /// Setting it has an effect in views with a `CAGroupEffectLayer`.
  var glassSpacing: CGFloat {
    get { (layer as? CAGroupEffectLayer)?.mergingDistance ?? 0 }
    set { (layer as? CAGroupEffectLayer)?.mergingDistance = newValue }
  }
}
