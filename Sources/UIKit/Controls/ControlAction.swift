import Foundation

/// What a control calls for some of its events.
struct ControlAction {
  enum Call {
    case method(Selector)
    case action(UIAction)
  }

  let call: Call
  /// Nil for an action.
  weak var target: AnyObject?
  var events: UIControl.Event
}
