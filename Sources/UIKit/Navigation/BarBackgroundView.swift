import Foundation
import Graphics
import QuartzCore

/// What lies behind a bar's items: frosted glass, a colour and a hairline.
@MainActor
final class BarBackgroundView: UIView {
  /// The colour over the glass.
  ///
  /// Bars are nearly opaque.
  ///
  /// *Source:* flattened #F9F9F9 in light environments (measured, SO 30154753), #1D1D1D for
  /// navigation bars and #161616 for toolbars in dark ones, each at .94.
  static let glassAlpha: CGFloat = 0.94
  static let navigationBarColor = UIColor(
    light: .init(hex: 0xF9F9F9), dark: .init(hex: 0x1D1D1D))
  static let toolbarColor = UIColor(light: .init(hex: 0xF9F9F9), dark: .init(hex: 0x161616))
  /// The blur's standard deviation in points.
  ///
  /// *Chosen*, as Flutter does.
  static let blurRadius: CGFloat = 10
  /// Black at .3, one pixel.
  ///
  /// *Measured* (Moshe's layer inspection, SO 30154753); white at .15 in dark environments is
  /// chosen.
  static let hairlineColor = UIColor(
    light: .init(white: 0, alpha: 0.3), dark: .init(white: 1, alpha: 0.15))

  private let colorView = UIView()
  private let hairline = UIView()
  private let glass = GlassView()
  /// The edge that the hairline is at, outside of the bounds: bottom or top.
  var hairlineEdge: UIRectEdge { didSet { if hairlineEdge != oldValue { setNeedsLayout() } } }

  init(hairlineEdge: UIRectEdge) {
    self.hairlineEdge = hairlineEdge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [glass, colorView, hairline] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    hairline.backgroundColor = Self.hairlineColor
    glass.blurRadius = Self.blurRadius
  }

  required init?(coder: NSCoder) {
    hairlineEdge = .bottom
    super.init(coder: coder)
  }

  /// Shows a toolbar's or tab bar's style, or its own colour, over glass or opaque.
  func showBottomBar(_ style: UIBarStyle, tint: UIColor?, isTranslucent: Bool) {
    let styleColor = style == .black ? UIColor(RGBA(hex: 0x161616)) : Self.toolbarColor
    show(tint ?? styleColor, isTranslucent: isTranslucent)
  }

  /// Shows a colour: over glass, or opaque.
  func show(_ color: UIColor, isTranslucent: Bool) {
    colorView.backgroundColor = isTranslucent ? color.withAlphaComponent(Self.glassAlpha) : color
    glass.isHidden = !isTranslucent
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    colorView.frame = bounds
    let pixel = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(
      x: 0, y: hairlineEdge == .bottom ? bounds.height : -pixel, width: bounds.width,
      height: pixel)
  }
}

/// A view that blurs what lies behind it.
@MainActor
final class GlassView: UIView {
  override class var layerClass: AnyClass { CABackdropLayer.self }

  /// The blur's standard deviation in points.
  var blurRadius: CGFloat {
    get { (layer as? CABackdropLayer)?.blurRadius ?? 0 }
    set { (layer as? CABackdropLayer)?.blurRadius = newValue }
  }
}
