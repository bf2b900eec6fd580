import Foundation

extension UIViewController {
  /// The scroll view that bars go by unless another was set: the controller's view, or the first in it, or
  /// in that.
  ///
  /// *Chosen:* as far down as the first subviews go.
  var foundScrollView: UIScrollView? {
    var view = viewIfLoaded
    while let candidate = view {
      if let scrollView = candidate as? UIScrollView { return scrollView }
      view = candidate.subviews.first
    }
    return nil
  }

  /// Stops bars from following scroll views; the next layout finds those to follow.
  func stopFollowing(_ scrollViews: [UIScrollView]) {
    for scrollView in scrollViews { scrollView.removeBarObservers() }
    navigationController?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  /// How far the controller's content goes beyond a height when its view has a frame, in points; nothing
  /// without content that scrolls.
  func contentBeyond(_ y: CGFloat, in frame: CGRect) -> CGFloat {
    guard let scrollView = contentScrollView(for: .bottom), let view = viewIfLoaded else {
      return 0
    }
    let bottom = scrollView.contentSize.height + scrollView.contentInset.bottom
    let end = scrollView.convert(CGPoint(x: 0, y: bottom), to: view).y - view.bounds.minY
    return max(0, frame.minY + end - y)
  }
}

extension UINavigationController {
  /// How far a page's content extends under the toolbar, in points.
  private func contentBelowToolbar(of page: UIViewController) -> CGFloat {
    page.contentBeyond(
      toolbarFrame(hidden: false, in: view.bounds).minY, in: pageFrame(of: page))
  }

  /// Makes the toolbar, and the tab bar around, follow a page's content.
  func followEnd(of page: UIViewController) {
    tabsAround?.followEnd(of: page, in: pageFrame(of: page))
    guard toolbar.followsEnd else { return }
    page.contentScrollView(for: .bottom)?.observeContentEnd(for: toolbar) {
      [weak self, weak page] in
      guard let self, let page, page === self.stack.last, !self.isBusy else { return }
      self.toolbar.contentMoved(self.contentBelowToolbar(of: page))
    }
    if !isBusy { toolbar.contentMoved(contentBelowToolbar(of: page)) }
  }

  /// Keeps both bottom bars' backgrounds during the first callbacks of a transition, so that differences can
  /// cross-fade.
  func holdBottomBars() {
    toolbar.holdBackground()
    tabsAround?.tabBar.holdBackground()
  }

  /// Animates both bottom bars to the appearance of the new page, in the transition.
  ///
  /// A toolbar that comes along with its page has that page's look from the start, one that goes keeps
  /// its own. *Chosen.*
  func moveBottomBars(along transition: NavigationTransition) {
    let page = transition.to
    if toolbar.followsEnd || tabsAround?.tabBar.followsEnd == true {
      page.viewIfLoaded?.layoutIfNeeded()
    }
    if transition.barTravel.toolbar == nil || !isToolbarAway {
      toolbar.edge.covered = contentBelowToolbar(of: page)
      if transition.barTravel.toolbar == nil {
        toolbar.moveBackground(transition.barClock)
      } else {
        toolbar.settleBackground()
      }
    }
    guard transition.barTravel.tabBar == nil || !hidesTabBar, let tabs = tabsAround else { return }
    tabs.tabBar.edge.covered = tabs.contentBelowBar(of: page, in: pageFrame(of: page))
    if tabs.tabBar.isBackgroundStale, transition.barTravel.tabBar == nil {
      transition.include(tabs.tabBar)
    }
    tabs.tabBar.moveBackground(transition.barClock)
  }

  /// Leaves both bottom bars as the page on top wants them.
  func settleBottomBars(over page: UIViewController) {
    toolbar.edge.covered = contentBelowToolbar(of: page)
    toolbar.settleBackground()
    guard let tabs = tabsAround else { return }
    tabs.tabBar.edge.covered = tabs.contentBelowBar(of: page, in: pageFrame(of: page))
    tabs.tabBar.settleBackground()
  }
}

extension UITabBarController {
  /// How far a page's content goes under the bar when the page has a frame, in points.
  func contentBelowBar(of page: UIViewController, in frame: CGRect) -> CGFloat {
    page.contentBeyond(barFrame.minY, in: frame)
  }

  /// Makes the bar follow a page's content.
  func followEnd(of page: UIViewController, in frame: CGRect) {
    guard tabBar.followsEnd else { return }
    page.contentScrollView(for: .bottom)?.observeContentEnd(for: tabBar) { [weak self, weak page] in
      guard let self, let page, page === self.shownPage, tabBar.edge.phase == .atRest else {
        return
      }
      self.tabBar.contentMoved(self.contentBelowBar(of: page, in: frame))
    }
    if tabBar.edge.phase == .atRest { tabBar.contentMoved(contentBelowBar(of: page, in: frame)) }
  }

  /// The chosen controller, or the page on top where that is a stack.
  var shownPage: UIViewController? {
    (selectedViewController as? UINavigationController)?.topViewController ?? selectedViewController
  }
}
