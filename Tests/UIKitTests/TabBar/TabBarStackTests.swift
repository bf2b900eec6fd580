import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UITabBarController.h (documented); that the stack pops before the
// delegate is called is reported.
@MainActor
@Suite(.serialized)
struct TabBarStackTests {
  @MainActor
  final class Listener: NSObject, UITabBarControllerDelegate {
    var received: [String] = []
    var allows = true

    private func record(_ callback: String, _ controller: UIViewController) {
      let count = (controller as? UINavigationController)?.viewControllers.count
      received.append("\(callback) \(count ?? 0)")
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      record("should", viewController)
      return allows
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { record("did", viewController) }
  }

  /// A stack of three view controllers in the first tab, and a view controller in the second tab.
  @MainActor
  final class Rig {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: makeController("Root"))
    let listener = Listener()
    private var time = 0.0

    init() {
      stack.pushViewController(makeController("Second"), animated: false)
      stack.pushViewController(makeController("Third"), animated: false)
      tabs.viewControllers = [stack, makeController("Other")]
      tabs.delegate = listener
      stage.show(tabs)
      advance(by: 0.1)
    }

    func advance(by seconds: Double) {
      time += seconds
      stage.advance(to: MediaTime(seconds: time))
      _ = stage.displayList()
    }

    /// Taps a tab; each tab is 195 points wide.
    func tap(_ tab: Int) {
      stage.play(.tap(at: CGPoint(x: 100 + 195 * tab, y: 780)))
      advance(by: 0.1)
    }

    var titles: [String] { stack.viewControllers.compactMap(\.title) }
  }

  @Test func `a tab bar shows the item of a stack's root view controller`() {
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 7)
    let stack = UINavigationController(rootViewController: root)
    let other = UINavigationController()
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, other]
    #expect(stack.tabBarItem === root.tabBarItem)
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", nil])
    // The item of a root that is set later, and a title that is set later.
    let late = UIViewController()
    other.setViewControllers([late], animated: false)
    late.title = "Late"
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Late"])
    // An own item takes precedence.
    stack.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 8)
    #expect(tabs.tabBar.items?.map(\.title) == ["Own", "Late"])
    #expect(root.tabBarItem.title == "Home")
  }

  @Test func `a tap on the selected tab pops its stack to the root`() {
    let rig = Rig()
    rig.tap(0)
    #expect(rig.titles == ["Root"])
    #expect(rig.stack.transitionCoordinator?.isAnimated == true)
    #expect(rig.listener.received == ["should 3", "did 1"])
    rig.advance(by: 1)
    #expect(rig.stack.viewControllers[0].view.window != nil)
    let calls = rig.stage.events.count
    rig.tap(0)
    rig.advance(by: 1)
    #expect(rig.listener.received == ["should 3", "did 1", "should 1", "did 1"])
    #expect(rig.stage.events.dropFirst(calls).map(\.event) == ["shouldSelect", "didSelect"])
  }

  @Test func `the stack stays if the delegate refuses or another tab is selected`() {
    let rig = Rig()
    rig.listener.allows = false
    rig.tap(0)
    #expect(rig.titles.count == 3 && rig.listener.received == ["should 3"])
    rig.listener.allows = true
    rig.tap(1)
    rig.tap(0)
    #expect(rig.titles.count == 3 && rig.tabs.selectedIndex == 0)
  }

  @Test func `a selection by code leaves the stack unchanged`() {
    let rig = Rig()
    rig.tabs.selectedIndex = 0
    rig.tabs.selectedViewController = rig.stack
    rig.advance(by: 1)
    #expect(rig.titles.count == 3 && rig.listener.received.isEmpty)
  }
}
