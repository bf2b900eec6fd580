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
/// Not drawn here: a view with it shows its content as it is, and the effect is reported.
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// Vibrancy on glass.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init()
  }

  /// Vibrancy on glass, by what it is for.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init()
  }
}
