import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Truth: what is reported of the bar's motion. Text is 0.5 em wide a character here, so that widths are known: titles
// and back labels are 17 points.
@MainActor
@Suite(.serialized)
struct NavigationBarMotionTests {
  static let points = [0.0, 0.05, 0.1, 0.2, 0.4]

  /// Half of the width of a 17-point text of so many characters, rounded up to thirds of a point.
  static func width(_ count: Int) -> Double { ((Double(count) * 8.5 * 3) - 0.001).rounded(.up) / 3 }

  private func centre(_ frame: CGRect) -> Double { Double(frame.midX) }

  @Test func `the old title and the back label of the same text move as one`() throws {
    let rig = NavigationRig([page("Settings")])
    rig.navigation.pushViewController(page("General"), animated: true)
    let w = Self.width(8)
    let titleCentre = 195.0
    let labelCentre = 29 + w / 2
    for t in Self.points {
      let p = springProgress(t)
      let nodes = rig.nodes(at: t)
      let old = try #require(nodes["bar/title-outgoing"])
      let back = try #require(nodes["bar/back"])
      let expected = titleCentre + (labelCentre - titleCentre) * p
      #expect(abs(centre(old.frame) - expected) < 0.2, "title at \(t) s")
      #expect(abs(centre(back.frame) - expected) < 0.2, "label at \(t) s")
      #expect(abs(old.frame.width - w) < 0.01, "same widths here, so nothing is stretched")
    }
  }

  @Test func `another back title aligns at the leading edge without stretch`() throws {
    let list = page("Settings")
    list.navigationItem.backButtonTitle = "Up"
    let rig = NavigationRig([list])
    rig.navigation.pushViewController(page("General"), animated: true)
    let w = Self.width(8)
    let start = 195 - w / 2
    for t in Self.points {
      let p = springProgress(t)
      let nodes = rig.nodes(at: t)
      let old = try #require(nodes["bar/title-outgoing"])
      let back = try #require(nodes["bar/back"])
      let expected = start + (29 - start) * p
      #expect(abs(Double(old.frame.minX) - expected) < 0.2, "title at \(t) s")
      #expect(abs(Double(back.frame.minX) - expected) < 0.2, "label at \(t) s")
      #expect(abs(Double(back.frame.width) - Self.width(2)) < 0.01)
    }
  }

  @Test func `the new title starts at the end of the title area`() throws {
    let rig = NavigationRig([page("Settings")])
    rig.navigation.pushViewController(page("About"), animated: true)
    let w = Self.width(5)
    let start = 390.0 - 16
    let end = 195 - w / 2
    for t in Self.points {
      let p = springProgress(t)
      let title = try #require(rig.nodes(at: t)["bar/title"])
      #expect(abs(Double(title.frame.minX) - (start + (end - start) * p)) < 0.2, "at \(t) s")
    }
  }

  @Test func `the old back label leaves by its own width, and the chevron stays`() throws {
    let rig = NavigationRig([page("Root"), page("Second")])
    rig.navigation.pushViewController(page("Third"), animated: true)
    let w = Self.width(4)
    for t in Self.points {
      let p = springProgress(t)
      let nodes = rig.nodes(at: t)
      let label = try #require(nodes["bar/back-outgoing"])
      #expect(abs(Double(label.frame.minX) - (29 - w * p)) < 0.2, "at \(t) s")
      let chevron = try #require(nodes["bar/chevron"])
      #expect(chevron.opacity == 1)
      #expect(chevron.frame.minX == 8 && chevron.frame.width == 13 && chevron.frame.height == 21)
    }
  }

  @Test func `a pop moves the back label to the title's place`() throws {
    let rig = NavigationRig([page("Settings"), page("General")])
    rig.navigation.popViewController(animated: true)
    let w = Self.width(8)
    let labelCentre = 29 + w / 2
    for t in Self.points {
      let p = springProgress(t)
      let nodes = rig.nodes(at: t)
      let title = try #require(nodes["bar/title"])
      let back = try #require(nodes["bar/back-outgoing"])
      let going = try #require(nodes["bar/title-outgoing"])
      let expected = labelCentre + (195 - labelCentre) * p
      #expect(abs(centre(title.frame) - expected) < 0.2, "title at \(t) s")
      #expect(abs(centre(back.frame) - expected) < 0.2, "label at \(t) s")
      let rest = 195 - Self.width(7) / 2
      #expect(abs(Double(going.frame.minX) - (rest + (374 - rest) * p)) < 0.2, "going at \(t) s")
    }
  }

