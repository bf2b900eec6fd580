import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

/// Logs the delegate calls and updates of a search.
@MainActor
private final class SearchLog: NSObject, UISearchBarDelegate, UISearchControllerDelegate,
  UISearchResultsUpdating
{
  var calls: [String] = []
  var allows = true

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    calls.append("should begin")
    return true
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("did begin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("did end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    calls.append("text \(searchText)")
  }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { allows }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    calls.append("scope \(selectedScope)")
  }
  func willPresentSearchController(_ searchController: UISearchController) {
    calls.append("will present")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    calls.append("did present")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    calls.append("will dismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    calls.append("did dismiss")
  }
  func updateSearchResults(for searchController: UISearchController) {
    calls.append("update '\(searchController.searchBar.text ?? "")'")
  }
}

// Source of the expected values: UISearchController.h, UISearchBar.h, UINavigationItem.h; FACTS
// (search.bar, search.activation, search.collapse, search.transition). Heights are sums: a status
// bar of 47 points, rows of 44, large titles and search bars of 52.
@MainActor
@Suite(.serialized)
struct SearchTests {
  private let log = SearchLog()

  private func list(_ title: String, _ search: UISearchController? = UISearchController())
    -> UIViewController
  {
    let controller = makeController(title)
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    controller.view = scrollView
    controller.navigationItem.searchController = search
    search?.delegate = log
    search?.searchResultsUpdater = log
    search?.searchBar.delegate = log
    return controller
  }

  private func rig(_ controllers: [UIViewController], large: Bool = false) -> NavigationRig {
    NavigationRig(controllers) { $0.navigationBar.prefersLargeTitles = large }
  }

  private func scroll(_ controller: UIViewController) throws -> UIScrollView {
    try #require(controller.view as? UIScrollView)
  }

  private func height(_ rig: NavigationRig, at time: Double) -> Double {
    rig.nodes(at: time)["bar/background"].map { Double($0.frame.height) } ?? 0
  }

  private func button(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.title(for: .normal) == title { return button }
    return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
  }

  // MARK: The bar

