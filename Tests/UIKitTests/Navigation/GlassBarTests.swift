import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing

@testable import UIKit

// Expected values: measurements of iOS 26 and 27 by others (FACTS: the section "iOS 26"). Each
// character is 0.5 em wide, so 8.5 points in a bar.
@MainActor
@Suite(.serialized)
struct GlassBarTests {
  private func rig(
    _ controllers: [UIViewController], direction: LayoutDirection = .leftToRight,
    configure: (UINavigationController) -> Void = { _ in }
  ) -> NavigationRig {
    NavigationRig(controllers, direction: direction, ios: 26, configure: configure)
  }

  private func image() -> UIBarButtonItem {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    return UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
  }

  private func controller(
    _ title: String, right: [UIBarButtonItem], left: [UIBarButtonItem] = []
  ) -> UIViewController {
    let controller = makeController(title)
    controller.navigationItem.rightBarButtonItems = right
    if !left.isEmpty { controller.navigationItem.leftBarButtonItems = left }
    return controller
  }

  /// The measured spring of groups, which begins after a measured delay (FACTS:
  /// glass-bar.group-motion).
  private func groupProgress(_ t: Double) -> Double {
    guard t > 0 else { return 0 }
    let (w, z) = (2 * Double.pi / 0.416, 0.75)
    let wd = w * (1 - z * z).squareRoot()
    return 1 - exp(-z * w * t) * (cos(wd * t) + z * w / wd * sin(wd * t))
  }

  @Test func `a bar is 54 points high from the safe area, and 106 with a large title`() {
    let plain = rig([makeController("List")])
    _ = plain.nodes(at: 0)
    #expect(plain.navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 54))
    #expect(plain.navigation.viewControllers[0].view.safeAreaInsets.top == 101)
    let large = rig([makeController("List")]) { $0.navigationBar.prefersLargeTitles = true }
    _ = large.nodes(at: 0)
    #expect(large.navigation.navigationBar.frame.height == 106)
  }

