import Foundation

/// The style of a bar.
///
/// *Source:* `UIInterface.h`, raw values.
public enum UIBarStyle: Int, Sendable {
  /// Light, or dark in dark environments.
  case `default` = 0
  /// Dark with white text.
  case black = 1
  /// As `black`, and always translucent.
  @available(*, deprecated, message: "Use black and set isTranslucent to true")
  case blackTranslucent = 2

  /// The older name of `black`.
  @available(*, deprecated, renamed: "black")
  public static var blackOpaque: UIBarStyle { .black }

  /// Whether it is translucent whatever else is said.
  var isAlwaysTranslucent: Bool { rawValue == 2 }
}
