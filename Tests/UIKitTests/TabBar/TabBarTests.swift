import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Source of the expected values: UITabBarController.h (documented); bar heights and the order of
// callbacks (measured).
@MainActor
@Suite(.serialized)
struct TabBarTests {
  @MainActor
  final class Delegate: NSObject, UITabBarControllerDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var driver: UIPercentDrivenInteractiveTransition?
    var allows = true
    var log: [String] = []

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      log.append("should \(viewController.logName)")
      return allows
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      log.append("did \(viewController.logName)")
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  @MainActor
  struct Rig {
    let stage: Stage
    let tabs = UITabBarController()
    let controllers = [makeController("One"), makeController("Two"), makeController("Three")]
    let delegate = Delegate()

    init() {
      stage = Stage(
        settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
      tabs.viewControllers = controllers
      tabs.delegate = delegate
      stage.show(tabs)
      advance(to: 0)
    }

    func advance(to seconds: Double) {
      stage.advance(to: MediaTime(seconds: seconds))
      _ = stage.displayList()
    }

    var calls: [String] {
      stage.events.filter { !isCoordinatorEvent($0.event) }.map { "\($0.object) \($0.event)" }
    }
  }

  @Test func `the bar is 49 points high above the home indicator and divides its width`() throws {
    let rig = Rig()
    #expect(rig.tabs.tabBar.frame == CGRect(x: 0, y: 844 - 49 - 34, width: 390, height: 83))
    #expect(rig.controllers[0].view.safeAreaInsets.bottom == 83)
    #expect(rig.controllers[0].view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["One", "Two", "Three"])
    let items = rig.stage.displayList().placements().filter { $0.name.hasPrefix("tab-bar/item") }
    #expect(items.map(\.frame.width) == [130, 130, 130])
  }

  @Test func `a tap selects in UIKit's order if the delegate allows it`() {
    let rig = Rig()
    rig.stage.play(.tap(at: CGPoint(x: 195, y: 780)))
    rig.advance(to: 0.2)
    #expect(rig.tabs.selectedIndex == 1 && rig.tabs.selectedViewController === rig.controllers[1])
    #expect(rig.delegate.log == ["should Two", "did Two"])
    #expect(
      rig.calls == [
        "Two viewDidLoad", "Two viewWillAppear", "One viewWillDisappear", "One viewDidDisappear",
        "Two viewDidAppear",
      ])
    #expect(rig.controllers[0].view.window == nil && rig.controllers[1].view.window != nil)
    #expect(rig.tabs.tabBar.selectedItem === rig.controllers[1].tabBarItem)
    rig.delegate.allows = false
    rig.stage.play(.tap(at: CGPoint(x: 20, y: 780)))
    rig.advance(to: 0.4)
    #expect(rig.tabs.selectedIndex == 1)
  }

  @Test func `a custom animator animates a selection, with or without interaction`() throws {
    let rig = Rig()
    let animator = ProbeAnimator.easing(0.4)
    rig.delegate.animator = animator
    rig.tabs.selectedIndex = 2
    rig.advance(to: 0.1)
    let x = try #require(animator.probe.layer.presentation()).position.x
    #expect(abs(Double(x) - 300 * bezier(0.42, 0, 0.58, 1, at: 0.25)) < 0.01)
    rig.advance(to: 0.5)
    #expect(animator.ended == [true] && rig.tabs.selectedIndex == 2)
    let driver = UIPercentDrivenInteractiveTransition()
    let second = ProbeAnimator.easing(0.4)
    rig.delegate.driver = driver
    rig.delegate.animator = second
    rig.tabs.selectedIndex = 0
    driver.update(0.5)
    rig.advance(to: 1)
    #expect(abs(Double(try #require(second.probe.layer.presentation()).position.x) - 150) < 0.01)
    driver.cancel()
    rig.advance(to: 2)
    #expect(second.ended == [false])
    #expect(rig.tabs.selectedIndex == 2 && rig.controllers[2].view.window != nil)
    #expect(rig.controllers[0].view.window == nil)
  }

