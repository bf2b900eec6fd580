import Foundation
import QuartzCore

/// The bars that appear or disappear with a page in a transition, and their paths.
struct BarTravel {
  /// Where a bar is before and after; where those are the same, it fades.
  struct Segment {
    var start: CGRect
    var end: CGRect
    var hides: Bool
    /// The bar's alpha at rest.
    var alpha: CGFloat

    /// Moves a bar along the path.
    @MainActor
    func move(_ bar: UIView, on clock: BarAnimationClock) {
      if clock.crossFades {
        clock.dissolve(bar, in: !hides)
      } else {
        clock.move { bar.frame = end }
      }
    }
  }

  /// Whether the navigation bar was hidden or shown with animation.
  var wantsNavigationBar = false
  /// Whether the toolbar was hidden or shown with animation.
  var wantsToolbar = false
  /// Nil if it stays as it is.
  var navigationBar: Segment?
  /// Nil if it stays as it is.
  var toolbar: Segment?
  /// The bar of the tab bar controller around; nil if it stays as it is.
  var tabBar: Segment?
}

extension UINavigationController {
  /// Puts bars that appear with a page at their start, beside the screen.
  ///
  /// They travel horizontally with the page that owns them, over the transition's time and on its curve.
  /// *Reported* (FACTS: hiding.with-page). Where pages fade instead of sliding, bars do so in their places.
  /// *Chosen.*
  func prepareBarTravel(_ transition: NavigationTransition) {
    guard transition.isAnimated else { return }
    let before = transition.before
    let bounds = view.bounds
    if transition.barTravel.wantsNavigationBar,
      before.navigationBarHidden != navigationBarHidden
    {
      transition.barTravel.navigationBar = segment(
        of: navigationBar, shown: navigationBarFrame(hidden: false, in: bounds),
        hides: navigationBarHidden, transition)
    }
    let isAway = isToolbarAway
    if transition.barTravel.wantsToolbar || before.toolbarHidden == toolbarHidden,
      isAway != isToolbarAway(hidden: before.toolbarHidden, stack: before.stack)
    {
      transition.barTravel.toolbar = segment(
        of: toolbar, shown: toolbarFrame(hidden: false, in: bounds), hides: isAway, transition)
    }
    prepareTabBarTravel(transition)
    let travelling: [(any ControlledBar, BarTravel.Segment?)] = [
      (navigationBar, transition.barTravel.navigationBar),
      (toolbar, transition.barTravel.toolbar),
    ]
    for (bar, segment) in travelling {
      guard let segment else { continue }
      bar.setHiddenByController(false)
      bar.frame = segment.start
    }
    // A bar that appears already shows the new items; one that disappears keeps its own.
    if transition.barTravel.navigationBar != nil, !navigationBarHidden {
      navigationBar.setStack(stack.map(\.navigationItem))
      navigationBar.layoutIfNeeded()
    }
    if transition.barTravel.toolbar != nil, !isToolbarAway {
      showToolbarItems(of: transition.to, animated: false)
      toolbar.layoutIfNeeded()
    }
  }

  func segment(
    of bar: UIView, shown: CGRect, hides: Bool, _ transition: NavigationTransition
  ) -> BarTravel.Segment {
    // The lower page owns the bar that a push hides and a pop shows: it moves on the leading side.
    if transition.barClock.crossFades {
      return .init(start: shown, end: shown, hides: hides, alpha: bar.alpha)
    }
    let isLeading = (transition.operation == .push) == hides
    let sign: CGFloat = isLeading == view.isRightToLeft ? 1 : -1
    let aside = shown.offsetBy(dx: sign * shown.width, dy: 0)
    return hides
      ? .init(start: shown, end: aside, hides: true, alpha: bar.alpha)
      : .init(start: aside, end: shown, hides: false, alpha: bar.alpha)
  }

  /// Sets both bars in motion.
  func moveBars(along transition: NavigationTransition) {
    let clock = transition.barClock
    let travel = transition.barTravel
    if let segment = travel.navigationBar {
      segment.move(navigationBar, on: clock)
    } else {
      navigationBar.beginTransition(
        to: stack.map(\.navigationItem), isPush: transition.operation == .push, clock: clock)
    }
    if let segment = travel.toolbar {
      segment.move(toolbar, on: clock)
    } else if !isToolbarAway {
      showToolbarItems(of: transition.to, animated: true)
    }
    if let segment = travel.tabBar, let tabBar = tabsAround?.tabBar {
      segment.move(tabBar, on: clock)
    }
    moveBottomBars(along: transition)
  }

  /// Leaves the bars as the transition's outcome wants them.
  func endBars(of transition: NavigationTransition, finished: Bool) {
    if let segment = transition.barTravel.navigationBar { navigationBar.alpha = segment.alpha }
    if let segment = transition.barTravel.toolbar { toolbar.alpha = segment.alpha }
    if transition.barTravel.navigationBar == nil {
      navigationBar.completeTransition(finished: finished)
    } else {
      navigationBar.setStack(stack.map(\.navigationItem))
    }
  }
}
