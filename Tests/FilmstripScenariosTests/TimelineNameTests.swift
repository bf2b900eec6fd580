import FilmstripStage
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks that objects with the same name are distinguished in a timeline, as nodes are.
@MainActor @Suite(.serialized)
struct TimelineNameTests {
  @Test func `the stacks of two tabs have different names`() throws {
    let rig = try FilmRig(
      """
      tabs: [{title: One, start: [A]}, {title: Two, start: [B]}]
      screens: {A: {}, B: {}}
      steps: [selectTab: Two, selectTab: One]

      """)
    #expect(
      rig.calls(["viewWillAppear"]).filter { $0.hasPrefix("PageStack") } == [
        "PageStack#2 viewWillAppear", "PageStack viewWillAppear",
      ])
  }

  @Test func `two screens with the same title have different names`() throws {
    let rig = try FilmRig(
      """
      start: [A]
      screens: {A: {title: Page}, B: {title: Page}}
      steps: [push: B, pop]

      """)
    #expect(
      rig.calls(["viewDidAppear"]) == ["Page#2 viewDidAppear", "Page viewDidAppear"])
    #expect(rig.source.decisions.isEmpty)
  }

  @Test func `a view controller has the same name after a relaunch`() throws {
    let rig = try FilmRig(
      """
      start: [A]
      screens: {A: {restorationIdentifier: a}}
      steps: [relaunch, wait: 0.1]

      """)
    #expect(rig.calls(["viewDidAppear"]) == ["PageStack viewDidAppear", "A viewDidAppear"])
  }
}
