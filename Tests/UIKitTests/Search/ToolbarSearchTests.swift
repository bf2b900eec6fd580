import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing

@testable import UIKit

// Expected values: measurements of iOS 27 by others (FACTS: search.toolbar-field,
// search.toolbar-active, search.toolbar-motion) and the documentation (FACTS: search.toolbar), by
// arithmetic.
@MainActor
@Suite(.serialized)
struct ToolbarSearchTests {
  /// A list whose toolbar has a search bar between two buttons with images.
  @MainActor
  private struct Rig {
    let list = makeController("List")
    let search = UISearchController(searchResultsController: nil)
    let rig: NavigationRig

    init(
      ios: Int = 26, isPad: Bool = false, direction: LayoutDirection = .leftToRight,
      placement: UINavigationItem.SearchBarPlacement? = nil, hidesBottomBar: Bool = false
    ) {
      let (list, search) = (list, search)
      list.hidesBottomBarWhenPushed = hidesBottomBar
      rig = NavigationRig([list], direction: direction, isPad: isPad, ios: ios) { navigation in
        list.navigationItem.searchController = search
        if let placement {
          list.navigationItem.preferredSearchBarPlacement = placement
          return
        }
        list.toolbarItems = [
          Self.image(), list.navigationItem.searchBarPlacementBarButtonItem, Self.image(),
        ]
        navigation.isToolbarHidden = false
      }
    }

    private static func image() -> UIBarButtonItem {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
      return UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    }

    func nodes(at seconds: Double) -> [String: NodePlacement] { rig.nodes(at: seconds) }
  }

  private let resting = CGRect(x: 88, y: 768, width: 214, height: 48)
  private let active = CGRect(x: 8, y: 786, width: 314, height: 48)

  @Test func `the field takes the width between the groups of the toolbar`() {
    let rig = Rig()
    let nodes = rig.nodes(at: 0)
    // 28 from the sides, groups of 48 that are 12 apart; 10 below the top of the slot of 86.
    #expect(nodes["toolbar/group/0"]?.frame == CGRect(x: 28, y: 768, width: 48, height: 48))
    #expect(nodes["toolbar/search"]?.frame == resting)
    #expect(nodes["toolbar/group/2"]?.frame == CGRect(x: 314, y: 768, width: 48, height: 48))
    #expect(rig.rig.navigation.navigationBar.frame.height == 54 && nodes["bar/search"] == nil)
    #expect(rig.list.navigationItem.searchBarPlacement == .integrated)
    let field = rig.search.searchBar.searchTextField
    #expect(abs(field.glass.frame.width + 5 - 40.67) < 0.01)
    #expect(field.backgroundColor == .clear)
  }

  @Test(arguments: [
    (LayoutDirection.leftToRight, CALayerContentsGravity.left), (.rightToLeft, .right),
  ])
  func `the text of the field keeps its size while the width changes`(
    direction: LayoutDirection, gravity: CALayerContentsGravity
  ) {
    let rig = Rig(direction: direction)
    _ = rig.nodes(at: 0)
    let field = rig.search.searchBar.searchTextField
    #expect(field.placeholderLabel.layer.contentsGravity == gravity)
    field.textAlignment = .center
    field.layoutIfNeeded()
    #expect(field.placeholderLabel.layer.contentsGravity == .center)
  }

  @Test func `in a right-to-left layout, the order of the groups is mirrored`() {
    let nodes = Rig(direction: .rightToLeft).nodes(at: 0)
    #expect(nodes["toolbar/search"]?.frame == resting)
    #expect(nodes["toolbar/group/0"]?.frame.minX == 314)
  }

