import FilmstripGraphics
import Foundation
import QuartzCore

/// A view that blurs and tints the content behind it.
///
/// Its own content belongs in `contentView`. Setting `effect` in an animation block animates blur
/// and tint, and fades glass. A snapshot of the view alone has no content behind the view to blur.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let blurView = GlassView()
  private let tintView = UIView()
  private var glass: LiquidGlassView?

  /// The view to which content is added.
  public var contentView: UIView { content }
  private let content = VibrantContentView()

  /// The effect, or `nil` if there is none.
  open var effect: UIVisualEffect? {
    didSet { show() }
  }

  /// Creates a view with an effect and a size of 0.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    configure()
  }

  /// Creates a view without an effect, with a frame in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Creates a view from a storyboard; other archives aren't decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    coder.interface?.decode(self, as: UIVisualEffectView.self)
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
    // In an animation, `nil` is treated as the other colour with an alpha of 0.
    tintView.backgroundColor = material.map { UIColor($0.tint) }
    showGlass(effect as? UIGlassEffect)
    let spacing = (effect as? UIGlassContainerEffect)?.spacing ?? 0
    if spacing != content.glassSpacing {
      content.glassSpacing = spacing
      content.updateGlass(in: content)
    }
    if spacing > 0 {
      Headless.reportOnce(
        simplified: "UIGlassContainerEffect.spacing: glasses that merge have the optics of the "
          + "largest one and circular corners, and transparent glass doesn't merge")
    }
  }

  /// Sets whether the glass can merge with others.
  fileprivate func updateGlass() {
    glass?.canMerge = enclosingGlassContainer != nil
  }

  /// Updates the colours and the glass.
  ///
  /// The method is called for all views in a tree that moves to another superview, after which the
  /// glass can be in another container.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateGlass()
  }

  /// Shows glass, or fades the previous glass.
  private func showGlass(_ effect: UIGlassEffect?) {
    guard effect != nil || glass != nil else { return }
    let glass = self.glass ?? LiquidGlassView()
    if self.glass == nil {
      self.glass = glass
      UIView.performWithoutAnimation {
        glass.frame = bounds
        glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        glass.alpha = 0
        insertSubview(glass, belowSubview: content)
        applyCornerConfiguration()
      }
    }
    if let effect {
      if effect.isInteractive {
        Headless.reportOnce(
          simplified: "UIGlassEffect.isInteractive: glass doesn't react to touches")
      }
      glass.isClear = effect.style == .clear
      glass.prominentColor = effect.tintColor
    }
    updateGlass()
    glass.alpha = effect == nil ? 0 : 1
  }

  override func setCornerRadii(_ radii: CornerRadii?) {
    super.setCornerRadii(radii)
    for part in [blurView, tintView, glass] {
      part?.layer.cornerCurve = layer.cornerCurve
      part?.setCornerRadii(radii)
    }
  }

  /// Applies the material of the new environment.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
}

/// The content of a view with an effect, which can set one colour for all text and template images.
final class VibrantContentView: UIView {
  override class var layerClass: AnyClass { CAGroupEffectLayer.self }

  /// Updates the glasses inside a view, whose container has changed.
  func updateGlass(in view: UIView) {
    for subview in view.subviews {
      (subview as? UIVisualEffectView)?.updateGlass()
      updateGlass(in: subview)
    }
  }

  var contentColor: UIColor? { didSet { redraw(self) } }

  /// Redraws the content of a view, whose colours may have changed.
  private func redraw(_ view: UIView) {
    for subview in view.subviews {
      subview.setNeedsDisplay()
      redraw(subview)
    }
  }
}

extension UIView {
  /// The nearest view around this one in which glasses merge, or `nil` if there is none.
  fileprivate var enclosingGlassContainer: VibrantContentView? {
    var current = superview
    while let view = current {
      if let content = view as? VibrantContentView, content.glassSpacing > 0 { return content }
      current = view.superview
    }
    return nil
  }

  /// The colour of all text and template images in the nearest view with an effect.
  ///
  /// If `nil`, text and images have their own colours.
  var vibrantColor: UIColor? {
    var current = superview
    while let view = current {
      if let content = view as? VibrantContentView { return content.contentColor }
      current = view.superview
    }
    return nil
  }
}
