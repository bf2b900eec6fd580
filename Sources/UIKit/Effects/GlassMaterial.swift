import FilmstripGraphics
import Foundation
import QuartzCore

/// The optics of glass.
///
/// In iOS 26, the colour is the blurred content behind the glass, times a factor, plus a constant; in
/// iOS 27, it is a tone.
///
/// *Measured* (FACTS: glass.color, glass.blur, glass.bevel).
struct GlassMaterial: Hashable {
  /// The standard deviation of the blur, in points.
  var radius: CGFloat = 2.25
  /// The saturation of the blurred content.
  var saturation: CGFloat = 1
  /// The constant, of 255.
  var constant: Double = 0
  /// The factor of the blurred content.
  var factor: Double = 1
  /// The tone of iOS 27 and of dark tab bars, or `nil` if the colour is the constant and the factor.
  var tone: ToneRule?
  /// The light in the rim of iOS 27, or `nil` in iOS 26.
  var glint: Glint?
  /// The opacity of the dark border of iOS 27; 0 is none.
  var borderAlpha: CGFloat = 0
  /// The refraction at the edges.
  var refraction = RefractionRule(
    depth: 0.25, maximumDepth: 20, displacement: 0.5, maximumDisplacement: 60)

  /// Glass in a light and in a dark environment, which bars use for groups of buttons.
  static let light = GlassMaterial(constant: 175, factor: 0.298)
  static let dark = GlassMaterial(constant: 24, factor: 0.263)
  /// Clear glass, in any environment.
  ///
  /// *Measured* (FACTS: glass.clear).
  static let clear = GlassMaterial(constant: 19, factor: 0.925, refraction: clearRefraction)
  /// The opacity of the inner shadow of iOS 27 at the edge.
  ///
  /// *Chosen* from a measured range (FACTS: glass27.rim).
  private static let shade = 0.0325
  private static let clearRefraction = RefractionRule(
    depth: 0.5, maximumDepth: 20, displacement: 0.65, maximumDisplacement: .infinity)
  /// The glass of tab bars in a light environment.
  ///
  /// *Measured* (FACTS: glass.tab-bar).
  static let lightTabBar = GlassMaterial(saturation: 5.65, constant: 220, factor: 0.129)
  /// The glass of tab bars in a dark environment, which is brighter over content that is bright in the
  /// mean.
  ///
  /// *Measured* (FACTS: glass.tab-bar).
  static let darkTabBar = GlassMaterial(
    radius: 2.8,
    tone: ToneRule(
      GlassTone(
        offset: 0.098, slope: 0.294, lift: 0, chroma: 0.294,
        adaptation: GlassTone.Adaptation(amount: 0.102, start: 0.19, end: 0.50))))

  /// The colour over the blurred content that has the same result: (1 − alpha) is the factor.
  var tint: RGBA {
    let alpha = 1 - factor
    if alpha == 0 { return RGBA(white: 1, alpha: 0) }
    return RGBA(white: min(1, constant / 255 / alpha), alpha: alpha)
  }

  /// The look of glasses that are one body: the colour and the rim as a tone and a light.
  ///
  /// *Chosen* (FACTS: glass.merging).
  var body: GlassBodyRule {
    if let tone { return GlassBodyRule(tone: tone, glint: glint, border: Double(borderAlpha)) }
    return GlassBodyRule(
      tone: ToneRule(
        GlassTone(offset: constant / 255, slope: factor, lift: 0, chroma: factor)),
      glint: Glint(luminance: 1, face: 0, chroma: 0, isEven: true))
  }

  /// Returns the glass of a position of iOS 27's setting, from 0, clear, to 1, tinted.
  ///
  /// *Measured* (FACTS: glass27.color, glass27.blur, glass27.rim, glass27.border).
  static func ios27(isDark: Bool, setting: Double) -> GlassMaterial {
    func between(_ clear: Double, _ tinted: Double) -> Double {
      clear + (tinted - clear) * setting
    }
    let light = between(0.592, 0.286)
    let tone =
      isDark
      ? ToneRule(
        GlassTone(
          offset: 32.0 / 255, slope: between(0.597, 0.295), lift: between(1, 1.13),
          chroma: between(1.02, 0.572)),
        largeSlope: between(0.447, 0.195))
      : ToneRule(
        GlassTone(
          offset: 0.992 * (1 - light), slope: light, lift: 0.13, chroma: between(1.17, 0.751)))
    return GlassMaterial(
      radius: 2 * growth(2.23, 2, setting), tone: tone,
      glint: Glint(strength: isDark ? 0.8 : 1, luminance: 1.6, face: 0, chroma: 2.85, shade: shade),
      borderAlpha: isDark ? 0.622 * (1 + 0.95 * (0.597 - between(0.597, 0.295))) : 0.333)
  }

  /// Returns the clear glass of a position of iOS 27's setting, which only changes the blur.
  static func ios27Clear(setting: Double) -> GlassMaterial {
    GlassMaterial(
      radius: 0.35 * growth(2.6, 5.1, setting),
      tone: ToneRule(GlassTone(offset: 0.126, slope: 0.954, lift: 0, chroma: 1.057)),
      glint: Glint(strength: 0.6, luminance: 2.34, face: 3.58, chroma: 0.78, shade: shade),
      borderAlpha: 0.255,
      refraction: clearRefraction)
  }

  /// Returns the growth of the blur up to a position of the setting, whose rates differ in the two
  /// halves.
  private static func growth(_ first: Double, _ second: Double, _ setting: Double) -> CGFloat {
    CGFloat(exp(first * min(setting, 0.5) + second * max(setting - 0.5, 0)))
  }
}
