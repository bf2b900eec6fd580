import Foundation
import QuartzCore

/// View controllers that hide the bar at the bottom.
///
/// The top view controller decides about the toolbar (*documented*); a tab bar is hidden while any
/// view controller on the stack hides it (FACTS: hiding.bottom-bar-scope). *Chosen*, because two
/// versions of the documentation differ.
extension UINavigationController {
  /// Whether the toolbar isn't on screen: hidden, or excluded by the top view controller.
  var isToolbarOffscreen: Bool { isToolbarOffscreen(hidden: toolbarHidden, stack: stack) }

  /// Returns whether the toolbar of a stack isn't on screen; a search bar shows a hidden toolbar
  /// (*chosen*; FACTS: search.toolbar).
  func isToolbarOffscreen(hidden: Bool, stack: [UIViewController]) -> Bool {
    guard let top = stack.last else { return hidden }
    return hidden && !top.navigationItem.hasSearchInToolbar || top.hidesBottomBarWhenPushed
  }

  /// Whether a view controller on the stack hides the tab bar.
  var hidesTabBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// The tab bar controller in which this navigation controller is the selected tab, or `nil` if
  /// there is none.
  var enclosingTabBarController: UITabBarController? {
    guard let tabs = parent as? UITabBarController, tabs.selectedViewController === self else {
      return nil
    }
    return tabs
  }

  /// Prepares the tab bar to move in or out sideways with the view controllers.
  ///
  /// *Reported* (FACTS: hiding.bottom-bar): the tab bar disappears with the view controller that is
  /// covered, and reappears with it.
  func prepareTabBarTravel(_ transition: NavigationTransition) {
    guard let tabs = enclosingTabBarController, tabs.isBarOffscreen != hidesTabBar else { return }
    // The outgoing view keeps its safe area, so that its content doesn't jump.
    let outgoing = transition.from.viewIfLoaded
    outgoing?.frozenSafeArea = outgoing?.safeAreaInsets
    let segment = segment(of: tabs.tabBar, shown: tabs.barFrame, hides: hidesTabBar, transition)
    tabs.isBarOffscreen = hidesTabBar
    transition.barTravel.tabBar = segment
    tabs.tabBar.frame = segment.start
    transition.include(tabs.tabBar)
  }

  /// Updates the tab bar for the stack after a transition.
  func endTabBarTravel(_ transition: NavigationTransition) {
    transition.from.viewIfLoaded?.frozenSafeArea = nil
    guard let segment = transition.barTravel.tabBar, let tabs = enclosingTabBarController else {
      return
    }
    tabs.tabBar.alpha = segment.alpha
    tabs.updateBar()
  }
}
