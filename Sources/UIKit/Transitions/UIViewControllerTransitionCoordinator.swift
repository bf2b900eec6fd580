import Foundation

/// The state of a transition, for animations alongside it.
///
/// *Documented* (FACTS: context.flags).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether there is animation.
  var isAnimated: Bool { get }
  /// How the controller is presented; `none` for a push or pop.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a gesture can take hold of it while it runs by itself.
  var isInterruptible: Bool { get }
  /// Whether it began with a gesture.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var isCancelled: Bool { get }
  /// How long it is said to take, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The fraction that it has reached, 0…1.
  var percentComplete: CGFloat { get }
  /// The speed at which a gesture left it.
  var completionVelocity: CGFloat { get }
  /// The curve of what is left after a gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// One of the controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which everything moves.
  var containerView: UIView { get }
  /// The rotation that goes with it; the identity without one.
  var targetTransform: CGAffineTransform { get }
}

/// A running transition, to animate alongside it.
///
/// *Documented* (FACTS: context.coordinator, context.interaction-changes).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` within the transition's animation and `completion` after the transition.
  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for a view outside of the transition's container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` each time a gesture starts or stops to drive the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls `handler` when a gesture releases the transition.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` within the transition's animation.
  @discardableResult
  public func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
