import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UISplitViewController.h and the documented defaults of the
// delegate's methods.
@MainActor
@Suite(.serialized)
struct SplitCollapseTests {
  private func phone(
    style: UISplitViewController.Style = .unspecified, delegate: SplitDelegate? = nil,
    isLarge: Bool = false, configure: (UISplitViewController) -> Void = { _ in }
  ) -> SplitRig {
    SplitRig(
      style: style, width: 428, height: 926, isPad: false, isLargePhone: isLarge,
      delegate: delegate, configure: configure)
  }

  @Test func `in compact width the detail is on the primary stack`() {
    let rig = phone()
    #expect(rig.split.isCollapsed && rig.split.viewControllers == [rig.primary])
    #expect(rig.titles(rig.primary) == ["List", "Detail"])
    #expect(rig.primary.view.frame == rig.split.view.bounds)
    #expect(rig.detail.navigationController === rig.primary)
    #expect(rig.detail.splitViewController === rig.split && rig.secondary.parent == nil)
    rig.primary.popViewController(animated: true)
    rig.stage.advance(to: MediaTime(seconds: 0.6))
    #expect(rig.titles(rig.primary) == ["List"])
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a delegate that merges the detail leaves only the primary stack`() {
    let splitDelegate = SplitDelegate()
    splitDelegate.handles = true
    let rig = phone(delegate: splitDelegate)
    #expect(splitDelegate.calls == ["collapse"])
    #expect(rig.titles(rig.primary) == ["List"] && rig.secondary.parent == nil)
  }

  @Test func `columns of a large phone expand and collapse with its rotation`() {
    let splitDelegate = SplitDelegate()
    let rig = phone(delegate: splitDelegate, isLarge: true)
    let deeper = makeController("Deeper")
    rig.primary.pushViewController(deeper, animated: false)
    #expect(rig.titles(rig.primary) == ["List", "Detail", "Deeper"])
    rig.stage.turn(to: .landscape, animated: false)
    rig.stage.advance(to: MediaTime(seconds: 0.1))
    #expect(!rig.split.isCollapsed)
    #expect(rig.titles(rig.primary) == ["List"])
    #expect(rig.titles(rig.secondary) == ["Detail", "Deeper"])
    #expect(rig.split.viewControllers == [rig.primary, rig.secondary])
    #expect(rig.secondary.view.window != nil && deeper.view.window != nil)
    rig.stage.turn(to: .portrait, animated: false)
    rig.stage.advance(to: MediaTime(seconds: 0.2))
    #expect(rig.split.isCollapsed && rig.titles(rig.primary) == ["List", "Detail", "Deeper"])
    #expect(
      splitDelegate.calls.filter { $0 == "collapse" || $0 == "separate" }
        == ["collapse", "separate", "collapse"])
  }

  @Test func `a popped detail doesn't return unless the delegate provides another one`() {
    let splitDelegate = SplitDelegate()
    let rig = phone(delegate: splitDelegate, isLarge: true)
    rig.primary.popViewController(animated: false)
    rig.stage.turn(to: .landscape, animated: false)
    rig.stage.advance(to: MediaTime(seconds: 0.1))
    #expect(rig.split.viewControllers == [rig.primary])
    rig.stage.turn(to: .portrait, animated: false)
    splitDelegate.separated = makeController("Other")
    rig.stage.advance(to: MediaTime(seconds: 0.2))
    rig.stage.turn(to: .landscape, animated: false)
    rig.stage.advance(to: MediaTime(seconds: 0.3))
    #expect(rig.split.viewControllers.last?.title == "Other")
    #expect(rig.split.viewControllers.last?.view.window != nil)
  }

  @Test(
    arguments: [
      (nil, "top secondary", ["List", "Folder", "Detail"]),
      (.primary, "top secondary", ["List"]), (.supplementary, "top secondary", ["List", "Folder"]),
    ] as [(UISplitViewController.Column?, String, [String])])
  func `named columns are stacked up to the requested top column`(
    _ top: UISplitViewController.Column?, _ expectedCall: String, _ titles: [String]
  ) {
    let splitDelegate = SplitDelegate()
    splitDelegate.top = top
    let rig = phone(style: .tripleColumn, delegate: splitDelegate)
    #expect(splitDelegate.calls == [expectedCall, "collapsed"])
    #expect(rig.titles(rig.primary) == titles)
  }

  @Test func `a compact column replaces all other columns`() {
    let compact = makeController("Compact")
    let splitDelegate = SplitDelegate()
    let rig = phone(style: .doubleColumn, delegate: splitDelegate) {
      $0.setViewController(compact, for: .compact)
    }
    #expect(splitDelegate.calls == ["top compact", "collapsed"])
    #expect(rig.split.viewControllers == [compact] && compact.view.window != nil)
    #expect(rig.titles(rig.primary) == ["List"] && rig.titles(rig.secondary) == ["Detail"])
  }

