import Foundation
import QuartzCore

/// The bars that appear or disappear with a view controller in a transition, and their paths.
struct BarTravel {
  /// The frames of a bar before and after a transition; if the frames are equal, the bar fades.
  struct Segment {
    var start: CGRect
    var end: CGRect
    var hides: Bool
    /// The alpha of the bar at rest.
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
  var animatesNavigationBar = false
  /// Whether the toolbar was hidden or shown with animation.
  var animatesToolbar = false
  /// The path of the navigation bar, or `nil` if the bar doesn't appear or disappear.
  var navigationBar: Segment?
  /// The path of the toolbar, or `nil` if the bar doesn't appear or disappear.
  var toolbar: Segment?
  /// The path of the surrounding tab bar controller's bar, or `nil` if the bar doesn't appear or
  /// disappear.
  var tabBar: Segment?
}

extension UINavigationController {
  /// Places bars that appear with a view controller at their initial frames, next to the screen.
  ///
  /// The bars move horizontally with the view of the view controller that shows them, with the
  /// transition's duration and curve. *Reported* (FACTS: hiding.with-page). If the views fade
  /// instead of sliding, the bars fade in place. *Chosen.*
  func prepareBarTravel(_ transition: NavigationTransition) {
    guard transition.isAnimated else { return }
    let before = transition.before
    let bounds = view.bounds
    if transition.barTravel.animatesNavigationBar,
      before.navigationBarHidden != navigationBarHidden
    {
      transition.barTravel.navigationBar = segment(
        of: navigationBar, shown: navigationBarFrame(hidden: false, in: bounds),
        hides: navigationBarHidden, transition)
    }
    let isAway = isToolbarOffscreen
    if transition.barTravel.animatesToolbar || before.toolbarHidden == toolbarHidden,
      isAway != isToolbarOffscreen(hidden: before.toolbarHidden, stack: before.stack)
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
    // A bar that appears shows the new items from the start; one that disappears keeps its items.
    if transition.barTravel.navigationBar != nil, !navigationBarHidden {
      navigationBar.setStack(stack.map(\.navigationItem))
      navigationBar.layoutIfNeeded()
    }
    if transition.barTravel.toolbar != nil, !isToolbarOffscreen {
      showToolbarItems(of: transition.to, animated: false)
      toolbar.layoutIfNeeded()
    }
  }

  func segment(
    of bar: UIView, shown: CGRect, hides: Bool, _ transition: NavigationTransition
  ) -> BarTravel.Segment {
    // The lower view controller owns a bar that a push hides and a pop shows, so the bar moves on
    // the leading side.
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

  /// Starts the animations of both bars.
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
    } else if !isToolbarOffscreen {
      toolbar.setItems(toolbarItems(of: transition.to), with: clock)
    }
    changeGroups(atReleaseOf: transition)
    if let segment = travel.tabBar, let tabBar = enclosingTabBarController?.tabBar {
      segment.move(tabBar, on: clock)
    }
    moveBottomBars(along: transition)
  }

  /// Changes the groups of glass when the gesture of a transition is released and completes it.
  private func changeGroups(atReleaseOf transition: NavigationTransition) {
    guard navigationBar.groupMotion != nil || toolbar.groupMotion != nil else { return }
    transition.notifyWhenInteractionEnds { [weak self, weak transition] _ in
      guard let self, let transition, !transition.transitionWasCancelled else { return }
      let remainder = (1 - transition.fraction) * transition.transitionDuration
      navigationBar.groupMotion?.runChangesAtRelease(over: remainder)
      toolbar.groupMotion?.runChangesAtRelease(over: remainder)
    }
  }

  /// Updates the bars for the outcome of the transition.
  func endBars(of transition: NavigationTransition, finished: Bool) {
    if let segment = transition.barTravel.navigationBar { navigationBar.alpha = segment.alpha }
    if let segment = transition.barTravel.toolbar { toolbar.alpha = segment.alpha }
    toolbar.endGroupMotion()
    if transition.barTravel.navigationBar == nil {
      navigationBar.completeTransition(finished: finished)
    } else {
      navigationBar.setStack(stack.map(\.navigationItem))
    }
  }
}
