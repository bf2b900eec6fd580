import Foundation
import QuartzCore

extension UIViewController {
  /// Replaces one child by another, with an animation.
  ///
  /// The new child's view is added to the superview of the old one's, `animations` run in a block,
  /// and the old view is removed at the end. Both children receive the appearance callbacks.
  /// `duration` is in seconds; with a transition in the options, such as `transitionCrossDissolve`,
  /// the superview changes by it.
  ///
  /// - Precondition: both are children of this controller, as UIKit demands with the text used
  /// here.
  ///
  /// *Source:* documented.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    for child in [fromViewController, toViewController] where child.parent !== self {
      fatalError(
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'Children view controllers \(fromViewController) and \(toViewController) must have a "
          + "common parent view controller when calling "
          + "-[UIViewController transitionFromViewController:toViewController:duration:options:"
          + "animations:completion:]'")
    }
    guard let from = fromViewController.view, let to = toViewController.view else { return }
    let isSeen = from.window != nil
    let isAnimated = duration > 0 && UIView.areAnimationsEnabled
    if isSeen {
      fromViewController.beginAppearanceTransition(false, animated: isAnimated)
      toViewController.beginAppearanceTransition(true, animated: isAnimated)
    }
    let finish: (Bool) -> Void = { finished in
      from.removeFromSuperview()
      if isSeen {
        toViewController.endAppearanceTransition()
        fromViewController.endAppearanceTransition()
      }
      completion?(finished)
    }
    if let parent = from.superview, options.transition != nil {
      UIView.transition(
        with: parent, duration: duration, options: options,
        animations: {
          from.removeFromSuperview()
          parent.addSubview(to)
          animations?()
        }, completion: finish)
    } else {
      from.superview?.addSubview(to)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: finish)
    }
  }
}

extension UIViewController {
  package func removeFromParentSilently() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  package func noteWillMove(to parent: UIViewController?) {
    CallbackLog.current.note(parent == nil ? "willMoveFromParent" : "willMoveToParent", self)
    willMove(toParent: parent)
  }

  package func noteDidMove(to parent: UIViewController?) {
    CallbackLog.current.note(parent == nil ? "didMoveFromParent" : "didMoveToParent", self)
    didMove(toParent: parent)
  }

  /// The controller's name in timelines: its title, or its class.
  package var logName: String {
    storedNavigationItem?.title ?? title ?? String(describing: type(of: self))
  }
}
