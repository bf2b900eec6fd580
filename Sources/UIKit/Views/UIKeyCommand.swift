import Foundation

/// The modifier keys of a hardware keyboard.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// The bits of the flags.
  public let rawValue: Int

  /// Creates flags from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The caps lock key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The keys of a numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A shortcut of a hardware keyboard.
///
/// Filmstrip has no keyboard, so no shortcut is pressed.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The up arrow key.
  public static nonisolated let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public static nonisolated let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public static nonisolated let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public static nonisolated let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public static nonisolated let inputEscape = "UIKeyInputEscape"

  /// The key.
  public let input: String?
  /// The modifier keys.
  public let modifierFlags: UIKeyModifierFlags
  /// The action that the shortcut sends.
  public let action: Selector?
  /// The text that describes the shortcut.
  open var discoverabilityTitle: String?
  /// Whether the shortcut has priority over the system's.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a shortcut.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    super.init()
  }
}