  /// FACTS: tabbar.waits.
  @Test func `a selection during a transition waits until the transition ends`() {
    let rig = Rig()
    let first = ProbeAnimator.easing(0.4)
    rig.delegate.animator = first
    rig.tabs.selectedIndex = 2
    rig.advance(to: 0.1)
    let second = ProbeAnimator.easing(0.4)
    rig.delegate.animator = second
    rig.tabs.selectedIndex = 1
    #expect(rig.tabs.selectedIndex == 2 && second.requests.isEmpty)
    rig.advance(to: 0.5)
    #expect(first.ended == [true] && second.requests.contains("animate"))
    #expect(rig.tabs.selectedIndex == 1)
    rig.advance(to: 1)
    #expect(second.ended == [true] && rig.controllers[1].view.window != nil)
  }

  /// FACTS: tabbar.waits.
  @Test func `view controllers that are appended during a transition all wait for its end`() {
    let rig = Rig()
    let added = [makeController("Four"), makeController("Five")]
    rig.delegate.animator = ProbeAnimator.easing(0.4)
    rig.tabs.selectedIndex = 2
    rig.advance(to: 0.1)
    for controller in added { rig.tabs.viewControllers?.append(controller) }
    #expect(rig.tabs.viewControllers == rig.controllers + added)
    #expect(rig.tabs.tabBar.items?.count == 3 && added.allSatisfy { $0.parent == nil })
    rig.advance(to: 1)
    #expect(rig.tabs.viewControllers == rig.controllers + added)
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["One", "Two", "Three", "Four", "Five"])
    #expect(added.allSatisfy { $0.parent === rig.tabs } && rig.tabs.selectedIndex == 2)
  }

  @Test func `new tabs during a transition replace the displayed one when it ends`() {
    let rig = Rig()
    let animator = ProbeAnimator.easing(0.4)
    rig.delegate.animator = animator
    rig.tabs.selectedIndex = 2
    rig.advance(to: 0.1)
    rig.tabs.viewControllers = [rig.controllers[1]]
    #expect(rig.tabs.viewControllers == [rig.controllers[1]])
    #expect(rig.tabs.tabBar.items?.count == 3)
    rig.advance(to: 1)
    #expect(animator.ended == [true])
    #expect(rig.tabs.viewControllers == [rig.controllers[1]] && rig.tabs.selectedIndex == 0)
    #expect(rig.controllers.map { $0.view.window != nil } == [false, true, false])
    #expect(rig.controllers.map { $0.parent === rig.tabs } == [false, true, false])
    #expect(
      rig.calls.filter { $0.hasPrefix("Three") } == [
        "Three viewDidLoad", "Three viewWillAppear", "Three viewDidAppear",
        "Three willMoveFromParent", "Three viewWillDisappear", "Three viewDidDisappear",
        "Three didMoveFromParent",
      ])
  }

  @Test func `replacing the tabs keeps the selected one`() {
    let rig = Rig()
    rig.tabs.selectedIndex = 1
    rig.tabs.viewControllers = [rig.controllers[2], rig.controllers[1]]
    #expect(rig.tabs.selectedIndex == 1 && rig.tabs.selectedViewController === rig.controllers[1])
    #expect(rig.controllers[0].parent == nil)
    rig.tabs.viewControllers = [rig.controllers[2]]
    rig.advance(to: 0.1)
    #expect(rig.tabs.selectedIndex == 0 && rig.controllers[2].view.window != nil)
    rig.tabs.selectedIndex = 7
    #expect(rig.tabs.selectedIndex == 0)
    rig.tabs.viewControllers = nil
    #expect(rig.tabs.selectedIndex == NSNotFound && rig.tabs.selectedViewController == nil)
  }

  @Test func `a stack in a tab pushes, and its views extend under the tab bar`() {
    let rig = Rig()
    let navigation = UINavigationController(rootViewController: makeController("Root"))
    rig.tabs.viewControllers = [navigation, rig.controllers[0]]
    rig.tabs.selectedIndex = 0
    rig.advance(to: 0.1)
    let detail = makeController("Detail")
    navigation.pushViewController(detail, animated: true)
    rig.advance(to: 1)
    #expect(navigation.topViewController === detail && detail.view.window != nil)
    #expect(detail.view.safeAreaInsets.bottom == 83)
    #expect(detail.tabBarController === rig.tabs)
  }
}
