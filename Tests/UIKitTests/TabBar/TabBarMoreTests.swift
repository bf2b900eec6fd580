import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: documentation of UITabBarController, of its selectedIndex,
// selectedViewController, moreNavigationController and customizableViewControllers.
@MainActor
@Suite(.serialized)
struct TabBarMoreTests {
  @MainActor
  final class Rig {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: makeController("6"))
    private var time = 0.0

    /// Shows five view controllers, and a stack if `hasStack` is set.
    init(hasStack: Bool = true) {
      stack.pushViewController(makeController("Deep"), animated: false)
      stack.tabBarItem = UITabBarItem(title: "6", image: nil, tag: 0)
      tabs.viewControllers = (1...5).map { makeController("\($0)") } + (hasStack ? [stack] : [])
      stage.show(tabs)
      advance(by: 0.1)
    }

    func advance(by seconds: Double) {
      time += seconds
      stage.advance(to: MediaTime(seconds: time))
      _ = stage.displayList()
    }

    /// Taps an item of the bar.
    func tap(_ index: Int) throws {
      let item = try #require(tabs.tabBar.items?[index])
      stage.play(.tap(at: try #require(tabs.tabBar.point(of: item))))
      advance(by: 1)
    }

    var list: UITableViewController? {
      tabs.moreNavigationController.viewControllers.first as? UITableViewController
    }

    /// Selects a row of the list.
    func selectRow(_ row: Int) throws {
      let list = try #require(list)
      list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
      advance(by: 1)
    }
  }

  @Test func `the bar shows five view controllers, or four of six and the item More`() {
    let five = Rig(hasStack: false).tabs
    #expect(five.tabBar.items?.map(\.title) == ["1", "2", "3", "4", "5"])
    let six = Rig().tabs
    #expect(six.tabBar.items?.map(\.title) == ["1", "2", "3", "4", "More"])
    #expect(six.viewControllers?.count == 6)
    six.viewControllers?.removeLast()
    #expect(six.tabBar.items?.map(\.title) == ["1", "2", "3", "4", "5"])
    #expect(six.viewControllers?.last?.parent === six)
  }

  @Test func `the item More shows a list of the other view controllers`() throws {
    let rig = Rig()
    try rig.tap(4)
    let more = rig.tabs.moreNavigationController
    #expect(rig.tabs.selectedViewController === more)
    #expect(rig.tabs.selectedIndex == NSNotFound)
    let cells = try #require(rig.list).tableView.visibleCells
    #expect(cells.map { $0.textLabel?.text } == ["5", "6"])
    try rig.selectRow(0)
    #expect(more.topViewController === rig.tabs.viewControllers?[4])
    #expect(rig.tabs.selectedIndex == 4)
    // A tap on the selected item returns to the list.
    try rig.tap(4)
    #expect(more.viewControllers.count == 1 && rig.tabs.selectedIndex == NSNotFound)
    try rig.tap(1)
    #expect(rig.tabs.selectedIndex == 1)
  }

  @Test func `an index and a view controller of the list can be selected`() {
    let rig = Rig()
    rig.tabs.selectedIndex = 4
    rig.advance(by: 0.1)
    #expect(rig.tabs.selectedIndex == 4)
    #expect(rig.tabs.tabBar.selectedItem?.title == "More")
    #expect(rig.tabs.viewControllers?[4].view.window != nil)
    rig.tabs.selectedViewController = rig.stack
    rig.advance(by: 0.1)
    #expect(rig.tabs.selectedIndex == 5)
    rig.tabs.selectedViewController = rig.tabs.moreNavigationController
    #expect(rig.tabs.selectedIndex == 5)
  }

  // Stacks can't contain each other.
  @Test func `the pages of a stack are above the list until it appears again`() throws {
    let rig = Rig()
    try rig.tap(4)
    try rig.selectRow(1)
    let more = rig.tabs.moreNavigationController
    #expect(more.viewControllers.map(\.title) == ["More", "6", "Deep"])
    #expect(rig.stack.viewControllers.isEmpty)
    more.popToRootViewController(animated: true)
    rig.advance(by: 2)
    #expect(more.viewControllers.count == 1)
    #expect(rig.stack.viewControllers.map(\.title) == ["6", "Deep"])
  }

  @Test func `the list has an Edit button unless no view controller is customizable`() throws {
    let rig = Rig()
    #expect(rig.tabs.customizableViewControllers?.count == 6)
    try rig.tap(4)
    #expect(try #require(rig.list).navigationItem.rightBarButtonItem != nil)
    rig.tabs.customizableViewControllers = []
    #expect(try #require(rig.list).navigationItem.rightBarButtonItem == nil)
  }
}
