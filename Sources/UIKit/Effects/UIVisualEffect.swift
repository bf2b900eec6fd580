import FilmstripGraphics
import Foundation

/// An effect of a `UIVisualEffectView` on the content behind the view or in the view.
///
/// The class and its subclasses are `Sendable` because all stored properties are constants.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  /// Creates an effect that does nothing.
  public override init() {
    super.init()
  }

  /// Creates an effect that does nothing; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Returns the effect itself, because effects are immutable.
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
    /// Light or dark, depending on the environment.
    case regular = 4
    /// Nearly white or dark, depending on the environment.
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

  /// Creates a blur effect with a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Creates a `regular` blur effect; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  /// Returns whether two effects have the same style.
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

/// An effect that colours content according to the blurred background.
///
/// *Chosen,* and an approximation: devices mix each pixel with the background by blending modes
/// that have no counterpart in Filmstrip. A view with the effect sets the colour of the style as
/// the tint of its `contentView`. Labels and template images in the `contentView` also have that
/// colour, as on a device, regardless of their own colours; all other content does not change.
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// Creates a vibrancy effect for text over a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates a vibrancy effect with a style over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }

  /// Creates an effect for text over a `regular` blur; Filmstrip doesn't decode archives.
  public required init?(coder: NSCoder) {
    blurEffect = UIBlurEffect(style: .regular)
    style = .label
    super.init(coder: coder)
  }

  /// Returns whether two effects have the same style and the same blur.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.style == style && other.blurEffect == blurEffect
  }

  /// A hash of the style.
  public override var hash: Int { style.hashValue }

  /// Returns the colour of the content: dark over a light blur, light over a dark blur.
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
  /// Returns whether the blur is dark in an environment.
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
