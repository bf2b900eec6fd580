import Foundation

/// What a navigation controller posts besides its delegate's calls.
///
/// Not in UIKit's public headers, but apps observe it by these names. *Reported*
/// (FACTS: callback.notifications).
enum NavigationNotification: String {
  case willShow = "UINavigationControllerWillShowViewControllerNotification"
  case didShow = "UINavigationControllerDidShowViewControllerNotification"
  case didCancelShowing = "UINavigationControllerDidCancelShowingViewControllerNotification"

  /// Keys of the user info: the controller that was seen, the one that will be, and whether it is
  /// animated.
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
