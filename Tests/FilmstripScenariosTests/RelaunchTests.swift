import FilmstripRendering
import FilmstripStage
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// A relaunch never shows a screen in two places, and restores it in the right one.
@MainActor @Suite(.serialized)
struct RelaunchTests {
  private nonisolated static let screens = """
    screens:
      A: {restorationIdentifier: a}
      B: {restorationIdentifier: b}
      C: {}
      D: {}

    """

  private nonisolated static func text(_ start: String, _ steps: String...) -> String {
    start + "\n" + screens + "steps:\n" + steps.map { "  - \($0)\n" }.joined()
  }

  // Each ended the process with a stack dump.
  @Test(arguments: [
    (
      text("start: [A]", "set: [C]", "present: {screen: A, inNavigation: true}", "relaunch"), "10:5"
    ),
    (text("start: [A]", "set: [C]", "present: A", "relaunch"), "10:5"),
    (
      text(
        "tabs: [{title: T, start: [B]}, {title: U, start: [A]}]", "selectTab: U", "set: [C]",
        "selectTab: T", "push: A", "relaunch"), "12:5"
    ),
  ])
  func `a screen in two places after the relaunch is an error`(
    _ text: String, _ place: String
  ) throws {
    let said = try #require(Sample.complaint(text))
    #expect(said.hasPrefix("film.yaml:\(place): error: the relaunch would show 'A' in two places"))
    #expect(said.contains("give that root one"))
  }

  @Test func `a screen that the start holds is restored where it was presented`() throws {
    let rig = try FilmRig(
      Self.text(
        "start: [A]", "set: [B]", "present: {screen: A, inNavigation: true}", "relaunch",
        "wait: 0.1"))
    #expect(rig.titles == ["B"])
    let above = try #require(rig.root?.presentedViewController as? UINavigationController)
    #expect(above.viewControllers.map(\.navigationItem.title) == ["A"])
    let page = try FilmRig(
      Self.text("start: [A]", "set: [B]", "present: A", "relaunch", "wait: 0.1", "dismiss"))
    #expect(page.titles == ["B"] && page.root?.presentedViewController == nil)
  }

  @Test func `a screen of one tab's start is restored in the other tab`() throws {
    let rig = try FilmRig(
      Self.text(
        "tabs: [{title: T, start: [C]}, {title: U, start: [A]}]", "selectTab: U", "set: [B]",
        "selectTab: T", "set: [A, D]", "relaunch", "wait: 0.1"))
    let tabs = try #require(rig.root as? UITabBarController)
    let stacks = try #require(tabs.viewControllers as? [UINavigationController])
    #expect(stacks.map { $0.viewControllers.map { $0.navigationItem.title } } == [["A"], ["B"]])
  }

  /// Found by fuzzing: the second presentation of a screen replaced the first, whose stack shows others.
  @Test(arguments: ["A", "{screen: A, inNavigation: true}"])
  func `a screen that is presented over its own stack is restored`(_ second: String) throws {
    let rig = try FilmRig(
      Self.text(
        "start: [C]", "present: {screen: A, inNavigation: true}", "set: [B]", "present: \(second)",
        "relaunch", "wait: 0.1"))
    let stack = try #require(rig.root?.presentedViewController as? UINavigationController)
    #expect(stack.viewControllers.map(\.navigationItem.title) == ["B"])
    let above = try #require(stack.presentedViewController)
    let page = (above as? UINavigationController)?.topViewController ?? above
    #expect(page.navigationItem.title == "A")
    #expect((above is UINavigationController) == (second != "A"))
  }

  /// Found by fuzzing: the check took the stack for gone, while it begins anew with its first screen.
  @Test func `a presented stack of which no page is restored begins anew`() throws {
    let text = Self.text(
      "start: [C]", "present: {screen: A, inNavigation: true}", "set: [D]", "relaunch", "wait: 0.1")
    let rig = try FilmRig(text)
    let above = try #require(rig.root?.presentedViewController as? UINavigationController)
    #expect(above.viewControllers.map(\.navigationItem.title) == ["A"])
    #expect(Sample.complaint(text + "  - dismiss\n") == nil)
    #expect(Sample.complaint(text + "  - push: A\n")?.contains("it is on the stack (A)") == true)
  }

  /// Without a folder for temporary files a relaunch works, and no command writes files for it.
  @Test func `the state stays in memory`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      setenv("TMPDIR", "/nonexistent", 1)
      let rig = try FilmRig(
        "start: [A]\nscreens: {A: {restorationIdentifier: a}, B: {restorationIdentifier: b}}\n"
          + "steps: [push: B, relaunch, wait: 0.1]\n")
      guard rig.titles == ["A", "B"] else { exit(1) }
    }
  }
}
