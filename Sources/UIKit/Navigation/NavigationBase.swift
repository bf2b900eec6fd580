import Foundation
import QuartzCore

/// The part of `UINavigationController` that changes the stack and hides bars, and that apps override.
///
/// Swift lets a subclass override only what stands in a class's own body. These are the members of
/// `UINavigationController`, in a class of their own, so that one file stays about one thing; there are
/// no other subclasses.
@preconcurrency @MainActor
open class NavigationBase: UIViewController {
  private var asNavigation: UINavigationController {
    unsafeDowncast(self, to: UINavigationController.self)
  }

  // MARK: The stack

  /// Shows a page on top of the others.
  ///
  /// During a transition it waits for that to end.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    asNavigation.pushPage(viewController, animated: animated)
  }

  /// Takes the top page away and answers it; nil with one page or none.
  ///
  /// During a transition it waits for that to end and answers nil.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    asNavigation.popPage(animated: animated)
  }

  /// Takes all pages above the root away and answers them from the bottom up; nil with one page or
  /// none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    asNavigation.popToRoot(animated: animated)
  }

  /// Takes all pages above a page away and answers them from the bottom up; nil if it is on top.
  ///
  /// - Precondition: the page is on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    asNavigation.popToPage(viewController, animated: animated)
  }

  /// Shows another stack: as a pop if its top was in the old one, as a push if not, without transition
  /// if it is on top already.
  ///
  /// - Precondition: the controllers are distinct.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    asNavigation.setStack(viewControllers, animated: animated)
  }

  /// The recognizer of the back swipe: from the left edge, or from the right where everything is
  /// mirrored.
  ///
  /// It begins if there is something to pop and nothing runs, and, as long as its delegate is the
  /// controller's own, only with the bar and its back button shown. Its targets can be given to
  /// another pan with `addTargets(of:)`, which then drives the pop.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    asNavigation.interactivePop.recognizer
  }

  /// Pushes a page, animated.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  // MARK: Bars

  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { asNavigation.navigationBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar; animated, it moves over the top edge, or,
  /// from `viewWillAppear(_:)` in a transition, sideways with the page.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    asNavigation.hideNavigationBar(hidden, animated: animated)
  }

  /// Whether the toolbar is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { asNavigation.toolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar; animated, it moves over the bottom edge, or, from
  /// `viewWillAppear(_:)` in a transition, sideways with the page.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    asNavigation.hideToolbar(hidden, animated: animated)
  }
}
