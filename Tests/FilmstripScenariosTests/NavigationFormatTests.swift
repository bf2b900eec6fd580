import FilmstripStage
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks bars, tabs and rotations in scenario files.
struct NavigationFormatTests {
  @Test func `all keys of a screen for the bars are parsed`() throws {
    let text = Sample.screen(
      """
          prompt: Move 3 contacts
          largeTitle: never
          hidesBottomBar: true
          hidesBackButton: true
          leftItemsSupplementBackButton: true
          backButtonDisplayMode: minimal
          statusBar: light
          titleView: {segments: [Albums, Places], selected: 1}
          navigationBar: {hidden: true, animated: false}
          rightItems: [flexibleSpace, {fixedSpace: 8}]
          toolbar: [{segments: [Years, All]}]
      """)
    let screen = try #require(try Sample.parse(text).screens.first)
    #expect(screen.prompt == "Move 3 contacts" && screen.largeTitle == .never)
    #expect(screen.hidesBottomBar && screen.hidesBackButton)
    #expect(screen.leftItemsSupplementBackButton && screen.backButtonDisplayMode == .minimal)
    #expect(screen.statusBar == .light)
    #expect(screen.titleView == .segments(["Albums", "Places"], selected: 1))
    #expect(screen.navigationBar?.isHidden == true)
    #expect(screen.navigationBar?.isHiddenAnimated == false)
    #expect(screen.rightItems.map(\.kind) == [.flexibleSpace, .fixedSpace(8)])
    #expect(screen.toolbar.map(\.kind) == [.segments(["Years", "All"], selected: 0)])
  }

