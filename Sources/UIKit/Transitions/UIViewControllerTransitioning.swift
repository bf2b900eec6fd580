import Foundation
import QuartzCore

/// Which controller of a transition is meant.
public struct UITransitionContextViewControllerKey: Sendable, Hashable, RawRepresentable {
  /// The key's name.
  public let rawValue: String

  /// A key by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that disappears.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that appears.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Which view of a transition is meant.
public struct UITransitionContextViewKey: Sendable, Hashable, RawRepresentable {
  /// The key's name.
  public let rawValue: String

  /// A key by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that disappears.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that appears.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// How a controller is presented; a push or pop has `none`.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole screen.
  case fullScreen = 0
  /// As a page.
  case pageSheet = 1
  /// As a form.
  case formSheet = 2
  /// Over its context.
  case currentContext = 3
  /// As its own objects say.
  case custom = 4
  /// Over the whole screen, which stays.
  case overFullScreen = 5
  /// Over its context, which stays.
  case overCurrentContext = 6
  /// In a bubble.
  case popover = 7
  /// Not presented.
  case none = -1
  /// As the system thinks best.
  case automatic = -2
}

/// What an animator knows of the transition that it animates.
///
/// *Documented* (FACTS: context.order, context.frames, context.view).
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which everything moves.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented; `none` for a push or pop.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation that goes with it; the identity without one.
  var targetTransform: CGAffineTransform { get }
  /// Says how far a gesture has brought the transition, 0…1; for interaction controllers.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Notes that a gesture has released the transition, which will run to its end.
  func finishInteractiveTransition()
  /// Notes that a gesture has released the transition, which will run back to its start.
  func cancelInteractiveTransition()
  /// Notes that a gesture drives the transition, which ran by itself.
  func pauseInteractiveTransition()
  /// Ends the transition; an animator must call it once.
  func completeTransition(_ didComplete: Bool)
  /// One of the controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view at the start; zero where it is unknown.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end; zero where it is unknown.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that animates a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the incoming view, moves both and at the end calls `completeTransition(_:)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Gives the property animator that can be scrubbed, reversed and continued; the same one for as
  /// long as the transition lasts.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called after the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// None: the animator moves things in `animateTransition(using:)` alone.
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
