import Foundation

/// An object that lets a gesture drive a transition.
///
/// *Source:* `UIViewControllerTransitioning.h`.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Sets up the transition when it begins.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the remaining animation after the release; the default is 1.
  var completionSpeed: CGFloat { get }
  /// The curve of the remaining animation after the release; the default is `easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition is interactive from its start; the default is `true`.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The speed of the transition itself, 1.
  public var completionSpeed: CGFloat { 1 }
  /// The curve `easeInOut`, which is slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Whether the transition is interactive from its start: always `true`.
  public var wantsInteractiveStart: Bool { true }
}
