import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Truth: UITabBarController.h (documented); that the stack pops before the delegate is called is reported.
@MainActor
@Suite(.serialized)
struct TabBarStackTests {
  @MainActor
  final class Listener: NSObject, UITabBarControllerDelegate {
    var received: [String] = []
    var allows = true

    private func hear(_ what: String, _ controller: UIViewController) {
      let count = (controller as? UINavigationController)?.viewControllers.count
      received.append("\(what) \(count ?? 0)")
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      hear("should", viewController)
      return allows
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { hear("did", viewController) }
  }

  /// A stack of three pages in the first tab, a page in the second.
  @MainActor
  final class Rig {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: page("Root"))
    let listener = Listener()
    private var time = 0.0

    init() {
      stack.pushViewController(page("Second"), animated: false)
      stack.pushViewController(page("Third"), animated: false)
      tabs.viewControllers = [stack, page("Other")]
      tabs.delegate = listener
      stage.show(tabs)
      go(0.1)
    }

    func go(_ seconds: Double) {
      time += seconds
      stage.advance(to: MediaTime(seconds: time))
      _ = stage.displayList()
    }

    /// Taps a tab, each of which is 195 points wide.
    func tap(_ tab: Int) {
      stage.play(.tap(at: CGPoint(x: 100 + 195 * tab, y: 780)))
      go(0.1)
    }

    var shown: [String] { stack.viewControllers.compactMap(\.title) }
  }

  @Test func `a tap on the selected tab pops its stack to the root`() {
    let rig = Rig()
    rig.tap(0)
    #expect(rig.shown == ["Root"])
    #expect(rig.stack.transitionCoordinator?.isAnimated == true)
    #expect(rig.listener.received == ["should 3", "did 1"])
    rig.go(1)
    #expect(rig.stack.viewControllers[0].view.window != nil)
    let calls = rig.stage.events.count
    rig.tap(0)
    rig.go(1)
    #expect(rig.listener.received == ["should 3", "did 1", "should 1", "did 1"])
    #expect(rig.stage.events.dropFirst(calls).map(\.event) == ["shouldSelect", "didSelect"])
  }

  @Test func `the stack stays if the delegate refuses or another tab is selected`() {
    let rig = Rig()
    rig.listener.allows = false
    rig.tap(0)
    #expect(rig.shown.count == 3 && rig.listener.received == ["should 3"])
    rig.listener.allows = true
    rig.tap(1)
    rig.tap(0)
    #expect(rig.shown.count == 3 && rig.tabs.selectedIndex == 0)
  }

  @Test func `a selection in code leaves the stack unchanged`() {
    let rig = Rig()
    rig.tabs.selectedIndex = 0
    rig.tabs.selectedViewController = rig.stack
    rig.go(1)
    #expect(rig.shown.count == 3 && rig.listener.received.isEmpty)
  }
}
