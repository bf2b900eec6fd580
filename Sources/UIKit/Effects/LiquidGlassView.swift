import FilmstripGraphics
import Foundation
import QuartzCore

/// The colours of glass in iOS 26: the blurred content behind the glass, times a factor, plus a
/// constant.
///
/// *Measured* (FACTS: glass.color, glass.blur, glass.bevel).
struct GlassMaterial: Hashable {
  /// The standard deviation of the blur, in points.
  var radius: CGFloat = 2.25
  /// The saturation of the blurred content.
  var saturation: CGFloat = 1
  /// The constant, of 255.
  var constant: Double
  /// The factor of the blurred content.
  var factor: Double

  /// The refraction at the edges.
  var refraction = RefractionRule(
    depth: 0.25, maximumDepth: 20, displacement: 0.5, maximumDisplacement: 60)

  /// Glass in a light and in a dark environment, which bars use for groups of buttons.
  static let light = GlassMaterial(constant: 175, factor: 0.298)
  static let dark = GlassMaterial(constant: 24, factor: 0.263)
  /// Clear glass, in any environment.
  ///
  /// *Measured* (FACTS: glass.clear).
  static let clear = GlassMaterial(
    constant: 19, factor: 0.925,
    refraction: RefractionRule(
      depth: 0.5, maximumDepth: 20, displacement: 0.65, maximumDisplacement: .infinity))
  /// The glass of tab bars in a light environment.
  ///
  /// *Measured* (FACTS: glass.tab-bar).
  static let lightTabBar = GlassMaterial(saturation: 5.65, constant: 220, factor: 0.129)
  /// The glass of tab bars in a dark environment, over content that is dark in the mean.
  ///
  /// *Measured* (FACTS: glass.tab-bar); that the mean of the content has no effect is *chosen*.
  static let darkTabBar = GlassMaterial(radius: 2.8, constant: 25, factor: 0.294)

  /// The colour over the blurred content that has the same result: (1 − alpha) is the factor.
  var tint: RGBA {
    let alpha = 1 - factor
    return RGBA(white: min(1, constant / 255 / alpha), alpha: alpha)
  }
}

/// A view with the glass of iOS 26: blur, refraction, colour and rim.
@MainActor
final class LiquidGlassView: UIView {
  private let glass = GlassView()
  private let tintView = UIView()
  private var rims: [UIView] = []
  /// Whether the glass is that of a tab bar.
  let isTabBar: Bool
  /// Whether the glass is clear.
  var isClear = false { didSet { if isClear != oldValue { show() } } }
  /// The colour that replaces the colour of the glass, as of a prominent button; `nil` for none.
  var prominentColor: UIColor? { didSet { if prominentColor != oldValue { show() } } }

  /// The opacity of the rim at the edge, and the distance over which it disappears, in points.
  ///
  /// *Measured* (FACTS: glass.rim).
  private static let rimAlpha: CGFloat = 0.165
  private static let rimWidth: CGFloat = 1.22
  /// The number of rings that draw the linear rim.
  private static let rings = 4

  init(isTabBar: Bool = false) {
    self.isTabBar = isTabBar
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    rims = (1...Self.rings).map { ring in
      let view = UIView()
      // The sum of the rings around a point is the profile in the middle of its ring.
      let share = ring == Self.rings ? 0.5 : 1
      view.layer.borderWidth = Self.rimWidth * CGFloat(ring) / CGFloat(Self.rings)
      view.layer.borderColor =
        UIColor(white: 1, alpha: Self.rimAlpha * share / CGFloat(Self.rings)).cgColor
      return view
    }
    for view in [glass, tintView] + rims {
      view.isUserInteractionEnabled = false
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    show()
  }

  required init?(coder: NSCoder) {
    isTabBar = false
    super.init(coder: coder)
  }

  /// The radii of the glass and of its rim, or `nil` if the corners are square.
  var cornerRadii: CornerRadii? { glass.layer.cornerRadii }

  /// Sets the radii of the glass and of its rim, which the view's own layer doesn't need.
  override func setCornerRadii(_ radii: CornerRadii?) {
    for view in [glass, tintView] + rims {
      view.layer.cornerCurve = layer.cornerCurve
      view.layer.cornerRadii = radii
    }
  }

  private func show() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let material: GlassMaterial =
      isTabBar
      ? (isDark ? .darkTabBar : .lightTabBar) : isClear ? .clear : (isDark ? .dark : .light)
    glass.blurRadius = material.radius
    glass.saturation = material.saturation
    // Nothing behind an opaque colour is visible.
    glass.refraction = prominentColor == nil ? material.refraction : nil
    tintView.backgroundColor = prominentColor ?? UIColor(material.tint)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }
}