  @Test func `the setting of glass needs iOS 27`() throws {
    let steps = Sample.steps("  - push: B\n")
    let document = try Sample.parse("ios: 27\nglass: 0.25\n" + steps)
    #expect(document.settings.iosVersion == 27 && document.settings.glass == 0.25)
    #expect(try Sample.parse("ios: 27\n" + steps).settings.glass == 0.5)
    #expect(
      Sample.diagnostic("ios: 26\nglass: 0.25\n" + steps)?.contains(
        "2:8: error: 'glass' needs 'ios: 27'") == true)
    #expect(
      Sample.diagnostic("ios: 27\nglass: 2\n" + steps)?.contains("a number from 0") == true)
  }

  @Test func `a bar item has a badge from iOS 26 on`() throws {
    let text = Sample.screen("    rightItems: [{image: heart, badge: 3}, {image: star}]")
    let screen = try #require(try Sample.parse("ios: 26\n" + text).screens.first)
    #expect(screen.rightItems.map(\.badge) == [3, nil])
    #expect(
      Sample.diagnostic(text)?.contains("4:40: error: 'badge' of a bar item needs 'ios: 26'")
        == true)
    #expect(Sample.diagnostic("ios: 26\n" + text.replacing("3", with: "0")) != nil)
  }

  @MainActor
  @Test func `the number of a badge is the text of the item's badge`() {
    var description = BarItemDescription(.image(.heart))
    #expect(UIBarButtonItem(description).badge == nil)
    description.badge = 12
    #expect(UIBarButtonItem(description).badge?.stringValue == "12")
  }

  @Test func `a screen without keys has UIKit's defaults`() throws {
    let screen = try #require(try Sample.parse(Sample.screen("    title: A")).screens.first)
    #expect(screen.prompt == nil && screen.largeTitle == .automatic && screen.titleView == nil)
    #expect(!screen.hidesBottomBar && !screen.hidesBackButton)
    #expect(!screen.leftItemsSupplementBackButton)
    #expect(screen.backButtonDisplayMode == .default && screen.statusBar == nil)
  }

  @Test func `settings for all screens are parsed`() throws {
    let plain = try Sample.parse(Sample.steps("  - push: B\n"))
    #expect(plain.navigation == NavigationDescription() && plain.tabs.isEmpty)
    #expect(!plain.hasCondensedReferences)
    let all = try Sample.parse(
      "brief: true\nnavigation: {prefersLargeTitles: true, toolbar: true, hidesBarsOnTap: true, "
        + "hidesBarsOnSwipe: true, hidesBarsWhenVerticallyCompact: true}\n"
        + Sample.steps("  - push: B\n"))
    #expect(all.navigation.prefersLargeTitles && all.navigation.hasToolbar)
    #expect(all.navigation.hidesBarsOnTap && all.navigation.hidesBarsOnSwipe)
    #expect(all.navigation.hidesBarsWhenVerticallyCompact && all.hasCondensedReferences)
  }

  private static let tabs = """
    tabs:
      - {title: One, image: star, start: [A, B]}
      - {title: Two, start: [C]}
    screens: {A: {}, B: {}, C: {}, D: {}}
    steps:

    """

  @Test func `each tab has its own stack`() throws {
    let document = try Sample.parse(
      Self.tabs + "  - pop\n  - selectTab: Two\n  - push: D\n  - pop\n  - selectTab: One\n")
    #expect(
      document.tabs == [
        TabDescription(title: "One", image: .star, start: ["A", "B"]),
        TabDescription(title: "Two", start: ["C"]),
      ])
    #expect(document.start == ["A", "B"])
  }

  @Test func `all steps of bars are parsed`() throws {
    let document = try Sample.parse(
      Sample.steps(
        """
          - hideNavigationBar
          - {showNavigationBar: , animated: false}
          - hideToolbar:
          - showToolbar
          - setPrompt: Two lines
          - setPrompt:
          - rotate: landscape
          - scroll: top
          - scroll: {to: 120, animated: false}
          - scroll: {by: -80.5, duration: 0.2, easing: ease-out, hold: 0.1}
          - tap: {item: Edit}
          - {tap: {row: 3}, duration: 0.2}
          - push: B
          - tap: back
        """))
    let timing = TouchTiming(duration: 0.2, easing: .cubic(.easeOut), hold: 0.1)
    #expect(
      document.steps == [
        .hide(.navigationBar, true, animated: true),
        .hide(.navigationBar, false, animated: false), .hide(.toolbar, true, animated: true),
        .hide(.toolbar, false, animated: true), .setPrompt("Two lines"), .setPrompt(nil),
        .rotate(.landscape), .scroll(.to(0, animated: true)), .scroll(.to(120, animated: false)),
        .scroll(.by(-80.5, timing)), .tap(.item("Edit"), duration: 0.05),
        .tap(.row(3), duration: 0.2), .push("B", animated: true), .tap(.back, duration: 0.05),
      ])
    #expect(
      document.steps.map(\.label).prefix(4) == [
        "hide navigation bar", "show navigation bar", "hide toolbar", "show toolbar",
      ])
    #expect(document.steps[9].label == "scroll by -80.5")
  }

  @Test(arguments: [
    ("tap: back", "7:5", "there is no back button: only the root is on the stack (A)"),
    ("tap: {line: 3}", "7:11", "unknown key 'line' in 'tap'"),
    ("tap: {row: 0}", "7:16", "'row' must be a whole number from 1 to 500"),
    (
      "tap: forward", "7:10",
      "'tap' must be a list, or have 'back', 'item', 'row', 'segment', 'tab', 'action' or 'menu'"
    ),
    ("scroll: {by: 700}", "7:18", "a finger can drag by at most 604.0 points on the screen of the"),
    ("scroll: {by: 10, to: 20}", "7:22", "unknown key 'to' in a 'scroll by'"),
    ("scroll: {to: 20, duration: 2}", "7:22", "unknown key 'duration' in a 'scroll to'"),
    ("rotate: portrait", "7:5", "the interface is already rotated to portrait"),
    ("rotate: upside-down", "7:5", "a phone's interface does not rotate upside down"),
    ("rotate: landscpe", "7:13", "did you mean 'landscape'?"),
    ("selectTab: One", "7:5", "no tab is titled 'One'; there are none"),
    ("setPrompt: [a]", "7:16", "'setPrompt' must be text"),
    ("hideToolbr", "7:5", "did you mean 'hideToolbar'?"),
  ])
  func `an error in a step states its line and column`(
    line: String, position: String, message: String
  ) {
    let diagnostic = Sample.diagnostic(Sample.steps("  - \(line)\n")) ?? "nothing"
    #expect(diagnostic.hasPrefix("film.yaml:\(position): error: "), "\(diagnostic)")
    #expect(diagnostic.contains(message), "\(diagnostic)")
  }

  @Test(arguments: [
    ("  - selectTab: Tow\n", "6:5", "no tab is titled 'Tow'; did you mean 'Two'?"),
    ("  - selectTab: One\n", "6:5", "the tab 'One' is already selected"),
    ("  - push: C\n", "6:5", "'C' is on the stack of the tab 'Two'"),
    ("  - selectTab: Two\n  - pop\n", "7:5", "only the root is on the stack (C)"),
    ("  - selectTab: Two\n  - set: [C, A]\n", "7:5", "'A' is on the stack of the tab 'One'"),
  ])
  func `an error with tabs states its line and column`(
    steps: String, position: String, message: String
  ) {
    let diagnostic = Sample.diagnostic(Self.tabs + steps) ?? "nothing"
    #expect(diagnostic.hasPrefix("film.yaml:\(position): error: "), "\(diagnostic)")
    #expect(diagnostic.contains(message), "\(diagnostic)")
  }

  @Test func `invalid combinations of keys are errors`() {
    func diagnostic(_ text: String) -> String { Sample.diagnostic(text) ?? "nothing" }
    let screens = "screens: {A: {}}\nsteps: [wait: 1]\n"
    #expect(diagnostic(screens).contains("a 'scenario' must have 'start', 'tabs' or 'storyboard'"))
    let both = "start: [A]\ntabs: [{title: T, start: [A]}]\n"
    #expect(
      diagnostic(both + screens).contains("must have only one of 'start', 'tabs' or 'storyboard'"))
    let twice = "tabs: [{title: T, start: [A]}, {title: T, start: [B]}]\n"
    #expect(
      diagnostic(twice + "screens: {A: {}, B: {}}\nsteps: [wait: 1]\n").contains(
        "two tabs are titled 'T'"))
    let shared = "tabs: [{title: T, start: [A]}, {title: U, start: [A]}]\n"
    #expect(diagnostic(shared + screens).contains("'A' appears twice"))
    #expect(
      diagnostic(Sample.screen("    toolbar: [{segments: [a, b], selected: 2}]")).contains(
        "'selected' must be the number of a segment, from 0 to 1, but is 2"))
  }

  @Test func `a tap at a point can select another tab`() {
    #expect(Sample.diagnostic(Self.tabs + "  - tap: [195, 800]\n  - push: D\n") == nil)
    #expect(Sample.diagnostic(Self.tabs + "  - tap: [195, 800]\n  - selectTab: One\n") == nil)
  }
}
