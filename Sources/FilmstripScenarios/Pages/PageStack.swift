import UIKit

/// A navigation controller whose pages decide about the status bar, as apps do it.
final class PageStack: UINavigationController {
  override var childForStatusBarStyle: UIViewController? {
    guard let page = topViewController as? PageController, page.screen.statusBar != nil else {
      return super.childForStatusBarStyle
    }
    return page
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A stack with the bars of a scenario's `navigation`.
  init(_ wanted: NavigationDescription, pages: [PageController]) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.prefersLargeTitles = wanted.prefersLargeTitles
    isToolbarHidden = !wanted.hasToolbar
    hidesBarsOnTap = wanted.hidesBarsOnTap
    hidesBarsOnSwipe = wanted.hidesBarsOnSwipe
    hidesBarsWhenVerticallyCompact = wanted.hidesBarsWhenVerticallyCompact
    let appearances = wanted.appearance
    if let standard = appearances.standard { navigationBar.standardAppearance = standard.uiKit }
    navigationBar.compactAppearance = appearances.compact?.uiKit
    navigationBar.scrollEdgeAppearance = appearances.scrollEdge?.uiKit
    navigationBar.compactScrollEdgeAppearance = appearances.compactScrollEdge?.uiKit
    if let standard = wanted.toolbarAppearance.standard {
      toolbar.standardAppearance = standard.uiKit
    }
    toolbar.compactAppearance = wanted.toolbarAppearance.compact?.uiKit
    setViewControllers(pages, animated: false)
  }
}
