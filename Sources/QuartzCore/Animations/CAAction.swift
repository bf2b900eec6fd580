import Foundation

/// An action that runs when a property of a layer changes or another event occurs in the layer.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action for `event` on the layer `anObject`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that ends the search for actions and does nothing.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// The event of a layer that enters the tree or is no longer hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves the tree or becomes hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key of a layer's transition.
public let kCATransition = "transition"
