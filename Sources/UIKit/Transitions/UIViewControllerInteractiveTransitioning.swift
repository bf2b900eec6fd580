import Foundation

/// An object that lets a gesture drive a transition.
///
/// *Source:* `UIViewControllerTransitioning.h`.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called when the transition begins, to set it up.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest runs after the release; 1 by default.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest after the release; `easeInOut` by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the gesture holds the transition from its start; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1: as fast as the transition.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}
