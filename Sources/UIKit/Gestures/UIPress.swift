import Foundation

// Presses of hardware keyboards and remote controls. A film has neither, so no press ever begins.

/// The physical keys that sources use, by their position on the keyboard.
///
/// *Source:* `UIKeyConstants.h`; the values are those of USB's usage table for keyboards.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorUndefined = 0x03
  case keyboardReturnOrEnter = 0x28
  case keyboardEscape = 0x29
  case keyboardDeleteOrBackspace = 0x2A
  case keyboardTab = 0x2B
  case keyboardSpacebar = 0x2C
  case keyboardDeleteForward = 0x4C
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow = 0x50
  case keyboardDownArrow = 0x51
  case keyboardUpArrow = 0x52
  case keypadEnter = 0x58
}

/// A key of a hardware keyboard.
@preconcurrency @MainActor
public final class UIKey: NSObject {
  /// The text that the key writes.
  public var characters: String { "" }
  /// The text that the key writes without modifier keys.
  public var charactersIgnoringModifiers: String { "" }
  /// The modifier keys that are pressed.
  public var modifierFlags: UIKeyModifierFlags { [] }
  /// The position of the key.
  public var keyCode: UIKeyboardHIDUsage { .keyboardErrorUndefined }
}

/// A press of a button or a key.
///
/// Filmstrip never creates one.
@preconcurrency @MainActor
public final class UIPress: NSObject {
  /// The states of a press.
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// The buttons of remote controls.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown = 31
  }

  /// The key, or `nil` if a button is pressed.
  public var key: UIKey? { nil }
  /// The state of the press.
  public var phase: Phase { .cancelled }
  /// The button.
  public var type: PressType { .select }
  /// The force, from 0 to 1.
  public var force: CGFloat { 0 }
  /// The time of the press, in seconds on the virtual clock.
  public var timestamp: TimeInterval { 0 }
}

/// An event with presses.
///
/// Filmstrip never sends one.
public final class UIPressesEvent: UIEvent {
  /// The presses of the event.
  public var allPresses: Set<UIPress> { [] }
}
