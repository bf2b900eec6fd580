import FilmstripStage
import FilmstripTiming
import Foundation
import Testing

@testable import UIKit

// Source of the expected values: documentation of UINavigationItem and UIBarButtonItem of iOS 26;
// positions of subtitles are chosen (FACTS: glass-bar.subtitle).
@MainActor
@Suite(.serialized)
struct ModernItemTests {
  private func reports(_ name: String) -> Bool {
    Headless.reports.contains { "\($0)".contains(name) }
  }

  @Test func `attributed titles and subtitles are drawn as plain text, which is reported`() {
    _ = NavigationRig([makeController("List")], ios: 26)
    let item = UINavigationItem(title: "Title")
    item.attributedTitle = AttributedString("Bold")
    item.attributedSubtitle = AttributedString("Small")
    #expect(item.title == "Bold" && item.subtitle == "Small")
    #expect(reports("attributedTitle") && reports("attributedSubtitle"))
    item.attributedSubtitle = nil
    #expect(item.subtitle == nil)
  }

  @Test func `a subtitle view replaces the subtitle and keeps its size`() throws {
    let list = makeController("List")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 8))
    list.navigationItem.subtitle = "Text"
    list.navigationItem.subtitleView = view
    let rig = NavigationRig([list], ios: 26)
    _ = rig.nodes(at: 0)
    let frame = view.convert(view.bounds, to: nil)
    #expect(frame.size == CGSize(width: 30, height: 8) && abs(frame.midX - 195) < 0.5)
    #expect(text("Text", in: rig.navigation.navigationBar) == nil)
    list.navigationItem.subtitleView = nil
    _ = rig.nodes(at: 0.1)
    #expect(view.window == nil)
  }

  @Test func `a large title can differ from the title`() {
    let list = makeController("List")
    list.navigationItem.largeTitle = "All Lists"
    let rig = NavigationRig([list], ios: 26) { $0.navigationBar.prefersLargeTitles = true }
    _ = rig.nodes(at: 0)
    #expect(texts(in: rig.navigation.navigationBar).contains("All Lists"))
    list.navigationItem.largeTitle = nil
    _ = rig.nodes(at: 0.1)
    #expect(!texts(in: rig.navigation.navigationBar).contains("All Lists"))
  }

  private func texts(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
  }

  @Test func `members that aren't shown are reported`() {
    _ = NavigationRig([makeController("List")], ios: 26)
    let item = UINavigationItem(title: "Title")
    item.largeAttributedSubtitle = AttributedString("Large")
    item.largeSubtitleView = UIView()
    item.titleMenuProvider = { UIMenu(children: $0) }
    let button = UIBarButtonItem(systemItem: .add)
    button.badge = .count(3)
    #expect(item.largeSubtitle == "Large" && button.badge?.stringValue == "3")
    for name in ["largeSubtitle", "largeSubtitleView", "titleMenuProvider", "badge"] {
      #expect(reports(name))
    }
    #expect(UIBarButtonItem.Badge.string("New").stringValue == "New")
    #expect(UIBarButtonItem.Badge.indicator().stringValue == nil)
  }

  @Test func `the search button of a toolbar is a field, which is reported`() {
    let list = makeController("List")
    let item = list.navigationItem
    item.searchController = UISearchController(searchResultsController: nil)
    let rig = NavigationRig([list], ios: 26)
    item.preferredSearchBarPlacement = .integrated
    #expect(!reports("preferredSearchBarPlacement"))
    item.preferredSearchBarPlacement = .integratedButton
    #expect(reports("preferredSearchBarPlacement") && item.searchBarPlacement == .integrated)
    #expect(rig.nodes(at: 0.1)["toolbar/search"] != nil)
    item.searchBarPlacementAllowsToolbarIntegration = false
    #expect(item.searchBarPlacement == .stacked)
    #expect(item.searchBarPlacementBarButtonItem.isHidden)
  }

  @Test func `before iOS 26, the search bar is stacked, and another place is reported`() {
    let list = makeController("List")
    let item = list.navigationItem
    item.searchController = UISearchController(searchResultsController: nil)
    let rig = NavigationRig([list], ios: 18)
    item.preferredSearchBarPlacement = .stacked
    #expect(!reports("preferredSearchBarPlacement"))
    item.preferredSearchBarPlacement = .integratedButton
    #expect(reports("preferredSearchBarPlacement"))
    #expect(item.searchBarPlacement == .stacked)
    #expect(UINavigationItem.SearchBarPlacement.inline == .integrated)
    list.toolbarItems = [item.searchBarPlacementBarButtonItem, button("Edit")]
    rig.navigation.setToolbarHidden(false, animated: false)
    let groups = rig.nodes(at: 0.1).keys.filter { $0.hasPrefix("toolbar/") }
    #expect(item.searchBarPlacementBarButtonItem === list.toolbarItems?[0])
    #expect(item.searchBarPlacementBarButtonItem.isHidden)
    #expect(!groups.contains { $0.hasSuffix("/1") })
  }

  @Test func `a bar button changes its symbol at once, which is reported`() throws {
    _ = NavigationRig([makeController("List")], ios: 26)
    let item = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)
    let star = try #require(UIImage(systemName: "star"))
    item.setSymbolImage(star, contentTransition: .replace.upUp, options: .speed(2))
    #expect(item.image === star && reports("symbol effects"))
    item.addSymbolEffect(.bounce)
    item.removeAllSymbolEffects()
  }
}
