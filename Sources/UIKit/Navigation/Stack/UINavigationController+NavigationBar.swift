import Foundation
import QuartzCore

/// The management of the navigation bar by its navigation controller.
extension UINavigationController {
  // MARK: Back

  /// Handles a tap on the back button.
  func backButtonTapped() {
    interruptZoom()
    guard barShouldPop() else { return }
    popViewController(animated: true)
  }

  /// Returns whether the top view controller may be popped.
  ///
  /// If the controller's class conforms to `UINavigationBarDelegate`, the controller decides. A
  /// programmatic pop doesn't call this method (FACTS: callback.should-pop-by-code). *Reported*
  /// (FACTS: error.should-pop-popped): the text of UIKit's assertion for a delegate that has itself
  /// popped.
  func barShouldPop() -> Bool {
    guard let top = stack.last else { return false }
    guard let decider = barDelegate else { return true }
    let before = stack
    let shouldPop = decider.navigationBar(navigationBar, shouldPop: top.navigationItem)
    let isSame = before.count == stack.count && !isBusy
    if shouldPop, !isSame {
      raise(
        "NSInternalInconsistencyException",
        "Override of -navigationBar:shouldPopItem: returned YES after manually popping a view "
          + "controller (navigationController=\(self))")
    }
    return shouldPop
  }

  /// The controller as the delegate of its bar, or `nil` if its class doesn't conform to the
  /// protocol.
  private var barDelegate: (any UINavigationBarDelegate)? { self as? any UINavigationBarDelegate }

  /// Calls `shouldPush` before the bar shows a pushed view controller.
  ///
  /// *Documented* (FACTS: callback.bar-delegate) for the stacks of bars, in which a result of
  /// `false` prevents the push. *Chosen:* in a navigation controller, the view controller is
  /// already on the stack, and the result has no effect.
  func callBarShouldPush(_ transition: NavigationTransition) {
    guard transition.operation == .push, !transition.replacesStack else { return }
    _ = barDelegate?.navigationBar(navigationBar, shouldPush: transition.to.navigationItem)
  }

  /// Calls `didPush` or `didPop` after the bar's items have changed.
  ///
  /// *Chosen:* if several view controllers are popped, the method receives the topmost one. If a
  /// stack is set, no method is called, as for `setItems(_:animated:)` of a bar.
  func barDidChange(_ transition: NavigationTransition) {
    guard !transition.replacesStack, let listener = barDelegate else { return }
    if transition.operation == .push {
      listener.navigationBar(navigationBar, didPush: transition.to.navigationItem)
    } else {
      listener.navigationBar(navigationBar, didPop: transition.from.navigationItem)
    }
  }

  // MARK: Height

  /// Returns the height of the bar while a view controller is on top, in points.
  func navigationBarHeight(over child: UIViewController?) -> CGFloat {
    guard let child else { return navigationBar.sizeThatFits(.zero).height }
    if stack.contains(where: { $0 === child }) {
      navigationBar.resolveLargeTitles(stack.map(\.navigationItem))
    }
    return navigationBar.height(of: child.navigationItem)
  }

  /// Returns the bottom of the bar while a view controller is on top, in points from the top.
  func navigationBarBottom(over child: UIViewController) -> CGFloat {
    barTop + navigationBarHeight(over: child)
  }

  /// Updates the layout after the content of the bar, and so possibly its height, has changed.
  func navigationBarChanged() {
    guard isViewLoaded, !isBusy, let top = stack.last else { return }
    updateSearchInToolbar()
    let newFrame = navigationBarFrame(hidden: navigationBarHidden, in: view.bounds)
    let newToolbarFrame = toolbarFrame(hidden: isToolbarOffscreen, in: view.bounds)
    guard navigationBar.frame != newFrame || toolbar.frame != newToolbarFrame else {
      if top.navigationItem.searchController != nil { followScrolling(of: top) }
      return
    }
    placeBars()
    navigationBar.layoutIfNeeded()
    placeChild(top)
  }

  // MARK: Large titles

