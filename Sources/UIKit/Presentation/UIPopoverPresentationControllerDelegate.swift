import Foundation

/// An object that receives the events of a popover, and can change its source when it moves.
///
/// *Source:* `UIPopoverPresentationController.h`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Notifies the delegate before the popover is shown, the last opportunity to set its source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Asks the delegate whether a touch outside can dismiss the popover.
  ///
  /// `presentationControllerShouldDismiss(_:)` replaced this method in iOS 13; Filmstrip calls
  /// both.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Notifies the delegate that a touch outside, and not the app, dismissed the popover.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Notifies the delegate before a change of the popover's environment moves the popover.
  ///
  /// The delegate can change the source. Not called for a popover that points at a bar button item.
  /// *Documented.*
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
  /// Returns `true`.
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
  /// Returns the item's frame in a view's coordinates, or `nil` if no bar in its window shows the
  /// item.
  ///
  /// *Chosen:* the frame has the height of the bar's row, so that the arrow keeps a distance from
  /// the text.
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
