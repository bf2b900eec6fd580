import FilmstripStage
import Foundation
import Testing
import UIKit

// Source of the expected order of precedence: UINavigationItem.h and UINavigationBar.h.
@MainActor
@Suite(.serialized)
struct NavigationBarContentTests {
  private func back(_ change: (UINavigationItem) -> Void) -> String? {
    let list = makeController("Settings")
    change(list.navigationItem)
    let rig = NavigationRig([list, makeController("General")])
    _ = rig.nodes(at: 0)
    return text("bar/back", in: rig.navigation.navigationBar)
  }

  @Test func `the back label is the back item's title, back title, title, or Back`() {
    #expect(back { _ in } == "Settings")
    #expect(back { $0.backButtonTitle = "Up" } == "Up")
    #expect(
      back {
        $0.backButtonTitle = "Up"
        $0.backBarButtonItem = button("Home")
      } == "Home")
    #expect(back { $0.title = nil } == "Back")
    #expect(back { $0.title = "" } == "Back")
  }

  @Test func `generic mode keeps only the back item's title, minimal shows no title`() {
    #expect(
      back {
        $0.backButtonDisplayMode = .generic
        $0.backButtonTitle = "Up"
      } == "Back")
    #expect(
      back {
        $0.backButtonDisplayMode = .generic
        $0.backBarButtonItem = button("Home")
      } == "Home")
    #expect(back { $0.backButtonDisplayMode = .minimal } == nil)
  }

  @Test func `an empty back title shows only the chevron`() {
    #expect(back { $0.backButtonTitle = "" } == nil)
    #expect(back { $0.backBarButtonItem = button("") } == nil)
  }

  /// *Documented* (FACTS: bar.back-custom-view).
  @Test func `a back item with a custom view keeps the default title`() {
    #expect(back { $0.backBarButtonItem = UIBarButtonItem(customView: UIView()) } == "Settings")
    #expect(
      back {
        $0.backButtonTitle = "Up"
        $0.backBarButtonItem = UIBarButtonItem(customView: UIView())
      } == "Up")
  }

  @Test func `the image of a back item is next to the chevron`() throws {
    let list = makeController("Settings")
    list.navigationItem.backBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "folder"), style: .plain, target: nil, action: nil)
    let rig = NavigationRig([list, makeController("General")])
    let nodes = rig.nodes(at: 0)
    #expect(near(nodes["bar/back"]?.frame.minX, 8 + 13 + 8))
    #expect(nodes["bar/chevron"] != nil)
  }

  @Test func `left items replace the back button unless they supplement it`() throws {
    let detail = makeController("General")
    detail.navigationItem.leftBarButtonItems = [button("Menu")]
    let rig = NavigationRig([makeController("Settings"), detail])
    var nodes = rig.nodes(at: 0)
    #expect(nodes["bar/chevron"] == nil && nodes["bar/back"] == nil)
    #expect(near(nodes["bar/left/0"]?.frame.minX, 16))
    detail.navigationItem.leftItemsSupplementBackButton = true
    nodes = rig.nodes(at: 0.1)
    // The label begins at 29 and is 8 · 8.5 = 68 points wide; groups are 6 points apart.
    #expect(near(nodes["bar/back"]?.frame.minX, 29))
    #expect(near(nodes["bar/left/0"]?.frame.minX, 29 + 68 + 6))
    detail.navigationItem.hidesBackButton = true
    nodes = rig.nodes(at: 0.2)
    #expect(nodes["bar/chevron"] == nil && nodes["bar/left/0"]?.frame.minX == 16)
  }

  @Test func `the latest title is shown, and a title view replaces it`() throws {
    let root = makeController("Settings")
    let rig = NavigationRig([root])
    _ = rig.nodes(at: 0)
    #expect(text("bar/title", in: rig.navigation.navigationBar) == "Settings")
    root.navigationItem.title = "Mine"
    _ = rig.nodes(at: 0.1)
    #expect(text("bar/title", in: rig.navigation.navigationBar) == "Mine")
    root.title = "Yours"
    _ = rig.nodes(at: 0.2)
    #expect(text("bar/title", in: rig.navigation.navigationBar) == "Yours")
    root.navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let title = try #require(rig.nodes(at: 0.3)["bar/title"])
    #expect(title.frame == CGRect(x: 145, y: 47 + 7, width: 100, height: 30))
  }

  @Test func `a title view is limited to the available width`() throws {
    let root = makeController("Settings")
    root.navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 60))
    root.navigationItem.rightBarButtonItem = button("Edit")
    let rig = NavigationRig([root])
    // "Edit" is 34 points wide, and its group is 6 points from the title.
    var title = try #require(rig.nodes(at: 0)["bar/title"])
    #expect(title.frame == CGRect(x: 16, y: 47 - 8, width: 374 - 34 - 6 - 16, height: 60))
    root.navigationItem.rightBarButtonItem = nil
    title = try #require(rig.nodes(at: 0.1)["bar/title"])
    #expect(near(title.frame.width, 390 - 32))
  }

  @Test func `spaces separate bar items, mirrored in right-to-left layout`() throws {
    let root = makeController("")
    root.navigationItem.rightBarButtonItems = [
      button("Edit"), .fixedSpace(20), button("Add"),
    ]
    let rig = NavigationRig([root])
    var nodes = rig.nodes(at: 0)
    #expect(near(nodes["bar/right/0"]?.frame.maxX, 374))
    #expect(near(nodes["bar/right/1"]?.frame.maxX, 374 - 34 - 8 - 20))
    let mirrored = NavigationRig([root], direction: .rightToLeft)
    nodes = mirrored.nodes(at: 0)
    #expect(near(nodes["bar/right/0"]?.frame.minX, 16))
    #expect(near(nodes["bar/right/1"]?.frame.minX, 16 + 34 + 8 + 20))
    #expect(Headless.reports.isEmpty)
  }

  @Test func `item groups and bar button items contain the same buttons`() {
    Headless.configure(device: NavigationRig.phone())
    let item = UINavigationItem(title: "A")
    let edit = button("Edit")
    let add = button("Add")
    item.trailingItemGroups = [
      UIBarButtonItemGroup(barButtonItems: [edit], representativeItem: nil),
      .fixedGroup(items: [add]),
    ]
    #expect(item.rightBarButtonItems == [edit, add])
    #expect(item.rightBarButtonItem === edit)
    #expect(add.buttonGroup === item.trailingItemGroups[1])
    item.rightBarButtonItem = add
    #expect(item.trailingItemGroups.map(\.barButtonItems) == [[add]])
    item.rightBarButtonItems = nil
    #expect(item.trailingItemGroups.isEmpty && item.rightBarButtonItems == nil)
  }
}
