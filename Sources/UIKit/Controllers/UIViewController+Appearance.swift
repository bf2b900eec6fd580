import Foundation

extension UIViewController {
  /// Passes an appearance call on to the children that are seen.
  func forwardAppearance(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    let simulator = Headless.Simulator.current
    let before = simulator.isForwardingAppearance
    simulator.isForwardingAppearance = true
    for child in visibleChildren { call(child) }
    simulator.isForwardingAppearance = before
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
    // The app does not have to balance the calls that a parent makes for its own appearance.
    guard !Headless.Simulator.current.isForwardingAppearance else { return }
    Headless.report(
      .log("Unbalanced calls to begin/end appearance transitions for \(self)."))
  }
}
