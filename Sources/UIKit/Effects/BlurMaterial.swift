import FilmstripGraphics
import Foundation

/// The parameters of a blur effect.
struct BlurMaterial: Equatable {
  /// The standard deviation of the blur, in points.
  var radius: CGFloat
  /// The saturation factor; 1 is unchanged, larger values are richer.
  var saturation: CGFloat
  /// The colour over the blur.
  var tint: RGBA

  /// The saturation factor of all materials.
  ///
  /// *Documented* (FACTS: blur.styles), like radius and tint of the first three styles. *Chosen*
  /// for the materials, whose blending modes have no counterpart in Filmstrip: radius and
  /// saturation of the same sample under white or a dark grey, with higher alpha for thicker
  /// materials.
  private static let saturation: CGFloat = 1.8
  private static let extraLight = BlurMaterial(
    radius: 20, saturation: saturation, tint: RGBA(white: 0.97, alpha: 0.82))
  private static let light = BlurMaterial(
    radius: 30, saturation: saturation, tint: RGBA(white: 1, alpha: 0.3))
  private static let dark = BlurMaterial(
    radius: 20, saturation: saturation, tint: RGBA(white: 0.11, alpha: 0.73))
  private static let lightAlphas = [0.35, 0.55, 0.75, 0.88]
  private static let darkAlphas = [0.45, 0.6, 0.75, 0.88]
  private static let chromeAlpha = 0.85

  /// Returns a system material by its thickness, 0…3, or 4 for the material of bars.
  private static func system(_ thickness: Int, isDark: Bool) -> BlurMaterial {
    let isChrome = thickness == 4
    let alpha =
      isChrome ? chromeAlpha : (isDark ? darkAlphas : lightAlphas)[min(3, max(0, thickness))]
    return BlurMaterial(
      radius: 30, saturation: saturation,
      tint: RGBA(white: isDark ? (isChrome ? 0.11 : 0.145) : (isChrome ? 0.97 : 1), alpha: alpha))
  }

  /// Creates the material of a style in a light or dark environment.
  init(_ style: UIBlurEffect.Style, isDark: Bool) {
    switch style {
    case .extraLight: self = Self.extraLight
    case .light: self = Self.light
    case .dark: self = Self.dark
    case .regular: self = isDark ? Self.dark : Self.light
    case .prominent: self = isDark ? Self.dark : Self.extraLight
    default:
      let number = style.rawValue - UIBlurEffect.Style.systemUltraThinMaterial.rawValue
      self = Self.system(number % 5, isDark: number < 5 ? isDark : number >= 10)
    }
  }

  private init(radius: CGFloat, saturation: CGFloat, tint: RGBA) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }
}
