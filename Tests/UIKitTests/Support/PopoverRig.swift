import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// A popover delegate that adapts and dismisses popovers as the test specifies, and logs its calls.
@MainActor
final class PopoverListener: NSObject, UIPopoverPresentationControllerDelegate {
  var received: [String] = []
  var style: UIModalPresentationStyle?
  var wraps = false
  var allows = true
  var deprecatedAllows = true
  var source: UIView?
  var movedTo: CGRect?

  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { style ?? controller.adaptivePresentationStyle }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { received.append("present as \(style)\(transitionCoordinator == nil ? "" : " animated")") }

  func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
    received.append("prepare")
    if let source { controller.sourceView = source }
  }

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    allows
  }

  func popoverPresentationControllerShouldDismissPopover(
    _ controller: UIPopoverPresentationController
  ) -> Bool { deprecatedAllows }

  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    received.append("will")
  }

  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    received.append("did")
  }

  func popoverPresentationControllerDidDismissPopover(
    _ controller: UIPopoverPresentationController
  ) { received.append("did, deprecated") }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    received.append("attempt")
  }

  func popoverPresentationController(
    _ controller: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    received.append("reposition from \(Int(rect.pointee.midX))")
    if let movedTo { rect.pointee = movedTo }
  }
}

/// A navigation stack on an iPad of 820 × 1180 points at scale 2, or on a phone, with a view
/// controller to present as a popover.
///
/// The preferred content size of the popover is 300 × 400 points. Bars on iPads end 97 points below
/// the top, and the row of their items begins at 50.
@MainActor
struct PopoverRig {
  let list = makeController("List")
  let menu = makeController("Menu")
  let listener = PopoverListener()
  let item = button("Menu")
  let rig: NavigationRig

  init(isPad: Bool = true) {
    list.navigationItem.rightBarButtonItem = item
    rig =
      isPad
      ? NavigationRig([list], width: 820, height: 1180, scale: 2, isPad: true)
      : NavigationRig([list])
    _ = rig.nodes(at: 0)
    menu.preferredContentSize = CGSize(width: 300, height: 400)
    menu.modalPresentationStyle = .popover
    popover.delegate = listener
  }

  var popover: UIPopoverPresentationController {
    guard let popover = menu.popoverPresentationController else { fatalError("no popover") }
    return popover
  }

  /// The presented view, which includes the arrow.
  var presentedView: UIView? { menu.presentationController?.presentedView }

  /// Anchors the popover at a rectangle in the list.
  func point(at rect: CGRect) {
    popover.sourceView = list.view
    popover.sourceRect = rect
  }

  func tap(_ x: Double, _ y: Double, until end: Double) {
    rig.stage.play(.tap(at: CGPoint(x: x, y: y)))
    _ = rig.nodes(at: end)
  }
}