  @Test func `in right-to-left layout the bar's motion is mirrored`() throws {
    let rig = NavigationRig([page("Settings")], direction: .rightToLeft)
    rig.navigation.pushViewController(page("General"), animated: true)
    let w = Self.width(8)
    let labelCentre = 390 - 29 - w / 2
    for t in Self.points {
      let p = springProgress(t)
      let nodes = rig.nodes(at: t)
      let old = try #require(nodes["bar/title-outgoing"])
      #expect(abs(centre(old.frame) - (195 + (labelCentre - 195) * p)) < 0.2, "at \(t) s")
      let title = try #require(nodes["bar/title"])
      let rest = 195 + Self.width(7) / 2
      #expect(abs(Double(title.frame.maxX) - (rest + (16 - rest) * (1 - p))) < 0.2, "at \(t) s")
    }
  }

  @Test func `texts and buttons fade in their parts of the spring's progress`() throws {
    let list = page("Settings")
    list.navigationItem.rightBarButtonItem = button("Edit")
    let rig = NavigationRig([list])
    rig.navigation.pushViewController(page("General"), animated: true)
    for t in [0.0, 0.02, 0.05, 0.08, 0.1, 0.15, 0.19, 0.24, 0.28, 0.32, 0.36] {
      let nodes = rig.nodes(at: t)
      let (out, entering) = barAlphas(at: springProgress(t))
      for (name, alpha) in [
        ("bar/title-outgoing", out), ("bar/right-outgoing/0", out), ("bar/title", entering),
        ("bar/back", entering),
      ] {
        let opacity = try #require(nodes[name]).opacity
        #expect(abs(opacity - alpha) < 0.001, "\(name) at \(t) s")
      }
      let button = try #require(nodes["bar/right-outgoing/0"])
      #expect(abs(Double(button.frame.maxX) - 374) < 0.01, "bar buttons do not slide")
    }
  }

  // A device shows about 0.8 there.
  @Test func `50 ms into a push the leaving title has an opacity near 0.8`() throws {
    let rig = NavigationRig([page("Settings")])
    rig.navigation.pushViewController(page("General"), animated: true)
    let opacity = try #require(rig.nodes(at: 0.05)["bar/title-outgoing"]).opacity
    #expect(abs(opacity - 0.8) < 0.05)
  }

  /// The bars whose strongest text is measured: titles in the row and on their own line, back labels of the
  /// same and of another text.
  enum Titles: CaseIterable {
    case inline, otherBackTitle, large, largeToInline, inlineToLarge
  }

  private func rig(_ titles: Titles, count: Int) -> NavigationRig {
    let pages = (0..<count).map { page(["Settings", "General", "About"][$0]) }
    let isLarge = titles != .inline && titles != .otherBackTitle
    for (index, page) in pages.enumerated() {
      if titles == .otherBackTitle { page.navigationItem.backButtonTitle = "Up" }
      let isLast = index == 1
      switch titles {
      case .largeToInline: page.navigationItem.largeTitleDisplayMode = isLast ? .never : .always
      case .inlineToLarge: page.navigationItem.largeTitleDisplayMode = isLast ? .always : .never
      default: break
      }
    }
    return NavigationRig(pages) { $0.navigationBar.prefersLargeTitles = isLarge }
  }

  private static let texts: Set = [
    "bar/title", "bar/title-outgoing", "bar/back", "bar/back-outgoing", "bar/large-title",
    "bar/large-title-outgoing",
  ]

  /// The opacity of the strongest text that is at least half inside the bar.
  private func strongestText(_ nodes: [String: NodePlacement]) -> Double {
    nodes.filter { name, node in
      Self.texts.contains(name) && node.frame.midX > 0 && node.frame.midX < 390
    }.map(\.value.opacity).max() ?? 0
  }

  @Test(arguments: Titles.allCases, [true, false])
  func `no push or pop leaves the bar without readable text`(_ titles: Titles, isPush: Bool) {
    let rig = rig(titles, count: isPush ? 1 : 2)
    if isPush {
      let next = page("General")
      if titles == .largeToInline { next.navigationItem.largeTitleDisplayMode = .never }
      if titles == .inlineToLarge { next.navigationItem.largeTitleDisplayMode = .always }
      rig.navigation.pushViewController(next, animated: true)
    } else {
      rig.navigation.popViewController(animated: true)
    }
    for index in 0...120 {
      let t = Double(index) / 240
      #expect(strongestText(rig.nodes(at: t)) >= 0.3, "at \(t) s")
    }
  }

