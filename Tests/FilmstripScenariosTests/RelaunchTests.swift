import FilmstripRendering
import FilmstripStage
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks that a relaunch never shows a screen in two places, and restores each screen in the right
/// place.
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

  // Each of these scenarios ended the process with a stack dump.
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
  func `a screen in two places after a relaunch is an error`(
    _ text: String, _ position: String
  ) throws {
    let errorText = try #require(Sample.diagnostic(text))
    #expect(
      errorText.hasPrefix("film.yaml:\(position): error: the relaunch would show 'A' in two places")
    )
    #expect(errorText.contains("give that root one"))
  }

  @Test func `a screen of the start stack is restored where it was presented`() throws {
    let rig = try FilmRig(
      Self.text(
        "start: [A]", "set: [B]", "present: {screen: A, inNavigation: true}", "relaunch",
        "wait: 0.1"))
    #expect(rig.titles == ["B"])
    let above = try #require(rig.root?.presentedViewController as? UINavigationController)
    #expect(above.viewControllers.map(\.navigationItem.title) == ["A"])
    let top = try FilmRig(
      Self.text("start: [A]", "set: [B]", "present: A", "relaunch", "wait: 0.1", "dismiss"))
    #expect(top.titles == ["B"] && top.root?.presentedViewController == nil)
  }

  @Test func `a screen of one tab's start stack is restored in the other tab`() throws {
    let rig = try FilmRig(
      Self.text(
        "tabs: [{title: T, start: [C]}, {title: U, start: [A]}]", "selectTab: U", "set: [B]",
        "selectTab: T", "set: [A, D]", "relaunch", "wait: 0.1"))
    let tabs = try #require(rig.root as? UITabBarController)
    let stacks = try #require(tabs.viewControllers as? [UINavigationController])
    #expect(stacks.map { $0.viewControllers.map { $0.navigationItem.title } } == [["A"], ["B"]])
  }

  /// Found by fuzzing: the second presentation of a screen replaced the first, whose stack shows
  /// other screens.
  @Test(arguments: ["A", "{screen: A, inNavigation: true}"])
  func `a screen presented over its own stack is restored`(_ second: String) throws {
    let rig = try FilmRig(
      Self.text(
        "start: [C]", "present: {screen: A, inNavigation: true}", "set: [B]", "present: \(second)",
        "relaunch", "wait: 0.1"))
    let stack = try #require(rig.root?.presentedViewController as? UINavigationController)
    #expect(stack.viewControllers.map(\.navigationItem.title) == ["B"])
    let above = try #require(stack.presentedViewController)
    let top = (above as? UINavigationController)?.topViewController ?? above
    #expect(top.navigationItem.title == "A")
    #expect((above is UINavigationController) == (second != "A"))
  }

  /// Found by fuzzing: the check assumed that the stack is gone, but the stack restarts with its
  /// first screen.
  @Test func `a presented stack without restorable screens restarts with its first screen`() throws
  {
    let text = Self.text(
      "start: [C]", "present: {screen: A, inNavigation: true}", "set: [D]", "relaunch", "wait: 0.1")
    let rig = try FilmRig(text)
    let above = try #require(rig.root?.presentedViewController as? UINavigationController)
    #expect(above.viewControllers.map(\.navigationItem.title) == ["A"])
    #expect(Sample.diagnostic(text + "  - dismiss\n") == nil)
    #expect(Sample.diagnostic(text + "  - push: A\n")?.contains("it is on the stack (A)") == true)
  }

  /// A relaunch works without a folder for temporary files, and no command writes files for a
  /// relaunch.
  @Test func `the state of a relaunch stays in memory`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      setenv("TMPDIR", "/nonexistent", 1)
      let rig = try FilmRig(
        "start: [A]\nscreens: {A: {restorationIdentifier: a}, B: {restorationIdentifier: b}}\n"
          + "steps: [push: B, relaunch, wait: 0.1]\n")
      guard rig.titles == ["A", "B"] else { exit(1) }
    }
  }
}