  /// Makes the large title and the search bar follow the scrolling of the content.
  func followScrolling(of child: UIViewController) {
    guard let scrollView = child.contentScrollView(for: .top) else {
      return followNothing(in: child)
    }
    let item = child.navigationItem
    let heights = navigationBarHidden ? [] : item.collapsibleHeights
    scrollView.collapsibleSteps = heights
    item.pulledDistance = pulledDistance(of: scrollView, in: child)
    scrollView.refreshControlOffset =
      stretchesTitle(of: item, over: scrollView) ? heights.reduce(0, +) : 0
    guard !heights.isEmpty else {
      scrollView.expandableTop = 0
      let usesEdge = navigationBar.usesScrollEdge(item) && !navigationBarHidden
      guard usesEdge || item.searchController != nil else {
        scrollView.onScroll = nil
        return
      }
      scrollView.onScroll = { [weak self, weak child, weak scrollView] in
        guard let self, let child, let scrollView else { return }
        child.navigationItem.searchController?.placeOverlay(over: child)
        if usesEdge { self.followScrollEdge(of: scrollView, in: child) }
      }
      if usesEdge { followScrollEdge(of: scrollView, in: child) }
      return
    }
    scrollView.expandableTop = heights.reduce(0, +) - item.visibleCollapsibleHeight
    scrollView.onScroll = { [weak self, weak child, weak scrollView] in
      guard let self, let child, let scrollView else { return }
      self.contentScrolled(scrollView, in: child)
      self.followScrollEdge(of: scrollView, in: child)
    }
    followScrollEdge(of: scrollView, in: child)
  }

  /// Resets the scrolled distance of a view controller that has no scroll view.
  private func followNothing(in child: UIViewController) {
    guard child.navigationItem.scrolledDistance != 0 else { return }
    child.navigationItem.scrolledDistance = 0
    if child === stack.last, !isBusy { navigationBar.showBackground() }
  }

  private func contentScrolled(_ scrollView: UIScrollView, in child: UIViewController) {
    let item = child.navigationItem
    let heights = item.collapsibleHeights
    guard child === stack.last, !isBusy, !navigationBarHidden, view.window != nil, !heights.isEmpty
    else { return }
    let whole = heights.reduce(0, +)
    let visibleHeight = min(max(0, roomAbove(scrollView, in: child)), whole)
    let pulledDistance = pulledDistance(of: scrollView, in: child)
    guard visibleHeight != item.visibleCollapsibleHeight || pulledDistance != item.pulledDistance
    else { return }
    item.visibleCollapsibleHeight = visibleHeight
    item.pulledDistance = pulledDistance
    item.enlargesPulledTitle = scrollView.refreshControl == nil
    scrollView.expandableTop = whole - visibleHeight
    scrollView.keepsOffsetOnInsetChange = true
    navigationBar.frame = navigationBarFrame(hidden: false, in: view.bounds)
    navigationBar.layoutIfNeeded()
    child.viewIfLoaded?.containerInsets = childInsets(of: child)
    scrollView.keepsOffsetOnInsetChange = false
  }

  /// Returns the distance between the bar's row and the beginning of the content, in points.
  private func roomAbove(_ scrollView: UIScrollView, in child: UIViewController) -> CGFloat {
    let item = child.navigationItem
    let contentTop = scrollView.convert(
      CGPoint(x: 0, y: -scrollView.contentInset.top), to: view
    ).y
    let fixed = item.collapsesSearch ? 0 : navigationBar.displayedSearchHeight(of: item)
    return contentTop - barTop - navigationBar.baseHeight(of: item) - fixed
  }

  /// Returns the distance by which content is pulled down below a fully visible large title.
  private func pulledDistance(of scrollView: UIScrollView, in child: UIViewController) -> CGFloat {
    guard child === stack.last, !isBusy, view.window != nil,
      stretchesTitle(of: child.navigationItem, over: scrollView)
    else { return 0 }
    let whole = child.navigationItem.collapsibleHeights.reduce(0, +)
    return max(0, roomAbove(scrollView, in: child) - whole)
  }

  /// Returns whether a large title moves down with content that is pulled down.
  ///
  /// *Reported* (FACTS: bar.large-title-pull). A refresh control is then between the row and the
  /// title. *Chosen:* the title doesn't move if the bar's background would cover the control.
  private func stretchesTitle(of item: UINavigationItem, over scrollView: UIScrollView) -> Bool {
    guard item.wasLarge, item.searchController?.isActive != true else { return false }
    return scrollView.refreshControl == nil
      || navigationBar.backgroundView.background.isTransparent(in: navigationBar.traitCollection)
  }

  /// Updates the distance by which content extends under the bar.
  private func followScrollEdge(of scrollView: UIScrollView, in child: UIViewController) {
    let top = scrollView.convert(CGPoint(x: 0, y: -scrollView.contentInset.top), to: view).y
    child.navigationItem.scrolledDistance = max(0, navigationBarBottom(over: child) - top)
    if child === stack.last, !isBusy { navigationBar.showBackground() }
  }
}
