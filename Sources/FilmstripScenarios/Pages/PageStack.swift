import UIKit

/// A navigation controller whose view controllers choose the status bar style, as in apps.
final class PageStack: UINavigationController {
  override var childForStatusBarStyle: UIViewController? {
    guard let page = topViewController as? PageController, page.screen.statusBar != nil else {
      return super.childForStatusBarStyle
    }
    return page
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a stack with the bar settings of a scenario's `navigation`.
  init(_ settings: NavigationDescription, pages: [PageController]) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.prefersLargeTitles = settings.prefersLargeTitles
    isToolbarHidden = !settings.hasToolbar
    hidesBarsOnTap = settings.hidesBarsOnTap
    hidesBarsWhenKeyboardAppears = settings.hidesBarsWhenKeyboardAppears
    hidesBarsOnSwipe = settings.hidesBarsOnSwipe
    hidesBarsWhenVerticallyCompact = settings.hidesBarsWhenVerticallyCompact
    let appearances = settings.appearance
    if let standard = appearances.standard { navigationBar.standardAppearance = standard.uiKit }
    navigationBar.compactAppearance = appearances.compact?.uiKit
    navigationBar.scrollEdgeAppearance = appearances.scrollEdge?.uiKit
    navigationBar.compactScrollEdgeAppearance = appearances.compactScrollEdge?.uiKit
    if let standard = settings.toolbarAppearance.standard {
      toolbar.standardAppearance = standard.uiKit
    }
    toolbar.compactAppearance = settings.toolbarAppearance.compact?.uiKit
    setViewControllers(pages, animated: false)
  }
}
