import Foundation
import QuartzCore

extension UITabBarController {
  /// The place of the tabs.
  ///
  /// *Source:* `UITabBarController.h`, raw values.
  public enum Mode: Int, Sendable {
    /// A sidebar if there are groups of tabs and the device has sidebars; otherwise a tab bar.
    case automatic = 0
    /// A tab bar.
    case tabBar = 1
    /// A tab bar and a sidebar.
    case tabSidebar = 2
  }

  /// The behaviour of the tab bar while content scrolls.
  ///
  /// *Source:* documentation of `UITabBarController.MinimizeBehavior`.
  public enum MinimizeBehavior: Int, Sendable {
    /// The system's behaviour; on an iPhone, the bar isn't minimized.
    case automatic = 0
    /// The bar isn't minimized.
    case never = 1
    /// The bar is minimized while content scrolls down.
    case onScrollDown = 2
    /// The bar is minimized while content scrolls up.
    case onScrollUp = 3
  }

  /// Creates a controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// The tabs at the root; empty, the default, if the app sets view controllers.
  ///
  /// A tab creates its view controller when it is selected first. During a transition, the getter
  /// returns the tabs that wait for its end (*chosen*; FACTS: tabbar.waits).
  public var tabs: [UITab] {
    get { tabState.waitingTabs ?? tabState.tabs }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs at the root, in Filmstrip without animation.
  public func setTabs(_ tabs: [UITab], animated: Bool) {
    guard !postpones({ $0.setTabs(tabs, animated: animated) }) else {
      tabState.waitingTabs = tabs
      tabState.waitingControllers = nil
      return
    }
    for tab in tabState.tabs where !tabs.contains(where: { $0 === tab }) { tab.manager = nil }
    tabState.tabs = tabs
    for tab in tabs { tab.manager = self }
    observeSizeClass()
    tabsChanged()
  }

  /// The selected tab: a tab at the root or, in a group, the selected tab of the group.
  ///
  /// Setting the tab asks the delegate for an animator, but not for permission. A tab that doesn't
  /// belong to this controller is ignored.
  public var selectedTab: UITab? {
    get {
      if selectsMore { return tabState.moreList?.displayed?.tab?.selectedLeaf }
      return selection.flatMap {
        entries.indices.contains($0) ? entries[$0].tab?.selectedLeaf : nil
      }
    }
    set {
      guard !postpones({ $0.selectedTab = newValue }) else { return }
      guard let newValue, newValue.tabBarController === self,
        let index = allEntries.firstIndex(where: { $0.tab === newValue.root })
      else { return }
      var tab = newValue
      while let group = tab.parent {
        group.selectedChild = tab
        tab = group
      }
      selectedIndex = index
    }
  }

  /// Returns the tab with an identifier, or `nil` if there is none.
  public func tab(forIdentifier identifier: String) -> UITab? {
    tabs.lazy.compactMap { $0.descendant(identifier) }.first
  }

  /// The identifiers of the tabs at the root that are visible in a compact width, or `nil`, the
  /// default, for all tabs.
  public var compactTabIdentifiers: [String]? {
    get { tabState.compactTabIdentifiers }
    set {
      tabState.compactTabIdentifiers = newValue
      tabsChanged()
    }
  }

  /// The identifier under which people's choice of tabs is saved, which has no effect in Filmstrip.
  public var customizationIdentifier: String? {
    get { tabState.customizationIdentifier }
    set { tabState.customizationIdentifier = newValue }
  }

  /// The place of the tabs; `automatic` by default.
  ///
  /// Filmstrip shows a tab bar at the bottom, and reports a sidebar on an iPad as unsupported.
  public var mode: Mode {
    get { tabState.mode }
    set {
      tabState.mode = newValue
      if newValue == .tabSidebar, Headless.device.isPad {
        Unsupported.report("UITabBarController.Mode.tabSidebar")
      }
    }
  }

  /// The behaviour of the tab bar while content scrolls; `automatic` by default.
  ///
  /// The bar of a film is never minimized, because there is no measurement, which is reported.
  public var tabBarMinimizeBehavior: MinimizeBehavior {
    get { tabState.minimizeBehavior }
    set {
      tabState.minimizeBehavior = newValue
      guard newValue == .onScrollDown || newValue == .onScrollUp else { return }
      Headless.reportOnce(
        simplified:
          "UITabBarController.tabBarMinimizeBehavior: the tab bar isn't minimized, because there is "
          + "no measurement")
    }
  }

  /// Whether the tab bar is hidden; `false` by default.
  public var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the tab bar, in Filmstrip without animation, which is reported.
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != tabBar.isHidden else { return }
    if animated {
      Headless.reportOnce(
        simplified: "UITabBarController.setTabBarHidden: the bar changes without animation")
    }
    tabBar.isHidden = hidden
    guard isViewLoaded else { return }
    placeInsets()
    view.setNeedsLayout()
  }