  @Test func `a search begins on the measured spring, with a close button`() throws {
    let rig = Rig()
    _ = rig.nodes(at: 0)
    rig.search.isActive = true
    #expect(rig.nodes(at: 0.05)["toolbar/search"]?.frame == resting)
    for t in [0.05, 0.1, 0.2] {
      let nodes = rig.nodes(at: 0.067 + t)
      let s = springValue(0.25, 0.9, t)
      let frame = try #require(nodes["toolbar/search"]).frame
      #expect(abs(frame.minX - (88 - 80 * s)) < 0.5 && abs(frame.minY - (768 + 18 * s)) < 0.5)
      #expect(abs(frame.width - (214 + 100 * s)) < 0.5)
      let close = try #require(nodes["toolbar/search-close"])
      #expect(abs(close.opacity - min(1, s)) < 0.02)
      #expect(abs(close.frame.width - 48 * (1.2 - 0.2 * s)) < 0.5)
      #expect(abs((nodes["toolbar/group/0"]?.opacity ?? 0) - max(0, 1 - s)) < 0.02)
    }
    let nodes = rig.nodes(at: 1)
    #expect(nodes["toolbar/search"]?.frame == active)
    #expect(
      nodes["toolbar/search-close"]?.frame == CGRect(x: 334, y: 786, width: 48, height: 48))
    #expect(nodes["bar/title"]?.opacity == 1, "the titles stay")
    // The bars have no background, so the dimming has no edge below them.
    #expect(nodes["search/dimming"]?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `groups beside a search bar change with those of their side`() throws {
    let rig = Rig()
    _ = rig.nodes(at: 0)
    let detail = makeController("Detail")
    detail.toolbarItems = [button("Edit"), .flexibleSpace(), button("Edit")]
    rig.rig.navigation.pushViewController(detail, animated: true)
    // The images of 48 at both ends become texts of 68; the search bar disappears in place.
    let start = rig.nodes(at: 0)
    #expect(abs(try #require(start["toolbar/group/0"]).frame.midX - 52) < 0.01)
    #expect(abs(try #require(start["toolbar/group/1"]).frame.midX - 338) < 0.01)
    let search = try #require(rig.nodes(at: 0.2)["toolbar/group-outgoing/1"])
    #expect(abs(search.frame.midX - resting.midX) < 0.01 && search.opacity < 1)
    let end = rig.nodes(at: 3)
    #expect(near(end["toolbar/group/0"]?.frame.midX, 62))
    #expect(near(end["toolbar/group/1"]?.frame.midX, 328))
  }

  @Test func `a push during an active search cross-fades the items of the toolbar`() {
    let rig = Rig()
    _ = rig.nodes(at: 0)
    rig.search.isActive = true
    _ = rig.nodes(at: 1)
    let detail = makeController("Detail")
    detail.toolbarItems = [button("Edit")]
    rig.rig.navigation.pushViewController(detail, animated: true)
    let nodes = rig.nodes(at: 1.05)
    #expect(nodes["toolbar/item-outgoing/0"] != nil && nodes["toolbar/group-outgoing/0"] == nil)
    #expect(rig.nodes(at: 3)["toolbar/group/0"]?.opacity == 1)
  }

  @Test func `taps in the field and on the close button begin and end a search`() {
    let rig = Rig()
    _ = rig.nodes(at: 0)
    rig.rig.stage.play(TouchScript.tap(at: CGPoint(x: 200, y: 792)))
    _ = rig.nodes(at: 1)
    #expect(rig.search.isActive)
    // The concealed button is behind the field.
    rig.rig.stage.play(TouchScript.tap(at: CGPoint(x: 358, y: 810)))
    let nodes = rig.nodes(at: 2)
    #expect(!rig.search.isActive && nodes["toolbar/search"]?.frame == resting)
    #expect(nodes["toolbar/group/0"]?.opacity == 1)
    #expect(nodes["toolbar/search-close"]?.opacity ?? 0 == 0)
  }

  @Test func `an integrated search bar is at the end of the toolbar, which it shows`() {
    let rig = Rig(placement: .integrated)
    let nodes = rig.nodes(at: 0)
    #expect(nodes["toolbar/search"]?.frame == CGRect(x: 28, y: 768, width: 334, height: 48))
    rig.rig.navigation.pushViewController(makeController("Detail"), animated: true)
    _ = rig.nodes(at: 1)
    #expect(rig.rig.navigation.toolbar.isHidden)
    rig.rig.navigation.popViewController(animated: true)
    #expect(rig.nodes(at: 2)["toolbar/search"]?.frame.minX == 28)
  }

  // FACTS: search.without-toolbar; a search bar adds 52 to a bar of 54 (FACTS: search.bar).
  @Test(arguments: [nil, UINavigationItem.SearchBarPlacement.integrated])
  func `without a toolbar, an integrated search bar is below the titles`(
    _ placement: UINavigationItem.SearchBarPlacement?
  ) {
    let rig = Rig(placement: placement, hidesBottomBar: true)
    var nodes = rig.nodes(at: 0)
    #expect(nodes["toolbar/search"] == nil && nodes["bar/search"] != nil)
    #expect(abs(rig.rig.navigation.navigationBar.frame.height - (54 + 52)) < 0.001)
    #expect(rig.list.navigationItem.searchBarPlacement == .stacked)
    #expect(
      Headless.reports.contains {
        "\($0)".contains("hidesBottomBarWhenPushed: the search bar is below the titles")
      })
    rig.list.hidesBottomBarWhenPushed = false
    nodes = rig.nodes(at: 0.5)
    #expect(nodes["toolbar/search"]?.frame.maxY == 816 && nodes["bar/search"] == nil)
    #expect(rig.rig.navigation.navigationBar.frame.height == 54)
  }

  @Test func `a pushed page without a toolbar shows its integrated search bar in the bar`() {
    let rig = Rig()
    _ = rig.nodes(at: 0)
    let detail = makeController("Detail")
    detail.navigationItem.searchController = UISearchController(searchResultsController: nil)
    detail.navigationItem.preferredSearchBarPlacement = .integrated
    detail.hidesBottomBarWhenPushed = true
    rig.rig.navigation.pushViewController(detail, animated: true)
    let pushed = rig.nodes(at: 1)
    #expect(pushed["bar/search"]?.opacity == 1 && rig.rig.navigation.toolbar.isHidden)
    rig.rig.navigation.popViewController(animated: true)
    let popped = rig.nodes(at: 2)
    #expect(popped["toolbar/search"]?.frame == resting && popped["bar/search"] == nil)
  }

  @Test(arguments: [(18, false), (26, true)])
  func `before iOS 26 and on iPads, the search bar is below the titles`(_ ios: Int, _ isPad: Bool) {
    let rig = Rig(ios: ios, isPad: isPad)
    let nodes = rig.nodes(at: 0)
    #expect(nodes["toolbar/search"] == nil && nodes["bar/search"] != nil)
    #expect(rig.list.navigationItem.searchBarPlacement == .stacked)
  }
}
