import FilmstripStage
import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks the steps of the keyboard, of searches, of the back button's menu, and steps in flight.
@MainActor
@Suite(.serialized)
struct InputStepTests {
  private let screens = """
    start: [A, B, C]
    screens:
      A: {title: First, backTitle: Home}
      B: {searchBar: true}
      C: {}
      D: {}
    """

  private func film(_ steps: String, _ settings: String = "") throws -> FilmRig {
    try FilmRig("\(settings)\n\(screens)\nsteps: [\(steps)]")
  }

  private func diagnostic(_ steps: String, _ settings: String = "") -> String {
    FilmRig.diagnostic("\(settings)\n\(screens)\nsteps: [\(steps)]")
  }

  private func titles(_ rig: FilmRig) -> [String] {
    rig.stack?.viewControllers.map { ($0 as? PageController)?.screen.id ?? "" } ?? []
  }

  /// *Reported* (FACTS: bar.back-menu): a long press shows the screens below, from iOS 14 on.
  @Test func `a menu entry of the back button pops to its screen`() throws {
    let steps = "{tap: back, duration: 0.8}, {tap: {menu: Home}}"
    #expect(titles(try film(steps)) == ["A"])
    #expect(titles(try film("{tap: back, duration: 0.8}, {tap: {menu: B}}")) == ["A", "B"])
    #expect(diagnostic("{tap: back, duration: 0.8}, {tap: {menu: Hme}}").contains("'Home'"))
    #expect(diagnostic("{tap: {menu: Home}}").contains("no menu is open"))
    #expect(diagnostic("{tap: back, duration: 0.8}, pop").contains("a menu is open"))
    #expect(diagnostic(steps, "ios: 13").contains("no menu is open"))
  }

  @Test func `a step in flight begins while the transition of the previous one runs`() throws {
    let rig = try film("{push: D, nextAfter: 0.1}, pop")
    #expect(titles(rig) == ["A", "B", "C"])
    let callbacks = rig.source.events.filter { ["didShow", "willShow"].contains($0.event) }
    #expect(callbacks.map(\.object) == ["D", "D", "C", "C"])
    // The pop waits for the end of the push: 0.5 s, and then 0.5 s more.
    #expect(abs(try #require(rig.frames.last).time.seconds - 1) < 0.04)
    let second = try #require(rig.frames.first { $0.stepLabel == "pop" })
    #expect(abs(second.time.seconds - 0.1) < 0.02)
  }

  @Test func `the keyboard's steps post notifications and hide the bars`() throws {
    final class Counter: @unchecked Sendable { var names: [String] = [] }
    let counter = Counter()
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        counter.names.append("\(note.name.rawValue) \(Int(end?.cgRectValue.minY ?? -1))")
      }
    }
    let rig = try film(
      "showKeyboard, hideKeyboard", "navigation: {hidesBarsWhenKeyboardAppears: true}")
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    // Two fifths of 844 points, rounded, are 338.
    #expect(
      counter.names == [
        "UIKeyboardWillShowNotification 506", "UIKeyboardWillHideNotification 844",
      ])
    #expect(rig.stack?.isNavigationBarHidden == true, "the bars stay hidden")
    #expect(diagnostic("hideKeyboard").contains("already hidden"))
  }

  @Test func `a search begins with a text and ends`() throws {
    let steps = "pop, {search: Ferry}"
    let active = try film(steps)
    let search = try #require(active.stack?.topViewController?.navigationItem.searchController)
    #expect(search.isActive && search.searchBar.text == "Ferry")
    let ended = try film(steps + ", endSearch")
    #expect(ended.stack?.topViewController?.navigationItem.searchController?.isActive == false)
    #expect(diagnostic("{search: Ferry}").contains("'C' has no search bar"))
    #expect(diagnostic("pop, endSearch").contains("isn't being searched"))
    #expect(diagnostic("{setToolbarItems: [searchBar]}").contains("'C' has no search bar"))
    #expect(diagnostic("pop, {setLeftItems: [searchBar]}").contains("belongs in the toolbar"))
  }
}
