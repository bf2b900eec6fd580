import Foundation
import QuartzCore

/// The management of the navigation bar by its navigation controller.
extension UINavigationController {
  // MARK: Back

  /// Handles a tap on the back button.
  func backButtonTapped() {
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
  func askBarShouldPush(_ transition: NavigationTransition) {
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
  func navigationBarHeight(over page: UIViewController?) -> CGFloat {
    guard let page else { return navigationBar.sizeThatFits(.zero).height }
    if stack.contains(where: { $0 === page }) {
      navigationBar.resolveLargeTitles(stack.map(\.navigationItem))
    }
    return navigationBar.height(of: page.navigationItem)
  }

  /// Returns the bottom of the bar while a view controller is on top, in points from the top.
  func navigationBarBottom(over page: UIViewController) -> CGFloat {
    barTop + navigationBarHeight(over: page)
  }

  /// Updates the layout after the content of the bar, and so possibly its height, has changed.
  func navigationBarChanged() {
    guard isViewLoaded, !isBusy, let top = stack.last else { return }
    let newFrame = navigationBarFrame(hidden: navigationBarHidden, in: view.bounds)
    guard navigationBar.frame != newFrame else {
      if top.navigationItem.searchController != nil { followScrolling(of: top) }
      return
    }
    placeBars()
    navigationBar.layoutIfNeeded()
    placePage(top)
  }

  // MARK: Large titles

  /// Makes the large title and the search bar follow the scrolling of the content.
  func followScrolling(of page: UIViewController) {
    guard let scrollView = page.contentScrollView(for: .top) else {
      return followNothing(in: page)
    }
    let item = page.navigationItem
    let heights = navigationBarHidden ? [] : item.collapsibleHeights
    scrollView.collapsibleSteps = heights
    guard !heights.isEmpty else {
      scrollView.expandableTop = 0
      let usesEdge = navigationBar.usesScrollEdge(item) && !navigationBarHidden
      guard usesEdge || item.searchController != nil else {
        scrollView.onScroll = nil
        return
      }
      scrollView.onScroll = { [weak self, weak page, weak scrollView] in
        guard let self, let page, let scrollView else { return }
        page.navigationItem.searchController?.placeOverlay(over: page)
        if usesEdge { self.followScrollEdge(of: scrollView, in: page) }
      }
      if usesEdge { followScrollEdge(of: scrollView, in: page) }
      return
    }
    scrollView.expandableTop = heights.reduce(0, +) - item.collapsibleRoom
    scrollView.onScroll = { [weak self, weak page, weak scrollView] in
      guard let self, let page, let scrollView else { return }
      self.contentScrolled(scrollView, in: page)
      self.followScrollEdge(of: scrollView, in: page)
    }
    followScrollEdge(of: scrollView, in: page)
  }

  /// Resets the scrolled distance of a view controller that has no scroll view.
  private func followNothing(in page: UIViewController) {
    guard page.navigationItem.scrolledDistance != 0 else { return }
    page.navigationItem.scrolledDistance = 0
    if page === stack.last, !isBusy { navigationBar.showBackground() }
  }

  private func contentScrolled(_ scrollView: UIScrollView, in page: UIViewController) {
    let item = page.navigationItem
    let heights = item.collapsibleHeights
    guard page === stack.last, !isBusy, !navigationBarHidden, view.window != nil, !heights.isEmpty
    else { return }
    let whole = heights.reduce(0, +)
    let contentTop = scrollView.convert(
      CGPoint(x: 0, y: -scrollView.contentInset.top), to: view
    ).y
    let fixed = item.collapsesSearch ? 0 : navigationBar.shownSearchRoom(of: item)
    let rowEnd = barTop + navigationBar.baseHeight(of: item) + fixed
    let room = min(max(0, contentTop - rowEnd), whole)
    guard room != item.collapsibleRoom else { return }
    item.collapsibleRoom = room
    scrollView.expandableTop = whole - room
    scrollView.keepsOffsetOnInsetChange = true
    navigationBar.frame = navigationBarFrame(hidden: false, in: view.bounds)
    navigationBar.layoutIfNeeded()
    page.viewIfLoaded?.containerInsets = pageInsets(of: page)
    scrollView.keepsOffsetOnInsetChange = false
  }

  /// Updates the distance by which content extends under the bar.
  private func followScrollEdge(of scrollView: UIScrollView, in page: UIViewController) {
    let top = scrollView.convert(CGPoint(x: 0, y: -scrollView.contentInset.top), to: view).y
    page.navigationItem.scrolledDistance = max(0, navigationBarBottom(over: page) - top)
    if page === stack.last, !isBusy { navigationBar.showBackground() }
  }
}
