import Foundation

/// The notifications that a navigation controller posts in addition to calling its delegate.
///
/// UIKit's public headers don't declare them, but apps observe them by these names. *Reported*
/// (FACTS: callback.notifications).
enum NavigationNotification: String {
  case willShow = "UINavigationControllerWillShowViewControllerNotification"
  case didShow = "UINavigationControllerDidShowViewControllerNotification"
  case didCancelShowing = "UINavigationControllerDidCancelShowingViewControllerNotification"

  /// The keys of the user info: the previously visible view controller, the next one, and whether
  /// the transition is animated.
  static let last = "UINavigationControllerLastVisibleViewController"
  static let next = "UINavigationControllerNextVisibleViewController"
  static let isAnimated = "UINavigationControllerTransitionIsAnimated"
}

extension UINavigationController {
  /// Posts a notification about a transition.
  func post(_ notification: NavigationNotification, _ transition: NavigationTransition) {
    NotificationCenter.default.post(
      name: NSNotification.Name(notification.rawValue), object: self,
      userInfo: [
        NavigationNotification.last: transition.from,
        NavigationNotification.next: transition.to,
        NavigationNotification.isAnimated: transition.isAnimated,
      ])
  }
}
