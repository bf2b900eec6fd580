import UIKit

/// Whether a film is shot in light or dark mode.
public enum InterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// Which way the interface runs.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Left to right.
  case leftToRight = "ltr"
  /// Right to left: everything is mirrored.
  case rightToLeft = "rtl"
}

/// How an interface is turned.
public enum ScreenOrientation: String, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait
  /// On its side, the device's top on the left.
  case landscape
  /// On its side, the device's top on the right.
  case landscapeFlipped = "landscape-flipped"
  /// Upside down.
  case upsideDown = "upside-down"

  /// UIKit's name for it.
  package var interface: UIInterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .landscape: .landscapeRight
    case .landscapeFlipped: .landscapeLeft
    case .upsideDown: .portraitUpsideDown
    }
  }
}

/// Whether colours are to differ more.
public enum InterfaceContrast: String, Sendable, Hashable, CaseIterable {
  /// As usual.
  case normal
  /// Increased.
  case high

  /// UIKit's name for it.
  package var accessibility: UIAccessibilityContrast { self == .high ? .high : .normal }
}

/// How much a person wants things to move.
public enum InterfaceMotion: String, Sendable, Hashable, CaseIterable {
  /// As usual.
  case standard
  /// Less, which apps are told; the system's pages move as usual.
  case reduced
  /// Less, and the system's pages fade where they would slide.
  case crossFade

  /// What UIKit is told.
  package var headless: Headless.Motion {
    switch self {
    case .standard: .standard
    case .reduced: .reduced
    case .crossFade: .crossFade
    }
  }
}

/// How large a person wants text to be, from the smallest to the largest accessibility size.
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

  /// UIKit's name for it.
  package var category: UIContentSizeCategory {
    let place = Self.allCases.firstIndex(of: self) ?? 3
    return UIContentSizeCategory.ordered[place]
  }
}
