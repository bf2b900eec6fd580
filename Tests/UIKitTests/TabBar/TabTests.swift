import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import UIKit

// Source of the expected values: UITab.h and UITabBarController.h of iOS 18 (documented); the
// accessory's frame is measured (FACTS: glass-bar.accessory).
@MainActor
@Suite(.serialized)
struct TabTests {
  @MainActor
  final class Delegate: NSObject, UITabBarControllerDelegate {
    var allows = true
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var log: [String] = []

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      log.append("should \(tab.identifier)")
      return allows
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
      log.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      log.append("old method")
      return true
    }
  }

  @MainActor
  final class Rig {
    let stage: Stage
    let tabs: UITabBarController
    let delegate = Delegate()
    var made: [String] = []

    init(ios: Int = 18) {
      stage = Stage(
        settings: FilmSettings(device: NavigationRig.phone(), iosVersion: ios), text: BlockText())
      // The look is that of the stage that is current when the bar is made.
      tabs = UITabBarController()
    }

    func tab(_ title: String) -> UITab {
      UITab(title: title, image: nil, identifier: title.lowercased()) { [weak self] tab in
        self?.made.append(tab.identifier)
        return makeController(tab.title)
      }
    }

    func show(_ new: [UITab]) {
      tabs.delegate = delegate
      tabs.tabs = new
      stage.show(tabs)
      advance(to: 0)
    }

    func advance(to seconds: Double) {
      stage.advance(to: MediaTime(seconds: seconds))
      _ = stage.displayList()
    }

    func tap(_ index: Int, at seconds: Double) throws {
      let item = try #require(tabs.tabBar.items?[index])
      let point = try #require(tabs.tabBar.point(of: item))
      stage.play(.tap(at: point))
      advance(to: seconds)
    }
  }

  @Test func `a tab creates its view controller when it is selected first, and only once`() throws {
    let rig = Rig()
    let tabs = [rig.tab("Home"), rig.tab("Search")]
    rig.show(tabs)
    #expect(rig.made == ["home"] && rig.tabs.children.count == 1)
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["Home", "Search"])
    try rig.tap(1, at: 0.2)
    #expect(rig.made == ["home", "search"])
    #expect(rig.tabs.selectedTab === tabs[1] && rig.tabs.selectedIndex == 1)
    #expect(rig.tabs.selectedViewController === tabs[1].viewController)
    #expect(
      tabs[1].viewController?.view.window != nil && tabs[0].viewController?.view.window == nil)
    try rig.tap(0, at: 0.4)
    try rig.tap(1, at: 0.6)
    #expect(rig.made == ["home", "search"])
    #expect(tabs[1].viewController?.tab === tabs[1] && tabs[1].tabBarController === rig.tabs)
  }

  /// FACTS: tabbar.waits.
  @Test func `tabs that are appended during a transition all wait for its end`() {
    let rig = Rig()
    rig.show([rig.tab("Home"), rig.tab("Search")])
    rig.delegate.animator = ProbeAnimator.easing(0.4)
    rig.tabs.selectedIndex = 1
    rig.advance(to: 0.1)
    let added = [rig.tab("Files"), rig.tab("Mail")]
    for tab in added { rig.tabs.tabs.append(tab) }
    added[0].title = "Documents"
    #expect(rig.tabs.tabs.map(\.identifier) == ["home", "search", "files", "mail"])
    #expect(rig.tabs.tabBar.items?.count == 2)
    rig.advance(to: 1)
    #expect(rig.tabs.tabs.map(\.identifier) == ["home", "search", "files", "mail"])
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["Home", "Search", "Documents", "Mail"])
    #expect(rig.tabs.selectedIndex == 1)
  }

  /// FACTS: tabbar.waits.
  @Test func `view controllers that wait replace tabs that changed later`() {
    let rig = Rig()
    let tabs = [rig.tab("Home"), rig.tab("Search")]
    rig.show(tabs)
    rig.delegate.animator = ProbeAnimator.easing(0.4)
    rig.tabs.selectedIndex = 1
    rig.advance(to: 0.1)
    let controller = makeController("One")
    rig.tabs.viewControllers = [controller]
    #expect(rig.tabs.tabs.isEmpty)
    tabs[0].isHidden = true
    rig.advance(to: 1)
    #expect(rig.tabs.viewControllers == [controller])
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["One"])
  }

  @Test func `a tap asks and notifies the delegate with tabs instead of view controllers`() throws {
    let rig = Rig()
    rig.show([rig.tab("Home"), rig.tab("Search")])
    try rig.tap(1, at: 0.2)
    #expect(rig.delegate.log == ["should search", "did search after home"])
    rig.delegate.allows = false
    try rig.tap(0, at: 0.4)
    #expect(rig.tabs.selectedIndex == 1 && rig.delegate.log.last == "should home")
    rig.tabs.selectedTab = rig.tabs.tab(forIdentifier: "home")
    rig.advance(to: 0.5)
    #expect(rig.tabs.selectedIndex == 0 && rig.delegate.log.count == 3)
  }

  @Test func `changes of a tab change its item in the bar`() {
    let rig = Rig()
    let tabs = [rig.tab("Home"), rig.tab("Search"), rig.tab("More")]
    rig.show(tabs)
    tabs[1].title = "Find"
    tabs[1].badgeValue = "3"
    tabs[1].isEnabled = false
    let item = rig.tabs.tabBar.items?[1]
    #expect(item?.title == "Find" && item?.badgeValue == "3" && item?.isEnabled == false)
    rig.tabs.selectedTab = tabs[2]
    tabs[1].isHidden = true
    rig.advance(to: 0.1)
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["Home", "More"])
    #expect(rig.tabs.selectedTab === tabs[2] && rig.tabs.selectedIndex == 1)
    rig.tabs.compactTabIdentifiers = ["home"]
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["Home"])
    #expect(rig.tabs.selectedTab === tabs[0])
  }

  @Test func `a group displays the view controller of its selected tab`() {
    let rig = Rig()
    let (first, second) = (rig.tab("A"), rig.tab("B"))
    let group = UITabGroup(title: "G", image: nil, identifier: "g", children: [first, second])
    rig.show([rig.tab("Home"), group])
    rig.tabs.selectedTab = second
    rig.advance(to: 0.1)
    #expect(rig.tabs.selectedIndex == 1 && group.selectedChild === second)
    #expect(rig.made == ["home", "b"] && second.viewController?.view.window != nil)
    group.selectedChild = first
    rig.advance(to: 0.2)
    #expect(rig.tabs.selectedIndex == 1 && rig.tabs.selectedTab === first)
    #expect(first.viewController?.view.window != nil && second.viewController?.parent == nil)
    #expect(first.root === group && rig.tabs.tab(forIdentifier: "b") === second)
    group.displayOrderIdentifiers = ["b"]
    #expect(group.displayOrder.map(\.identifier) == ["b", "a"])
    #expect(Headless.reports.contains { "\($0)".contains("UITabGroup") })
  }

  @Test func `a change of a placement or of the size class changes the bar`() {
    let rig = Rig()
    let tabs = [rig.tab("Home"), rig.tab("Search"), rig.tab("More")]
    rig.show(tabs)
    rig.tabs.selectedTab = tabs[2]
    tabs[0].preferredPlacement = .sidebarOnly
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["Search", "More"])
    #expect(rig.tabs.selectedTab === tabs[2] && rig.tabs.selectedIndex == 1)
    rig.tabs.compactTabIdentifiers = ["more"]
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["More"])
    rig.tabs.traitOverrides.horizontalSizeClass = .regular
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["Search", "More"])
    #expect(rig.tabs.selectedTab === tabs[2] && rig.tabs.selectedIndex == 1)
  }

  @Test func `a group with a provider displays its own view controller`() {
    let rig = Rig()
    let child = rig.tab("A")
    let own = makeController("G")
    let group = UITabGroup(title: "G", image: nil, identifier: "g", children: [child]) { _ in own }
    let other = child.viewController
    rig.show([group])
    #expect(rig.tabs.selectedViewController === own && own.view.window != nil)
    #expect(other != nil && other?.parent == nil)
  }

  @Test func `a group follows changes of its default tab and of its navigation controller`() {
    let rig = Rig()
    let (first, second) = (rig.tab("A"), rig.tab("B"))
    let group = UITabGroup(title: "G", image: nil, identifier: "g", children: [first, second])
    rig.show([group])
    #expect(rig.tabs.selectedTab === first && rig.made == ["a"])
    group.defaultChildIdentifier = "b"
    rig.advance(to: 0.1)
    #expect(rig.tabs.selectedTab === second && second.viewController?.view.window != nil)
    let stack = UINavigationController(rootViewController: makeController("Root"))
    group.managingNavigationController = stack
    rig.advance(to: 0.2)
    #expect(stack.view.window != nil && second.viewController?.parent == nil)
  }

  @Test func `an unwind segue creates no view controllers of tabs`() {
    let rig = Rig()
    rig.show([rig.tab("Home"), rig.tab("Search")])
    let (source, other) = (makeController("Source"), makeController("Other"))
    rig.tabs.unwind(
      for: UIStoryboardSegue(identifier: nil, source: source, destination: other), towards: other)
    #expect(rig.made == ["home"] && rig.tabs.existingControllers.map(\.title) == ["Home"])
  }

  @Test func `view controllers replace tabs, and tabs replace view controllers`() {
    let rig = Rig()
    let home = rig.tab("Home")
    rig.show([home])
    let other = makeController("Other")
    rig.tabs.viewControllers = [other]
    #expect(rig.tabs.tabs.isEmpty && home.tabBarController == nil)
    #expect(home.viewController?.parent == nil && rig.tabs.selectedTab == nil)
    rig.tabs.setTabs([rig.tab("New")], animated: true)
    rig.advance(to: 0.1)
    #expect(other.parent == nil && rig.tabs.viewControllers?.map(\.title) == ["New"])
  }

  @Test func `a search tab has the system's title and a controller with tabs shows them`() {
    let search = UISearchTab { _ in makeController("S") }
    #expect(search.title == "Search" && search.image != nil)
    let tabs = UITabBarController(tabs: [search])
    #expect(tabs.selectedTab === search && tabs.selectedViewController?.title == "S")
    #expect(tabs.mode == .automatic && tabs.sidebar.isHidden)
  }

  @Test func `a search tab among the others is reported since iOS 26`() {
    for ios in [18, 26] {
      let rig = Rig(ios: ios)
      rig.show([rig.tab("Home"), UISearchTab { _ in makeController("S") }])
      #expect(Headless.reports.contains { "\($0)".contains("UISearchTab") } == (ios == 26))
    }
  }

  @Test func `a hidden tab bar leaves its height to the content`() {
    let rig = Rig()
    rig.show([rig.tab("Home")])
    #expect(rig.tabs.selectedViewController?.view.safeAreaInsets.bottom == 83)
    rig.tabs.setTabBarHidden(true, animated: true)
    rig.advance(to: 0.1)
    #expect(rig.tabs.isTabBarHidden)
    #expect(rig.tabs.selectedViewController?.view.safeAreaInsets.bottom == 34)
    #expect(Headless.reports.contains { "\($0)".contains("setTabBarHidden") })
  }

  @Test func `an accessory is above the glass of the tab bar and receives touches`() throws {
    let rig = Rig(ios: 26)
    rig.show([rig.tab("Home")])
    let button = UIButton(type: .system)
    rig.tabs.bottomAccessory = UITabAccessory(contentView: button)
    rig.advance(to: 0.1)
    // The bar begins at 844 − 21 − 62 = 761; 8 and 48 above it.
    #expect(button.convert(button.bounds, to: nil) == CGRect(x: 23, y: 705, width: 344, height: 48))
    #expect(rig.tabs.view.window?.hitTest(CGPoint(x: 195, y: 730), with: nil) === button)
    #expect(button.traitCollection.tabAccessoryEnvironment == .regular)
    let inset = try #require(rig.tabs.selectedViewController?.view.safeAreaInsets.bottom)
    #expect(abs(inset - (83 + 56)) < 0.001)
    rig.tabs.setBottomAccessory(nil, animated: false)
    rig.advance(to: 0.2)
    #expect(button.window == nil)
    #expect(rig.tabs.selectedViewController?.view.safeAreaInsets.bottom == 83)
  }

  @Test func `an accessory before iOS 26, and a minimized bar, are reported`() {
    let rig = Rig()
    rig.show([rig.tab("Home")])
    rig.tabs.bottomAccessory = UITabAccessory(contentView: UIView())
    rig.tabs.tabBarMinimizeBehavior = .never
    #expect(!Headless.reports.contains { "\($0)".contains("tabBarMinimizeBehavior") })
    rig.tabs.tabBarMinimizeBehavior = .onScrollDown
    for name in ["bottomAccessory", "tabBarMinimizeBehavior"] {
      #expect(Headless.reports.contains { "\($0)".contains(name) })
    }
  }
}
