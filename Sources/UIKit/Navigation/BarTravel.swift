import Foundation
import QuartzCore

/// Which bars come or go with a page in a transition, and from where.
struct BarTravel {
  /// Where a bar is before and after.
  struct Way {
    var start: CGRect
    var end: CGRect
  }

  /// Whether the navigation bar was hidden or shown with animation.
  var wantsNavigationBar = false
  /// Whether the toolbar was hidden or shown with animation.
  var wantsToolbar = false
  /// Nil if it stays as it is.
  var navigationBar: Way?
  /// Nil if it stays as it is.
  var toolbar: Way?
  /// The bar of the tab bar controller around; nil if it stays as it is.
  var tabBar: Way?
}

extension UINavigationController {
  /// Puts bars that come along with a page beside the screen, where they start from.
  ///
  /// They travel horizontally with the page that owns them, over the transition's time and on its
  /// curve. *Reported.*
  func prepareBarTravel(_ transition: NavigationTransition) {
    guard transition.isAnimated else { return }
    let before = transition.before
    let bounds = view.bounds
    if transition.barTravel.wantsNavigationBar,
      before.navigationBarHidden != navigationBarHidden
    {
      transition.barTravel.navigationBar = way(
        of: navigationBarFrame(hidden: false, in: bounds), hides: navigationBarHidden, transition)
    }
    let isAway = isToolbarAway
    if transition.barTravel.wantsToolbar || before.toolbarHidden == toolbarHidden,
      isAway != isToolbarAway(hidden: before.toolbarHidden, stack: before.stack)
    {
      transition.barTravel.toolbar = way(
        of: toolbarFrame(hidden: false, in: bounds), hides: isAway, transition)
    }
    prepareTabBarTravel(transition)
    for (bar, way) in [
      (navigationBar as UIView, transition.barTravel.navigationBar),
      (toolbar as UIView, transition.barTravel.toolbar),
    ] {
      guard let way else { continue }
      bar.isHidden = false
      bar.frame = way.start
    }
    // One that comes brings its items along, as one that goes takes its own with it.
    if transition.barTravel.navigationBar != nil, !navigationBarHidden {
      navigationBar.setStack(stack.map(\.navigationItem))
      navigationBar.layoutIfNeeded()
    }
    if transition.barTravel.toolbar != nil, !isToolbarAway {
      showToolbarItems(of: transition.to, animated: false)
      toolbar.layoutIfNeeded()
    }
  }

  func way(
    of shown: CGRect, hides: Bool, _ transition: NavigationTransition
  ) -> BarTravel.Way {
    // A page below owns what hides in a push and what comes back in a pop: it is on the leading side.
    let isLeading = (transition.operation == .push) == hides
    let sign: CGFloat = isLeading == view.isRightToLeft ? 1 : -1
    let aside = shown.offsetBy(dx: sign * shown.width, dy: 0)
    return hides ? .init(start: shown, end: aside) : .init(start: aside, end: shown)
  }

  /// Sets both bars in motion.
  func moveBars(along transition: NavigationTransition) {
    let clock = transition.barClock
    let travel = transition.barTravel
    if let way = travel.navigationBar {
      clock.move { navigationBar.frame = way.end }
    } else {
      navigationBar.beginTransition(
        to: stack.map(\.navigationItem), isPush: transition.operation == .push, clock: clock)
    }
    if let way = travel.toolbar {
      clock.move { toolbar.frame = way.end }
    } else if !isToolbarAway {
      showToolbarItems(of: transition.to, animated: true)
    }
    if let way = travel.tabBar, let tabBar = tabsAround?.tabBar {
      clock.move { tabBar.frame = way.end }
    }
    moveBottomBars(along: transition)
  }

  /// Leaves the bars as the transition's outcome wants them.
  func endBars(of transition: NavigationTransition, finished: Bool) {
    if transition.barTravel.navigationBar == nil {
      navigationBar.completeTransition(finished: finished)
    } else {
      navigationBar.setStack(stack.map(\.navigationItem))
    }
  }
}
