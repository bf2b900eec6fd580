import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UINavigationController.h for when bars hide. That bars disappear
// with the covered view and return with it, in the duration of the transition, is reported for
// UIKit.
@MainActor
@Suite(.serialized)
struct BottomBarTests {
  /// A stack in a tab bar controller, on a phone with a tab bar at 761…844.
  @MainActor
  struct Tabs {
    let stage: Stage
    let tabs = UITabBarController()
    let navigation: UINavigationController

    init(direction: LayoutDirection = .leftToRight) {
      stage = Stage(
        settings: FilmSettings(device: NavigationRig.phone(), direction: direction),
        text: BlockText())
      navigation = UINavigationController(rootViewController: makeController("List"))
      tabs.viewControllers = [navigation, makeController("Other")]
      stage.show(tabs)
      advance(to: 0)
    }

    func advance(to seconds: Double) {
      stage.advance(to: MediaTime(seconds: seconds))
      _ = stage.displayList()
    }

    func barX() throws -> Double {
      Double(try #require(tabs.tabBar.layer.presentation()).frame.minX)
    }
  }

  private func withoutBottomBar(_ title: String) -> UIViewController {
    let controller = makeController(title)
    controller.hidesBottomBarWhenPushed = true
    return controller
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the tab bar disappears and returns with the covered view`(
    _ direction: LayoutDirection
  ) throws {
    let rig = Tabs(direction: direction)
    let sign: Double = direction == .leftToRight ? -1 : 1
    let list = rig.navigation.viewControllers[0]
    let detail = withoutBottomBar("Detail")
    #expect(list.view.safeAreaInsets.bottom == 83)
    rig.navigation.pushViewController(detail, animated: true)
    rig.advance(to: 0)
    for t in [0.05, 0.1, 0.3] {
      rig.advance(to: t)
      #expect(abs(try rig.barX() - sign * 390 * springProgress(t)) < 0.01)
      #expect(detail.view.safeAreaInsets.bottom == 34)
      #expect(list.view.safeAreaInsets.bottom == 83, "the outgoing view keeps its layout")
    }
    rig.advance(to: 1)
    #expect(try rig.barX() == sign * 390)
    rig.navigation.popViewController(animated: true)
    rig.advance(to: 1)
    for t in [0.05, 0.1, 0.3] {
      rig.advance(to: 1 + t)
      #expect(abs(try rig.barX() - sign * 390 * (1 - springProgress(t))) < 0.01)
      #expect(list.view.safeAreaInsets.bottom == 83)
      #expect(detail.view.safeAreaInsets.bottom == 34)
    }
    rig.advance(to: 2)
    #expect(try rig.barX() == 0)
  }

  @Test func `the tab bar is hidden if any view controller on the stack hides it`() throws {
    let rig = Tabs()
    rig.navigation.pushViewController(withoutBottomBar("Detail"), animated: false)
    rig.advance(to: 0.1)
    #expect(try rig.barX() == -390)
    let third = makeController("Third")
    rig.navigation.pushViewController(third, animated: true)
    rig.advance(to: 1)
    #expect(try rig.barX() == -390)
    #expect(third.view.safeAreaInsets.bottom == 34)
    rig.tabs.selectedIndex = 1
    rig.advance(to: 1.1)
    #expect(try rig.barX() == 0, "the bar is visible in another tab")
    rig.tabs.selectedIndex = 0
    rig.advance(to: 1.2)
    #expect(try rig.barX() == -390)
    rig.navigation.popToRootViewController(animated: false)
    rig.advance(to: 1.3)
    #expect(try rig.barX() == 0)
  }

  @Test func `a back swipe moves the tab bar, and cancelling it restores the bar`() throws {
    let rig = Tabs()
    let detail = withoutBottomBar("Detail")
    rig.navigation.pushViewController(detail, animated: false)
    rig.advance(to: 0)
    // The finger covers 0.3 of the distance, then holds still: the pop is cancelled.
    rig.stage.play(
      .drag(
        from: CGPoint(x: 5, y: 400), to: CGPoint(x: 15 + 117, y: 400), duration: 0.5,
        holdAfter: 0.4))
    rig.advance(to: 0.8)
    #expect(
      abs(try rig.barX() - (-390 + 117)) < 0.1,
      "the bar follows the finger after the first 10 points")
    rig.advance(to: 2)
    #expect(rig.navigation.topViewController === detail)
    #expect(try rig.barX() == -390)
    #expect(detail.view.safeAreaInsets.bottom == 34)
  }

  @Test func `hidesBottomBarWhenPushed of the top view controller hides the toolbar`() throws {
    let rig = NavigationRig([makeController("List")]) { $0.isToolbarHidden = false }
    rig.navigation.viewControllers[0].toolbarItems = [UIBarButtonItem(systemItem: .trash)]
    _ = rig.nodes(at: 0)
    rig.navigation.pushViewController(withoutBottomBar("Detail"), animated: true)
    for t in [0, 0.1, 0.3] {
      let x = try #require(rig.nodes(at: t)["toolbar/background"]).frame.minX
      #expect(abs(Double(x) + 390 * springProgress(t)) < 0.01)
    }
    _ = rig.nodes(at: 1)
    #expect(rig.navigation.toolbar.isHidden)
    #expect(!rig.navigation.isToolbarHidden, "the value set by the app stays")
    let third = makeController("Third")
    third.toolbarItems = [UIBarButtonItem(systemItem: .reply)]
    rig.navigation.pushViewController(third, animated: true)
    // The toolbar enters from the right with its view.
    for t in [0, 0.1, 0.3] {
      let x = try #require(rig.nodes(at: 1 + t)["toolbar/background"]).frame.minX
      #expect(abs(Double(x) - 390 * (1 - springProgress(t))) < 0.01)
    }
    _ = rig.nodes(at: 2)
    #expect(!rig.navigation.toolbar.isHidden)
    rig.navigation.popViewController(animated: true)
    let x = try #require(rig.nodes(at: 2.1)["toolbar/background"]).frame.minX
    #expect(abs(Double(x) - 390 * springProgress(0.1)) < 0.01, "the toolbar leaves to the right")
  }
}
