import Foundation

/// The user's accessibility settings, and notifications for assistive technologies.
///
/// All settings are off, except increased contrast and reduced motion if the film's settings enable
/// them. No assistive technology runs.
public enum UIAccessibility {
  /// A notification from an app.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// The notification's number.
    public let rawValue: UInt32

    /// A notification by its number.
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

  /// Posts to assistive technologies; none runs, so it does nothing.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether Reduce Motion is on, as the film's settings say.
  public static var isReduceMotionEnabled: Bool { SharedEnvironment.current.motion != .standard }
  /// Whether Prefer Cross-Fade Transitions is on, as the film's settings say.
  ///
  /// Built-in pushes, pops and presentations then cross-fade. A back swipe and a sheet's swipe
  /// still move; an app's animators decide for themselves.
  public static var prefersCrossFadeTransitions: Bool {
    SharedEnvironment.current.motion == .crossFade
  }
  /// Whether Reduce Transparency is on: false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether VoiceOver is running: false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control is running: false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether Bold Text is on: false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colours are darker: true with increased contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.current.accessibilityContrast == .high
  }
  /// Whether Grayscale is on: false.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether Invert Colors is on: false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether videos play automatically: true.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Posted when `isReduceMotionEnabled` changes; never here.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when `isVoiceOverRunning` changes; never here.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when `isReduceTransparencyEnabled` changes; never here.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
}

/// `UIAccessibility.isReduceMotionEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isReduceMotionEnabled")
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// `UIAccessibility.isVoiceOverRunning`.
@available(*, deprecated, renamed: "UIAccessibility.isVoiceOverRunning")
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
