import Foundation
import QuartzCore

/// A key for one of the two view controllers of a transition.
public struct UITransitionContextViewControllerKey: Sendable, Hashable, RawRepresentable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The outgoing view controller.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The incoming view controller.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// A key for one of the two views of a transition.
public struct UITransitionContextViewKey: Sendable, Hashable, RawRepresentable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The outgoing view.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The incoming view.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The style of the presentation of a view controller; a push or pop has `none`.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The view controller covers the whole screen.
  case fullScreen = 0
  /// The view controller is a page sheet.
  case pageSheet = 1
  /// The view controller is a form sheet.
  case formSheet = 2
  /// The view controller covers its presentation context.
  case currentContext = 3
  /// The app's own objects define the presentation.
  case custom = 4
  /// The view controller covers the whole screen, and the views below stay in the window.
  case overFullScreen = 5
  /// The view controller covers its presentation context, whose views stay in the window.
  case overCurrentContext = 6
  /// The view controller is a popover.
  case popover = 7
  /// The view controller is not presented.
  case none = -1
  /// The system chooses the style.
  case automatic = -2
}

/// The context of a transition, for the animator that animates it.
///
/// *Documented* (FACTS: context.order, context.frames, context.view).
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The presentation style of the view controller, or `none` for a push or pop.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation that accompanies the transition, or the identity if there is none.
  var targetTransform: CGAffineTransform { get }
  /// Sets the progress of an interactive transition, 0…1; for interaction controllers.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Releases the interactive transition, which then runs to its end.
  func finishInteractiveTransition()
  /// Releases the interactive transition, which then runs back to its start.
  func cancelInteractiveTransition()
  /// Pauses the transition, which ran by itself, so that a gesture can drive it.
  func pauseInteractiveTransition()
  /// Ends the transition; an animator must call this method once.
  func completeTransition(_ didComplete: Bool)
  /// Returns the outgoing or the incoming view controller.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the outgoing or the incoming view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a view controller's view at the start, or zero if the frame is unknown.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a view controller's view at the end, or zero if the frame is unknown.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that animates a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the incoming view, moves both views, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the property animator that can be scrubbed, reversed and continued.
  ///
  /// The method must return the same animator throughout the transition.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Notifies the animator that the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns a placeholder: the animator animates only in `animateTransition(using:)`.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator() }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The built-in transition of a presentation, used when the app provides no animator.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom, and down again.
  case coverVertical = 0
  /// The view flips around a vertical axis.
  case flipHorizontal = 1
  /// The view fades.
  case crossDissolve = 2
  /// A page curls up.
  case partialCurl = 3
}
