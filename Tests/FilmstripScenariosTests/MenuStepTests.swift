import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks menus of bar items in scenario files and in films.
@MainActor @Suite(.serialized)
struct MenuStepTests {
  private static let screens = """
    start: [A]
    screens:
      A:
        rightItems:
          - title: Sort
            menu:
              - By Name
              - {title: By Date, subtitle: Newest first, image: calendar, checked: true}
              - {title: Gone, disabled: true}
              - section: [{title: Delete, destructive: true, image: trash}]
                header: Danger
              - {title: More, menu: [{title: Open B, push: B}, {title: Open C, push: C}]}
          - {system: edit}
        content: {list: {sections: [{rows: [{title: One, push: B}]}]}}
      B: {}
      C: {}
    steps:

    """

  private static func text(_ steps: [String]) -> String {
    screens + steps.map { "  - \($0)\n" }.joined()
  }

  private func film(_ steps: String...) throws -> FilmRig { try FilmRig(Self.text(steps)) }

  @Test func `menus are parsed with sections and submenus`() throws {
    let document = try Sample.parse(Self.text(["wait: 1"]))
    var date = MenuEntryDescription("By Date")
    date.subtitle = "Newest first"
    date.image = .calendar
    date.isChecked = true
    var disabledEntry = MenuEntryDescription("Gone")
    disabledEntry.isEnabled = false
    var delete = MenuEntryDescription("Delete")
    delete.isDestructive = true
    delete.image = .trash
    #expect(
      document.screens[0].rightItems[0].menu == [
        MenuEntryDescription("By Name"), date, disabledEntry,
        MenuEntryDescription("Danger", kind: .section([delete])),
        MenuEntryDescription(
          "More",
          kind: .menu([
            MenuEntryDescription("Open B", kind: .action(push: "B")),
            MenuEntryDescription("Open C", kind: .action(push: "C")),
          ])),
      ])
    #expect(document.screens[0].rightItems[1].menu.isEmpty)
  }

  @Test(arguments: [
    ("[]", "must have 1 to 20 items"),
    ("[{title: A, chekced: true}]", "did you mean 'checked'?"),
    ("[{title: A, section: [B]}]", "only one of 'title' or 'section'"),
    ("[{title: A, header: H}]", "an entry with a 'title' can't have 'header'"),
    ("[{section: [A], checked: true}]", "a section can't have 'checked'"),
    ("[{title: A, menu: [B], push: A}]", "an entry with a 'menu' can't have 'push'"),
    ("[A, {section: [A]}]", "two entries of a menu are titled 'A'"),
    ("[{title: A, push: Z}]", "no screen is named 'Z'"),
    ("[{title: A, menu: [{title: B, menu: [{title: C, menu: [D]}]}]}]", "unknown key 'menu'"),
    ("[[]]", "must be text, or a mapping with 'title' or 'section'"),
  ])
  func `an error in a menu is reported`(menu: String, message: String) {
    for text in [
      Sample.screen("    leftItems: [{title: Go, menu: \(menu)}]"),
      Sample.steps("  - setToolbarItems: [{system: add, menu: \(menu)}]\n"),
    ] {
      let diagnostic = Sample.diagnostic(text) ?? "nothing"
      #expect(diagnostic.contains(message), "\(diagnostic)")
      #expect(diagnostic.hasPrefix("film.yaml:"))
    }
  }

  @Test(arguments: [
    (["tap: {menu: By Name}"], "no menu is open, so there is no entry 'By Name'"),
    (["tap: {item: edit}", "tap: {menu: By Name}"], "no menu is open"),
    (["tap: {item: Sort}", "tap: {menu: By Nme}"], "did you mean 'By Name'?"),
    (["tap: {item: Sort}", "tap: {menu: Gone}"], "the menu's entry 'Gone' is disabled"),
    (["tap: {item: Sort}", "push: B"], "a menu is open; select an entry"),
    (["tap: {item: Sort}", "tap: {row: 1}"], "a menu is open; select an entry"),
    (["tap: {item: Sort}", "relaunch"], "a menu is open; select an entry"),
    (["tap: {item: Sort}", "tap: {menu: By Name}", "tap: {menu: By Date}"], "no menu is open"),
    (
      ["tap: {item: Sort}", "tap: {menu: More}", "tap: {menu: Open B}", "push: B"],
      "'B' cannot be pushed: it is on the stack (A > B)"
    ),
  ])
  func `the check of a file tracks the effects of menus`(steps: [String], message: String) {
    #expect(Sample.diagnostic(Self.text(Array(steps.dropLast()) + ["wait: 1"])) == nil)
    let diagnostic = Sample.diagnostic(Self.text(steps)) ?? "nothing"
    #expect(diagnostic.hasPrefix("film.yaml:\(17 + steps.count):5: error: "), "\(diagnostic)")
    #expect(diagnostic.contains(message), "\(diagnostic)")
  }

  /// Steps that are valid after one of the possible effects of the touches.
  @Test(arguments: [
    ["tap: {item: Sort}", "tap: [200, 700]", "push: B"],
    ["tap: {item: Sort}", "tap: [200, 200]", "tap: {menu: By Name}"],
    ["tap: [370, 70]", "tap: {menu: By Name}"],
    ["tap: [370, 70]", "tap: [200, 200]", "pop"],
    ["drag: {from: [370, 70], to: [200, 300]}", "pop"],
    ["tap: {item: Sort}", "rotate: landscape", "push: B"],
    ["setRightItems: [{title: Sort}]", "tap: {item: Sort}", "push: B"],
  ])
  func `after touches a menu can be open or closed`(steps: [String]) {
    #expect(Sample.diagnostic(Self.text(steps)) == nil)
  }

  @Test func `a tap opens a menu, and another selects an entry and moves the checkmark`() throws {
    let rig = try film("tap: {item: Sort}", "wait: 0.1", "tap: {menu: By Name}", "wait: 0.1")
    // *Chosen:* a menu is 250 points wide, 8 points from the edge.
    let panel = try #require(rig.frame("menu", in: rig.frame(at: 0.5)))
    #expect(panel.width == 250 && panel.maxX == 382)
    #expect(rig.frame("menu", in: rig.frames.last) == nil)
    let menu = rig.stack?.topViewController?.navigationItem.rightBarButtonItems?.first?.menu
    #expect(menu?.selectedElements.map(\.title) == ["By Name"])
  }

  @Test func `an entry of a submenu pushes its screen, and further steps follow`() throws {
    let rig = try film(
      "tap: {item: Sort}", "tap: {menu: More}", "tap: {menu: More}", "tap: {menu: More}",
      "tap: {menu: Open C}", "push: B")
    #expect(rig.titles == ["A", "C", "B"])
  }

  @Test func `errors that only the film can detect state their position`() {
    #expect(
      FilmRig.diagnostic(Self.text(["tap: {item: Sort}", "tap: {menu: Open C}"])).hasPrefix(
        "film.yaml:19:5: error: 'tap Open C': no entry 'Open C' is visible in the menu"))
    #expect(
      FilmRig.diagnostic(
        Self.text(["tap: {item: Sort}", "tap: [200, 200]", "tap: [5, 800]", "tap: {menu: More}"])
      ).contains("no menu is open"))
  }
}
