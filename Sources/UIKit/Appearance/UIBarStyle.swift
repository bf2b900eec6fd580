import Foundation

/// The style of a bar.
///
/// *Source:* `UIInterface.h`, raw values.
public enum UIBarStyle: Int, Sendable {
  /// A light bar, or a dark one in dark environments.
  case `default` = 0
  /// A dark bar with white text.
  case black = 1
  /// A style like `black`, which is always translucent.
  @available(*, deprecated, message: "Use black and set isTranslucent to true")
  case blackTranslucent = 2

  /// The older name of `black`.
  @available(*, deprecated, renamed: "black")
  public static var blackOpaque: UIBarStyle { .black }

  /// Whether a bar of this style is translucent regardless of other settings.
  var isAlwaysTranslucent: Bool { rawValue == 2 }
}
