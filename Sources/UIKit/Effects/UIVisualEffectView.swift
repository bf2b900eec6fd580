import Foundation
import Graphics
import QuartzCore

/// A view that blurs and tints what lies behind it; what it shows itself belongs into `contentView`.
///
/// Setting `effect` in an animation block animates blur and tint. In a snapshot of the view alone
/// there is nothing behind it to be blurred.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let glass = GlassView()
  private let tintView = UIView()

  /// Where the view's own content belongs.
  public var contentView: UIView { content }
  private let content = VibrantContentView()

  /// What is done; nil for nothing.
  open var effect: UIVisualEffect? {
    didSet { show() }
  }

  /// A view with an effect, and without extent.
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

  /// Views are not archived here: gives a view without extent and effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    for view in [glass, tintView, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    glass.isUserInteractionEnabled = false
    tintView.isUserInteractionEnabled = false
    show()
  }

  private func show() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let vibrant = (effect as? UIVibrancyEffect)?.color(isDark: isDark)
    if vibrant != nil || content.ink != nil {
      content.ink = vibrant
      content.tintColor = vibrant
    }
    let material = (effect as? UIBlurEffect).map { BlurMaterial($0.style, isDark: isDark) }
    glass.blurRadius = material?.radius ?? 0
    glass.saturation = material?.saturation ?? 1
    // Nothing fades in and out as the same colour, transparent.
    tintView.backgroundColor = material.map { UIColor($0.tint) }
  }

  /// Takes the glass of the new environment.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
}

/// The content of a view with an effect, which may have one colour for all text and stencils in it.
final class VibrantContentView: UIView {
  var ink: UIColor? { didSet { redraw(self) } }

  /// Draws what is in a view anew: its colours may differ.
  private func redraw(_ view: UIView) {
    for subview in view.subviews {
      subview.setNeedsDisplay()
      redraw(subview)
    }
  }
}

extension UIView {
  /// The colour that all text and stencils have in the nearest view with an effect; nil for their own.
  var vibrantColor: UIColor? {
    var current = superview
    while let view = current {
      if let content = view as? VibrantContentView { return content.ink }
      current = view.superview
    }
    return nil
  }
}
