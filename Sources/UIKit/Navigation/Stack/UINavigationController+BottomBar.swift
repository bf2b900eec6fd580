import Foundation
import QuartzCore

/// Pages that have no bar at the bottom.
///
/// The page on top decides for the toolbar (*documented*); a tab bar is away while any page on the
/// stack wants that (FACTS: hiding.bottom-bar-scope). *Chosen* where the documentation of two times differs.
extension UINavigationController {
  /// Whether the toolbar is not there: hidden, or not wanted by the page on top.
  var isToolbarAway: Bool { isToolbarAway(hidden: toolbarHidden, stack: stack) }

  func isToolbarAway(hidden: Bool, stack: [UIViewController]) -> Bool {
    hidden || (stack.last?.hidesBottomBarWhenPushed ?? false)
  }

  /// Whether a page on the stack wants no tab bar.
  var hidesTabBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// The tab bar controller that shows this stack as one of its tabs.
  var tabsAround: UITabBarController? {
    guard let tabs = parent as? UITabBarController, tabs.selectedViewController === self else {
      return nil
    }
    return tabs
  }

  /// Moves the tab bar in or out sideways with the pages.
  ///
  /// *Reported* (FACTS: hiding.bottom-bar): it leaves with the page that is covered and returns with it.
  func prepareTabBarTravel(_ transition: NavigationTransition) {
    guard let tabs = tabsAround, tabs.isBarAway != hidesTabBar else { return }
    // The old page keeps its safe area, so that nothing in it jumps.
    let outgoing = transition.from.viewIfLoaded
    outgoing?.heldSafeArea = outgoing?.safeAreaInsets
    let segment = segment(of: tabs.tabBar, shown: tabs.barFrame, hides: hidesTabBar, transition)
    tabs.isBarAway = hidesTabBar
    transition.barTravel.tabBar = segment
    tabs.tabBar.frame = segment.start
    transition.include(tabs.tabBar)
  }

  /// Leaves the tab bar as the stack wants it.
  func endTabBarTravel(_ transition: NavigationTransition) {
    transition.from.viewIfLoaded?.heldSafeArea = nil
    guard let segment = transition.barTravel.tabBar, let tabs = tabsAround else { return }
    tabs.tabBar.alpha = segment.alpha
    tabs.updateBar()
  }
}