  @Test(arguments: [0.05, 0.15, 0.25, 0.35, 0.45, 0.5, 0.55, 0.65, 0.8])
  func `a held back swipe shows the fades of its progress, and readable text`(_ progress: Double)
    throws
  {
    let rig = NavigationRig([page("Settings"), page("General")])
    _ = rig.nodes(at: 0)
    rig.stage.play(
      .drag(
        from: CGPoint(x: 2, y: 400), to: CGPoint(x: 12 + 390 * progress, y: 400), duration: 0.4,
        holdAfter: 1), startingAt: MediaTime(seconds: 0.1))
    let nodes = rig.nodes(at: 1)
    let upper = try #require(nodes["content/from"])
    let reached = Double(upper.frame.minX) / 390
    #expect(abs(reached - progress) < 0.06)
    let (out, entering) = barAlphas(at: reached)
    #expect(abs(try #require(nodes["bar/title-outgoing"]).opacity - out) < 0.002)
    #expect(abs(try #require(nodes["bar/title"]).opacity - entering) < 0.002)
    #expect(strongestText(nodes) >= 0.3)
  }

  @Test func `the first chevron grows on the last six tenths of the progress`() throws {
    let rig = NavigationRig([page("Settings")])
    rig.navigation.pushViewController(page("General"), animated: true)
    for t in [0.02, 0.06, 0.1, 0.15, 0.2, 0.3] {
      let part = bezier(
        0.42, 0, 0.58, 1, at: min(1, max(0, (springProgress(t) - 0.4) / 0.6)))
      let chevron = try #require(rig.nodes(at: t)["bar/chevron"])
      #expect(abs(chevron.opacity - part) < 0.001, "at \(t) s")
      #expect(abs(Double(chevron.frame.width) - 13 * (0.7 + 0.3 * part)) < 0.02)
      #expect(abs(Double(chevron.frame.midX) - (8 + 6.5 + 7 * (1 - part))) < 0.02)
    }
    let late = try #require(rig.nodes(at: 0.5)["bar/chevron"])
    #expect(late.opacity == 1)
    #expect(late.frame == CGRect(x: 8, y: 47 + 11.5, width: 13, height: 21))
  }

  @Test func `the bar's background stays in place and reaches the top of the screen`() throws {
    let rig = NavigationRig([page("Settings")])
    rig.navigation.pushViewController(page("General"), animated: true)
    for t in Self.points {
      let background = try #require(rig.nodes(at: t)["bar/background"])
      #expect(background.frame == CGRect(x: 0, y: 0, width: 390, height: 91))
      #expect(background.opacity == 1)
    }
  }

  @Test func `on an iPad bars are 50 points high and the row is 3 below the top`() throws {
    let root = page("Settings")
    root.toolbarItems = [UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)]
    let rig = NavigationRig([root], width: 820, height: 1180, scale: 2, isPad: true) {
      $0.isToolbarHidden = false
    }
    let nodes = rig.nodes(at: 0)
    #expect(nodes["bar/background"]?.frame == CGRect(x: 0, y: 0, width: 820, height: 97))
    #expect(nodes["toolbar/background"]?.frame == CGRect(x: 0, y: 1096, width: 820, height: 84))
    #expect(nodes["toolbar/item/0"]?.frame.minX == 20.0, "regular width has margins of 20")
    let title = try #require(nodes["bar/title"])
    #expect(abs(title.frame.midY - (47 + 3 + 22)) < 0.3)
  }

  @Test func `toolbar items cross-fade in place in 0.2 s`() throws {
    let list = page("Photos")
    list.toolbarItems = [UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)]
    let detail = page("Photo")
    detail.toolbarItems = [UIBarButtonItem(title: "Trash", style: .plain, target: nil, action: nil)]
    let rig = NavigationRig([list]) { $0.isToolbarHidden = false }
    rig.navigation.pushViewController(detail, animated: true)
    for t in [0.0, 0.05, 0.1, 0.15, 0.2] {
      let nodes = rig.nodes(at: t)
      let y = bezier(0.42, 0, 0.58, 1, at: t / 0.2)
      let incoming = try #require(nodes["toolbar/item/0"])
      let outgoing = try #require(nodes["toolbar/item-outgoing/0"])
      #expect(abs(incoming.opacity - y) < 0.001, "at \(t) s")
      #expect(abs(outgoing.opacity - (1 - y)) < 0.001, "at \(t) s")
      #expect(incoming.frame.minX == 16 && outgoing.frame.minX == 16)
    }
    let background = try #require(rig.nodes(at: 0.3)["toolbar/background"])
    #expect(background.frame == CGRect(x: 0, y: 844 - 78, width: 390, height: 78))
  }
}
