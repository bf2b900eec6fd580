import Foundation
import QuartzCore

/// The search bar below the titles.
extension UINavigationBar {
  /// Returns whether an active search replaces an item's titles and buttons.
  func isReplacedBySearch(_ item: UINavigationItem) -> Bool {
    guard isManaged, !item.hasSearchInToolbar, let search = item.searchController else {
      return false
    }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// Returns the height of the visible part of an item's search bar, in points.
  func displayedSearchHeight(of item: UINavigationItem) -> CGFloat {
    guard isManaged, !item.hasSearchInToolbar, let search = item.searchController else { return 0 }
    return item.collapsesSearch
      ? item.visibleSearchHeight : search.searchBar.fullHeightInNavigationBar
  }

  /// Places the search bar below the row and the large title, or at the top if a search replaces
  /// them.
  func placeSearch(_ content: NavigationBarContent) {
    guard let search = content.searchBar else { return }
    let item = content.item
    let y =
      isReplacedBySearch(item)
      ? 0
      : baseHeight(of: item)
        + (item.wasLarge ? item.visibleLargeTitleHeight + item.pulledDistance : 0)
    search.alpha = 1
    NavigationBarContent.put(
      search,
      CGRect(x: safeAreaInsets.left, y: y, width: rowWidth, height: displayedSearchHeight(of: item))
    )
    search.layoutIfNeeded()
  }

  /// Adds the search bar if it isn't in the navigation bar yet.
  func attachSearch(_ content: NavigationBarContent) {
    guard let search = content.searchBar, search.superview !== self else { return }
    search.isInToolbar = false
    search.isInNavigationBar = true
    insertSubview(search, aboveSubview: backgroundView)
    UIView.performWithoutAnimation { placeSearch(content) }
  }

  /// Returns whether a point is in the search bar, or in the titles that the search bar has
  /// replaced.
  func isInSearch(_ point: CGPoint) -> Bool {
    guard let search = content?.searchBar, let topItem else { return false }
    return isReplacedBySearch(topItem) || search.frame.contains(point)
  }
}

extension UINavigationItem {
  /// Whether scrolling can collapse the search bar.
  ///
  /// Scrolling cannot collapse the bar while a search is active or scope buttons are visible.
  var collapsesSearch: Bool {
    guard let searchController, !hasSearchInToolbar else { return false }
    return hidesSearchBarWhenScrolling && !searchController.isActive
      && !searchController.searchBar.showsScopeBar
  }

  /// The heights that scrolling collapses, in points, in the order in which they collapse.
  var collapsibleHeights: [CGFloat] {
    (collapsesSearch ? [UISearchBar.heightInNavigationBar] : [])
      + (wasLarge && searchController?.isActive != true
        ? [largeTitleHeight] : [])
  }

  /// The visible part of the collapsible heights, in points.
  var visibleCollapsibleHeight: CGFloat {
    get { (collapsesSearch ? visibleSearchHeight : 0) + (wasLarge ? visibleLargeTitleHeight : 0) }
    set {
      let large = wasLarge ? min(newValue, largeTitleHeight) : 0
      if wasLarge { visibleLargeTitleHeight = large }
      if collapsesSearch { visibleSearchHeight = newValue - large }
    }
  }
}

extension UINavigationController {
  /// Updates the bar, the view controller's safe area and the collapsible heights after a search
  /// began or ended, or after the search bar's height changed.
  func searchActivityChanged() {
    guard let child = stack.last, let search = child.navigationItem.searchController else { return }
    let item = child.navigationItem
    if item.hasSearchInToolbar {
      toolbar.showsActiveSearch = search.isActive
      toolbar.layoutIfNeeded()
      search.placeOverlay(over: child)
      search.viewIfLoaded?.layoutIfNeeded()
      return
    }
    let scrollView = child.contentScrollView(for: .top)
    let isAtStart = scrollView.map { $0.contentOffset.y <= -$0.adjustedContentInset.top + 0.5 }
    if search.isActive {
      item.visibleSearchHeight = UISearchBar.heightInNavigationBar
    } else {
      // Show the collapsible parts again only if content is at its beginning.
      item.visibleCollapsibleHeight = isAtStart ?? true ? item.collapsibleHeights.reduce(0, +) : 0
    }
    navigationBar.setNeedsLayout()
    navigationBarChanged()
    navigationBar.layoutIfNeeded()
    if !isBusy, isViewLoaded { followScrolling(of: child) }
    child.viewIfLoaded?.layoutIfNeeded()
    search.placeOverlay(over: child)
    search.viewIfLoaded?.layoutIfNeeded()
  }
}