  @Test func `a search bar alone is 56 points high with a field of 36 points`() {
    let bar = UISearchBar()
    #expect(bar.intrinsicContentSize.height == 56)
    bar.frame = CGRect(x: 0, y: 0, width: 390, height: 56)
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    // In a lower bar, the field is in the middle (FACTS: search.low-bar).
    bar.frame.size.height = 44
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 4, width: 374, height: 36))
    bar.frame.size.height = 56
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    // "Cancel" has six characters of 8.5 points in tests, and a gap of 10 points before it.
    #expect(bar.searchTextField.frame.width < 374 - 10)
    #expect(button("Cancel", in: bar)?.alpha == 1)
  }

  @Test(arguments: [false, true])
  func `the search bar of a navigation item adds 52 points below its titles`(large: Bool) throws {
    let root = list("Mail")
    let rig = rig([root], large: large)
    let nodes = rig.nodes(at: 0)
    let total = 47 + 44 + (large ? 52.0 : 0) + 52
    #expect(nodes["bar/background"]?.frame == CGRect(x: 0, y: 0, width: 390, height: total))
    #expect(nodes["bar/search"]?.frame == CGRect(x: 0, y: total - 52, width: 390, height: 52))
    #expect(abs(root.view.safeAreaInsets.top - total) < 0.001)
    #expect(abs(try scroll(root).contentOffset.y + total) < 0.001)
    let field = try #require(root.navigationItem.searchController).searchBar.searchTextField
    #expect(field.frame == CGRect(x: 16, y: 1, width: 358, height: 36))
    #expect(field.placeholder == "Search")
  }

  @Test func `setting or removing a search controller later changes the bar at once`() {
    let root = list("Mail", nil)
    let rig = rig([root])
    #expect(height(rig, at: 0) == 91)
    root.navigationItem.searchController = UISearchController()
    #expect(height(rig, at: 0.1) == 143)
    root.navigationItem.searchController = nil
    let nodes = rig.nodes(at: 0.2)
    #expect(nodes["bar/background"]?.frame.height == 91)
    #expect(nodes["bar/search"] == nil)
  }

  // MARK: Scrolling

  @Test func `scrolling collapses the search bar first, then the large title`() throws {
    let root = list("Mail")
    let rig = rig([root], large: true)
    _ = rig.nodes(at: 0)
    let scroll = try scroll(root)
    scroll.contentOffset.y = -195 + 30
    var nodes = rig.nodes(at: 0.1)
    #expect(nodes["bar/background"]?.frame.height == 165)
    #expect(nodes["bar/search"]?.frame == CGRect(x: 0, y: 143, width: 390, height: 22))
    #expect(root.navigationItem.searchController?.searchBar.searchTextField.frame.height == 6)
    #expect(nodes["bar/large-title"]?.opacity == 1)
    scroll.contentOffset.y = -195 + 72
    nodes = rig.nodes(at: 0.2)
    #expect(nodes["bar/background"]?.frame.height == 123)
    #expect(nodes["bar/search"]?.frame.height ?? 0 == 0)
    scroll.contentOffset.y = 300
    #expect(height(rig, at: 0.3) == 91)
    scroll.contentOffset.y = -195
    nodes = rig.nodes(at: 0.6)
    #expect(nodes["bar/background"]?.frame.height == 195)
    #expect(nodes["bar/search"]?.frame.height == 52)
  }

  @Test func `a search bar that scrolling doesn't hide stays below the title`() throws {
    let root = list("Mail")
    root.navigationItem.hidesSearchBarWhenScrolling = false
    let rig = rig([root], large: true)
    #expect(height(rig, at: 0) == 195)
    let scroll = try scroll(root)
    scroll.contentOffset.y = 300
    let nodes = rig.nodes(at: 0.5)
    #expect(nodes["bar/background"]?.frame.height == 143)
    #expect(nodes["bar/search"]?.frame == CGRect(x: 0, y: 91, width: 390, height: 52))
    root.navigationItem.hidesSearchBarWhenScrolling = true
    scroll.contentOffset.y = 310
    #expect(height(rig, at: 1) == 91)
  }

  @Test(arguments: [(10.0, 0.0), (35, 52), (70, 52), (90, 104), (150, 150)])
  func `after a drag each part of the bar is either collapsed or expanded`(
    _ distance: Double, finalOffset: Double
  ) throws {
    let root = list("Mail")
    let rig = rig([root], large: true)
    _ = rig.nodes(at: 0)
    // The first points of a drag are needed for recognition; holding still leaves no velocity.
    rig.stage.play(
      .drag(
        from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 700 - distance - 10),
        duration: 0.4, holdAfter: 0.3), startingAt: MediaTime(seconds: 0.1))
    _ = rig.nodes(at: 3)
    #expect(abs(try scroll(root).contentOffset.y - (-195 + finalOffset)) < 1)
    #expect(abs(height(rig, at: 3) - (195 - min(104, finalOffset))) < 1)
  }

  // MARK: A search

  @Test func `a tap on the field begins a search, and Cancel ends it`() throws {
    let root = list("Mail")
    let rig = rig([root], large: true)
    let search = try #require(root.navigationItem.searchController)
    _ = rig.nodes(at: 0)
    rig.stage.play(.tap(at: CGPoint(x: 200, y: 162)), startingAt: MediaTime(seconds: 0.1))
    _ = rig.nodes(at: 0.3)
    #expect(search.isActive)
    #expect(
      log.calls == ["should begin", "did begin", "will present", "update ''"])
    var nodes = rig.nodes(at: 1)
    #expect(log.calls.last == "did present")
    // The titles are hidden, and the search bar is directly below the status bar.
    #expect(nodes["bar/background"]?.frame == CGRect(x: 0, y: 0, width: 390, height: 99))
    #expect(nodes["bar/search"]?.frame == CGRect(x: 0, y: 47, width: 390, height: 52))
    #expect(nodes["bar/large-title"]?.opacity ?? 0 == 0)
    #expect(root.view.safeAreaInsets.top == 99)
    #expect(try scroll(root).contentOffset.y == -99)
    let cancel = try #require(button("Cancel", in: search.searchBar))
    let center = cancel.convert(cancel.bounds.center, to: nil)
    log.calls = []
    search.searchBar.searchTextField.insertText("ab")
    #expect(log.calls == ["text ab", "update 'ab'"])
    log.calls = []
    rig.stage.play(.tap(at: center), startingAt: MediaTime(seconds: 1.1))
    _ = rig.nodes(at: 1.2)
    #expect(log.calls == ["cancel", "will dismiss", "did end", "update ''"])
    #expect(!search.isActive)
    nodes = rig.nodes(at: 2)
    #expect(log.calls.last == "did dismiss")
    #expect(nodes["bar/background"]?.frame.height == 195)
    #expect(nodes["bar/large-title"]?.opacity == 1)
    #expect(nodes["bar/search"]?.frame == CGRect(x: 0, y: 143, width: 390, height: 52))
    #expect(search.searchBar.text == "")
    #expect(!search.searchBar.showsCancelButton)
  }

  @Test func `a beginning search covers half of its way in half of its time`() throws {
    let root = list("Mail")
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    root.navigationItem.searchController?.isActive = true
    // The height changes from 143 to 99 in 0.3 s, on a symmetric curve.
    #expect(abs(height(rig, at: 0.15) - 121) < 0.01)
    #expect(height(rig, at: 0.4) == 99)
  }

  @Test func `titles stay if the search doesn't hide the navigation bar`() throws {
    let root = list("Mail")
    let rig = rig([root])
    root.navigationItem.searchController?.hidesNavigationBarDuringPresentation = false
    root.navigationItem.searchController?.isActive = true
    let nodes = rig.nodes(at: 1)
    #expect(nodes["bar/background"]?.frame.height == 143)
    #expect(nodes["bar/title"]?.opacity == 1)
    #expect(log.calls == ["will present", "should begin", "did begin", "update ''", "did present"])
    // The bar of an active search doesn't collapse.
    try scroll(root).contentOffset.y = 300
    #expect(height(rig, at: 1.1) == 143)
  }

  @Test func `a search dims its view controller, and a tap there cancels the search`() throws {
    let root = list("Mail")
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    let search = try #require(root.navigationItem.searchController)
    search.isActive = true
    let dimming = try #require(rig.nodes(at: 1)["search/dimming"])
    #expect(dimming.frame == CGRect(x: 0, y: 99, width: 390, height: 745))
    #expect(dimming.opacity == 1)
    rig.stage.play(.tap(at: CGPoint(x: 195, y: 600)), startingAt: MediaTime(seconds: 1.1))
    #expect(rig.nodes(at: 2)["search/dimming"] == nil)
    #expect(!search.isActive)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    #expect(rig.nodes(at: 3)["search/dimming"] == nil)
  }

  @Test func `results cover the searched view controller while there is text`() throws {
    let results = makeController("Results")
    let root = list("Mail", UISearchController(searchResultsController: results))
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    let search = try #require(root.navigationItem.searchController)
    search.isActive = true
    _ = rig.nodes(at: 1)
    #expect(results.viewIfLoaded?.window == nil)
    search.searchBar.searchTextField.insertText("x")
    _ = rig.nodes(at: 1.1)
    #expect(results.view.window != nil)
    #expect(results.view.convert(results.view.bounds, to: nil) == rig.stage.window.bounds)
    #expect(results.view.safeAreaInsets.top == 99)
    #expect(rig.calls.suffix(2) == ["Results viewWillAppear", "Results viewDidAppear"])
    search.searchBar.searchTextField.deleteBackward()
    #expect(results.view.window == nil)
    #expect(rig.calls.suffix(2) == ["Results viewWillDisappear", "Results viewDidDisappear"])
    search.showsSearchResultsController = true
    search.searchBar.text = ""
    #expect(results.view.window != nil)
    search.isActive = false
    _ = rig.nodes(at: 2)
    #expect(results.view.window == nil)
    #expect(rig.calls.last == "Results viewDidDisappear")
  }

  @Test func `results of a covered search disappear on a push and return on a pop`() throws {
    let results = makeController("Results")
    let root = list("Mail", UISearchController(searchResultsController: results))
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    let search = try #require(root.navigationItem.searchController)
    search.isActive = true
    search.searchBar.searchTextField.insertText("x")
    _ = rig.nodes(at: 1)
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    let nodes = rig.nodes(at: 2)
    #expect(nodes["bar/background"]?.frame.height == 91)
    #expect(nodes["bar/title"]?.opacity == 1)
    #expect(results.view.window == nil)
    rig.navigation.popViewController(animated: true)
    #expect(height(rig, at: 3) == 99)
    #expect(results.view.window != nil)
    #expect(search.isActive)
  }

  // MARK: Transitions

  @Test func `a push slides the search bar out, and a pop returns it`()
    throws
  {
    let root = list("Mail")
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    let progress = springProgress(0.2)
    var nodes = rig.nodes(at: 0.2)
    let search = try #require(nodes["bar/search-outgoing"])
    #expect(abs(search.frame.minX + 390 * progress) < 0.5)
    #expect(abs((nodes["bar/background"]?.frame.height ?? 0) - (143 - 52 * progress)) < 0.5)
    nodes = rig.nodes(at: 1)
    #expect(nodes["bar/background"]?.frame.height == 91)
    #expect(nodes["bar/search"] == nil && nodes["bar/search-outgoing"] == nil)
    rig.navigation.popViewController(animated: true)
    nodes = rig.nodes(at: 2)
    #expect(nodes["bar/search"]?.frame == CGRect(x: 0, y: 91, width: 390, height: 52))
    #expect(nodes["bar/search"]?.opacity == 1)
    #expect(nodes["bar/background"]?.frame.height == 143)
  }

  @Test func `a cancelled back swipe restores the search bar`() throws {
    let root = list("Mail")
    let detail = list("Detail")
    let rig = rig([root, detail])
    _ = rig.nodes(at: 0)
    rig.stage.play(
      .drag(
        from: CGPoint(x: 2, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.4, holdAfter: 0.3),
      startingAt: MediaTime(seconds: 0.1))
    let interactiveNodes = rig.nodes(at: 0.7)
    #expect((interactiveNodes["bar/search"]?.frame.minX ?? 0) < -100)
    let nodes = rig.nodes(at: 2)
    #expect(rig.navigation.topViewController === detail)
    #expect(nodes["bar/search"]?.frame == CGRect(x: 0, y: 91, width: 390, height: 52))
    #expect(nodes["bar/search"]?.opacity == 1)
  }

  // MARK: Typing

  @Test func `a search field asks before it changes, and reports its keys`() throws {
    let root = list("Mail")
    let rig = rig([root])
    let search = try #require(root.navigationItem.searchController)
    search.isActive = true
    _ = rig.nodes(at: 1)
    log.calls = []
    let field = search.searchBar.searchTextField
    log.allows = false
    field.insertText("a")
    #expect(log.calls.isEmpty && search.searchBar.text == "")
    log.allows = true
    field.insertText("a")
    field.insertText("\n")
    #expect(log.calls == ["text a", "update 'a'", "search"])
    log.calls = []
    _ = rig.nodes(at: 1.1)
    rig.stage.play(
      .tap(at: field.convert(CGPoint(x: field.bounds.maxX - 15, y: 18), to: nil)),
      startingAt: MediaTime(seconds: 1.2))
    _ = rig.nodes(at: 2)
    #expect(log.calls == ["text ", "update ''"])
    #expect(field.text == "" && search.isActive)
  }

  @Test func `scopes appear with the search, and a selection updates the results`() throws {
    let root = list("Mail")
    let rig = rig([root])
    let search = try #require(root.navigationItem.searchController)
    search.searchBar.scopeButtonTitles = ["All", "Unread"]
    #expect(height(rig, at: 0) == 143)
    search.isActive = true
    #expect(height(rig, at: 1) == 47 + 52 + 44)
    log.calls = []
    rig.stage.play(.tap(at: CGPoint(x: 300, y: 47 + 65)), startingAt: MediaTime(seconds: 1.1))
    _ = rig.nodes(at: 1.5)
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
    #expect(log.calls == ["scope 1", "update ''"])
    search.isActive = false
    #expect(height(rig, at: 3) == 143)
  }
}
