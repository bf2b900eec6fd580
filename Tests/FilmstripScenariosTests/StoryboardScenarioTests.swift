import FilmstripRendering
import FilmstripStage
import FilmstripTestSupport
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

// Source of the expected values: the page "Storyboards" in Documentation/Scenarios.md.
@MainActor
@Suite(.serialized)
struct StoryboardScenarioTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      """
      <document targetRuntime="iOS.CocoaTouch" initialViewController="n"><scenes><scene><objects>
      <navigationController id="n" sceneMemberID="viewController"><connections><segue
       destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController></objects></scene><scene><objects><viewController id="a"
       sceneMemberID="viewController" title="First"><view key="view" id="v"/><connections><segue
       destination="b" kind="show" identifier="go" id="s"/></connections></viewController></objects>
      </scene><scene><objects><viewController id="b" sceneMemberID="viewController"
       storyboardIdentifier="Second" title="Second"><view key="view" id="w"/></viewController>
      </objects></scene></scenes></document>
      """, to: "Main.storyboard")
  }

  private func read(_ text: String) throws -> ScenarioDocument {
    try folder.write(text, to: "film.yaml")
    return try ScenarioParser().read(path: folder.path + "/film.yaml")
  }

  /// Plays a film to its end, and returns its events.
  private func play(_ scenario: any Scenario) throws -> [String] {
    let film = try scenario.makeFilm(settings: scenario.settings, text: try PangoText())
    while try film.nextFrame() != nil {}
    return film.events.map { "\($0.event)" }
  }

  @Test func `a segue of the storyboard is performed, and popped`() throws {
    let document = try read(
      "storyboard: Main.storyboard\nsteps: [performSegue: go, pop, performSegue: s]\n")
    #expect(document.storyboard?.path.hasSuffix("/Main.storyboard") == true)
    #expect(document.steps.map(\.label) == ["segue go", "pop", "segue s"])
    let events = try play(document)
    // The first view controller is loaded before the film begins; each segue creates another one.
    #expect(events.count { $0 == "viewDidLoad" } == 2)
  }

  @Test func `an unknown segue ends the film with the line and the segues`() throws {
    let document = try read("storyboard: Main.storyboard\nsteps:\n  - performSegue: gone\n")
    let error = #expect(throws: ScenarioError.self) { try play(document) }
    let text = error?.description ?? ""
    #expect(text.contains("film.yaml:3:5: error:") && text.contains("'gone'; the segues are go"))
  }

  @Test(arguments: [
    (
      "storyboard: Gone.storyboard\nsteps: [wait: 1]\n", "film.yaml:1:13",
      "cannot read the storyboard"
    ),
    ("storyboard: Main.storyboard\nsteps: [push: A]\n", "film.yaml:2:9", "needs 'screens'"),
    (
      "start: [A]\nscreens: {A: {}}\nsteps: [performSegue: go]\n", "film.yaml:3:9",
      "needs a scenario with 'storyboard'"
    ),
    (
      "scene: A\nstart: [A]\nscreens: {A: {}}\nsteps: [wait: 1]\n", "film.yaml:1:8",
      "needs 'storyboard'"
    ),
    (
      "storyboard: Main.storyboard\nscreens: {A: {}}\nsteps: [wait: 1]\n", "film.yaml:2:10",
      "cannot be combined"
    ),
  ])
  func `an error has its line and column`(_ text: String, _ position: String, _ message: String) {
    let error = #expect(throws: ScenarioError.self) { try read(text) }
    let description = error?.description ?? ""
    #expect(description.contains(position + ": error:"), "\(description)")
    #expect(description.contains(message), "\(description)")
  }

  // A person goes back to the page before tapping its button.
  @Test(arguments: [false, true])
  func `a segue of a page that the app covers is performed after going back`(
    _ isPresented: Bool
  ) throws {
    let scenario = try StoryboardScenario(path: folder.path + "/Main.storyboard")
    let stage = Stage(settings: scenario.settings, text: try PangoText())
    let (guide, tour) = try scenario.show(on: stage)
    let stack = try #require(stage.window.rootViewController as? UINavigationController)
    if isPresented {
      stack.present(UIViewController(), animated: false)
    } else {
      stack.pushViewController(UIViewController(), animated: false)
    }
    nonisolated(unsafe) var counts: [Int] = []
    let steps = guide.steps(tour?.visits ?? []) { _, _ in
      counts.append(stack.viewControllers.count + (stack.presentedViewController == nil ? 0 : 1))
    }
    let film = StageFilm(stage: stage, navigations: { guide.stacks }, steps: steps)
    var labels: [String] = []
    while let frame = try film.nextFrame() {
      if labels.last != frame.stepLabel { labels.append(frame.stepLabel) }
    }
    #expect(counts == [1])
    #expect(labels == ["back, for Second", "Second", "back from Second"])
    #expect(film.warnings.isEmpty)
  }

  @Test func `a segue whose page is gone is reported`() throws {
    let scenario = try StoryboardScenario(path: folder.path + "/Main.storyboard")
    let stage = Stage(settings: scenario.settings, text: try PangoText())
    let (guide, tour) = try scenario.show(on: stage)
    let stack = try #require(stage.window.rootViewController as? UINavigationController)
    stack.setViewControllers([UIViewController()], animated: false)
    let steps = guide.steps(tour?.visits ?? [], nil)
    let film = StageFilm(stage: stage, navigations: { guide.stacks }, steps: steps)
    while try film.nextFrame() != nil {}
    #expect(film.warnings.count { $0.hasPrefix("the segue 's' isn't performed") } == 1)
  }

  @Test func `a scene is shown on a stack if a segue pushes it`() throws {
    var scenario = try StoryboardScenario(path: folder.path + "/Main.storyboard")
    scenario.scene = "Second"
    let stage = Stage(settings: scenario.settings, text: try PangoText())
    _ = try scenario.show(on: stage)
    let stack = stage.window.rootViewController as? UINavigationController
    #expect(stack?.topViewController?.title == "Second")
    scenario.scene = "Third"
    let error = #expect(throws: ScenarioError.self) { try scenario.show(on: stage) }
    #expect(error?.description.contains("no scene 'Third'; the ids and identifiers are") == true)
  }

  @Test func `a scene that is the root of a navigation controller is shown in it`() throws {
    var scenario = try StoryboardScenario(path: folder.path + "/Main.storyboard")
    scenario.scene = "a"
    let stage = Stage(settings: scenario.settings, text: try PangoText())
    let (_, tour) = try scenario.show(on: stage)
    let stack = stage.window.rootViewController as? UINavigationController
    #expect(stack?.viewControllers.map(\.title) == ["First"])
    #expect(tour?.firstIDs == ["n", "a"] && tour?.visits.map(\.segueID) == ["s"])
  }

  /// A list and its detail in a split view, as in Xcode's template for such apps.
  private static let splitStoryboard = """
    <document targetRuntime="iOS.CocoaTouch" initialViewController="s"><scenes><scene><objects>
    <splitViewController id="s" sceneMemberID="viewController"><connections><segue destination="mn"
     kind="relationship" relationship="masterViewController" id="r1"/><segue destination="dn"
     kind="relationship" relationship="detailViewController" id="r2"/></connections>
    </splitViewController></objects></scene><scene><objects><navigationController id="mn"
     sceneMemberID="viewController"><connections><segue destination="m" kind="relationship"
     relationship="rootViewController" id="r3"/></connections></navigationController></objects>
    </scene><scene><objects><tableViewController id="m" title="Master" customClass="Unknown"
     sceneMemberID="viewController"><tableView key="view" dataMode="prototypes" id="t"><prototypes>
    <tableViewCell reuseIdentifier="Cell" id="c"><connections><segue destination="dn"
     kind="showDetail" identifier="showDetail" id="sd"/></connections></tableViewCell></prototypes>
    </tableView></tableViewController></objects></scene><scene><objects><navigationController
     id="dn" sceneMemberID="viewController"><connections><segue destination="d" kind="relationship"
     relationship="rootViewController" id="r4"/></connections></navigationController></objects>
    </scene><scene><objects><viewController id="d" sceneMemberID="viewController" title="Detail">
    <view key="view" id="v"/></viewController></objects></scene></scenes></document>
    """

  // Source: UISplitViewController's documentation of collapsed interfaces and of showDetail.
  @Test func `a list in a split view pushes its detail in a compact width`() throws {
    try folder.write(Self.splitStoryboard, to: "Split.storyboard")
    let scenario = try StoryboardScenario(path: folder.path + "/Split.storyboard")
    let film = try scenario.makeFilm(settings: scenario.settings, text: try PangoText())
    while try film.nextFrame() != nil {}
    let appearances = film.events.filter { $0.event == "viewDidAppear" }.map(\.object)
    #expect(appearances.first == "Master" && appearances.last == "Master")
    #expect(appearances.contains { $0.hasPrefix("Detail") })
  }

  @Test func `a list beside its detail replaces the detail in a regular width`() throws {
    try folder.write(Self.splitStoryboard, to: "Split.storyboard")
    let scenario = try StoryboardScenario(path: folder.path + "/Split.storyboard")
    var settings = scenario.settings
    settings.device = try Device.named("iPad Pro 11-inch (M4)")
    settings.orientation = .landscape
    let stage = Stage(settings: settings, text: try PangoText())
    let (guide, _) = try scenario.show(on: stage)
    stage.advance(to: .zero)
    let split = try #require(stage.window.rootViewController as? UISplitViewController)
    #expect(split.viewControllers.allSatisfy { $0.view.window != nil })
    let old = split.viewControllers.last
    #expect(guide.perform("sd"))
    #expect(split.viewControllers.count == 2 && split.viewControllers.last !== old)
    let detail = split.viewControllers.last as? UINavigationController
    #expect(detail?.topViewController?.title == "Detail")
  }

  @Test func `a scene that a segue shows in an app without a stack is alone`() throws {
    try folder.write(
      """
      <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"/><connections>
      <segue destination="b" kind="show" identifier="go" id="s"/></connections></viewController>
      </objects></scene><scene><objects><viewController id="b" sceneMemberID="viewController"
       title="Second"><view key="view" id="w"/></viewController></objects></scene></scenes></document>
      """, to: "Alone.storyboard")
    var scenario = try StoryboardScenario(path: folder.path + "/Alone.storyboard")
    scenario.scene = "b"
    let stage = Stage(settings: scenario.settings, text: try PangoText())
    _ = try scenario.show(on: stage)
    #expect(stage.window.rootViewController?.title == "Second")
    #expect(!(stage.window.rootViewController is UINavigationController))
  }

  // Source: the page "Storyboards" in Documentation/Try.md.
  @Test func `a film without a segue shows its scene by another segue`() throws {
    try folder.write(
      """
      <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"/><connections>
      <segue destination="b" kind="presentation" id="s"/>
      <segue destination="b" kind="presentation" id="t"/></connections></viewController></objects>
      </scene><scene><objects><viewController id="b" sceneMemberID="viewController"><view key="view"
       id="w"/></viewController></objects></scene></scenes></document>
      """, to: "Two.storyboard")
    let storyboard = try UIStoryboard(path: folder.path + "/Two.storyboard")
    func segues(without omitted: Set<String>) -> [String]? {
      storyboard.tour(without: omitted)?.visits.map(\.segueID)
    }
    #expect(segues(without: []) == ["s"])
    #expect(segues(without: ["s"]) == ["t"])
    #expect(segues(without: ["s", "t"]) == [])
  }

  @Test func `a broken storyboard is an error with its line`() throws {
    try folder.write("<document>\n<scenes>\n</document>", to: "Main.storyboard")
    let document = try read("storyboard: Main.storyboard\nsteps: [wait: 1]\n")
    var text = ""
    do { _ = try play(document) } catch { text = "\(error)" }
    #expect(text.hasPrefix("Main.storyboard:3:"), "\(text)")
    #expect(!text.contains("\n"))
  }

  @Test func `the sample shows the app's own classes`() throws {
    let sample = try #require(try ScenarioRegistry.sample(named: "storyboard"))
    let film = try sample.makeFilm(settings: sample.settings, text: try PangoText())
    while try film.nextFrame() != nil {}
    #expect(film.warnings == [])
    // The tapped row is the second one, whose title code sets.
    let appearances = film.events.filter { $0.event == "viewDidAppear" }.map(\.object)
    #expect(appearances.prefix(2) == ["Old Mill", "Places"])
  }
}
