import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks films of sheets, alerts, changes and relaunches.
@MainActor @Suite(.serialized)
struct PresentationFilmTests {
  private static let screens = """
    start: [A]
    screens:
      A: {restorationIdentifier: a, rightItems: [editButton], content: {list: {sections: [{rows: [{title: One, push: B}, {title: Two}]}]}}}
      B: {restorationIdentifier: b}
      C: {content: {list: {sections: [{rows: [{title: One, push: B}]}]}}}
      D: {restorationIdentifier: d, background: teal}
    steps:

    """

  private func film(_ steps: String...) throws -> FilmRig {
    try FilmRig(Self.screens + steps.map { "  - \($0)\n" }.joined())
  }

  @Test func `a sheet is below the status bar, and its presenter receives no callbacks`() throws {
    let rig = try film("present: C", "wait: 0.1")
    // *Reported:* a strip of 10 points below the status bar, which is 47 points high on this
    // device.
    #expect(
      rig.frame("content/to", in: rig.frames.last)
        == CGRect(x: 0, y: 57, width: 390, height: 844 - 57))
    #expect(
      rig.calls(["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
        == ["C viewWillAppear", "C viewDidAppear"])
  }

  @Test
  func `a full screen presentation hides the presenter, an over full screen one does not`()
    throws
  {
    let names: Set = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    let full = try film("present: {screen: D, style: fullScreen}", "dismiss")
    #expect(
      full.calls(names).filter { !$0.hasPrefix("Page") } == [
        "A viewWillDisappear", "D viewWillAppear", "D viewDidAppear", "A viewDidDisappear",
        "D viewWillDisappear", "A viewWillAppear", "A viewDidAppear", "D viewDidDisappear",
      ])
    let over = try film("present: {screen: D, style: overFullScreen}")
    #expect(over.calls(names) == ["D viewWillAppear", "D viewDidAppear"])
  }

  private static let zooms = """
    start: [A]
    screens:
      A: {content: {grid: {columns: 3, count: 24, push: B}}}
      B: {transition: zoom}
      C: {transition: zoom, content: {photo: 5}}
    steps:

    """

  /// Returns the frame of each zoom's card in the first frame of the zoom.
  private func firstCards(_ rig: FilmRig) -> [CGRect] {
    var previous: CGRect?
    return rig.frames.compactMap { frame in
      let card = rig.frame("content/card", in: frame)
      defer { previous = card }
      return previous == nil ? card : nil
    }
  }

  @Test func `a presented stack zooms from the thumbnail of its photo`() throws {
    let rig = try FilmRig(
      Self.zooms + "  - present: {screen: C, style: fullScreen, inNavigation: true}\n")
    let card = try #require(firstCards(rig).first)
    // A third of the width of 390 points, without two gaps of 2 points.
    #expect(card.width > 128 && card.width < 250)
  }

  @Test func `a push by a step doesn't zoom from the photo that an earlier tap pushed`() throws {
    let rig = try FilmRig(
      Self.zooms + "  - tap: [196, 300]\n  - wait: 1\n  - pop\n  - wait: 1\n  - push: B\n")
    let cards = firstCards(rig)
    #expect(cards.count == 3)
    #expect(try #require(cards.first).width > 128)
    // Without a source, the zoom begins at the centre with the size 0.
    #expect(try #require(cards.last).width < 100)
  }

  @Test func `items set by a step remain when their screen is presented and pushed`() throws {
    let names = { (rig: FilmRig) in
      rig.stack?.topViewController?.navigationItem.rightBarButtonItems?.map(\.title)
    }
    let rig = try film(
      "push: B", "setRightItems: [{title: X}]", "pop",
      "present: {screen: B, inNavigation: true}", "dismiss", "push: B")
    #expect(names(rig) == ["X"])
  }

  @Test func `pushes act on the frontmost stack, and the Done button dismisses the stack`() throws {
    let rig = try film("present: {screen: C, inNavigation: true}", "tap: {row: 1}")
    #expect(rig.titles == ["A"])
    let above = rig.root?.presentedViewController as? UINavigationController
    #expect(above?.viewControllers.map(\.title) == ["C", "B"])
    let done = try film(
      "present: {screen: C, inNavigation: true}", "tap: {row: 1}", "tap: back",
      "tap: {item: Done}", "push: C")
    #expect(done.root?.presentedViewController == nil && done.titles == ["A", "C"])
    let items = done.stack?.topViewController?.navigationItem.rightBarButtonItems
    #expect(items == nil, "a pushed screen has no Done button")
  }

  @Test func `a swipe dismisses a sheet, and later steps act on the stack below`() throws {
    let rig = try film(
      "present: {screen: D, detents: [medium, large], grabber: true}",
      "drag: {from: [200, 450], to: [200, 830], duration: 0.2}", "push: D")
    #expect(rig.titles == ["A", "D"])
    #expect(rig.calls(["willDismiss", "didDismiss"]) == ["D willDismiss", "D didDismiss"])
  }

  @Test func `an alert is centred until an action is tapped`() throws {
    let rig = try film(
      "alert: {title: Sure?, message: Really?, actions: [{title: Yes, style: destructive}, No]}",
      "wait: 0.1", "tap: {action: Yes}")
    let shown = try #require(rig.frame(at: 0.35))
    let card = try #require(rig.frame("content/to", in: shown))
    #expect(card.width == 270 && card.midX == 195)
    #expect(rig.root?.presentedViewController == nil)
  }

  @Test func `the tab bar is visible in a presentation over the stack, but not over the window`()
    throws
  {
    func tabBar(_ from: String) throws -> CGRect? {
      let rig = try FilmRig(
        "tabs: [{title: T, start: [A]}, {title: U, start: [B]}]\n"
          + "screens: {A: {}, B: {}, C: {}}\nsteps:\n"
          + "  - present: {screen: C, style: currentContext, from: \(from)}\n  - wait: 0.1\n")
      return rig.frame("tab-bar/background", in: rig.frames.last)
    }
    #expect(try tabBar("stack") != nil)
    #expect(try tabBar("window") == nil)
  }

  @Test(arguments: ["fullScreen", "overFullScreen"])
  func `a presented screen rotates with the interface`(_ style: String) throws {
    let rig = try film("present: {screen: D, style: \(style)}", "rotate: landscape")
    let last = try #require(rig.frames.last)
    for (x, y) in [(5, 5), (385, 5), (5, 838), (385, 838)] {
      #expect(try rig.color(x, y, in: last) == 0x30B0C7)
    }
  }

  @Test func `a row is highlighted while it is touched, and not after its screen was popped`()
    throws
  {
    let rig = try film("tap: {row: 1}", "wait: 0.1", "pop", "wait: 0.1")
    // A row is 44 points high, below the bar, which ends at 91; gray 4 is documented.
    func row(_ seconds: Double) throws -> UInt32 {
      try rig.color(200, 110, in: try #require(rig.frame(at: seconds)))
    }
    #expect(try row(0.034) == 0xD1D1D6)
    #expect(try rig.color(200, 110, in: try #require(rig.frames.last)) == 0xFFFFFF)
    #expect(rig.calls(["didShow"]) == ["B didShow", "A didShow"])
    let missed = try film("{tap: {row: 2}, duration: 0.2}")
    #expect(try missed.color(200, 155, in: try #require(missed.frame(at: 0.1))) == 0xFFFFFF)
  }

  @Test func `pushing a screen that touches have pushed is an error, not an exception`() {
    // The tap pushes B, which the next step would push again.
    #expect(
      FilmRig.diagnostic(
        Self.screens + "  - present: {screen: B, inNavigation: true}\n  - dismiss\n"
          + "  - tap: [100, 115]\n  - push: B\n")
        == "film.yaml:11:5: error: 'push B': 'B' cannot be pushed: it is on the stack (A > B)")
  }

  @Test func `titles, items and back buttons can be changed`() throws {
    let rig = try film(
      "setTitle: Other", "setLeftItems: [{title: X}, {title: Y}]", "setToolbarItems: [{title: Z}]",
      "showToolbar", "push: B", "hideBackButton")
    let controller = try #require(rig.stack?.viewControllers.first)
    #expect(controller.navigationItem.title == "Other")
    #expect(controller.navigationItem.leftBarButtonItems?.map(\.title) == ["X", "Y"])
    #expect(controller.toolbarItems?.map(\.title) == ["Z"])
    #expect(rig.stack?.topViewController?.navigationItem.hidesBackButton == true)
    #expect(rig.frame("bar/back", in: rig.frames.last) == nil)
    #expect(
      FilmRig.diagnostic(Self.screens + "  - push: B\n  - showBackButton\n").contains(
        "the back button is already shown"))
  }

  @Test func `an edit button is titled Done in editing mode`() throws {
    let rig = try film("edit", "tap: {item: Done}", "tap: {item: Edit}")
    #expect(rig.stack?.topViewController?.isEditing == true)
    #expect(rig.stack?.topViewController?.editButtonItem.title == "Done")
    #expect(
      FilmRig.diagnostic(Self.screens + "  - edit: false\n").contains(
        "'A' is already not in editing mode"))
    #expect(
      FilmRig.diagnostic(Self.screens + "  - push: B\n  - edit\n").contains(
        "requires a visible 'editButton'")
    )
    #expect(
      FilmRig.diagnostic(Self.screens + "  - setLeftItems: [editButton]\n").contains(
        "a screen has only one"))
  }

  @Test func `segments and tabs are tapped by their titles`() throws {
    let text =
      "tabs: [{title: T, start: [A]}, {title: U, start: [B]}]\nscreens:\n"
      + "  A: {titleView: {segments: [Mine, Shared]}, toolbar: [{segments: [Old, New]}]}\n"
      + "  B: {}\nsteps:\n"
    let rig = try FilmRig(text + "  - tap: {segment: Shared}\n  - tap: {tab: U}\n")
    let tabs = try #require(rig.root as? UITabBarController)
    let controller = (tabs.viewControllers?[0] as? UINavigationController)?.topViewController
    let control = controller?.navigationItem.titleView as? UISegmentedControl
    #expect(control?.selectedSegmentIndex == 1 && tabs.selectedIndex == 1)
    #expect(rig.calls(["shouldSelect", "didSelect"]).count == 2)
    #expect(
      FilmRig.diagnostic(text + "  - tap: {segment: Shred}\n").hasSuffix(
        "no segment 'Shred' is visible on 'A'; did you mean 'Shared'?"))
  }

  @Test func `a relaunch restores screens with an identifier, up to the first without one`() throws
  {
    let rig = try film("push: B", "push: C", "push: D", "relaunch", "wait: 0.1")
    #expect(rig.titles == ["A", "B"])
    let sheet = try film(
      "setTitle: Lost", "present: {screen: D, inNavigation: true}", "push: C", "relaunch",
      "wait: 0.1", "tap: {item: Done}")
    #expect(sheet.titles == ["A"], "a title that was changed is not saved")
    #expect(sheet.root?.presentedViewController == nil)
    let controller = try film("present: {screen: D, style: fullScreen}", "relaunch", "wait: 0.1")
    #expect(controller.root?.presentedViewController?.title == "D")
    let lost = try film("present: C", "relaunch", "wait: 0.1", "push: C")
    #expect(lost.titles == ["A", "C"])
    let tabs = try FilmRig(
      "tabs: [{title: T, start: [A]}, {title: U, start: [B]}]\n"
        + "screens: {A: {}, B: {restorationIdentifier: b}, C: {restorationIdentifier: c}}\n"
        + "steps: [selectTab: U, push: C, relaunch, wait: 0.1, pop, selectTab: T]\n")
    #expect((tabs.root as? UITabBarController)?.selectedIndex == 0)
  }
  /// *Documented* (FACTS: restore.identifiers): the position distinguishes objects with the same
  /// identifier.
  @Test func `screens with the same restoration identifier are restored at their positions`() throws
  {
    let screens =
      "screens:\n  A: {restorationIdentifier: page}\n  B: {restorationIdentifier: page}\n"
      + "  C: {restorationIdentifier: page}\n  D: {restorationIdentifier: page}\n"
    let stack = try FilmRig(
      "start: [A]\n\(screens)steps: [push: C, push: B, relaunch, wait: 0.1, pop, push: D]\n")
    #expect(stack.titles == ["A", "C", "D"])
    let tabs = try FilmRig(
      "tabs: [{title: T, start: [A]}, {title: U, start: [B]}]\n\(screens)"
        + "steps: [push: D, selectTab: U, push: C, relaunch, wait: 0.1]\n")
    let stacks = (tabs.root as? UITabBarController)?.viewControllers ?? []
    #expect(
      stacks.map { ($0 as? UINavigationController)?.viewControllers.map(\.title) }
        == [["A", "D"], ["B", "C"]])
    let presented = try FilmRig(
      "start: [A]\n\(screens)steps: [present: {screen: B}, relaunch, wait: 0.1]\n")
    #expect(presented.root?.presentedViewController?.title == "B")
  }

  @Test func `grouped lists have a line above the first row, plain lists do not`() throws {
    func line(_ style: String) throws -> Bool {
      let rig = try FilmRig(
        "start: [A]\nscreens: {A: {navigationBar: {hidden: true}, content: {list: {style: \(style), "
          + "sections: [{rows: [{title: x}]}]}}}}\nsteps: [wait: 0.1]\n")
      let frame = try #require(rig.frames.first)
      // The list begins below the status bar, which is 47 points high; the first group has a gap of 35
      // points above (FACTS: table.grouped-spacing).
      let y = style == "plain" ? 47 : 82
      return try rig.color(200, y, in: frame) != rig.color(200, y + 3, in: frame)
    }
    #expect(try !line("plain"))
    #expect(try line("grouped"))
  }
}
