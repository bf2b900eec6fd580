import Foundation

extension UIControl {
  /// The states of a control; several states can apply at the same time.
  public struct State: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a state from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// No other state applies.
    public static let normal: State = []
    /// A touch presses the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control doesn't receive touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus; this state doesn't occur in Filmstrip.
    public static let focused = State(rawValue: 1 << 3)
    /// States that apps define.
    public static let application = State(rawValue: 0x00FF_0000)
    /// States that the system defines.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The events of a control.
  public struct Event: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Creates events from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch began.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began right after a tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main action was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu opened.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Text editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text was changed by typing.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Text editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was typed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All text events.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Events that apps define.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Events that the system defines.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The vertical alignment of content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// The content is centred.
    case center
    /// The content is at the top.
    case top
    /// The content is at the bottom.
    case bottom
    /// The content is stretched.
    case fill
  }

  /// The horizontal alignment of content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// The content is centred.
    case center
    /// The content is at the left.
    case left
    /// The content is at the right.
    case right
    /// The content is stretched.
    case fill
    /// The content is at the edge where text begins.
    case leading
    /// The content is at the edge where text ends.
    case trailing
  }
}
