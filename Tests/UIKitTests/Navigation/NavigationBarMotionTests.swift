import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
import UIKit

// Expected values: reports about the motion of the bar. Each character is 0.5 em wide, so that
// widths are known; titles and back labels have a size of 17 points.
@MainActor
@Suite(.serialized)
struct NavigationBarMotionTests {
  static let points = [0.0, 0.05, 0.1, 0.2, 0.4]

  /// Returns the width of a 17-point text with `count` characters, rounded up to thirds of a point.
  static func width(_ count: Int) -> Double { ((Double(count) * 8.5 * 3) - 0.001).rounded(.up) / 3 }

  private func centre(_ frame: CGRect) -> Double { Double(frame.midX) }

  @Test func `the old title and the back label with the same text move as one`() throws {
    let rig = NavigationRig([makeController("Settings")])
    rig.navigation.pushViewController(makeController("General"), animated: true)
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
      #expect(abs(old.frame.width - w) < 0.01, "the widths are equal, so nothing is stretched")
    }
  }

  @Test func `another back title aligns at the leading edge and isn't stretched`() throws {
    let list = makeController("Settings")
    list.navigationItem.backButtonTitle = "Up"
    let rig = NavigationRig([list])
    rig.navigation.pushViewController(makeController("General"), animated: true)
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

  /// *Reported* (FACTS: motion.leading-mask): the label is cut at the end of the leading button.
  ///
  /// *Chosen:* the edge moves in.
  @Test func `leading buttons that replace the back button cut off the old back label`() throws {
    let third = makeController("Third")
    third.navigationItem.leftBarButtonItem = button("Cancel")
    let rig = NavigationRig([makeController("First"), makeController("Second")])
    _ = rig.nodes(at: 0)
    rig.navigation.pushViewController(third, animated: true)
    let bar = rig.navigation.navigationBar
    func edge(at time: Double) throws -> Double {
      _ = rig.nodes(at: time)
      let label = try #require(find("bar/back-outgoing", in: bar))
      let clip = try #require(label.superview)
      let mask = try #require(clip.mask)
      let shown = try #require(mask.layer.presentation())
      // The mask is opaque from 16 points before its end of transparency on.
      let gradient = try #require(mask.layer as? CAGradientLayer)
      let end = Double(gradient.endPoint.x) * Double(mask.bounds.width)
      return Double(clip.convert(CGPoint(x: shown.frame.minX, y: 0), to: nil).x) + end
    }
    let start = try edge(at: 0)
    #expect(start <= 8, "the whole label is visible at first")
    let item = try #require(rig.nodes(at: 0)["bar/left/0"])
    let end = try edge(at: 0.45)
    #expect(abs(end - Double(item.frame.maxX)) < 0.5)
    #expect(try edge(at: 0.49) >= end - 0.01)
    _ = rig.nodes(at: 1)
    #expect(find("bar/title", in: bar) != nil && find("bar/back-outgoing", in: bar) == nil)
  }

  private func find(_ name: String, in view: UIView) -> UIView? {
    view.layer.nodeName == name ? view : view.subviews.lazy.compactMap { find(name, in: $0) }.first
  }

  /// *Chosen* (FACTS: motion.tint).
  @Test func `a tint that a callback sets fades in with the push`() throws {
    final class Red: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.navigationBar.tintColor = .red
      }
    }
    let rig = NavigationRig([makeController("First"), makeController("Second")])
    _ = rig.nodes(at: 0)
    rig.navigation.pushViewController(Red(), animated: true)
    _ = rig.nodes(at: 0.1)
    let chevron = try #require(find("bar/chevron", in: rig.navigation.navigationBar))
    let fades = (chevron.layer.animationKeys() ?? []).filter {
      chevron.layer.animation(forKey: $0) is CATransition
    }
    #expect(fades.count == 1)
    _ = rig.nodes(at: 1)
    #expect((chevron.layer.animationKeys() ?? []).isEmpty)
  }

  @Test func `the incoming title starts at the end of the title area`() throws {
    let rig = NavigationRig([makeController("Settings")])
    rig.navigation.pushViewController(makeController("About"), animated: true)
    let w = Self.width(5)
    let start = 390.0 - 16
    let end = 195 - w / 2
    for t in Self.points {
      let p = springProgress(t)
      let title = try #require(rig.nodes(at: t)["bar/title"])
      #expect(abs(Double(title.frame.minX) - (start + (end - start) * p)) < 0.2, "at \(t) s")
    }
  }

  @Test func `the old back label moves by its own width, and the chevron stays`() throws {
    let rig = NavigationRig([makeController("Root"), makeController("Second")])
    rig.navigation.pushViewController(makeController("Third"), animated: true)
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

  @Test func `a pop moves the back label to the position of the title`() throws {
    let rig = NavigationRig([makeController("Settings"), makeController("General")])
    rig.navigation.popViewController(animated: true)
    let w = Self.width(8)
    let labelCentre = 29 + w / 2
    for t in Self.points {
      let p = springProgress(t)
      let nodes = rig.nodes(at: t)
      let title = try #require(nodes["bar/title"])
      let back = try #require(nodes["bar/back-outgoing"])
      let outgoing = try #require(nodes["bar/title-outgoing"])
      let expected = labelCentre + (195 - labelCentre) * p
      #expect(abs(centre(title.frame) - expected) < 0.2, "title at \(t) s")
      #expect(abs(centre(back.frame) - expected) < 0.2, "label at \(t) s")
      let centredX = 195 - Self.width(7) / 2
      #expect(
        abs(Double(outgoing.frame.minX) - (centredX + (374 - centredX) * p)) < 0.2,
        "outgoing title at \(t) s")
    }
  }

  @Test func `in right-to-left layout the motion of the bar is mirrored`() throws {
    let rig = NavigationRig([makeController("Settings")], direction: .rightToLeft)
    rig.navigation.pushViewController(makeController("General"), animated: true)
    let w = Self.width(8)
    let labelCentre = 390 - 29 - w / 2
    for t in Self.points {
      let p = springProgress(t)
      let nodes = rig.nodes(at: t)
      let old = try #require(nodes["bar/title-outgoing"])
      #expect(abs(centre(old.frame) - (195 + (labelCentre - 195) * p)) < 0.2, "at \(t) s")
      let title = try #require(nodes["bar/title"])
      let finalX = 195 + Self.width(7) / 2
      #expect(abs(Double(title.frame.maxX) - (finalX + (16 - finalX) * (1 - p))) < 0.2, "at \(t) s")
    }
  }

  @Test func `titles and buttons fade over their intervals of the spring's progress`() throws {
    let list = makeController("Settings")
    list.navigationItem.rightBarButtonItem = button("Edit")
    let rig = NavigationRig([list])
    rig.navigation.pushViewController(makeController("General"), animated: true)
    for t in [0.0, 0.02, 0.05, 0.08, 0.1, 0.15, 0.19, 0.24, 0.28, 0.32, 0.36] {
      let nodes = rig.nodes(at: t)
      let (outgoing, incoming) = barAlphas(at: springProgress(t))
      for (name, alpha) in [
        ("bar/title-outgoing", outgoing), ("bar/right-outgoing/0", outgoing),
        ("bar/title", incoming), ("bar/back", incoming),
      ] {
        let opacity = try #require(nodes[name]).opacity
        #expect(abs(opacity - alpha) < 0.001, "\(name) at \(t) s")
      }
      let button = try #require(nodes["bar/right-outgoing/0"])
      #expect(abs(Double(button.frame.maxX) - 374) < 0.01, "bar buttons don't slide")
    }
  }

  // On a device, the opacity is about 0.8 at this time.
  @Test func `50 ms into a push the outgoing title has an opacity near 80 percent`() throws {
    let rig = NavigationRig([makeController("Settings")])
    rig.navigation.pushViewController(makeController("General"), animated: true)
    let opacity = try #require(rig.nodes(at: 0.05)["bar/title-outgoing"]).opacity
    #expect(abs(opacity - 0.8) < 0.05)
  }

  /// The bars whose most opaque text is measured: inline and large titles, and back labels with the
  /// same text as the title or another one.
  enum Titles: CaseIterable {
    case inline, otherBackTitle, large, largeToInline, inlineToLarge
  }

  private func rig(_ titles: Titles, count: Int) -> NavigationRig {
    let controllers = (0..<count).map { makeController(["Settings", "General", "About"][$0]) }
    let isLarge = titles != .inline && titles != .otherBackTitle
    for (index, controller) in controllers.enumerated() {
      if titles == .otherBackTitle { controller.navigationItem.backButtonTitle = "Up" }
      let isLast = index == 1
      switch titles {
      case .largeToInline:
        controller.navigationItem.largeTitleDisplayMode = isLast ? .never : .always
      case .inlineToLarge:
        controller.navigationItem.largeTitleDisplayMode = isLast ? .always : .never
      default: break
      }
    }
    return NavigationRig(controllers) { $0.navigationBar.prefersLargeTitles = isLarge }
  }

  private static let texts: Set = [
    "bar/title", "bar/title-outgoing", "bar/back", "bar/back-outgoing", "bar/large-title",
    "bar/large-title-outgoing",
  ]

  /// Returns the maximum opacity of the texts whose centres are inside the bar.
  private func strongestText(_ nodes: [String: NodePlacement]) -> Double {
    nodes.filter { name, node in
      Self.texts.contains(name) && node.frame.midX > 0 && node.frame.midX < 390
    }.map(\.value.opacity).max() ?? 0
  }

  @Test(arguments: Titles.allCases, [true, false])
  func `no push or pop leaves the bar without readable text`(_ titles: Titles, isPush: Bool) {
    let rig = rig(titles, count: isPush ? 1 : 2)
    if isPush {
      let next = makeController("General")
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
  func `a paused back swipe shows the fades of its progress, and readable text`(_ progress: Double)
    throws
  {
    let rig = NavigationRig([makeController("Settings"), makeController("General")])
    _ = rig.nodes(at: 0)
    rig.stage.play(
      .drag(
        from: CGPoint(x: 2, y: 400), to: CGPoint(x: 12 + 390 * progress, y: 400), duration: 0.4,
        holdAfter: 1), startingAt: MediaTime(seconds: 0.1))
    let nodes = rig.nodes(at: 1)
    let upper = try #require(nodes["content/from"])
    let reached = Double(upper.frame.minX) / 390
    #expect(abs(reached - progress) < 0.06)
    let (outgoing, incoming) = barAlphas(at: reached)
    #expect(abs(try #require(nodes["bar/title-outgoing"]).opacity - outgoing) < 0.002)
    #expect(abs(try #require(nodes["bar/title"]).opacity - incoming) < 0.002)
    #expect(strongestText(nodes) >= 0.3)
  }

  @Test func `the first chevron grows over the last 60 percent of the progress`() throws {
    let rig = NavigationRig([makeController("Settings")])
    rig.navigation.pushViewController(makeController("General"), animated: true)
    for t in [0.02, 0.06, 0.1, 0.15, 0.2, 0.3] {
      let fraction = bezier(
        0.42, 0, 0.58, 1, at: min(1, max(0, (springProgress(t) - 0.4) / 0.6)))
      let chevron = try #require(rig.nodes(at: t)["bar/chevron"])
      #expect(abs(chevron.opacity - fraction) < 0.001, "at \(t) s")
      #expect(abs(Double(chevron.frame.width) - 13 * (0.7 + 0.3 * fraction)) < 0.02)
      #expect(abs(Double(chevron.frame.midX) - (8 + 6.5 + 7 * (1 - fraction))) < 0.02)
    }
    let late = try #require(rig.nodes(at: 0.5)["bar/chevron"])
    #expect(late.opacity == 1)
    #expect(late.frame == CGRect(x: 8, y: 47 + 11.5, width: 13, height: 21))
  }

  @Test func `the background of the bar stays in place and reaches the top of the screen`() throws {
    let rig = NavigationRig([makeController("Settings")])
    rig.navigation.pushViewController(makeController("General"), animated: true)
    for t in Self.points {
      let background = try #require(rig.nodes(at: t)["bar/background"])
      #expect(background.frame == CGRect(x: 0, y: 0, width: 390, height: 91))
      #expect(background.opacity == 1)
    }
  }

  @Test func `on an iPad bars are 50 points high and the row is 3 below the top`() throws {
    let root = makeController("Settings")
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

  @Test func `toolbar items cross-fade in place in 200 ms`() throws {
    let list = makeController("Photos")
    list.toolbarItems = [UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)]
    let detail = makeController("Photo")
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
