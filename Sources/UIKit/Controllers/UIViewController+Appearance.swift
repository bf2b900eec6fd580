import Foundation

extension UIViewController {
  /// Forwards an appearance call to the visible children.
  func forwardAppearance(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    let simulator = Headless.Simulator.current
    let before = simulator.isForwardingAppearance
    simulator.isForwardingAppearance = true
    for child in visibleChildren { call(child) }
    simulator.isForwardingAppearance = before
  }

  /// Handles a repeated call of `beginAppearanceTransition` for a view that has appeared or
  /// disappeared, or is about to.
  ///
  /// *Chosen:* UIKit's message applies to a transition that begins twice. If the beginning has no
  /// effect, the following end has no effect either.
  func handleRepeatedBegin() {
    if appearanceState == .appearing || appearanceState == .disappearing {
      reportUnbalancedAppearance()
    } else {
      hasIdleBegin = true
    }
  }

  /// Handles a call of `endAppearanceTransition` without a preceding beginning.
  func handleIdleEnd() {
    if !hasIdleBegin { reportUnbalancedAppearance() }
    hasIdleBegin = false
  }

  /// Reports unbalanced appearance calls with UIKit's message.
  ///
  /// *Measured* text (FACTS: error.unbalanced).
  private func reportUnbalancedAppearance() {
    // The app doesn't have to balance the calls that a parent makes for its own appearance.
    guard !Headless.Simulator.current.isForwardingAppearance else { return }
    Headless.report(
      .log("Unbalanced calls to begin/end appearance transitions for \(self)."))
  }
}

extension UIViewController: UITraitEnvironment, UIAppearanceContainer {}
