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
  public let contentView = UIView()

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
    for view in [glass, tintView, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    glass.isUserInteractionEnabled = false
    tintView.isUserInteractionEnabled = false
    show()
  }

  private func show() {
    if effect is UIVibrancyEffect { Unsupported.report("UIVibrancyEffect") }
    let isDark = traitCollection.userInterfaceStyle == .dark
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

extension GlassView {
  /// How much colour remains: 1 as it is.
  fileprivate var saturation: CGFloat {
    get { (layer as? CABackdropLayer)?.saturation ?? 1 }
    set { (layer as? CABackdropLayer)?.saturation = newValue }
  }
}
