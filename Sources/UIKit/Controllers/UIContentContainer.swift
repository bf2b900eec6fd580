import Foundation

/// An object that contains the content of other controllers and receives their size changes.
///
/// *Source:* `UIViewController.h`.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content, in points.
  var preferredContentSize: CGSize { get }
  /// Called when a child's preferred size has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when Auto Layout has changed a child's size.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child's content in a parent of the given size, in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
  /// Notifies the parent and the presentation that the preferred size has changed.
  func notifyContentSizeChange() {
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    presenter?.presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}