  @Test func `collapsed columns are shown by pushes and hidden by pops`() {
    let splitDelegate = SplitDelegate()
    splitDelegate.top = .primary
    let rig = phone(style: .tripleColumn, delegate: splitDelegate)
    func settle() { rig.stage.advance(to: VirtualClock.current.now + MediaTime(seconds: 1)) }
    rig.split.show(.secondary)
    settle()
    #expect(rig.titles(rig.primary) == ["List", "Folder", "Detail"])
    rig.split.show(.secondary)
    rig.split.hide(.supplementary)
    rig.split.hide(.primary)
    settle()
    #expect(
      rig.titles(rig.primary).count == 3,
      "showing the top column and hiding lower columns change nothing")
    rig.split.hide(.secondary)
    settle()
    #expect(rig.titles(rig.primary) == ["List", "Folder"])
    rig.split.show(.secondary)
    settle()
    #expect(rig.titles(rig.primary) == ["List", "Folder", "Detail"])
    rig.split.show(.supplementary)
    settle()
    #expect(rig.titles(rig.primary) == ["List", "Folder"])
    rig.split.show(.secondary)
    settle()
    rig.split.show(.primary)
    settle()
    #expect(rig.titles(rig.primary) == ["List"])
    rig.split.show(.supplementary)
    settle()
    #expect(rig.titles(rig.primary) == ["List", "Folder"])
    #expect(Headless.reports.isEmpty)
  }

  @Test(arguments: [true, false])
  func `showDetail shows the detail in its column, or pushes it if collapsed`(_ isPad: Bool) {
    let rig = isPad ? SplitRig() : phone()
    let other = makeController("Other")
    rig.list.showDetailViewController(
      UINavigationController(rootViewController: other), sender: nil)
    rig.stage.advance(to: MediaTime(seconds: 1))
    if isPad {
      #expect(rig.split.viewControllers.count == 2 && rig.secondary.parent == nil)
      #expect(other.navigationController === rig.split.viewControllers[1])
      #expect(other.view.window != nil && rig.detail.view.window == nil)
    } else {
      #expect(rig.titles(rig.primary) == ["List", "Detail", "Other"])
    }
    #expect(other.splitViewController === rig.split)
  }

  @Test func `a pushed plain detail has a navigation controller after expanding`() {
    let rig = phone(style: .doubleColumn, isLarge: true)
    let other = makeController("Other")
    rig.list.showDetailViewController(other, sender: nil)
    rig.stage.advance(to: MediaTime(seconds: 1))
    #expect(rig.primary.topViewController === other)
    rig.stage.turn(to: .landscape, animated: false)
    rig.stage.advance(to: MediaTime(seconds: 1.1))
    #expect(rig.split.viewController(for: .secondary) === other)
    #expect(other.navigationController?.parent === rig.split && other.view.window != nil)
    #expect(rig.primary.topViewController !== other)
  }

  @Test func `the delegate can show a view controller itself, and a stack pushes it`() {
    let splitDelegate = SplitDelegate()
    splitDelegate.handles = true
    let rig = SplitRig(delegate: splitDelegate)
    rig.detail.showDetailViewController(makeController("A"), sender: nil)
    rig.split.show(makeController("B"), sender: nil)
    #expect(splitDelegate.calls == ["detail A", "show B"])
    #expect(rig.split.viewControllers == [rig.primary, rig.secondary])
    rig.detail.show(makeController("C"), sender: nil)
    #expect(rig.titles(rig.secondary) == ["Detail", "C"])
    splitDelegate.handles = false
    let plain = makeController("D")
    rig.split.show(plain, sender: rig.secondary)
    #expect(rig.split.viewControllers == [rig.primary, plain])
  }

  @Test func `merging an empty navigation controller is refused and logged`() {
    let rig = phone { split in
      split.viewControllers = [split.viewControllers[0], UINavigationController()]
    }
    #expect(rig.titles(rig.primary) == ["List"])
    #expect(
      Headless.reports.map(\.description).filter {
        $0.hasPrefix("Cannot display a nested UINavigationController with zero viewControllers: ")
      }.count == 1)
  }

  @Test func `pushing a split view controller is refused and logged`() {
    let rig = NavigationRig([makeController("A")])
    rig.navigation.pushViewController(UISplitViewController(), animated: true)
    rig.navigation.setViewControllers(
      [rig.navigation.viewControllers[0], UISplitViewController()], animated: false)
    #expect(rig.navigation.viewControllers.count == 1 && !rig.navigation.isTransitioning)
    #expect(
      Headless.reports.map(\.description)
        == Array(
          repeating:
            "Split View Controllers cannot be pushed to a Navigation Controller \(rig.navigation)",
          count: 2))
  }
}
