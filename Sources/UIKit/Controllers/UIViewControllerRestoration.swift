import Foundation

/// A class that makes or finds controllers when an app's state is restored.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: NSObjectProtocol {
  /// The controller for a path of restoration identifiers, the outermost container's first; nil if
  /// there is none.
  ///
  /// `coder` has the controller's saved values, which must not be restored yet.
  ///
  /// *Source:* `UIStateRestoration.h`.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension NSCoder {
  /// The saved point; zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    (decodeObject(forKey: key) as? String).map(NSPointFromString) ?? .zero
  }

  /// The saved size; zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize {
    (decodeObject(forKey: key) as? String).map(NSSizeFromString) ?? .zero
  }

  /// The saved rectangle; zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect {
    (decodeObject(forKey: key) as? String).map(NSRectFromString) ?? .zero
  }
}
