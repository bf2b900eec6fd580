import Foundation
import Graphics

/// What a `UIVisualEffectView` does to what lies behind it or in it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  /// An effect that does nothing.
  public override init() {
    super.init()
  }

  /// Effects are not archived here: gives one that does nothing.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The effect itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Frosted glass.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How strong and of which colour the glass is.
  public enum Style: Int, Sendable, CaseIterable {
    /// Nearly white.
    case extraLight
    /// Bright.
    case light
    /// Dark.
    case dark
    /// Bright or dark, as the environment is.
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

  /// Glass of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Effects are not archived here: gives `regular` glass.
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

/// How strongly the content of a vibrant view stands out.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text.
  case label
  /// Less important text.
  case secondaryLabel
  /// Still less important text.
  case tertiaryLabel
  /// The least important text.
  case quaternaryLabel
  /// An area.
  case fill
  /// A less important area.
  case secondaryFill
  /// The least important area.
  case tertiaryFill
  /// A line between parts.
  case separator
}

/// Content that takes colour from the blurred glass beneath it.
///
/// *Chosen,* and an approximation: devices mix each pixel with the glass by blending modes that have no
/// counterpart here. A view with the effect gives its `contentView` the colour of the style as its tint, and
/// labels and stencils in it, which a device draws in that colour whatever their own is, have it too; the
/// rest of the content shows as it is.
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// Vibrancy on glass, for text.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Vibrancy on glass, by what it is for.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }

  /// Effects are not archived here: gives one for text on `regular` glass.
  public required init?(coder: NSCoder) {
    blurEffect = UIBlurEffect(style: .regular)
    style = .label
    super.init(coder: coder)
  }

  /// Whether two effects have the same style on the same glass.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.style == style && other.blurEffect == blurEffect
  }

  /// A hash of the style.
  public override var hash: Int { style.hashValue }

  /// The colour of the content: dark on bright glass, bright on dark.
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
  /// Whether the glass is dark in an environment.
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
