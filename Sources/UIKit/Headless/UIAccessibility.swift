import Foundation

/// What a person asked the system for, and what apps tell assistive technologies.
///
/// The device of a film is as it comes: nothing is switched on but, where a film asks for it, increased
/// contrast and reduced motion, and nobody listens.
public enum UIAccessibility {
  /// What an app tells.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// The number.
    public let rawValue: UInt32

    /// A notification by its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// There is another screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Things are in other places.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something to be read out.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was turned.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technologies, of which there are none.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether things are to move less: where the film's settings say so.
  public static var isReduceMotionEnabled: Bool { SharedEnvironment.current.motion != .standard }
  /// Whether pages are to fade where they would slide: where the film's settings say so.
  ///
  /// Built-in pushes, pops and presentations do so; a back swipe and the swipe that takes a sheet away
  /// still move, and an app's animators do as they like.
  public static var prefersCrossFadeTransitions: Bool {
    SharedEnvironment.current.motion == .crossFade
  }
  /// Whether things are to be less see-through: no.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether what is on the screen is read out: no.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether switches stand for touches: no.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether text is bold: no.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colours are darker: where the environment asks for more contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.current.accessibilityContrast == .high
  }
  /// Whether the screen is grey: no.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether colours are inverted: no.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether videos play by themselves: yes.
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

/// Whether things are to move less.
@available(*, deprecated, renamed: "UIAccessibility.isReduceMotionEnabled")
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// Whether what is on the screen is read out: no.
@available(*, deprecated, renamed: "UIAccessibility.isVoiceOverRunning")
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
