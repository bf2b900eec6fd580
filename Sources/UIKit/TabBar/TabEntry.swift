import Foundation

/// The content of one tab of a tab bar controller: a view controller that the app added, or a `UITab`.
@MainActor
final class TabEntry {
  /// The tab, or `nil` for a view controller that the app added.
  let tab: UITab?
  private var resolvedController: UIViewController?

  /// Creates an entry for a view controller.
  init(_ controller: UIViewController) {
    tab = nil
    resolvedController = controller
  }

  /// Creates an entry for a tab, which creates its view controller when it is needed first.
  init(_ tab: UITab) {
    self.tab = tab
    resolvedController = tab.existingController
  }

  /// The view controller; a tab creates it at the first access.
  ///
  /// *Documented:* a tab at the root has a view controller. *Chosen:* without one, the tab displays
  /// an empty view controller, which is reported.
  var controller: UIViewController {
    if let resolvedController { return resolvedController }
    let controller = tab?.displayedController ?? UIViewController()
    if let tab, tab.displayedController == nil {
      Unsupported.report("a UITab at the root without a view controller, '\(tab.identifier)'")
    }
    resolvedController = controller
    return controller
  }

  /// The view controller, or `nil` if the tab hasn't created it yet.
  var existingController: UIViewController? { resolvedController ?? tab?.existingController }

  /// The item that shows the tab in the bar, or `nil` if the app removed it.
  var item: UITabBarItem? { tab?.item ?? resolvedController?.tabBarItem }
}

/// The values of the members that a tab bar controller has since iOS 18.
@MainActor
struct TabState {
  /// The tabs that the app set; empty if it set view controllers.
  var tabs: [UITab] = []
  /// The tabs that wait for the end of a transition, or `nil` if none wait.
  var waitingTabs: [UITab]?
  /// The view controllers that wait for the end of a transition, or `nil` if none wait.
  var waitingControllers: [UIViewController]?
  var mode = UITabBarController.Mode.automatic
  var sidebar: UITabBarController.Sidebar?
  var customizationIdentifier: String?
  var compactTabIdentifiers: [String]?
  var minimizeBehavior = UITabBarController.MinimizeBehavior.automatic
  var accessory: UITabAccessory?
  /// The "More" list, or `nil` until it is needed.
  var moreList: MoreListController?
  var moreNavigation: UINavigationController?
  /// The view controllers that the app permits to rearrange, or `nil` for all.
  var customizableControllers: [UIViewController]?
  /// Whether the tabs are updated after changes of the horizontal size class.
  var observesSizeClass = false
}