  // MARK: Internal members

  /// The tabs in the bar.
  private var shownTabs: [UITab] {
    let compact = traitCollection.horizontalSizeClass == .compact ? compactTabIdentifiers : nil
    return tabState.tabs.filter { tab in
      !tab.isHidden && tab.preferredPlacement != .sidebarOnly
        && compact?.contains(tab.identifier) ?? true
    }
  }

  /// Updates the tabs after changes of the horizontal size class, which `compactTabIdentifiers`
  /// depends on.
  private func observeSizeClass() {
    guard !tabState.observesSizeClass else { return }
    tabState.observesSizeClass = true
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (tabs: UITabBarController, _) in
      let shown = tabs.shownTabs
      guard !tabs.tabState.tabs.isEmpty,
        !shown.elementsEqual(tabs.allEntries, by: { $0 === $1.tab })
      else {
        return
      }
      tabs.tabsChanged()
    }
  }

  /// Shows the tabs after a change.
  func tabsChanged() {
    // View controllers that wait may replace the tabs first.
    guard !postpones({ if !$0.tabState.tabs.isEmpty { $0.tabsChanged() } }) else { return }
    if tabState.tabs.contains(where: { $0 is UITabGroup }) {
      Headless.reportOnce(
        simplified:
          "UITabGroup: a group has one item in the bar, and displays its own view controller or that "
          + "of its selected tab")
    }
    let shown = shownTabs
    if Headless.hasLiquidGlass, shown.contains(where: { $0 is UISearchTab }) {
      Headless.reportOnce(
        simplified: "UISearchTab in iOS 26: the tab is among the others, instead of separate")
    }
    setEntries(shown.map { TabEntry($0) })
  }

  /// Removes the tabs because the app sets view controllers.
  func forgetTabs() {
    for tab in tabState.tabs { tab.manager = nil }
    tabState.tabs = []
  }

  /// Returns whether the delegate permits the selection of a tapped tab.
  func allowsSelection(of entry: TabEntry, _ controller: UIViewController) -> Bool {
    guard let tab = entry.tab else {
      return delegate?.tabBarController(self, shouldSelect: controller) ?? true
    }
    return delegate?.tabBarController(self, shouldSelectTab: tab) ?? true
  }

  /// Notifies the delegate of the selection of a tapped tab.
  func notifySelection(
    of entry: TabEntry, _ controller: UIViewController, previousTab: UITab?
  ) {
    guard let tab = entry.tab else {
      delegate?.tabBarController(self, didSelect: controller)
      return
    }
    delegate?.tabBarController(self, didSelectTab: tab.selectedLeaf, previousTab: previousTab)
  }
}

// MARK: - The sidebar

extension UITabBarController {
  /// The sidebar of a tab bar controller on an iPad, which Filmstrip doesn't show.
  ///
  /// *Source:* `UITabBarControllerSidebar.h`.
  @preconcurrency @MainActor
  open class Sidebar: NSObject {
    /// The place of the sidebar relative to the content.
    ///
    /// *Source:* `UITabBarControllerSidebar.h`, raw values.
    public enum Layout: Int, Sendable {
      /// The layout of the system.
      case automatic = 0
      /// The sidebar is over the content.
      case overlap = 1
      /// The sidebar is beside the content.
      case tile = 2
    }

    /// Whether the sidebar is hidden; `true` by default.
    open var isHidden = true { didSet { if !isHidden { report() } } }
    /// The place of the sidebar relative to the content; `automatic` by default.
    open var preferredLayout = Layout.automatic
    /// The content above the tabs, or `nil` if there is none.
    open var headerContentConfiguration: (any UIContentConfiguration)?
    /// The content below the tabs, or `nil` if there is none.
    open var footerContentConfiguration: (any UIContentConfiguration)?
    /// The view at the bottom, or `nil` if there is none.
    open var bottomBarView: UIView?

    /// Updates the row of a tab; does nothing, because there is no sidebar.
    open func reconfigureItem(for tab: UITab) {}

    private func report() {
      if Headless.device.isPad { Unsupported.report("UITabBarController.Sidebar") }
    }
  }

  /// The sidebar on an iPad, which Filmstrip doesn't show.
  public var sidebar: Sidebar {
    if let sidebar = tabState.sidebar { return sidebar }
    let new = Sidebar()
    tabState.sidebar = new
    return new
  }
}
