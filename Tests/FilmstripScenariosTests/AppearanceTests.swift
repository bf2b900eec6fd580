import Foundation
import Testing
import UIKit

@testable import FilmstripScenarios

/// Checks bar appearances in scenario files and in films.
@MainActor @Suite(.serialized)
struct AppearanceTests {
  private static let steps = "start: [A]\nscreens: {A: {}, B: {}}\nsteps: [push: B]\n"

  @Test func `all keys of an appearance are parsed`() throws {
    let text = """
      navigation:
        prefersLargeTitles: true
        appearance:
          standard:
            background: opaque
            color: indigo
            effect: systemThinMaterial
            shadow: none
            titleColor: white
            titleSize: 20
            titleWeight: heavy
            titleOffset: [3, -4.5]
            largeTitleColor: yellow
            largeTitleSize: 40
            largeTitleWeight: light
            buttonColor: mint
            buttonWeight: bold
            doneButtonColor: pink
            backButtonColor: red
            backIndicator: star
          scrollEdge: {background: transparent, shadow: "#FF0000"}
        toolbarAppearance: {compact: {color: gray, effect: none}}

      """
    let navigation = try Sample.parse(text + Self.steps).navigation
    var appearance = NavigationBarAppearanceDescription()
    appearance.bar.background = .opaque
    appearance.bar.color = .system(.indigo)
    appearance.bar.effect = .other(.systemThinMaterial)
    appearance.bar.shadow = .none
    appearance.bar.buttonColor = .system(.mint)
    appearance.bar.buttonWeight = .bold
    appearance.bar.doneButtonColor = .system(.pink)
    appearance.title.color = .system(.white)
    appearance.title.size = 20
    appearance.title.weight = .heavy
    appearance.titleOffset = CGPoint(x: 3, y: -4.5)
    appearance.largeTitle.color = .system(.yellow)
    appearance.largeTitle.size = 40
    appearance.largeTitle.weight = .light
    appearance.backButtonColor = .system(.red)
    appearance.backIndicator = .star
    #expect(navigation.appearance.standard == appearance)
    #expect(navigation.appearance.compact == nil)
    #expect(navigation.appearance.scrollEdge?.bar.background == .transparent)
    #expect(navigation.toolbarAppearance.compact?.color == .system(.gray))
    #expect(navigation.toolbarAppearance.compact?.effect == BarAppearanceDescription.Choice.none)
    let plain = try Sample.parse(Self.steps).navigation
    #expect(plain.appearance == BarAppearances() && plain.scrollEdgeBars == .largeTitles)
  }

  @Test(arguments: [
    ("appearance: {standart: {}}", "1:27", "did you mean 'standard'?"),
    ("appearance: {standard: {background: opaqe}}", "1:50", "did you mean 'opaque'?"),
    ("appearance: {standard: {shadow: non}}", "1:46", "did you mean 'none'?"),
    ("appearance: {standard: {shadow: 3}}", "1:46", "'shadow' must be 'none', a colour's name"),
    ("appearance: {standard: {titleSize: 99}}", "1:49", "a number from 6.0 to 60.0"),
    ("appearance: {standard: {titleOffset: [1]}}", "1:51", "must have 2 items, but has 1"),
    ("appearance: {standard: {effect: systemThin}}", "1:46", "did you mean 'systemThinMaterial'?"),
    ("appearance: {scrollEdge: {}}", "1:39", "no bar uses this appearance; it needs"),
    ("toolbarAppearance: {scrollEdge: {}}", "1:34", "unknown key 'scrollEdge'"),
    ("tabBarAppearance: {standard: {}}", "1:32", "this scenario has no 'tabs'"),
    ("tabBarAppearance: {}", "1:32", "'standard' is missing"),
    ("scrollEdgeBars: some", "1:30", "must be 'largeTitles' or 'all'"),
  ])
  func `an error in an appearance states its line and column`(
    line: String, position: String, message: String
  ) {
    let diagnostic = Sample.diagnostic("navigation: {\(line)}\n" + Self.steps) ?? "nothing"
    #expect(diagnostic.hasPrefix("film.yaml:\(position): error: "), "\(diagnostic)")
    #expect(diagnostic.contains(message), "\(diagnostic)")
  }

