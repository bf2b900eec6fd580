import Foundation
import QuartzCore

/// A view that can blur its content, including its subviews.
@MainActor
final class BlurringView: UIView {
  override class var layerClass: AnyClass { CABlurLayer.self }

  /// The standard deviation of the blur, in points; 0, the default, is no blur.
  var blurRadius: CGFloat {
    get { (layer as? CABlurLayer)?.blurRadius ?? 0 }
    set { (layer as? CABlurLayer)?.blurRadius = newValue }
  }
}
