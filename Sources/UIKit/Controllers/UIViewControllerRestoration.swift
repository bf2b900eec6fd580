import Foundation

/// A class that creates or returns view controllers when an app's state is restored.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: NSObjectProtocol {
  /// Returns the view controller for a path of restoration identifiers, starting with the outermost
  /// container, or `nil` if there is none.
  ///
  /// `coder` contains the saved values of the view controller, which must not be restored yet.
  ///
  /// *Source:* `UIStateRestoration.h`.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension NSCoder {
  /// Returns the saved point, or zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    (decodeObject(forKey: key) as? String).map(NSPointFromString) ?? .zero
  }

  /// Returns the saved size, or zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize {
    (decodeObject(forKey: key) as? String).map(NSSizeFromString) ?? .zero
  }

  /// Returns the saved rectangle, or zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect {
    (decodeObject(forKey: key) as? String).map(NSRectFromString) ?? .zero
  }
}
