import Foundation

extension UIViewController {
  /// Calls made by a parent on behalf of its own appearance are not the app's to balance.
  private static var isForwarding = false

  /// Passes an appearance call on to the children that are seen.
  func forwardAppearance(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    let before = UIViewController.isForwarding
    UIViewController.isForwarding = true
    for child in visibleChildren { call(child) }
    UIViewController.isForwarding = before
  }

  /// `beginAppearanceTransition` was called for a view that is there, or gone, or on its way already.
  ///
  /// *Chosen:* the same way begun twice is what UIKit's message is about; the end that belongs to a
  /// beginning without effect has none either.
  func noteRepeatedBegin() {
    if appearanceState == .appearing || appearanceState == .disappearing {
      reportUnbalancedAppearance()
    } else {
      hasIdleBegin = true
    }
  }

  /// `endAppearanceTransition` was called with nothing begun.
  func noteIdleEnd() {
    if !hasIdleBegin { reportUnbalancedAppearance() }
    hasIdleBegin = false
  }

  /// *Measured* text (FACTS: error.unbalanced).
  private func reportUnbalancedAppearance() {
    guard !UIViewController.isForwarding else { return }
    Headless.report(
      .log("Unbalanced calls to begin/end appearance transitions for \(self)."))
  }
}