  /// FACTS: glass-bar.large-title.
  @Test func `a title rises into the row by 15 points`() throws {
    let list = makeController("List")
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    list.view.addSubview(scrollView)
    let rig = rig([list]) { $0.navigationBar.prefersLargeTitles = true }
    _ = rig.nodes(at: 0)
    rig.stage.play(
      TouchScript.drag(
        from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 530), duration: 0.2, holdAfter: 1))
    // A spring with response 0.45 and ratio 1 moves and shows the title.
    var samples: [(y: Double, opacity: Double)] = []
    for frame in 0..<70 {
      guard let title = rig.nodes(at: Double(frame) / 60)["bar/title"] else { continue }
      samples.append((Double(title.frame.minY), Double(title.opacity)))
    }
    let end = try #require(rig.nodes(at: 2.5)["bar/title"])
    #expect(end.opacity == 1)
    let moving = samples.filter { $0.opacity > 0.02 && $0.opacity < 0.98 }
    #expect(moving.count > 10)
    for sample in moving {
      #expect(abs(sample.y - Double(end.frame.minY) - 15 * (1 - sample.opacity)) < 0.1)
    }
  }

  @Test func `in landscape a bar begins at 24`() {
    let stage = Stage(
      settings: FilmSettings(
        device: NavigationRig.phone(), orientation: .landscape, iosVersion: 26),
      text: BlockText())
    let list = makeController("List")
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.advance(to: .zero)
    // The bar of 54 ends at 78, and large titles are in the row.
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 24, width: 844, height: 54))
    #expect(list.view.safeAreaInsets.top == 78)
  }

  @Test func `buttons are in groups with the measured sizes`() throws {
    let items = [button("Edit"), image(), image()]
    let nodes = rig([controller("List", right: items)]).nodes(at: 0)
    // 4 + 12 + 34 + 12 + 4; 4 + 36 + 16 + 36 + 4.
    #expect(nodes["bar/group-right/0"]?.frame == CGRect(x: 308, y: 47, width: 66, height: 44))
    #expect(nodes["bar/group-right/1"]?.frame == CGRect(x: 200, y: 47, width: 96, height: 44))
    // The first item is at the edge.
    let first = try #require(nodes["bar/right/1"]).frame
    let second = try #require(nodes["bar/right/2"]).frame
    #expect(first.minX == 256 && second.minX == 204)
    let metrics = GlassGroupMetrics.navigationBar
    #expect(metrics.width([metrics.buttonWidth(22, isText: false)]) == 44)
    #expect(metrics.width([metrics.buttonWidth(41.75, isText: true)]) == 73.75)
  }

  @Test func `a disabled prominent button is grey with a white text`() throws {
    let item = button("Done")
    item.style = .done
    item.isEnabled = false
    let rig = rig([controller("List", right: [item])])
    _ = rig.nodes(at: 0)
    let view = try #require(item.shownView)
    let group = try #require(view.superview?.superview as? GlassGroupView)
    #expect(group.glass?.prominentColor == .systemGray4)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(try #require(labels.first { $0.text == "Done" }).textColor == .white)
  }

  @Test func `texts of buttons are medium, and those of prominent buttons semibold`() throws {
    for (style, weight) in [
      (UIBarButtonItem.Style.plain, UIFont.Weight.medium), (.done, .semibold),
    ] {
      let item = button("Edit")
      item.style = style
      let rig = rig([controller("List", right: [item])])
      _ = rig.nodes(at: 0)
      let labels = try #require(item.shownView).subviews.compactMap { $0 as? UILabel }
      let label = try #require(labels.first { $0.text == "Edit" })
      #expect(label.font == .systemFont(ofSize: 17, weight: weight))
    }
  }

  @Test func `spaces, styles and properties split groups`() {
    func count(_ items: [UIBarButtonItem]) -> Int {
      rig([controller("L", right: items)]).nodes(at: 0).keys
        .filter { $0.hasPrefix("bar/group-right/") }.count
    }
    #expect(count([image(), image(), image()]) == 1)
    #expect(count([image(), .fixedSpace(0), image()]) == 2)
    #expect(count([image(), .flexibleSpace(), image()]) == 2)
    let joining = UIBarButtonItem.flexibleSpace()
    joining.hidesSharedBackground = false
    #expect(count([image(), joining, image()]) == 1)
    let alone = image()
    alone.sharesBackground = false
    #expect(count([image(), alone, image()]) == 3)
    let bare = image()
    bare.hidesSharedBackground = true
    #expect(count([image(), bare]) == 2)
    let prominent = image()
    prominent.style = .prominent
    #expect(count([prominent, image()]) == 2)
    #expect(count([button("A"), button("B")]) == 2)
  }

  @Test func `a back button is a circle at the margin`() throws {
    let rig = rig([makeController("List"), makeController("Detail")])
    let nodes = rig.nodes(at: 0)
    #expect(nodes["bar/group-back"]?.frame == CGRect(x: 16, y: 47, width: 44, height: 44))
    let chevron = try #require(nodes["bar/chevron"]).frame
    #expect(near(chevron.width, 10.7) && near(chevron.height, 18.3) && near(chevron.midX, 38))
    #expect(nodes["bar/back"] == nil)
    rig.stage.play(TouchScript.tap(at: CGPoint(x: 20, y: 85)))
    _ = rig.nodes(at: 1)
    #expect(rig.navigation.viewControllers.count == 1)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `titles move with their pages`(_ direction: LayoutDirection) throws {
    let rig = rig([makeController("List")], direction: direction)
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    let sign: Double = direction == .leftToRight ? 1 : -1
    for frame in 1...15 {
      let t = Double(frame) / 60
      let w = 2 * Double.pi / 0.3
      let q = 1 - exp(-w * t) * (1 + (w - 8.3) * t)
      let nodes = rig.nodes(at: t)
      let title = try #require(nodes["bar/title"])
      let old = try #require(nodes["bar/title-outgoing"])
      #expect(abs(Double(title.frame.midX) - (195 + sign * 390 * (1 - q))) < 0.2)
      #expect(abs(Double(old.frame.midX) - (195 - sign * 117 * q)) < 0.2)
      #expect(title.opacity == 1 && old.opacity == 1)
      let page = try #require(nodes["content/to"])
      #expect(abs(title.frame.midX - page.frame.midX) < 0.2)
    }
    let end = rig.nodes(at: 1)
    #expect(abs(try #require(end["bar/title"]).frame.midX - 195) < 0.2)
    #expect(end["bar/title-outgoing"] == nil)
  }

  @Test func `the place of a group follows a spring with the published parameters`() throws {
    let rig = rig([controller("List", right: [button("Edit")])])
    rig.navigation.pushViewController(
      controller("Detail", right: [button("Duplicate")]), animated: true)
    // 34 + 32 and, rounded up to a pixel, 76 2/3 + 32, which end at 374. A swell doesn't move the
    // middle.
    var points: [(t: Double, q: Double)] = []
    for frame in 1...24 {
      let t = Double(frame) / 60
      let node = try #require(rig.nodes(at: t)["bar/group-right/0"])
      let q = (341 - Double(node.frame.midX)) / (21 + 1.0 / 3)
      #expect(abs(q - groupProgress(t - 0.062)) < 0.002, "at \(t) s")
      if t > 0.062 { points.append((t - 0.062, q)) }
    }
    func error(_ response: Double, _ ratio: Double) -> Double {
      let w = 2 * Double.pi / response
      let wd: Double = w * max(1e-6, 1 - ratio * ratio).squareRoot()
      var sum = 0.0
      let weight: Double = ratio * w / wd
      for point in points {
        let phase: Double = wd * point.t
        let decay: Double = exp(-ratio * w * point.t)
        let wave: Double = cos(phase) + weight * sin(phase)
        let difference: Double = 1 - decay * wave - point.q
        sum += difference * difference
      }
      return sum
    }
    var best = (0.5, 0.6)
    var step = 0.1
    while step > 1e-5 {
      var next = best
      for dx in [-step, 0, step] {
        for dy in [-step, 0, step] {
          let candidate = (best.0 + dx, best.1 + dy)
          guard candidate.0 > 0.05, candidate.1 > 0.05, candidate.1 < 0.99 else { continue }
          if error(candidate.0, candidate.1) < error(next.0, next.1) { next = candidate }
        }
      }
      if next == best { step /= 2 } else { best = next }
    }
    #expect(abs(best.0 / 0.416 - 1) < 0.01, "response \(best.0)")
    #expect(abs(best.1 / 0.75 - 1) < 0.01, "ratio \(best.1)")
  }

  @Test func `a group without a counterpart appears in place at a larger scale`() throws {
    let rig = rig([makeController("List")])
    rig.navigation.pushViewController(controller("Detail", right: [image()]), animated: true)
    let start = try #require(rig.nodes(at: 0)["bar/group-right/0"])
    // min(1.2, 1 + 16/44).
    #expect(abs(start.frame.width - 44 * 1.2) < 0.05 && start.opacity == 0)
    for frame in 1...17 {
      let t = Double(frame) / 60
      let node = try #require(rig.nodes(at: t)["bar/group-right/0"])
      let q = groupProgress(t - 0.058)
      #expect(abs(Double(node.frame.width) - 44 * (1.2 - 0.2 * q)) < 0.05, "at \(t) s")
      #expect(abs(Double(node.opacity) - q) < 0.01, "at \(t) s")
    }
    let end = try #require(rig.nodes(at: 1)["bar/group-right/0"])
    #expect(end.frame == CGRect(x: 330, y: 47, width: 44, height: 44) && end.opacity == 1)
  }

  @Test func `groups with the same identifier continue each other`() throws {
    let (first, second) = (button("Edit"), button("Edit"))
    first.identifier = "edit"
    second.identifier = "edit"
    let rig = rig([controller("List", right: [first])])
    rig.navigation.pushViewController(
      controller("Detail", right: [button("Add"), second]), animated: true)
    let start = try #require(rig.nodes(at: 0)["bar/group-right/1"])
    #expect(abs(start.frame.maxX - 374) < 0.05 && start.opacity == 1)
  }

  /// Drags the page and holds it; returns the rig and the progress of the page.
  private func swipe(
    _ controllers: [UIViewController], to x: Double
  ) throws -> (rig: NavigationRig, progress: Double, nodes: [String: NodePlacement]) {
    let rig = rig(controllers)
    _ = rig.nodes(at: 0)
    rig.stage.play(
      TouchScript.drag(
        from: CGPoint(x: 100, y: 500), to: CGPoint(x: x, y: 500), duration: 0.5, holdAfter: 1))
    let nodes = rig.nodes(at: 1)
    #expect(rig.navigation.transitionCoordinator?.isInteractive == true)
    let page = try #require(nodes["content/from"])
    return (rig, page.frame.minX / 390, nodes)
  }

  /// FACTS: glass-bar.group-swipe.
  @Test(arguments: [150, 220, 280] as [Double])
  func `in a back swipe, a group leans toward its counterpart by half of the progress`(
    _ x: Double
  ) throws {
    let list = controller("List", right: [button("Add")])
    let detail = controller("Detail", right: [button("Everything")])
    let (_, progress, nodes) = try swipe([list, detail], to: x)
    #expect(progress > 0.05)
    // 4 + 12 + characters · 8.5 + 12 + 4, with the end at 374.
    let (wide, narrow) = (117.0, 57.5)
    let group = try #require(nodes["bar/group-right/0"]).frame
    #expect(abs(group.width - (wide + (narrow - wide) * 0.5 * progress)) < 0.1)
    #expect(abs(group.maxX - 374) < 0.1)
  }

  @Test func `in a back swipe, groups without a counterpart are still until the release`() throws {
    let detail = controller("Detail", right: [button("Edit")])
    for x in [200, 330] as [Double] {
      let (rig, _, held) = try swipe([makeController("List"), detail], to: x)
      #expect(held["bar/group-right-outgoing/0"]?.opacity == 1)
      #expect(held["bar/group-back"]?.frame == CGRect(x: 16, y: 47, width: 44, height: 44))
      #expect(held["bar/group-back"]?.opacity == 1)
      // The hold of 1 s ends after 1.5 s. A page is popped that covers more than 0.42 W.
      let isPopped = x > 300
      let released = try #require(rig.nodes(at: 1.6)["bar/group-right-outgoing/0"])
      #expect((released.opacity < 1) == isPopped)
      let end = rig.nodes(at: 3)
      #expect(rig.navigation.viewControllers.count == (isPopped ? 1 : 2))
      #expect(end["bar/group-right/0"]?.opacity == (isPopped ? nil : 1))
    }
  }

  @Test func `after a released back swipe, a group continues from where it leans`() throws {
    let list = controller("List", right: [button("Add")])
    let detail = controller("Detail", right: [button("Everything")])
    let (rig, _, held) = try swipe([list, detail], to: 360)
    let lean = try #require(held["bar/group-right/0"]).frame.width
    let before = try #require(rig.nodes(at: 1.5)["bar/group-right/0"]).frame.width
    let after = try #require(rig.nodes(at: 1.52)["bar/group-right/0"]).frame.width
    #expect(abs(before - lean) < 0.1 && after < before && before - after < 30)
    let end = rig.nodes(at: 3)
    #expect(rig.navigation.viewControllers.count == 1)
    // 57.5, with the width of the text rounded up to whole pixels.
    #expect(abs(try #require(end["bar/group-right/0"]).frame.width - 57.667) < 0.001)
  }

  private func badges(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? badges(in: $0) }
      .filter { $0.backgroundColor != nil && $0.clipsToBounds }
  }

  /// FACTS: glass-bar.badge.
  @Test func `a bar button has a badge, and a dot without a text`() throws {
    let item = image()
    let list = controller("List", right: [item])
    let rig = rig([list])
    _ = rig.nodes(at: 0)
    #expect(badges(in: rig.navigation.navigationBar).isEmpty)
    item.badge = .count(3)
    _ = rig.nodes(at: 0.1)
    let badge = try #require(badges(in: rig.navigation.navigationBar).first)
    // A button of 36, whose middle is at 18.
    #expect(badge.frame == CGRect(x: 26.5, y: 0, width: 20, height: 20) && badge.text == "3")
    #expect(badge.backgroundColor == .systemRed && badge.layer.cornerRadius == 10)
    var dot = UIBarButtonItem.Badge.indicator()
    dot.backgroundColor = .blue
    item.badge = dot
    _ = rig.nodes(at: 0.2)
    let dotView = try #require(badges(in: rig.navigation.navigationBar).first)
    #expect(dotView.frame.size == CGSize(width: 10, height: 10))
    #expect(dotView.backgroundColor == .blue)
    item.badge = nil
    _ = rig.nodes(at: 0.3)
    #expect(badges(in: rig.navigation.navigationBar).isEmpty)
    #expect(Headless.reports.contains { "\($0)".contains("UIBarButtonItem.badge") })
  }

  @Test func `the badge of a tab has the measured size and place`() throws {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: 26), text: BlockText())
    let first = makeController("One")
    first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    let bar = UITabBarController()
    bar.viewControllers = [first, makeController("Two")]
    first.tabBarItem.badgeValue = "9"
    stage.show(bar)
    stage.advance(to: .zero)
    let badge = try #require(badges(in: bar.tabBar).first { !$0.isHidden && $0.text == "9" })
    let item = try #require(badge.superview)
    #expect(badge.frame.size == CGSize(width: 20, height: 20) && badge.frame.minY == 6)
    #expect(abs(badge.frame.minX - (item.bounds.midX + 8.5)) < 0.2)
  }

  /// FACTS: glass.bevel.
  @Test func `the refraction depends on the shorter side of glass`() throws {
    func refraction(_ width: Double, _ height: Double, isClear: Bool = false) throws -> Refraction {
      let glass = LiquidGlassView()
      glass.isClear = isClear
      glass.frame = CGRect(x: 0, y: 0, width: width, height: height)
      glass.layoutIfNeeded()
      let layer = try #require(glass.subviews.first?.layer as? CABackdropLayer)
      return try #require(layer.makeBackdrop()?.refraction)
    }
    #expect(try refraction(96, 44) == Refraction(depth: 11, displacement: 22))
    #expect(try refraction(386, 480) == Refraction(depth: 20, displacement: 60))
    // 0.65 · 64, rounded to 1/1024 of a point.
    let clear = try refraction(300, 64, isClear: true)
    #expect(clear.depth == 20 && abs(clear.displacement - 41.6) < 0.001)
    let prominent = LiquidGlassView()
    prominent.prominentColor = .red
    #expect((prominent.subviews.first?.layer as? CABackdropLayer)?.refraction == nil)
  }

  /// FACTS: glass27.color.
  @Test func `the glass of iOS 27 has the measured colours`() throws {
    func slope(_ side: CGFloat, isDark: Bool, _ setting: Double) throws -> Double {
      try #require(GlassMaterial.ios27(isDark: isDark, setting: setting).tone).tone(of: side).slope
    }
    for (setting, black) in [(0, 103.0), (0.5, 142), (1, 181)] {
      let tone = try #require(GlassMaterial.ios27(isDark: false, setting: setting).tone)
      #expect(abs(tone.small.offset * 255 - black) < 0.5)
      #expect(tone.tone(of: 44) == tone.tone(of: 400))
      let dark = try #require(GlassMaterial.ios27(isDark: true, setting: setting).tone)
      #expect(abs(dark.small.offset * 255 - 32) < 1e-9)
    }
    #expect(try abs(slope(75, isDark: true, 0) - 0.597) < 1e-6)
    #expect(try abs(slope(90, isDark: true, 0) - (0.597 + 0.447) / 2) < 1e-6)
    #expect(try abs(slope(105, isDark: true, 0) - 0.447) < 1e-6)
    #expect(try abs(slope(200, isDark: true, 1) - 0.195) < 1e-6)
  }

  /// FACTS: glass27.blur.
  @Test func `the blur of iOS 27's glass grows with the setting`() {
    for (setting, radius) in [(0, 2.0), (0.25, 3.49), (0.5, 6.1), (0.75, 10.06), (1, 16.58)] {
      let material = GlassMaterial.ios27(isDark: false, setting: setting)
      #expect(abs(Double(material.radius) - radius) < 0.02)
    }
    for (setting, radius) in [(0, 0.35), (0.5, 1.28), (0.75, 4.6), (1, 16.4)] {
      #expect(abs(Double(GlassMaterial.ios27Clear(setting: setting).radius) - radius) < 0.06)
    }
  }

  @Test(arguments: [26, 27]) func `glass has the optics of its version of iOS`(ios: Int) throws {
    var settings = FilmSettings(device: NavigationRig.phone(), iosVersion: ios)
    settings.glass = 1
    let stage = Stage(settings: settings, text: BlockText())
    let glass = LiquidGlassView()
    glass.frame = CGRect(x: 0, y: 0, width: 96, height: 44)
    let controller = makeController("A")
    controller.view.addSubview(glass)
    stage.show(controller)
    stage.advance(to: .zero)
    let parts = glass.subviews
    let index = try #require(parts.firstIndex { $0.layer is CABackdropLayer })
    let layer = try #require(parts[index].layer as? CABackdropLayer)
    let backdrop = try #require(layer.makeBackdrop())
    #expect((backdrop.tone != nil) == (ios == 27) && (backdrop.glint != nil) == (ios == 27))
    #expect(abs(backdrop.radius - (ios == 27 ? 16.58 : 2.25)) < 0.02)
    // The rim of iOS 26 is drawn by views.
    #expect(parts.dropFirst(index + 2).allSatisfy { $0.isHidden == (ios == 27) })
    let reports = Headless.reports.map(\.description)
    #expect(reports.contains { $0.hasPrefix("iOS \(ios): ") && $0.contains("chosen") })
    glass.prominentColor = .red
    #expect(layer.makeBackdrop()?.glint == nil && layer.makeBackdrop()?.tone == nil)
    #expect(parts.dropFirst(index + 2).allSatisfy { !$0.isHidden })
  }

  /// FACTS: glass27.border.
  @Test func `the dark border of iOS 27 is outside of the glass`() throws {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: 27), text: BlockText())
    let glass = LiquidGlassView()
    glass.frame = CGRect(x: 100, y: 100, width: 96, height: 44)
    glass.setCornerRadii(CornerRadii(22))
    stage.advance(to: .zero)
    let rings = glass.subviews.prefix { !($0.layer is CABackdropLayer) }
    #expect(rings.count == 2)
    for (ring, view) in rings.enumerated() {
      let outset = 0.375 * CGFloat(ring + 1)
      #expect(
        view.frame
          == CGRect(x: -outset, y: -outset, width: 96 + 2 * outset, height: 44 + 2 * outset))
      #expect(view.layer.borderWidth == 0.375 && view.layer.cornerRadii?.topLeft == 22 + outset)
      // 0.43 · (1 − 0.77 · (1 − √½)), linear over 0.75.
      let alpha = 0.333 * (1 - (Double(ring) + 0.5) / 2)
      #expect(abs(Double(view.layer.borderColor?.alpha ?? 0) - alpha) < 0.001)
    }
    glass.prominentColor = .red
    #expect(rings.allSatisfy { $0.layer.borderColor?.alpha == 0 })
  }

  // UIGlassEffect on iOS 26.1: light 175 + 0.298·B, dark 24 + 0.263·B; tab bar 220 + 0.129·B.
  @Test func `glass has the measured colours`() {
    for (material, constant, factor) in [
      (GlassMaterial.light, 175.0, 0.298), (.dark, 24, 0.263), (.lightTabBar, 220, 0.129),
    ] {
      for content in [0.0, 128, 255] {
        let tint = material.tint
        let drawn = tint.red * tint.alpha * 255 + (1 - tint.alpha) * content
        #expect(abs(drawn - (constant + factor * content)) < 0.5)
      }
    }
  }

  @Test func `a toolbar floats 28 points from the sides and the bottom`() throws {
    let list = makeController("List")
    list.toolbarItems = [image(), image(), .flexibleSpace(), button("Edit")]
    let rig = rig([list]) { $0.isToolbarHidden = false }
    let nodes = rig.nodes(at: 0)
    #expect(rig.navigation.toolbar.frame == CGRect(x: 0, y: 758, width: 390, height: 86))
    let first = try #require(nodes["toolbar/group/0"]).frame
    #expect(first.minX == 28 && first.minY == 768 && first.height == 48)
    // 5 + 38 + 14 + 38 + 5.
    #expect(first.width == 100)
    let second = try #require(nodes["toolbar/group/1"]).frame
    #expect(second.maxX == 362 && second.maxY == 816)
  }

  @Test func `the groups of a toolbar are at whole pixels`() throws {
    let list = makeController("List")
    list.toolbarItems = (0..<3).flatMap { _ in [.flexibleSpace(), button("Edit")] }
    let nodes = rig([list]) { $0.isToolbarHidden = false }.nodes(at: 0)
    // Three groups of 68 leave 130 of 390 - 2 · 28 points, so each space has 43 1/3.
    for (index, x) in [71 + 1.0 / 3, 182 + 2.0 / 3, 294].enumerated() {
      #expect(near(nodes["toolbar/group/\(index)"]?.frame.minX, x))
    }
  }

  /// FACTS: glass-bar.tabs.
  ///
  /// The glass of three items, 274 wide, begins at 51 on a screen of 375, and at 60 on one of 393. More
  /// items fill the width, 21 from the sides.
  @Test(arguments: [
    (375.0, 3, 51.0, 274.0), (393, 3, 60, 274), (390, 4, 21, 348), (390, 5, 21, 348),
  ])
  func `a tab bar has the measured glass, items and pill`(
    screen: Double, count: Int, x: Double, width: Double
  ) throws {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(width: screen), iosVersion: 26),
      text: BlockText())
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<count).map { makeController("\($0)") }
    stage.show(tabs)
    stage.advance(to: .zero)
    let nodes = Dictionary(
      stage.displayList().placements().map { ($0.name, $0.frame) }, uniquingKeysWith: { a, _ in a })
    #expect(nodes["tab-bar/glass"] == CGRect(x: x, y: 761, width: width, height: 62))
    let pitch = (width - 16.25) / Double(count)
    for index in 0..<count {
      let item = try #require(nodes["tab-bar/item/\(index)"])
      #expect(abs(item.minX - (x + 4 + pitch * CGFloat(index))) < 0.05)
      #expect(abs(item.width - (pitch + 8.25)) < 0.05 && item.minY == 765 && item.height == 54)
    }
    #expect(nodes["tab-bar/pill"] == nodes["tab-bar/item/0"])
  }

  @Test func `the pill of iOS 27 is darker than the glass`() throws {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: 27), text: BlockText())
    let tabs = UITabBarController()
    tabs.viewControllers = [makeController("A")]
    stage.show(tabs)
    let pill = try #require(tabs.tabBar.pill)
    for (style, alpha) in [(UIUserInterfaceStyle.light, 19.0), (.dark, 175)] {
      let color = try #require(pill.backgroundColor)
      let shown = color.rgba(in: UITraitCollection(userInterfaceStyle: style))
      #expect(shown.red == 0 && abs(shown.alpha - alpha / 255) < 0.001)
    }
  }

  @Test func `the edge effect appears over content that is 12 points under the glass`() throws {
    let list = makeController("List")
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    list.view.addSubview(scrollView)
    let rig = rig([list])
    _ = rig.nodes(at: 0)
    scrollView.contentOffset.y = -101 + 21
    #expect(rig.nodes(at: 0.5)["bar/edge"]?.opacity ?? 0 == 0)
    scrollView.contentOffset.y = -101 + 23
    let edge = try #require(rig.nodes(at: 1.5)["bar/edge"])
    #expect(edge.opacity == 1 && edge.frame == CGRect(x: 0, y: 0, width: 390, height: 83))
  }

  @Test func `the edge effect stays while the items change`() throws {
    let list = makeController("List")
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    list.view.addSubview(scrollView)
    let rig = rig([list])
    _ = rig.nodes(at: 0)
    scrollView.contentOffset.y = 100
    #expect(rig.nodes(at: 1)["bar/edge"]?.opacity == 1)
    list.navigationItem.title = "Items"
    #expect(rig.nodes(at: 1.02)["bar/edge"]?.opacity == 1)
    list.navigationItem.setRightBarButton(button("Edit"), animated: true)
    #expect(rig.nodes(at: 1.04)["bar/edge"]?.opacity == 1)
  }

  @Test func `an animated change of the items keeps the other groups`() throws {
    let (first, second) = (button("Edit"), button("Add"))
    let list = controller("List", right: [first])
    let rig = rig([list])
    _ = rig.nodes(at: 0)
    list.navigationItem.setRightBarButtonItems([first, second], animated: true)
    let nodes = rig.nodes(at: 0.1)
    #expect(nodes["bar/group-right/0"]?.opacity == 1)
    let opacity = try #require(nodes["bar/group-right/1"]).opacity
    #expect(opacity > 0 && opacity < 1)
  }

  @Test func `a group follows the size of a custom view`() {
    let custom = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    let rig = rig([controller("List", right: [UIBarButtonItem(customView: custom)])])
    // 4 + 60 + 4.
    #expect(rig.nodes(at: 0)["bar/group-right/0"]?.frame.width == 68)
    custom.bounds.size.width = 100
    rig.navigation.navigationBar.setNeedsLayout()
    #expect(rig.nodes(at: 0.1)["bar/group-right/0"]?.frame.width == 108)
    #expect(custom.bounds.width == 100)
  }

  @Test func `the buttons of a toolbar's group follow the direction of the toolbar`() throws {
    let list = makeController("List")
    list.toolbarItems = [image(), image()]
    let rig = rig([list]) { $0.isToolbarHidden = false }
    func positions(_ time: Double) throws -> (first: CGFloat, second: CGFloat) {
      let nodes = rig.nodes(at: time)
      return (
        try #require(nodes["toolbar/item/0"]).frame.minX,
        try #require(nodes["toolbar/item/1"]).frame.minX
      )
    }
    let before = try positions(0)
    #expect(before.first < before.second)
    rig.navigation.toolbar.semanticContentAttribute = .forceRightToLeft
    let after = try positions(0.1)
    #expect(after.first > after.second)
  }

  @Test func `a change of an item doesn't end the cross-fade of a toolbar`() throws {
    let list = makeController("List")
    list.toolbarItems = [button("Edit")]
    let rig = rig([list]) { $0.isToolbarHidden = false }
    _ = rig.nodes(at: 0)
    let item = button("Add")
    list.setToolbarItems([item], animated: true)
    _ = rig.nodes(at: 0.05)
    item.title = "Done"
    let nodes = rig.nodes(at: 0.1)
    let group = try #require(nodes["toolbar/group/0"])
    #expect(group.opacity > 0 && group.opacity < 1)
    #expect(try #require(nodes["toolbar/item-outgoing/0"]).opacity > 0)
    // 5 + 12 + 34 + 12 + 5.
    #expect(near(group.frame.width, 68))
    #expect(rig.nodes(at: 1)["toolbar/group/0"]?.opacity == 1)
  }

  @Test func `an item that stops sharing leaves its group of a toolbar`() {
    let list = makeController("List")
    let item = image()
    list.toolbarItems = [image(), item]
    let rig = rig([list]) { $0.isToolbarHidden = false }
    #expect(rig.nodes(at: 0)["toolbar/group/1"] == nil)
    item.sharesBackground = false
    #expect(rig.nodes(at: 0.1)["toolbar/group/1"] != nil)
  }

  @Test func `an outgoing group of a toolbar leaves at once if the items change again`() {
    let list = makeController("List")
    list.toolbarItems = [button("Edit")]
    let rig = rig([list]) { $0.isToolbarHidden = false }
    _ = rig.nodes(at: 0)
    list.setToolbarItems([button("Add")], animated: true)
    #expect(rig.nodes(at: 0.05)["toolbar/item-outgoing/0"] != nil)
    list.setToolbarItems([button("Done")], animated: false)
    #expect(rig.nodes(at: 0.1)["toolbar/item-outgoing/0"] == nil)
  }

  @Test func `groups in the middle take part in a push`() throws {
    let list = makeController("L")
    list.navigationItem.style = .browser
    list.navigationItem.centerItemGroups = [
      UIBarButtonItemGroup(barButtonItems: [image()], representativeItem: nil)
    ]
    let rig = rig([list])
    #expect(rig.nodes(at: 0)["bar/group-center/0"]?.opacity == 1)
    rig.navigation.pushViewController(makeController("D"), animated: true)
    let group = try #require(rig.nodes(at: 0.2)["bar/group-center-outgoing/0"])
    #expect(abs(Double(group.opacity) - (1 - groupProgress(0.2 - 0.058))) < 0.005)
  }

  @Test(arguments: [18, 26])
  func `the simplifications of iOS 26 are reported for every root view controller`(_ version: Int) {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: version), text: BlockText())
    stage.show(makeController("Root"))
    #expect(stage.simulator.reports.count == (version == 26 ? 2 : 0))
    guard version == 26, let classic = stage.simulator.reports.last else { return }
    for part in [
      "search bars below titles", "built-in labels of cells", "a menu in a menu",
      "action sheets on iPads", "titles appear in a bar without a blur",
    ] {
      #expect("\(classic)".contains(part))
    }
    let first = stage.simulator.reports.map { "\($0)" }.first ?? ""
    for part in ["automatic scroll edge effect", "in landscape", "on iPads", "doesn't blur"] {
      #expect(first.contains(part))
    }
  }

  /// FACTS: color.system-26.
  @Test(arguments: [18, 26, 27])
  func `system colours are those of the version`(version: Int) {
    _ = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: version), text: BlockText())
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    let isNew = version >= 26
    #expect(UIColor.systemBlue.rgba(in: light) == RGBA(hex: isNew ? 0x0088FF : 0x007AFF))
    #expect(UIColor.systemBlue.rgba(in: dark) == RGBA(hex: isNew ? 0x0091FF : 0x0A84FF))
    #expect(UIColor.systemRed.rgba(in: light) == RGBA(hex: isNew ? 0xFF383C : 0xFF3B30))
    #expect(UIColor.systemGray.rgba(in: light) == RGBA(hex: 0x8E8E93))
  }

  @Test(arguments: [true, false])
  func `a film with increased contrast reports that glass doesn't change`(isHigh: Bool) {
    let stage = Stage(
      settings: FilmSettings(
        device: NavigationRig.phone(), contrast: isHigh ? .high : .normal, iosVersion: 26),
      text: BlockText())
    stage.show(makeController("Root"))
    #expect(stage.simulator.reports.contains { "\($0)".contains("contrast") } == isHigh)
  }

  @Test func `a tab bar reports a distribution of its items that glass doesn't have`() {
    func reports(_ positioning: UITabBar.ItemPositioning) -> Bool {
      let stage = Stage(
        settings: FilmSettings(device: NavigationRig.phone(), iosVersion: 26), text: BlockText())
      let tabs = UITabBarController()
      tabs.viewControllers = ["A", "B"].map(makeController)
      tabs.tabBar.itemPositioning = positioning
      stage.show(tabs)
      return stage.simulator.reports.contains { $0.description.contains("itemPositioning") }
    }
    #expect(reports(.centered))
    #expect(!reports(.automatic) && !reports(.fill))
  }

  @Test func `an image without a title is in the middle of its item`() throws {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: 26), text: BlockText())
    let tabs = UITabBarController()
    let controller = UIViewController()
    let icon = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    controller.tabBarItem = UITabBarItem(title: nil, image: icon, tag: 0)
    tabs.viewControllers = [controller]
    stage.show(tabs)
    stage.advance(to: .zero)
    let item = try #require(tabs.tabBar.itemViews.first)
    let image = try #require(item.subviews.first { $0 is UIImageView })
    // (54 − 28) / 2.
    #expect(image.frame.minY == 13 && image.frame.height == 28)
  }

  @Test func `the selection image of a tab bar is above the glass`() throws {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), iosVersion: 26), text: BlockText())
    let tabs = UITabBarController()
    tabs.viewControllers = [makeController("A")]
    tabs.tabBar.selectionIndicatorImage = UIGraphicsImageRenderer(
      size: CGSize(width: 20, height: 20)
    ).image { _ in }
    stage.show(tabs)
    let views = tabs.tabBar.subviews
    let image = try #require(views.firstIndex { $0 is UIImageView })
    let pill = try #require(views.firstIndex { $0 === tabs.tabBar.pill })
    let item = try #require(views.firstIndex { $0 is TabItemView })
    #expect(image > pill && image < item)
  }
}
