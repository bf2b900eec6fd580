import Foundation

/// An object with traits, which is notified of their changes.
///
/// *Source:* `UITraitCollection.h`.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
