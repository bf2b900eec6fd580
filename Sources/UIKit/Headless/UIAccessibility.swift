import Foundation

/// The user's accessibility settings, and notifications for assistive technologies.
///
/// All settings are off, except increased contrast and reduced motion if the film's settings enable
/// them. No assistive technology is running.
public enum UIAccessibility {
  /// A notification that an app posts.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen's content changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Does nothing, because no assistive technology is running.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether Reduce Motion is on, as the film's settings specify.
  public static var isReduceMotionEnabled: Bool { SharedEnvironment.current.motion != .standard }
  /// Whether Prefer Cross-Fade Transitions is on, as the film's settings specify.
  ///
  /// If the value is `true`, built-in pushes, pops and presentations cross-fade. A back swipe and
  /// the swipe of a sheet still move views; an app's animators decide for themselves.
  public static var prefersCrossFadeTransitions: Bool {
    SharedEnvironment.current.motion == .crossFade
  }
  /// Whether Reduce Transparency is on; always `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether VoiceOver is running; always `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control is running; always `false`.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether Bold Text is on; always `false`.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colours are darker, which is the case with increased contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.current.accessibilityContrast == .high
  }
  /// Whether Grayscale is on; always `false`.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether Invert Colors is on; always `false`.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether videos play automatically; always `true`.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Posted when `isReduceMotionEnabled` changes; Filmstrip never posts it.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when `isVoiceOverRunning` changes; Filmstrip never posts it.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when `isReduceTransparencyEnabled` changes; Filmstrip never posts it.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
}

/// Returns the value of `UIAccessibility.isReduceMotionEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isReduceMotionEnabled")
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// Returns the value of `UIAccessibility.isVoiceOverRunning`.
@available(*, deprecated, renamed: "UIAccessibility.isVoiceOverRunning")
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

extension UIAccessibility {
  /// Returns a rectangle of a view in the coordinates of the screen, in points.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
}
