import Foundation
import QuartzCore

/// What a navigation controller does for its navigation bar.
extension UINavigationController {
  // MARK: Back

  /// A finger tapped the back button.
  func backButtonTapped() {
    guard barShouldPop() else { return }
    popViewController(animated: true)
  }

  /// Asks the controller, where its class conforms to the bar's delegate, whether the page on top may
  /// be popped.
  ///
  /// A pop by code does not ask (FACTS: callback.should-pop-by-code). *Reported*
  /// (FACTS: error.should-pop-popped): the text of UIKit's assertion for a delegate that has popped by itself.
  func barShouldPop() -> Bool {
    guard let top = stack.last else { return false }
    guard let decider = barListener else { return true }
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

  /// The controller, where its class conforms to the bar's delegate.
  private var barListener: (any UINavigationBarDelegate)? { self as? any UINavigationBarDelegate }

  /// Asks before the bar shows a page that was pushed.
  ///
  /// *Documented* (FACTS: callback.bar-delegate) for bars' own stacks, whose pushes a false result stops.
  /// *Chosen:* here, where the page is on the stack already, the result has no effect.
  func askBarShouldPush(_ transition: NavigationTransition) {
    guard transition.operation == .push, !transition.replacesStack else { return }
    _ = barListener?.navigationBar(navigationBar, shouldPush: transition.to.navigationItem)
  }

  /// Calls `didPush` or `didPop` after the bar has the item of a pushed page, or lost that of a popped one.
  ///
  /// *Chosen:* for several popped pages it gets the topmost, for a stack that is set it is not called, as for a bar's own `setItems(_:animated:)`.
  func barDidChange(_ transition: NavigationTransition) {
    guard !transition.replacesStack, let listener = barListener else { return }
    if transition.operation == .push {
      listener.navigationBar(navigationBar, didPush: transition.to.navigationItem)
    } else {
      listener.navigationBar(navigationBar, didPop: transition.from.navigationItem)
    }
  }

  // MARK: Height

  /// The height of the bar while a page is on top, in points.
  func navigationBarHeight(over page: UIViewController?) -> CGFloat {
    guard let page else { return navigationBar.sizeThatFits(.zero).height }
    if stack.contains(where: { $0 === page }) {
      navigationBar.resolveLargeTitles(stack.map(\.navigationItem))
    }
    return navigationBar.height(of: page.navigationItem)
  }

  /// Where the bar ends while a page is on top, in points from the top.
  func navigationBarBottom(over page: UIViewController) -> CGFloat {
    barTop + navigationBarHeight(over: page)
  }

  /// What the bar shows has changed: it may be higher or lower now.
  func navigationBarChanged() {
    guard isViewLoaded, !isBusy, let top = stack.last else { return }
    let wanted = navigationBarFrame(hidden: navigationBarHidden, in: view.bounds)
    guard navigationBar.frame != wanted else {
      if top.navigationItem.searchController != nil { followScrolling(of: top) }
      return
    }
    placeBars()
    navigationBar.layoutIfNeeded()
    placePage(top)
  }

  // MARK: Large titles

  /// Makes the large title and the search bar scroll with the content.
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

  /// A page without a scroll view has its content at the top.
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

  /// Sets how far content extends under the bar.
  private func followScrollEdge(of scrollView: UIScrollView, in page: UIViewController) {
    let top = scrollView.convert(CGPoint(x: 0, y: -scrollView.contentInset.top), to: view).y
    page.navigationItem.scrolledDistance = max(0, navigationBarBottom(over: page) - top)
    if page === stack.last, !isBusy { navigationBar.showBackground() }
  }
}
