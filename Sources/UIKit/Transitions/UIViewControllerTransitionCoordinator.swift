import Foundation

/// The state of a transition, for animations alongside it.
///
/// *Documented* (FACTS: context.flags).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presentation style of the view controller, or `none` for a push or pop.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a gesture can take control of the transition while it runs by itself.
  var isInterruptible: Bool { get }
  /// Whether the transition began with a gesture.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The reported duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the transition, 0…1.
  var percentComplete: CGFloat { get }
  /// The speed of the transition after the gesture has released it.
  var completionVelocity: CGFloat { get }
  /// The curve of the remaining animation after the gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns the outgoing or the incoming view controller.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the outgoing or the incoming view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation that accompanies the transition, or the identity if there is none.
  var targetTransform: CGAffineTransform { get }
}

/// A running transition that other animations can accompany.
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
  /// Runs `animation` and `completion` with the transition, for a view outside of its container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` each time a gesture starts or stops driving the transition.
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

  /// Runs `animation` with the transition, for a view outside of its container.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
