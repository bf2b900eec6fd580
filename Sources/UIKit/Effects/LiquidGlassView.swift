import FilmstripGraphics
import Foundation
import QuartzCore

/// A view with the glass of iOS 26 or 27: blur, refraction, colour and rim.
@MainActor
final class LiquidGlassView: UIView {
  private let glass = GlassView()
  private let tintView = UIView()
  private var rims: [UIView] = []
  /// The dark border of iOS 27, outside of the glass; empty before.
  private var borders: [UIView] = []
  /// Whether the glass is that of a tab bar.
  let isTabBar: Bool
  /// Whether the glass is clear.
  var isClear = false { didSet { if isClear != oldValue { show() } } }
  /// The colour that replaces the colour of the glass, as of a prominent button; `nil` for none.
  var prominentColor: UIColor? { didSet { if prominentColor != oldValue { show() } } }

  /// Whether the glass becomes one body with others that are near it, unless it has a colour of its
  /// own.
  var canMerge = false { didSet { if canMerge != oldValue { show() } } }

  /// The opacity of the rim at the edge, and the distance over which it disappears, in points.
  ///
  /// *Measured* (FACTS: glass.rim).
  private static let rimAlpha: CGFloat = 0.165
  private static let rimWidth: CGFloat = 1.22
  /// The number of rings that draw the linear rim.
  private static let rings = 4
  /// The number and the width, in points, of the rings outside of the glass that draw the dark border,
  /// which is 0.75 wide.
  private static let borderRings = 2
  private static let borderWidth: CGFloat = 0.375

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
    if Headless.iosVersion >= 27 { borders = (0..<Self.borderRings).map { _ in UIView() } }
    for view in borders + [glass, tintView] + rims {
      view.isUserInteractionEnabled = false
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    for (ring, view) in borders.enumerated() {
      view.layer.borderWidth = Self.borderWidth
      let outset = Self.borderWidth * CGFloat(ring + 1)
      view.frame = bounds.insetBy(dx: -outset, dy: -outset)
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
    for (ring, view) in borders.enumerated() {
      view.layer.cornerCurve = layer.cornerCurve
      let outset = Self.borderWidth * CGFloat(ring + 1)
      view.layer.cornerRadii = radii.map { radii in
        CornerRadii(
          topLeft: radii.topLeft + outset, topRight: radii.topRight + outset,
          bottomLeft: radii.bottomLeft + outset, bottomRight: radii.bottomRight + outset)
      }
    }
  }

  private func show() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let material = material(isDark: isDark)
    glass.blurRadius = material.radius
    glass.saturation = material.saturation
    // Nothing behind an opaque colour is visible.
    glass.refraction = prominentColor == nil ? material.refraction : nil
    glass.tone = prominentColor == nil ? material.tone : nil
    glass.glint = prominentColor == nil ? material.glint : nil
    glass.body = canMerge && prominentColor == nil ? material.body : nil
    tintView.backgroundColor = prominentColor ?? UIColor(material.tint)
    for rim in rims { rim.isHidden = glass.glint != nil }
    for (ring, view) in borders.enumerated() {
      // The border becomes transparent linearly; each ring has the value in its middle.
      let share = 1 - (CGFloat(ring) + 0.5) / CGFloat(Self.borderRings)
      let alpha = prominentColor == nil ? material.borderAlpha * share : 0
      view.layer.borderColor = UIColor(white: 0, alpha: alpha).cgColor
    }
  }

  private func material(isDark: Bool) -> GlassMaterial {
    if Headless.iosVersion >= 27 {
      let setting = Headless.Simulator.current.glass
      return isClear ? .ios27Clear(setting: setting) : .ios27(isDark: isDark, setting: setting)
    }
    if isTabBar { return isDark ? .darkTabBar : .lightTabBar }
    return isClear ? .clear : isDark ? .dark : .light
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
