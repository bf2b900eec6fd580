import Foundation

/// Receives the events of a popover, and can change its source when it moves.
///
/// *Source:* `UIPopoverPresentationController.h`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown: the last opportunity to set its source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a touch outside may dismiss the popover; `presentationControllerShouldDismiss(_:)`
  /// replaced it in iOS 13, and both are called here.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after a touch outside has dismissed the popover; not when the app did.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Called before the popover moves because its surroundings changed; the source can be changed
  /// here.
  ///
  /// Not called for a popover that points at a bar button item. *Documented.*
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Returns true.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Changes nothing.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}

/// The possible sources of a popover: a view or a bar button item.
///
/// *Source:* `UIPopoverPresentationControllerSourceItem.h`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The item's frame in a view, in that view's points; nil if no bar of that window shows it.
  ///
  /// *Chosen:* it has the height of the bar's row, so that the arrow keeps a distance from the
  /// text.
  func shownFrame(in referenceView: UIView) -> CGRect? {
    guard let shownView, let row = shownView.superview, let window = row.window,
      window === referenceView.window
    else { return nil }
    let height = (row as? UIToolbar)?.sizeThatFits(.zero).height ?? row.bounds.height
    return row.convert(
      CGRect(x: shownView.frame.minX, y: 0, width: shownView.frame.width, height: height),
      to: referenceView)
  }

  /// The bar that shows the item.
  var enclosingBar: UIView? {
    guard let shownView, shownView.window != nil else { return nil }
    return sequence(first: shownView, next: \.superview).first {
      $0 is UINavigationBar || $0 is UIToolbar
    }
  }
}
