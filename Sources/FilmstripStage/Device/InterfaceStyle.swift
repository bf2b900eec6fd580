import UIKit

/// Light or dark mode.
public enum InterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The direction of the layout.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Left to right.
  case leftToRight = "ltr"
  /// Right to left: the layout is mirrored.
  case rightToLeft = "rtl"
}

/// The orientation of an interface.
public enum ScreenOrientation: String, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait
  /// Landscape, the device's top on the left.
  case landscape
  /// Landscape, the device's top on the right.
  case landscapeFlipped = "landscape-flipped"
  /// Upside down.
  case upsideDown = "upside-down"

  /// The corresponding value of UIKit.
  package var interface: UIInterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .landscape: .landscapeRight
    case .landscapeFlipped: .landscapeLeft
    case .upsideDown: .portraitUpsideDown
    }
  }
}

/// The Increase Contrast setting.
public enum InterfaceContrast: String, Sendable, Hashable, CaseIterable {
  /// Off.
  case normal
  /// On.
  case high

  /// The corresponding value of UIKit.
  package var accessibility: UIAccessibilityContrast { self == .high ? .high : .normal }
}

/// The motion settings.
public enum InterfaceMotion: String, Sendable, Hashable, CaseIterable {
  /// Reduce Motion is off.
  case standard
  /// Reduce Motion is on. Apps can read it; built-in transitions do not change.
  case reduced
  /// Reduce Motion and Prefer Cross-Fade Transitions are on: built-in transitions fade instead of
  /// sliding.
  case crossFade

  /// The corresponding value of UIKit.
  package var headless: Headless.Motion {
    switch self {
    case .standard: .standard
    case .reduced: .reduced
    case .crossFade: .crossFade
    }
  }
}

/// The preferred text size, from the smallest to the largest accessibility size.
public enum TextSize: String, Sendable, Hashable, CaseIterable {
  case extraSmall = "xs"
  case small = "s"
  case medium = "m"
  /// The default.
  case large = "l"
  case extraLarge = "xl"
  case extraExtraLarge = "xxl"
  case extraExtraExtraLarge = "xxxl"
  case accessibilityMedium = "ax1"
  case accessibilityLarge = "ax2"
  case accessibilityExtraLarge = "ax3"
  case accessibilityExtraExtraLarge = "ax4"
  case accessibilityExtraExtraExtraLarge = "ax5"

  /// The corresponding value of UIKit.
  package var category: UIContentSizeCategory {
    let place = Self.allCases.firstIndex(of: self) ?? 3
    return UIContentSizeCategory.ordered[place]
  }
}
