import Foundation

/// An action that runs when a layer's property changes or another event happens to it.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action for `event` on the layer `anObject`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Ends the search for an action without one.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// The event of a layer that enters the tree, or is shown again.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves the tree, or is hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key of a layer's transition.
public let kCATransition = "transition"
