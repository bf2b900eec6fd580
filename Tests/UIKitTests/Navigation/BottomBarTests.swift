import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Truth: UINavigationController.h for what hides; that bars leave with the page that is covered and return
// with it, in the transition's time, is reported of UIKit.
@MainActor
@Suite(.serialized)
struct BottomBarTests {
  /// A stack in a tab, on a phone with a tab bar at 761…844.
  @MainActor
  struct Tabs {
    let stage: Stage
    let tabs = UITabBarController()
    let navigation: UINavigationController

    init(direction: LayoutDirection = .leftToRight) {
      stage = Stage(
        settings: FilmSettings(device: NavigationRig.phone(), direction: direction),
        text: BlockText())
      navigation = UINavigationController(rootViewController: page("List"))
      tabs.viewControllers = [navigation, page("Other")]
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

  private func bare(_ title: String) -> UIViewController {
    let page = page(title)
    page.hidesBottomBarWhenPushed = true
    return page
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the tab bar leaves and returns with the covered page`(
    _ direction: LayoutDirection
  ) throws {
    let rig = Tabs(direction: direction)
    let sign: Double = direction == .leftToRight ? -1 : 1
    let list = rig.navigation.viewControllers[0]
    let detail = bare("Detail")
    #expect(list.view.safeAreaInsets.bottom == 83)
    rig.navigation.pushViewController(detail, animated: true)
    rig.advance(to: 0)
    for t in [0.05, 0.1, 0.3] {
      rig.advance(to: t)
      #expect(abs(try rig.barX() - sign * 390 * springProgress(t)) < 0.01)
      #expect(detail.view.safeAreaInsets.bottom == 34)
      #expect(list.view.safeAreaInsets.bottom == 83, "the page that goes keeps its layout")
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

  @Test func `the tab bar is hidden while any page on the stack has the flag`() throws {
    let rig = Tabs()
    rig.navigation.pushViewController(bare("Detail"), animated: false)
    rig.advance(to: 0.1)
    #expect(try rig.barX() == -390)
    let third = page("Third")
    rig.navigation.pushViewController(third, animated: true)
    rig.advance(to: 1)
    #expect(try rig.barX() == -390)
    #expect(third.view.safeAreaInsets.bottom == 34)
    rig.tabs.selectedIndex = 1
    rig.advance(to: 1.1)
    #expect(try rig.barX() == 0, "another tab has its bar")
    rig.tabs.selectedIndex = 0
    rig.advance(to: 1.2)
    #expect(try rig.barX() == -390)
    rig.navigation.popToRootViewController(animated: false)
    rig.advance(to: 1.3)
    #expect(try rig.barX() == 0)
  }

  @Test func `a back swipe moves the tab bar along, and a cancelled one restores it`() throws {
    let rig = Tabs()
    let detail = bare("Detail")
    rig.navigation.pushViewController(detail, animated: false)
    rig.advance(to: 0)
    // 0.3 of the distance, then a long rest: it is cancelled.
    rig.stage.play(
      .drag(
        from: CGPoint(x: 5, y: 400), to: CGPoint(x: 15 + 117, y: 400), duration: 0.5,
        holdAfter: 0.4))
    rig.advance(to: 0.8)
    #expect(abs(try rig.barX() - (-390 + 117)) < 0.1, "with the finger, 10 points after it began")
    rig.advance(to: 2)
    #expect(rig.navigation.topViewController === detail)
    #expect(try rig.barX() == -390)
    #expect(detail.view.safeAreaInsets.bottom == 34)
  }

  @Test func `the top page's flag decides whether the toolbar is shown`() throws {
    let rig = NavigationRig([page("List")]) { $0.isToolbarHidden = false }
    rig.navigation.viewControllers[0].toolbarItems = [UIBarButtonItem(systemItem: .trash)]
    _ = rig.nodes(at: 0)
    rig.navigation.pushViewController(bare("Detail"), animated: true)
    for t in [0, 0.1, 0.3] {
      let x = try #require(rig.nodes(at: t)["toolbar/background"]).frame.minX
      #expect(abs(Double(x) + 390 * springProgress(t)) < 0.01)
    }
    _ = rig.nodes(at: 1)
    #expect(rig.navigation.toolbar.isHidden)
    #expect(!rig.navigation.isToolbarHidden, "what the app has said stays")
    let third = page("Third")
    third.toolbarItems = [UIBarButtonItem(systemItem: .reply)]
    rig.navigation.pushViewController(third, animated: true)
    // It enters from the right with its page.
    for t in [0, 0.1, 0.3] {
      let x = try #require(rig.nodes(at: 1 + t)["toolbar/background"]).frame.minX
      #expect(abs(Double(x) - 390 * (1 - springProgress(t))) < 0.01)
    }
    _ = rig.nodes(at: 2)
    #expect(!rig.navigation.toolbar.isHidden)
    rig.navigation.popViewController(animated: true)
    let x = try #require(rig.nodes(at: 2.1)["toolbar/background"]).frame.minX
    #expect(abs(Double(x) - 390 * springProgress(0.1)) < 0.01, "and leaves to the right again")
  }
}
