import Foundation

/// A method or an action that a control calls for some of its events.
struct ControlAction {
  enum Call {
    case method(Selector)
    case action(UIAction)
  }

  let call: Call
  /// Nil if it runs an action.
  weak var target: AnyObject?
  var events: UIControl.Event
}
