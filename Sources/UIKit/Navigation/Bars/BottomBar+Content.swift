import Foundation

extension UIViewController {
  /// The scroll view that bars follow if the app sets none: the first scroll view in the chain of
  /// first subviews that begins with the controller's view, or `nil` if there is none.
  ///
  /// *Chosen:* the chain is followed to its end.
  var defaultContentScrollView: UIScrollView? {
    var view = viewIfLoaded
    while let candidate = view {
      if let scrollView = candidate as? UIScrollView { return scrollView }
      view = candidate.subviews.first
    }
    return nil
  }

  /// Stops bars from following the scroll views.
  ///
  /// The next layout determines which scroll views the bars follow.
  func stopFollowing(_ scrollViews: [UIScrollView]) {
    for scrollView in scrollViews { scrollView.removeBarObservers() }
    navigationController?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the distance by which the content extends below `y` if the view has `frame`, in
  /// points, or 0 if no content scrolls.
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
  /// Returns the distance by which the view controller's content extends under the toolbar, in
  /// points.
  private func contentBelowToolbar(of child: UIViewController) -> CGFloat {
    child.contentBeyond(
      toolbarFrame(hidden: false, in: view.bounds).minY, in: childFrame(of: child))
  }

  /// Makes the toolbar, and a surrounding tab bar, follow the content of a view controller.
  func followEnd(of child: UIViewController) {
    enclosingTabBarController?.followEnd(of: child, in: childFrame(of: child))
    guard toolbar.followsContent else { return }
    child.contentScrollView(for: .bottom)?.observeContentEnd(for: toolbar) {
      [weak self, weak child] in
      guard let self, let child, child === self.stack.last, !self.isBusy else { return }
      self.toolbar.contentMoved(self.contentBelowToolbar(of: child), of: child)
    }
    if !isBusy { toolbar.contentMoved(contentBelowToolbar(of: child), of: child) }
  }

  /// Keeps the backgrounds of both bottom bars during the first callbacks of a transition, so that
  /// a changed background can cross-fade.
  func holdBottomBars() {
    toolbar.holdBackground()
    enclosingTabBarController?.tabBar.holdBackground()
  }

  /// Animates both bottom bars to the appearance for the incoming view controller, together with
  /// the transition.
  ///
  /// A toolbar that appears with its view controller has the new appearance from the start. A
  /// toolbar that disappears keeps its appearance. *Chosen.*
  func moveBottomBars(along transition: NavigationTransition) {
    let child = transition.to
    if toolbar.followsEnd || enclosingTabBarController?.tabBar.followsContent == true {
      child.viewIfLoaded?.layoutIfNeeded()
    }
    if transition.barTravel.toolbar == nil || !isToolbarOffscreen {
      toolbar.follow(child, covered: contentBelowToolbar(of: child))
      if transition.barTravel.toolbar == nil {
        toolbar.moveBackground(transition.barClock)
      } else {
        toolbar.settleBackground()
      }
    }
    guard transition.barTravel.tabBar == nil || !hidesTabBar, let tabs = enclosingTabBarController
    else { return }
    tabs.tabBar.follow(
      child, covered: tabs.contentBelowBar(of: child, in: childFrame(of: child)))
    if tabs.tabBar.isBackgroundStale, transition.barTravel.tabBar == nil {
      transition.include(tabs.tabBar)
    }
    tabs.tabBar.moveBackground(transition.barClock)
  }

  /// Shows the final backgrounds of both bottom bars for the top view controller.
  func settleBottomBars(over child: UIViewController) {
    toolbar.follow(child, covered: contentBelowToolbar(of: child))
    toolbar.settleBackground()
    guard let tabs = enclosingTabBarController else { return }
    tabs.tabBar.follow(
      child, covered: tabs.contentBelowBar(of: child, in: childFrame(of: child)))
    tabs.tabBar.settleBackground()
  }
}

extension UITabBarController {
  /// Returns the distance by which a view controller's content extends under the tab bar if the
  /// view has `frame`, in points.
  func contentBelowBar(of child: UIViewController, in frame: CGRect) -> CGFloat {
    child.contentBeyond(barFrame.minY, in: frame)
  }

  /// Makes the tab bar follow the content of a view controller.
  func followEnd(of child: UIViewController, in frame: CGRect) {
    guard tabBar.followsContent else { return }
    child.contentScrollView(for: .bottom)?.observeContentEnd(for: tabBar) {
      [weak self, weak child] in
      guard let self, let child, child === self.displayedController, tabBar.edge.phase == .atRest
      else {
        return
      }
      self.tabBar.contentMoved(self.contentBelowBar(of: child, in: frame), of: child)
    }
    if tabBar.edge.phase == .atRest {
      tabBar.contentMoved(contentBelowBar(of: child, in: frame), of: child)
    }
  }

  /// The selected view controller, or the top view controller of a selected navigation controller.
  var displayedController: UIViewController? {
    (selectedViewController as? UINavigationController)?.topViewController ?? selectedViewController
  }
}
