import FilmstripGraphics
import Foundation

/// An effect of a `UIVisualEffectView` on the content behind it or in it.
///
/// `Sendable`, like its subclasses, because all stored properties are constants.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  /// An effect that does nothing.
  public override init() {
    super.init()
  }

  /// Returns an effect that does nothing: effects are not archived here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Returns the effect itself: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of the content behind the view.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The strength and the colour of a blur.
  public enum Style: Int, Sendable, CaseIterable {
    /// Nearly white.
    case extraLight
    /// Bright.
    case light
    /// Dark.
    case dark
    /// Light or dark, as the environment is.
    case regular = 4
    /// Nearly white, or dark, as the environment is.
    case prominent
    /// The thinnest material.
    case systemUltraThinMaterial
    /// A thin material.
    case systemThinMaterial
    /// The usual material.
    case systemMaterial
    /// A thick material.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
    /// The thinnest material, always bright.
    case systemUltraThinMaterialLight
    /// A thin material, always bright.
    case systemThinMaterialLight
    /// The usual material, always bright.
    case systemMaterialLight
    /// A thick material, always bright.
    case systemThickMaterialLight
    /// The material of bars, always bright.
    case systemChromeMaterialLight
    /// The thinnest material, always dark.
    case systemUltraThinMaterialDark
    /// A thin material, always dark.
    case systemThinMaterialDark
    /// The usual material, always dark.
    case systemMaterialDark
    /// A thick material, always dark.
    case systemThickMaterialDark
    /// The material of bars, always dark.
    case systemChromeMaterialDark
  }

  let style: Style

  /// A blur effect of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Returns a `regular` blur effect: effects are not archived here.
  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  /// Whether two effects have the same style.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  /// A hash of the style.
  public override var hash: Int { style.hashValue }
}

/// The prominence of the content in a view with vibrancy.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text.
  case label
  /// Secondary text.
  case secondaryLabel
  /// Tertiary text.
  case tertiaryLabel
  /// Quaternary text.
  case quaternaryLabel
  /// An area.
  case fill
  /// A secondary area.
  case secondaryFill
  /// A tertiary area.
  case tertiaryFill
  /// A separator line.
  case separator
}

/// An effect that colours content by the blurred background.
///
/// *Chosen,* and an approximation: devices mix each pixel with the background by blending modes
/// that have no counterpart here. A view with the effect sets the colour of the style as the tint
/// of its `contentView`. Labels and template images in it also have that colour, as on a device,
/// whatever their own colour is; the rest of the content does not change.
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// A vibrancy effect for text over a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// A vibrancy effect over a blur, by its style.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }

  /// Returns an effect for text over a `regular` blur: effects are not archived here.
  public required init?(coder: NSCoder) {
    blurEffect = UIBlurEffect(style: .regular)
    style = .label
    super.init(coder: coder)
  }

  /// Whether two effects have the same style and the same blur.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.style == style && other.blurEffect == blurEffect
  }

  /// A hash of the style.
  public override var hash: Int { style.hashValue }

  /// The colour of the content: dark over a light blur, light over a dark one.
  func color(isDark: Bool) -> UIColor {
    let traits = UITraitCollection(
      userInterfaceStyle: blurEffect.style.isDark(in: isDark) ? .dark : .light)
    let color: UIColor =
      switch style {
      case .label: .label
      case .secondaryLabel: .secondaryLabel
      case .tertiaryLabel: .tertiaryLabel
      case .quaternaryLabel: .quaternaryLabel
      case .fill: .systemFill
      case .secondaryFill: .secondarySystemFill
      case .tertiaryFill: .tertiarySystemFill
      case .separator: .separator
      }
    return color.resolvedColor(with: traits)
  }
}

extension UIBlurEffect.Style {
  /// Whether the blur is dark in an environment.
  fileprivate func isDark(in isDark: Bool) -> Bool {
    switch self {
    case .extraLight, .light: false
    case .dark: true
    case .regular, .prominent: isDark
    default:
      rawValue < UIBlurEffect.Style.systemUltraThinMaterialLight.rawValue
        ? isDark : rawValue >= UIBlurEffect.Style.systemUltraThinMaterialDark.rawValue
    }
  }
}
