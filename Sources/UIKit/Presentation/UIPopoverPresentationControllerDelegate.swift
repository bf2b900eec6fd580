import Foundation

/// Hears of a popover, and says where it points when it has to move.
///
/// *Source:* `UIPopoverPresentationController.h`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown: the last moment at which it can be given a source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a touch outside may dismiss the popover; `presentationControllerShouldDismiss(_:)` took
  /// its place in iOS 13, and both are asked here.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after a touch outside has dismissed the popover; not when the app did.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Called when the popover is to move because its surroundings changed: what the arrow points at
  /// can be changed here.
  ///
  /// Not for one that points at a bar button item. *Documented.*
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
  /// Yes.
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

/// What a popover can point at: a view or a bar button item.
///
/// *Source:* `UIPopoverPresentationControllerSourceItem.h`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Where the item is in a view, in that view's points; nil if no bar of that window shows it.
  ///
  /// *Chosen:* as high as the row of its bar, so that what points at it stands off the text.
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
  var barAround: UIView? {
    guard let shownView, shownView.window != nil else { return nil }
    return sequence(first: shownView, next: \.superview).first {
      $0 is UINavigationBar || $0 is UIToolbar
    }
  }
}
