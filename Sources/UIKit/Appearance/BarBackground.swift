import FilmstripGraphics
import Foundation

/// The background of a bar, from the bottom up: blurred glass, its tint, a colour, images, and at
/// the edge a hairline or shadow images.
struct BarBackground: Equatable {
  /// An image, its content mode and its opacity.
  struct ImageLayer: Equatable {
    var image: UIImage
    var mode = UIView.ContentMode.scaleToFill
    var alpha: CGFloat = 1
  }

  /// The standard deviation of the blur, in points; 0 if there is no glass.
  var blurRadius: CGFloat = 0
  /// The saturation of the blurred content.
  var saturation: CGFloat = 1
  /// The tint of the glass.
  var tint: UIColor?
  /// The colour over the glass.
  var color: UIColor?
  var imageLayers: [ImageLayer] = []
  /// The colour of the hairline, or `nil` if there is none.
  var hairline: UIColor?
  /// The images that replace the hairline.
  var shadows: [ImageLayer] = []

  /// A background without any content.
  static let transparent = BarBackground()

  /// Returns whether no background is visible behind the items.
  func isTransparent(in traits: UITraitCollection) -> Bool {
    blurRadius == 0 && imageLayers.allSatisfy { $0.image.isEmpty || $0.alpha == 0 }
      && [tint, color].allSatisfy { ($0?.rgba(in: traits).alpha ?? 0) == 0 }
  }

  /// Returns the background between two others; a `progress` of 0 is `start`, and 1 is `end`.
  static func between(_ start: BarBackground, _ end: BarBackground, _ progress: CGFloat)
    -> BarBackground
  {
    if progress <= 0 { return start }
    if progress >= 1 { return end }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    func fade(_ imageLayers: [ImageLayer], _ factor: CGFloat) -> [ImageLayer] {
      imageLayers.map { ImageLayer(image: $0.image, mode: $0.mode, alpha: $0.alpha * factor) }
    }
    var background = BarBackground()
    background.blurRadius = mix(start.blurRadius, end.blurRadius)
    background.saturation = mix(start.saturation, end.saturation)
    background.tint = mixed(start.tint, end.tint, progress)
    background.color = mixed(start.color, end.color, progress)
    background.hairline = mixed(start.hairline, end.hairline, progress)
    background.imageLayers = fade(start.imageLayers, 1 - progress) + fade(end.imageLayers, progress)
    background.shadows = fade(start.shadows, 1 - progress) + fade(end.shadows, progress)
    return background
  }

  private static func mixed(_ a: UIColor?, _ b: UIColor?, _ progress: CGFloat) -> UIColor? {
    guard a != nil || b != nil else { return nil }
    return UIColor { traits in
      // A missing colour is treated as the other colour with an alpha of 0.
      var start = (a ?? b ?? .clear).rgba(in: traits)
      var end = (b ?? a ?? .clear).rgba(in: traits)
      if a == nil { start.alpha = 0 }
      if b == nil { end.alpha = 0 }
      let t = Double(progress)
      func mix(_ path: KeyPath<RGBA, Double>) -> Double {
        start[keyPath: path] + (end[keyPath: path] - start[keyPath: path]) * t
      }
      return UIColor(
        RGBA(
          red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha)))
    }
  }
}

/// The default colours of a kind of bar.
@MainActor
struct BarColors {
  /// The colour of the default style in any environment.
  let color: UIColor
  /// The colour of the black style.
  let black: UIColor

  static let navigationBar = BarColors(
    color: BarBackgroundView.navigationBarColor, black: UIColor(RGBA(hex: 0x1D1D1D)))
  static let bottomBar = BarColors(
    color: BarBackgroundView.toolbarColor, black: UIColor(RGBA(hex: 0x161616)))

  func color(_ style: UIBarStyle) -> UIColor { style == .default ? color : black }
}

extension BarBackground {
  /// Returns the background that the properties from before iOS 13 describe.
  ///
  /// *Documented* (FACTS: appearance.translucent, appearance.tint, appearance.shadow-image);
  /// *reported* (FACTS: appearance.bar-style). *Chosen:* an opaque image in a translucent bar has
  /// the opacity of the bar's colour, over the bar's blur.
  @MainActor
  static func legacy(
    _ palette: BarColors, style: UIBarStyle, tint: UIColor?, isTranslucent: Bool, image: UIImage?,
    shadowImage: UIImage?
  ) -> BarBackground {
    var background = BarBackground()
    background.hairline = BarBackgroundView.hairlineColor
    guard let image else {
      let color = tint ?? palette.color(style)
      background.blurRadius = isTranslucent ? BarBackgroundView.blurRadius : 0
      background.color =
        isTranslucent ? color.withAlphaComponent(BarBackgroundView.glassAlpha) : color
      return background
    }
    let isOpaque = image.isOpaque
    var imageLayer = ImageLayer(image: image)
    if isTranslucent, isOpaque {
      imageLayer.alpha = BarBackgroundView.glassAlpha
      background.blurRadius = BarBackgroundView.blurRadius
    } else if !isTranslucent, !isOpaque {
      background.color = tint ?? (style == .default ? .white : .black)
    }
    background.imageLayers = [imageLayer]
    if let shadowImage {
      background.hairline = nil
      if !shadowImage.isEmpty { background.shadows = [ImageLayer(image: shadowImage)] }
    }
    return background
  }

  /// Creates the background that an appearance object describes.
  ///
  /// *Documented* (FACTS: appearance.composition). The material of bars is the same as without
  /// appearance objects.
  @MainActor
  init(_ appearance: UIBarAppearance, _ palette: BarColors, traits: UITraitCollection) {
    if let style = appearance.backgroundEffect?.style {
      if style == .systemChromeMaterial {
        blurRadius = BarBackgroundView.blurRadius
        tint = palette.color.withAlphaComponent(BarBackgroundView.glassAlpha)
      } else {
        let material = BlurMaterial(style, isDark: traits.userInterfaceStyle == .dark)
        blurRadius = material.radius
        saturation = material.saturation
        tint = UIColor { traits in
          UIColor(BlurMaterial(style, isDark: traits.userInterfaceStyle == .dark).tint)
        }
      }
    }
    color = appearance.backgroundColor
    if let image = appearance.backgroundImage {
      imageLayers = [ImageLayer(image: image, mode: appearance.backgroundImageContentMode)]
    }
    let shadowColor = appearance.shadowColor
    guard let image = appearance.shadowImage else {
      hairline = shadowColor
      return
    }
    if image.renderingMode != .alwaysTemplate {
      if !image.isEmpty { shadows = [ImageLayer(image: image)] }
    } else if let shadowColor, shadowColor.rgba(in: traits).alpha > 0 {
      shadows = [
        ImageLayer(image: image.withTintColor(shadowColor.resolvedColor(with: traits)))
      ]
    }
  }
}
