import Foundation

/// A method or an action that a control calls for some of its events.
struct ControlAction {
  enum Call {
    case method(Selector)
    case action(UIAction)
  }

  let call: Call
  /// The target of a method, or `nil` for an action.
  weak var target: AnyObject?
  var events: UIControl.Event
}
