import FilmstripRendering
import FilmstripStage
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks that UIKit raises no exception for a parsed document, with any steps and touches.
@MainActor @Suite(.serialized)
struct InterfaceFuzzTests {
  private static let stack = """
    start: [A]
    screens:
      A: {restorationIdentifier: a, rightItems: [editButton, {title: Menu, menu: [{title: Go, push: B}, {title: Deep, menu: [{title: D, push: D}, Stay]}]}], content: {list: {sections: [{rows: [{title: One, push: B}, {title: Two, push: C}]}]}}}
      B: {restorationIdentifier: b, toolbar: [{title: Go}], titleView: {segments: [Mine, Shared]}}
      C: {content: {list: {sections: [{rows: [{title: One, push: B}, {title: Two, push: D}]}]}}}
      D: {restorationIdentifier: d, hidesBottomBar: true}
    steps:

    """

  private static let steps = [
    "push: B", "{push: C, animated: false}", "push: D", "pop", "{popToRoot: , animated: false}",
    "popTo: B", "set: [A, C]", "{set: [B], animated: false}", "present: B",
    "present: {screen: C, inNavigation: true, detents: [medium, large]}",
    "present: {screen: D, style: fullScreen, inNavigation: true, animated: false}",
    "present: {screen: D, style: overCurrentContext, transition: crossDissolve}",
    "present: {screen: B, style: currentContext, from: window, transition: flipHorizontal}",
    "{dismiss: , animated: false}", "dismiss", "relaunch", "relaunch", "edit", "setTitle: X",
    "alert: {title: Sure?, actions: [Yes, {title: No, style: cancel}]}",
    "alert: {style: actionSheet, actions: [{title: No, style: cancel}]}", "tap: {action: No}",
    "alert: {style: actionSheet, from: {item: Edit}, actions: [Yes, {title: No, style: cancel}]}",
    "present: {screen: C, style: popover, from: {item: Edit}, inNavigation: true}",
    "present: {screen: B, style: popover, from: {row: 2}, adapts: false}",
    "present: {screen: D, style: popover, from: {point: [200, 300]}}", "tap: {action: Yes}",
    "tap: {item: Done}", "tap: {item: Edit}", "tap: {row: 1}", "tap: {row: 2}", "tap: back",
    "tap: {segment: Shared}", "tap: {tab: One}", "tap: {tab: Two}", "selectTab: One",
    "selectTab: Two",
    "tap: {item: Menu}", "tap: {item: Menu}", "tap: {menu: Go}", "tap: {menu: Deep}",
    "tap: {menu: D}", "tap: {menu: Stay}", "tap: [320, 70]",
    "tap: [370, 70]", "tap: [100, 115]", "tap: [100, 500]", "tap: [30, 80]", "tap: [300, 790]",
    "edgeSwipe: {to: 0.7, duration: 0.1}",
    "drag: {from: [200, 500], to: [200, 840], duration: 0.1}",
    "drag: {from: [200, 100], to: [200, 800], duration: 0.1}", "rotate: landscape",
    "rotate: portrait", "hideNavigationBar", "showToolbar", "setRightItems: []",
    "setToolbarItems: [{title: X}]", "hideBackButton",
  ]

  @Test(arguments: 0..<40)
  func `no film of a parsed document ends with a UIKit exception`(_ seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ count: Int) -> Int {
      // *Source:* xorshift64, Marsaglia, "Xorshift RNGs" (2003).
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    var text = Self.stack
    if seed.isMultiple(of: 2) {
      text = text.replacing(
        "start: [A]", with: "tabs: [{title: One, start: [A]}, {title: Two, start: [D]}]")
    }
    if seed.isMultiple(of: 3) { text = "device: iPad mini (6th generation)\n" + text }
    var count = 0
    for _ in 0..<60 where count < 14 {
      let step = "  - \(Self.steps[next(Self.steps.count)])\n"
      guard Sample.diagnostic(text + step) == nil else { continue }
      text += step
      count += 1
    }
    let document = try Sample.parse(text)
    let film = try document.makeFilm(settings: document.settings, text: try PangoText())
    do {
      while try film.nextFrame() != nil {}
    } catch let error as ScenarioError {
      // Errors that only the film can detect state their position.
      #expect(error.problems.first?.line ?? 0 > 0, "\(error)\n\(text)")
    } catch {
      Issue.record("\(error)\n\(text)")
    }
  }
}
