import Foundation

/// Something that has content of other controllers and hears of its sizes.
///
/// *Source:* `UIViewController.h`.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like to have, in points.
  var preferredContentSize: CGSize { get }
  /// Called when a child's preferred size has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when Auto Layout has changed a child's size.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of a child's content in a parent of a size, in points.
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
  /// Tells what is around that the preferred size has changed.
  func announceContentSize() {
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    presenter?.presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}
