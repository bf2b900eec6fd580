import UIKit

/// A navigation controller whose pages may decide about the status bar, as apps write it.
final class PageStack: UINavigationController {
  override var childForStatusBarStyle: UIViewController? {
    guard let page = topViewController as? PageController, page.screen.statusBar != nil else {
      return super.childForStatusBarStyle
    }
    return page
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A stack with the bars that a scenario's navigation has.
  init(_ wanted: NavigationDescription, pages: [PageController]) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.prefersLargeTitles = wanted.prefersLargeTitles
    isToolbarHidden = !wanted.hasToolbar
    hidesBarsOnTap = wanted.hidesBarsOnTap
    hidesBarsOnSwipe = wanted.hidesBarsOnSwipe
    hidesBarsWhenVerticallyCompact = wanted.hidesBarsWhenVerticallyCompact
    let looks = wanted.appearance
    if let standard = looks.standard { navigationBar.standardAppearance = standard.uiKit }
    navigationBar.compactAppearance = looks.compact?.uiKit
    navigationBar.scrollEdgeAppearance = looks.scrollEdge?.uiKit
    navigationBar.compactScrollEdgeAppearance = looks.compactScrollEdge?.uiKit
    if let standard = wanted.toolbarAppearance.standard {
      toolbar.standardAppearance = standard.uiKit
    }
    toolbar.compactAppearance = wanted.toolbarAppearance.compact?.uiKit
    setViewControllers(pages, animated: false)
  }
}
