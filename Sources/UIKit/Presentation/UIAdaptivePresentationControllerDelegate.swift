import Foundation

/// An object that controls how presentations adapt, and that is notified when swipes dismiss them.
///
/// Only popovers adapt. For other presentations, Filmstrip reports styles other than `none`, and
/// requests no replacement controller. *Source:* `UIPresentationController.h`.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Asks the delegate whether a swipe can dismiss the presented view controller.
  ///
  /// Not called if `isModalInPresentation` is `true`.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Notifies the delegate that a swipe will dismiss the presented view controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Notifies the delegate that a swipe, and not the app, dismissed the presented view controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Notifies the delegate of a swipe that cannot dismiss the presented view controller.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  /// Returns the style that replaces the current one in compact width, or `none` to keep it.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Returns the style that replaces the current one in an environment, or `none` to keep it.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns a view controller to present instead in another style.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Notifies the delegate that a presentation begins.
  ///
  /// `style` is the style to which the presentation adapts, or `none`. The coordinator is `nil`
  /// without animation.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `true`.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Returns the presentation controller's own style.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { controller.adaptivePresentationStyle }
  /// Returns the style for compact width if the width is compact, and otherwise `none`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller) : .none
  }
  /// Returns `nil`: there is no replacement.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
}
