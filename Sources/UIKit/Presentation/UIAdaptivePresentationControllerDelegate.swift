import Foundation

/// Hears of how presentations adapt and how swipes dismiss them.
///
/// Only the calls about dismissal are made. *Source:* `UIPresentationController.h`.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Whether a swipe may dismiss it; asked unless `isModalInPresentation` forbids it.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Called when a swipe is about to dismiss it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a swipe has dismissed it; not when the app did.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a swipe was to dismiss it and that was forbidden.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Yes.
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
}