  @Test func `a scroll edge appearance of a screen requires a bar that uses it`() {
    let screen = Sample.screen("    navigationBar: {appearance: {scrollEdge: {}}}")
    #expect(Sample.diagnostic(screen)?.hasPrefix("film.yaml:4:46: error: no bar uses") == true)
    #expect(Sample.diagnostic("navigation: {scrollEdgeBars: all}\n" + screen) == nil)
    // Since iOS 15, all bars use the scroll edge appearance (documented).
    #expect(Sample.diagnostic("ios: 15\nnavigation: {scrollEdgeBars: all}\n" + screen) == nil)
    #expect(
      Sample.diagnostic("ios: 14\nnavigation: {scrollEdgeBars: all}\n" + screen)?
        .contains("2:30: error: 'scrollEdgeBars: all' needs 'ios' 15 or later") == true)
    #expect(Sample.diagnostic("navigation: {prefersLargeTitles: true}\n" + screen) == nil)
  }

  @Test func `screens use the appearance of the stack unless they have their own`() throws {
    let rig = try FilmRig(
      """
      navigation:
        appearance: {standard: {background: opaque, color: indigo, shadow: none}}
      start: [A]
      screens:
        A: {background: white}
        B:
          navigationBar: {appearance: {standard: {background: opaque, color: "#FF9500"}}}
      steps: [push: B, wait: 0.1, pop]

      """)
    // The bar covers the top 47 + 44 points of the screen; the system colours are documented.
    let (first, pushed) = (try #require(rig.frames.first), try #require(rig.frame(at: 0.55)))
    for y in [20, 80] {
      #expect(try rig.color(20, y, in: first) == 0x5856D6)
      #expect(try rig.color(200, y, in: pushed) == 0xFF9500)
      #expect(try rig.color(20, y, in: try #require(rig.frames.last)) == 0x5856D6)
    }
    #expect(try rig.color(20, 95, in: first) == 0xFFFFFF)
  }

  @Test func `titles have the position, size and colour of the appearance`() throws {
    func film(_ appearance: String) throws -> FilmRig {
      try FilmRig(
        "navigation: {appearance: {standard: {\(appearance)}}}\nstart: [A]\nscreens: {A: {}}\n"
          + "steps: [wait: 0.1]\n")
    }
    let plain = try film("background: opaque")
    let usual = try #require(plain.frame("bar/title", in: plain.frames.first))
    let moved = try film("background: opaque, titleOffset: [12, -5]")
    let position = try #require(moved.frame("bar/title", in: moved.frames.first))
    #expect(abs(position.midX - usual.midX - 12) < 0.5 && abs(position.midY - usual.midY + 5) < 0.5)
    let large = try film("titleSize: 30, titleColor: teal, buttonWeight: bold")
    let appearance = try #require(large.stack?.navigationBar.standardAppearance)
    #expect((appearance.titleTextAttributes[.font] as? UIFont)?.pointSize == 30)
    #expect(appearance.titleTextAttributes[.foregroundColor] as? UIColor == .systemTeal)
    let button = appearance.buttonAppearance.normal.titleTextAttributes[.font] as? UIFont
    #expect(button?.pointSize == 17)
  }

  @Test func `scrolling replaces the scroll edge appearance by the standard appearance`() throws {
    let rows = (1...40).map { "{title: Row \($0)}" }.joined(separator: ", ")
    let rig = try FilmRig(
      """
      navigation:
        scrollEdgeBars: all
        appearance:
          standard: {background: opaque, color: red, shadow: none}
          scrollEdge: {background: opaque, color: green, shadow: none}
      start: [A]
      screens: {A: {content: {list: {sections: [{rows: [\(rows)]}]}}}}
      steps: [scroll: {to: 200}]

      """)
    #expect(try rig.color(20, 20, in: try #require(rig.frames.first)) == 0x34C759)
    #expect(try rig.color(20, 20, in: try #require(rig.frames.last)) == 0xFF3B30)
  }

  @Test func `toolbars and tab bars have appearances`() throws {
    let rig = try FilmRig(
      """
      navigation:
        toolbarAppearance: {standard: {background: opaque, color: teal, buttonColor: red}}
      start: [A]
      screens: {A: {toolbar: [{title: Go}]}}
      steps: [wait: 0.1]

      """)
    // The toolbar is above the 34 points of the home indicator.
    #expect(try rig.color(200, 830, in: try #require(rig.frames.first)) == 0x30B0C7)
    let tabs = try FilmRig(
      """
      navigation:
        tabBarAppearance:
          standard: {background: opaque, color: pink, itemColor: white, selectedItemColor: black}
      tabs: [{title: T, image: star, start: [A]}, {title: U, start: [B]}]
      screens: {A: {}, B: {}}
      steps: [wait: 0.1]

      """)
    #expect(try tabs.color(200, 830, in: try #require(tabs.frames.first)) == 0xFF2D55)
    let appearance = (tabs.root as? UITabBarController)?.tabBar.standardAppearance
    #expect(appearance?.stackedLayoutAppearance.normal.iconColor == .white)
    #expect(appearance?.stackedLayoutAppearance.selected.iconColor == .black)
  }
}
