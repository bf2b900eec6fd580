import FilmstripGraphics
import Foundation
import QuartzCore

/// A view that blurs the content behind it.
@MainActor
final class GlassView: UIView {
  override class var layerClass: AnyClass { CABackdropLayer.self }

  /// The standard deviation of the blur, in points.
  var blurRadius: CGFloat {
    get { (layer as? CABackdropLayer)?.blurRadius ?? 0 }
    set { (layer as? CABackdropLayer)?.blurRadius = newValue }
  }

  /// The saturation factor of the content behind the view; 1 is unchanged.
  var saturation: CGFloat {
    get { (layer as? CABackdropLayer)?.saturation ?? 1 }
    set { (layer as? CABackdropLayer)?.saturation = newValue }
  }

  /// The colour over the content behind the view, or `nil`, the default, for none.
  var tone: ToneRule? {
    get { (layer as? CABackdropLayer)?.tone }
    set { (layer as? CABackdropLayer)?.tone = newValue }
  }

  /// The light in the rim, or `nil`, the default, for none.
  var glint: Glint? {
    get { (layer as? CABackdropLayer)?.glint }
    set { (layer as? CABackdropLayer)?.glint = newValue }
  }

  /// The look of a body of glass of which the view can be a part, or `nil`, the default, if it is never
  /// a part of one.
  var body: GlassBodyRule? {
    get { (layer as? CABackdropLayer)?.body }
    set { (layer as? CABackdropLayer)?.body = newValue }
  }

  /// The refraction at the edges, or `nil`, the default, for none.
  var refraction: RefractionRule? {
    get { (layer as? CABackdropLayer)?.refraction }
    set { (layer as? CABackdropLayer)?.refraction = newValue }
  }
}
