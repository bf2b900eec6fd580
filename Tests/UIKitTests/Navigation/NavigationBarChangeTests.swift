import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UINavigationItem.h; that changes outside of a push take 0.2 s is
// reported.
@MainActor
@Suite(.serialized)
struct NavigationBarChangeTests {
  @Test func `items set with animation cross-fade in 200 ms`() throws {
    let root = makeController("Settings")
    root.navigationItem.rightBarButtonItem = button("Edit")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    root.navigationItem.setRightBarButton(button("Done"), animated: true)
    let center = CGPoint(x: 374 - 17, y: 69)
    for t in [0.0, 0.05, 0.1, 0.15] {
      rig.stage.advance(to: MediaTime(seconds: t))
      let buttons = rig.stage.window.allViews.filter {
        abs($0.center.x - center.x) < 1 && $0.frame.width == 34 && $0.subviews.count == 3
      }
      let opacities = buttons.map { Double($0.layer.presentation()?.opacity ?? -1) }.sorted()
      let y = bezier(0.42, 0, 0.58, 1, at: t / 0.2)
      try #require(opacities.count == 2, "at \(t) s")
      #expect(abs(opacities[0] - min(y, 1 - y)) < 0.001, "at \(t) s")
      #expect(abs(opacities[1] - max(y, 1 - y)) < 0.001, "at \(t) s")
    }
    #expect(rig.nodes(at: 0.25)["bar/right/0"]?.opacity == 1)
  }

  @Test func `items that remain move while others fade`() throws {
    let root = makeController("")
    let edit = button("Edit")
    root.navigationItem.rightBarButtonItems = [edit]
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    root.navigationItem.setRightBarButtonItems([button("Add"), edit], animated: true)
    // "Add" is 25.5 points wide, rounded up to thirds: 25⅔.
    let distance = 25.0 + 2.0 / 3 + 8
    for t in [0.0, 0.1, 0.2] {
      let nodes = rig.nodes(at: t)
      let y = bezier(0.42, 0, 0.58, 1, at: t / 0.2)
      let moved = try #require(nodes["bar/right/1"])
      #expect(abs(Double(moved.frame.maxX) - (374 - distance * y)) < 0.01, "at \(t) s")
      #expect(moved.opacity == 1)
      #expect(abs((try #require(nodes["bar/right/0"])).opacity - y) < 0.001)
    }
  }

  @Test func `a back button hidden with animation fades`() throws {
    let detail = makeController("General")
    let rig = NavigationRig([makeController("Settings"), detail])
    _ = rig.nodes(at: 0)
    detail.navigationItem.setHidesBackButton(true, animated: true)
    #expect(abs(try #require(rig.nodes(at: 0.1)["bar/chevron"]).opacity - 0.5) < 0.001)
    let nodes = rig.nodes(at: 0.3)
    #expect(nodes["bar/chevron"] == nil && nodes["bar/back"] == nil)
    detail.navigationItem.setHidesBackButton(false, animated: true)
    #expect(abs(try #require(rig.nodes(at: 0.4)["bar/back"]).opacity - 0.5) < 0.001)
    #expect(rig.nodes(at: 0.6)["bar/chevron"]?.opacity == 1)
  }

  @Test func `changes without animation are visible in the next frame`() throws {
    let root = makeController("Settings")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    root.navigationItem.leftBarButtonItem = button("Edit")
    let edit = try #require(rig.nodes(at: 0)["bar/left/0"])
    #expect(edit.opacity == 1 && edit.frame.width == 34)
    root.navigationItem.leftBarButtonItem?.title = "Cancel"
    #expect(near(rig.nodes(at: 0.1)["bar/left/0"]?.frame.width, 51))
    root.navigationItem.leftBarButtonItem?.isHidden = true
    #expect(rig.nodes(at: 0.2)["bar/left/0"] == nil)
  }

  @Test func `changes during a push appear after the push`() throws {
    let rig = NavigationRig([makeController("Settings")])
    let detail = makeController("General")
    rig.navigation.pushViewController(detail, animated: true)
    _ = rig.nodes(at: 0.2)
    detail.navigationItem.rightBarButtonItem = button("Edit")
    #expect(rig.nodes(at: 0.3)["bar/right/0"] == nil)
    #expect(near(rig.nodes(at: 0.6)["bar/right/0"]?.frame.maxX, 374))
  }
}

extension UIView {
  fileprivate var allViews: [UIView] { subviews + subviews.flatMap(\.allViews) }
}
