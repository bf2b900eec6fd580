import Foundation
import QuartzCore

extension UIViewController {
  /// Replaces one child with another, with an animation.
  ///
  /// The new child's view is added to the superview of the old child's view, `animations` runs in
  /// an animation block, and the old view is removed at the end. Both children receive the
  /// appearance callbacks. `duration` is in seconds. With a transition in the options, such as
  /// `transitionCrossDissolve`, the superview performs the transition.
  ///
  /// - Precondition: Both view controllers are children of this one, as UIKit requires with the
  ///   same text.
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
    let isVisible = from.window != nil
    let isAnimated = duration > 0 && UIView.areAnimationsEnabled
    if isVisible {
      fromViewController.beginAppearanceTransition(false, animated: isAnimated)
      toViewController.beginAppearanceTransition(true, animated: isAnimated)
    }
    let finish: (Bool) -> Void = { finished in
      from.removeFromSuperview()
      if isVisible {
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

  package func notifyWillMove(to parent: UIViewController?) {
    CallbackLog.current.note(parent == nil ? "willMoveFromParent" : "willMoveToParent", self)
    willMove(toParent: parent)
  }

  package func notifyDidMove(to parent: UIViewController?) {
    CallbackLog.current.note(parent == nil ? "didMoveFromParent" : "didMoveToParent", self)
    didMove(toParent: parent)
  }

  /// The name of the view controller in timelines: its title or, without a title, its class.
  package var logName: String {
    storedNavigationItem?.title ?? title ?? String(describing: type(of: self))
  }
}
