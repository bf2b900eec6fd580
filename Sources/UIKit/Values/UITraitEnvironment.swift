import Foundation

/// An object with an environment, which is notified of changes.
///
/// *Source:* `UITraitCollection.h`.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The environment.
  var traitCollection: UITraitCollection { get }
  /// Called after the environment changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
