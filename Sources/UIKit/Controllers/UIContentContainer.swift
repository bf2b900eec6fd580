import Foundation

/// An object that contains the content of other view controllers, and that is notified of size
/// changes.
///
/// *Source:* `UIViewController.h`.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content, in points.
  var preferredContentSize: CGSize { get }
  /// Handles a change of a child's preferred size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Handles a change of a child's size by Auto Layout.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child's content in a parent of the specified size, in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Handles a size change that is about to happen.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Handles a trait change that is about to happen.
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
