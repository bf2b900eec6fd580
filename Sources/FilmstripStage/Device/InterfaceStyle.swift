import UIKit

/// The interface style: light or dark mode.
public enum InterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The direction of the layout.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// The layout runs from left to right.
  case leftToRight = "ltr"
  /// The layout runs from right to left, and is mirrored.
  case rightToLeft = "rtl"
}

/// The orientation of an interface.
public enum ScreenOrientation: String, Sendable, Hashable, CaseIterable {
  /// The device is upright.
  case portrait
  /// The device is in landscape, with its top on the left.
  case landscape
  /// The device is in landscape, with its top on the right.
  case landscapeFlipped = "landscape-flipped"
  /// The device is upside down.
  case upsideDown = "upside-down"

  /// The corresponding value in UIKit.
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
  /// Increase Contrast is off.
  case normal
  /// Increase Contrast is on.
  case high

  /// The corresponding value in UIKit.
  package var accessibility: UIAccessibilityContrast { self == .high ? .high : .normal }
}

/// The motion setting of an interface.
public enum InterfaceMotion: String, Sendable, Hashable, CaseIterable {
  /// Reduce Motion is off.
  case standard
  /// Reduce Motion is on. Apps can read the setting; built-in transitions don't change.
  case reduced
  /// Reduce Motion and Prefer Cross-Fade Transitions are on: built-in transitions fade instead of
  /// sliding.
  case crossFade

  /// The corresponding value in UIKit.
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
  /// The default text size.
  case large = "l"
  case extraLarge = "xl"
  case extraExtraLarge = "xxl"
  case extraExtraExtraLarge = "xxxl"
  case accessibilityMedium = "ax1"
  case accessibilityLarge = "ax2"
  case accessibilityExtraLarge = "ax3"
  case accessibilityExtraExtraLarge = "ax4"
  case accessibilityExtraExtraExtraLarge = "ax5"

  /// The corresponding value in UIKit.
  package var category: UIContentSizeCategory {
    let index = Self.allCases.firstIndex(of: self) ?? 3
    return UIContentSizeCategory.ordered[index]
  }
}
