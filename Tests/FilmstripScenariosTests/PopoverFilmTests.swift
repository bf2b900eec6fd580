import FilmstripRendering
import FilmstripStage
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks films of popovers, and of action sheets as popovers.
@MainActor @Suite(.serialized)
struct PopoverFilmTests {
  private static let screens = """
    start: [A]
    screens:
      A: {restorationIdentifier: a, rightItems: [{title: More}], content: {list: {sections: [{rows: [{title: One, push: B}, {title: Two}]}]}}}
      B: {restorationIdentifier: b}
      C: {restorationIdentifier: c, content: {list: {sections: [{rows: [{title: One, push: B}]}]}}}
      D: {background: teal}
    steps:

    """
  private static let pad = "device: iPad (10th generation)\n" + screens

  private static func text(_ head: String, _ steps: [String]) -> String {
    head + steps.map { "  - \($0)\n" }.joined()
  }

  private func film(_ head: String, _ steps: String...) throws -> FilmRig {
    try FilmRig(Self.text(head, steps))
  }

  nonisolated private static func present(_ from: String, _ more: String = "") -> String {
    "present: {screen: C, style: popover, from: \(from)\(more)}"
  }

  @Test(arguments: ["{item: More}", "{row: 2}", "{point: [400, 600]}"])
  func `on an iPad a popover is next to its anchor`(_ from: String) throws {
    let rig = try film(Self.pad, Self.present(from), "wait: 0.1")
    let popover = try #require(rig.root?.presentedViewController?.popoverPresentationController)
    #expect(popover.presentationStyle == .popover && popover.arrowDirection != .unknown)
    // *Chosen:* 320 x 480 points for content without a preferred size, and an arrow of 13 points.
    let frame = try #require(rig.frame("content/to", in: rig.frames.last))
    #expect(frame.size == CGSize(width: 320, height: 493))
    switch from {
    case "{item: More}":
      #expect(
        popover.barButtonItem === rig.stack?.topViewController?.navigationItem.rightBarButtonItem)
      #expect(frame.maxX > 480)
    case "{row: 2}": #expect(popover.sourceView?.bounds.height == 44)
    default: #expect(popover.sourceRect.origin == CGPoint(x: 400, y: 600))
    }
  }

  @Test func `on a phone a popover is a sheet, unless it does not adapt`() throws {
    let card = try film(Self.screens, Self.present("{row: 2}"), "wait: 0.1")
    #expect(
      card.frame("content/to", in: card.frames.last)
        == CGRect(x: 0, y: 57, width: 390, height: 787))
    let covering = try film("ios: 12\n" + Self.screens, Self.present("{row: 2}"), "wait: 0.1")
    #expect(
      covering.frame("content/to", in: covering.frames.last)
        == CGRect(x: 0, y: 0, width: 390, height: 844))
    let small = try film(Self.screens, Self.present("{row: 2}", ", adapts: false"), "wait: 0.1")
    #expect(
      small.frame("content/to", in: small.frames.last)?.size == CGSize(width: 320, height: 493))
  }

  @Test func `a touch outside dismisses a popover, and later steps act on the stack below`() throws
  {
    let rig = try film(
      Self.pad, Self.present("{row: 2}", ", inNavigation: true"), "tap: {row: 1}",
      "tap: [700, 1000]", "push: D")
    #expect(rig.titles == ["A", "D"] && rig.root?.presentedViewController == nil)
  }

  @Test func `a popover with a missing anchor is an error with its position`() {
    #expect(
      FilmRig.diagnostic(Self.text(Self.pad, [Self.present("{item: Les}")]))
        == "film.yaml:9:5: error: 'present C': no bar item 'Les' is visible on 'A'; "
        + "there are 'More'")
    #expect(
      FilmRig.diagnostic(
        Self.text(Self.pad, ["present: D", Self.present("{item: More}")])
      ).contains("a popover cannot point at the bar item 'More': 'D' is presented without a stack"))
  }

  @Test func `a popover is not restored after a relaunch`() throws {
    let rig = try film(
      Self.pad, Self.present("{row: 2}", ", inNavigation: true"), "relaunch", "push: C")
    #expect(rig.titles == ["A", "C"] && rig.root?.presentedViewController == nil)
    #expect(
      Sample.diagnostic(Self.text(Self.pad, [Self.present("{row: 2}"), "relaunch", "dismiss"]))?
        .contains("nothing is presented") == true)
  }

  // MARK: Action sheets

  nonisolated private static let sheet =
    "alert: {title: T, style: actionSheet, from: {item: More}, actions: [Yes, {title: No, style: cancel}]}"

  @Test func `an action sheet on an iPad is a popover without its cancel button`() throws {
    let rig = try film(Self.pad, Self.sheet, "wait: 0.1")
    let alert = try #require(rig.root?.presentedViewController)
    #expect(alert.popoverPresentationController?.barButtonItem != nil)
    let chosen = try film(Self.pad, Self.sheet, "tap: {action: Yes}", "push: B")
    #expect(chosen.titles == ["A", "B"])
    #expect(
      Sample.diagnostic(Self.text(Self.pad, [Self.sheet, "tap: {action: No}"]))?.contains(
        "has no action 'No'") == true)
    #expect(Sample.diagnostic(Self.text(Self.screens, [Self.sheet, "tap: {action: No}"])) == nil)
  }

  @Test func `an action sheet without an anchor is an error only on an iPad`() throws {
    let steps = ["alert: {style: actionSheet, actions: [OK]}"]
    #expect(Sample.diagnostic(Self.text(Self.screens, steps)) == nil)
    let diagnostic = Sample.diagnostic(Self.text(Self.pad, steps)) ?? ""
    #expect(
      diagnostic.hasPrefix("film.yaml:9:5: error: an action sheet on an iPad is a popover"))
    // The command can film a file for a phone on an iPad.
    let document = try Sample.parse(Self.text(Self.screens, steps))
    var settings = document.settings
    settings.device = try Device.named("iPad (10th generation)")
    let film = try document.makeFilm(settings: settings, text: try PangoText())
    #expect(throws: ScenarioError.self) { while try film.nextFrame() != nil {} }
  }

  /// Steps that are valid after one of the possible effects of the touches.
  @Test(arguments: [
    [present("{row: 2}"), "tap: [700, 1000]", "push: D"],
    [present("{row: 2}"), "tap: [700, 1000]", "dismiss"],
    [present("{row: 2}"), "edgeSwipe: {to: 0.5}", "push: D"],
    [sheet, "tap: [700, 1000]", "push: B"],
    // The bar with the anchor receives touches.
    [
      "push: B", "setRightItems: [{title: More}]", present("{item: More}"), "tap: [30, 40]",
      "push: B",
    ],
  ])
  func `the check considers that touches outside can dismiss a popover`(steps: [String]) {
    #expect(Sample.diagnostic(Self.text(Self.pad, steps)) == nil)
  }

  @Test func `a popover that covers a phone's screen is not dismissed by touches`() {
    let steps = [Self.present("{row: 2}"), "tap: [200, 800]", "push: D"]
    // With iOS 12 the popover covers the screen; since iOS 13 it is a sheet, which a touch can
    // dismiss.
    #expect(
      Sample.diagnostic(Self.text("ios: 12\n" + Self.screens, steps))?
        .contains("'D' cannot be pushed") == true)
    #expect(Sample.diagnostic(Self.text(Self.screens, steps)) == nil)
  }
}
