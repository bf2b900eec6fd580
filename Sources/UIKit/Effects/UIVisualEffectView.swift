import FilmstripGraphics
import Foundation
import QuartzCore

/// A view that blurs and tints the content behind it; its own content belongs into `contentView`.
///
/// Setting `effect` in an animation block animates blur and tint. A snapshot of the view alone has
/// nothing behind it to blur.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let blurView = GlassView()
  private let tintView = UIView()

  /// The view to add content to.
  public var contentView: UIView { content }
  private let content = VibrantContentView()

  /// The effect; nil for none.
  open var effect: UIVisualEffect? {
    didSet { show() }
  }

  /// A view with an effect, and a size of 0.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    configure()
  }

  /// A view with a frame in its superview's coordinates, in points, and no effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Returns a view with a size of 0 and no effect: views are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    for view in [blurView, tintView, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    blurView.isUserInteractionEnabled = false
    tintView.isUserInteractionEnabled = false
    show()
  }

  private func show() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let vibrant = (effect as? UIVibrancyEffect)?.color(isDark: isDark)
    if vibrant != nil || content.contentColor != nil {
      content.contentColor = vibrant
      content.tintColor = vibrant
    }
    let material = (effect as? UIBlurEffect).map { BlurMaterial($0.style, isDark: isDark) }
    blurView.blurRadius = material?.radius ?? 0
    blurView.saturation = material?.saturation ?? 1
    // No colour animates as the same colour, transparent.
    tintView.backgroundColor = material.map { UIColor($0.tint) }
  }

  /// Applies the material of the new environment.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
}

/// The content of a view with an effect; it may set one colour for all text and template images.
final class VibrantContentView: UIView {
  var contentColor: UIColor? { didSet { redraw(self) } }

  /// Redraws the content of a view: its colours may have changed.
  private func redraw(_ view: UIView) {
    for subview in view.subviews {
      subview.setNeedsDisplay()
      redraw(subview)
    }
  }
}

extension UIView {
  /// The colour of all text and template images in the nearest view with an effect; nil for their
  /// own.
  var vibrantColor: UIColor? {
    var current = superview
    while let view = current {
      if let content = view as? VibrantContentView { return content.contentColor }
      current = view.superview
    }
    return nil
  }
}
