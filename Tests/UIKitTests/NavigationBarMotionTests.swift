import Foundation
import Stage
import Testing
import Timing
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

  @Test func `fade-outs and fade-ins use their parts of the clock and their curves`()
    throws
  {
    let list = page("Settings")
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let rig = NavigationRig([list])
    rig.navigation.pushViewController(page("General"), animated: true)
    let length = 0.575 * 0.35
    for t in [0.0, 0.02, 0.08, 0.15, 0.19, 0.24, 0.28, 0.32, 0.36] {
      let nodes = rig.nodes(at: t)
      let out = min(1, t / length)
      let outAlpha = 1 - bezier(0.25, 0.9, 0.25, 0.9, at: out)
      let inside = min(1, max(0, (t - 0.425 * 0.35) / length))
      let inAlpha = bezier(0.75, 0.1, 0.75, 0.1, at: inside)
      for (name, alpha) in [
        ("bar/title-outgoing", outAlpha), ("bar/right-outgoing/0", outAlpha),
        ("bar/title", inAlpha), ("bar/back", inAlpha),
      ] {
        let opacity = try #require(nodes[name]).opacity
        #expect(abs(opacity - alpha) < 0.001, "\(name) at \(t) s")
      }
      let button = try #require(nodes["bar/right-outgoing/0"])
      #expect(abs(Double(button.frame.maxX) - 374) < 0.01, "bar buttons do not slide")
    }
  }

  @Test func `the first chevron grows in the last tenth`() throws {
    let rig = NavigationRig([page("Settings")])
    rig.navigation.pushViewController(page("General"), animated: true)
    let early = try #require(rig.nodes(at: 0.3)["bar/chevron"])
    #expect(early.opacity == 0)
    #expect(abs(early.frame.width - 13 * 0.7) < 0.01)
    #expect(abs(early.frame.midX - (8 + 6.5 + 7)) < 0.01)
    let late = try #require(rig.nodes(at: 0.36)["bar/chevron"])
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
