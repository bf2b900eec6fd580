import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UINavigationItem.h and UIBarButtonItemGroup.h of iOS 16. A
// character is 8.5 points wide; items are 8 points apart and 16 points from the sides of a bar of
// 390 points, and groups 6 points apart; the minimum width of a title is 75 points.
@MainActor
@Suite(.serialized)
struct NavigationBarGroupTests {
  private func group(_ titles: [String], _ representative: String? = nil) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(
      barButtonItems: titles.map(button), representativeItem: representative.map(button))
  }

  private func tenLetterTitles(_ count: Int) -> [String] {
    Array(repeating: "abcdefghij", count: count)
  }

  private func frames(_ side: String, _ nodes: [String: NodePlacement]) -> [CGRect] {
    (0..<10).compactMap { nodes["bar/\(side)/\($0)"]?.frame }
  }

  @Test func `a group collapses to its representative if the title doesn't fit`() throws {
    let root = makeController("Title")
    let trailing = group(tenLetterTitles(4), "R")
    root.navigationItem.trailingItemGroups = [trailing]
    let rig = NavigationRig([root])
    // Four buttons need 4·85 + 3·8 = 364 points, but the margins leave 358.
    var right = frames("right", rig.nodes(at: 0))
    #expect(right.count == 1 && abs(right[0].minX - (390 - 16 - 8.5)) < 0.35)
    #expect(trailing.isDisplayingRepresentativeItem)
    #expect(trailing.representativeItem?.buttonGroup === trailing)
    #expect(root.navigationItem.rightBarButtonItems?.count == 4, "the item still has its buttons")
    // Three buttons leave 358 − 271 − 6 = 81 points, and the title needs 42.5.
    trailing.barButtonItems = tenLetterTitles(3).map(button)
    right = frames("right", rig.nodes(at: 0.1))
    #expect(right.count == 3 && !trailing.isDisplayingRepresentativeItem)
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a group collapses if the title would have less than 75 points`() throws {
    let root = makeController("A title of many letters")
    let trailing = group(tenLetterTitles(3), "R")
    root.navigationItem.trailingItemGroups = [trailing]
    let rig = NavigationRig([root])
    // 81 points are enough, but 81 − 9 points aren't.
    #expect(!trailing.isDisplayingRepresentativeItem)
    _ = rig.nodes(at: 0)
    #expect(!trailing.isDisplayingRepresentativeItem)
    root.navigationItem.leftBarButtonItem = button("L")
    _ = rig.nodes(at: 0.1)
    #expect(trailing.isDisplayingRepresentativeItem)
  }

  @Test func `centre groups collapse first, then trailing, then leading groups`() {
    let root = makeController("Title")
    let item = root.navigationItem
    item.style = .browser
    let groups = [
      group(["aaaa", "bbbb"], "1"), group(["cccc", "dddd"], "2"), group(["eeee", "ffff"], "3"),
    ]
    item.leadingItemGroups = [groups[0]]
    item.centerItemGroups = [groups[1]]
    item.trailingItemGroups = [groups[2]]
    let rig = NavigationRig([root])
    func collapsed(at time: Double) -> [Bool] {
      _ = rig.nodes(at: time)
      return groups.map(\.isDisplayingRepresentativeItem)
    }
    // A group needs 76 points, its representative 8.5, and the title 42.5.
    #expect(collapsed(at: 0) == [false, false, false])
    // Next to a pinned group of P points, the title has 104 − P points. After the first collapse,
    // the title has 171.5 − P points, and after the second 239 − P.
    for (letters, expected) in [
      (4, [false, false, false]), (10, [false, true, false]), (16, [false, true, true]),
      (24, [true, true, true]),
    ] {
      item.pinnedTrailingGroup = group([String(repeating: "p", count: letters)])
      #expect(collapsed(at: 0) == expected, "\(letters) letters")
    }
    #expect(Headless.reports.isEmpty)
  }

  @Test func `a representative runs its own action, or opens a menu without one`() throws {
    var taps = 0
    let root = makeController("Title")
    let action = UIAction(title: "More") { _ in taps += 1 }
    root.navigationItem.trailingItemGroups = [
      UIBarButtonItemGroup(
        barButtonItems: tenLetterTitles(4).map(button),
        representativeItem: UIBarButtonItem(primaryAction: action))
    ]
    let rig = NavigationRig([root])
    let frame = try #require(rig.nodes(at: 0)["bar/right/0"]).frame
    rig.stage.play(.tap(at: CGPoint(x: frame.midX, y: frame.midY)))
    _ = rig.nodes(at: 0.5)
    #expect(taps == 1)
    root.navigationItem.trailingItemGroups = [group(tenLetterTitles(4), "More")]
    _ = rig.nodes(at: 0.6)
    rig.stage.play(
      .tap(at: CGPoint(x: frame.midX, y: frame.midY)), startingAt: MediaTime(seconds: 0.6))
    _ = rig.nodes(at: 1)
    #expect(
      OpenMenu.lines(in: rig) == tenLetterTitles(4), "without an action, its menu lists the group")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `browser and editor styles have a leading title and centred groups`(
    _ direction: LayoutDirection
  ) throws {
    let root = makeController("Root")
    let detail = makeController("Title")
    detail.navigationItem.style = .browser
    detail.navigationItem.centerItemGroups = [group(["aa"]), group(["bb", "cc"])]
    let rig = NavigationRig([root, detail], direction: direction)
    func leadingFrame(_ name: String, at time: Double) throws -> CGRect {
      let frame = try #require(rig.nodes(at: time)[name]).frame
      guard direction == .rightToLeft else { return frame }
      return CGRect(
        x: 390 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    // The chevron needs 8 + 13 points, the label begins 8 points further and is 34 wide, then 6
    // points follow.
    #expect(abs(try leadingFrame("bar/title", at: 0).minX - 69) < 0.35)
    // Three buttons of 17 points and two spaces are 67 points wide, in the middle.
    #expect(abs(try leadingFrame("bar/center/0", at: 0).minX - 161.5) < 0.35)
    #expect(abs(try leadingFrame("bar/center/2", at: 0).maxX - 228.5) < 0.35)
    detail.navigationItem.style = .editor
    #expect(abs(try leadingFrame("bar/title", at: 0.1).minX - 27) < 0.35)
    #expect(rig.nodes(at: 0.1)["bar/back"] == nil && rig.nodes(at: 0.1)["bar/chevron"] != nil)
    #expect(Headless.reports.isEmpty)
    detail.navigationItem.style = .navigator
    #expect(abs(try leadingFrame("bar/title", at: 0.2).midX - 195) < 0.35)
    #expect(frames("center", rig.nodes(at: 0.2)).isEmpty)
    #expect(
      Headless.reports.count == 1, "centre groups are only in a menu, which Filmstrip doesn't show")
  }

  @Test func `centre groups that don't fit are omitted and reported`() {
    let root = makeController("Title")
    root.navigationItem.style = .browser
    root.navigationItem.centerItemGroups = [group(["aa"]), group(tenLetterTitles(4))]
    let rig = NavigationRig([root])
    #expect(frames("center", rig.nodes(at: 0)).count == 1)
    #expect(Headless.reports.count == 1)
  }

  @Test func `a pinned group is at the trailing edge, and a hidden group isn't shown`() {
    let root = makeController("Title")
    let pinned = group(["pin"])
    let other = group(["other"])
    root.navigationItem.trailingItemGroups = [other]
    root.navigationItem.pinnedTrailingGroup = pinned
    let rig = NavigationRig([root])
    let right = frames("right", rig.nodes(at: 0))
    #expect(
      right.count == 2 && right[0].maxX == 374 && abs(right[1].maxX - (374 - 25.5 - 8)) < 0.35)
    pinned.isHidden = true
    #expect(frames("right", rig.nodes(at: 0.1)).map(\.maxX) == [374])
    other.isHidden = true
    #expect(frames("right", rig.nodes(at: 0.2)).isEmpty)
  }
}
