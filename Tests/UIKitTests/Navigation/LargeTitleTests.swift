import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Source of the expected values: UINavigationItem.h for which titles are large; 52 points more, 34
// points bold, 10 points left and 150 ms (Flutter). Each character is 0.5 em wide: 17 points in
// large titles, 8.5 in back labels.
@MainActor
@Suite(.serialized)
struct LargeTitleTests {
  /// Returns a view controller whose view is a scroll view with 2000 points of content.
  private func list(_ title: String) -> UIViewController {
    let controller = makeController(title)
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    controller.view = scrollView
    return controller
  }

  private func rig(
    _ controllers: [UIViewController], direction: LayoutDirection = .leftToRight
  ) -> NavigationRig {
    NavigationRig(controllers, direction: direction) { $0.navigationBar.prefersLargeTitles = true }
  }

  @Test func `a large title has its own row, and the content begins below it`() throws {
    let root = list("Settings")
    let rig = rig([root])
    let nodes = rig.nodes(at: 0)
    #expect(nodes["bar/background"]?.frame == CGRect(x: 0, y: 0, width: 390, height: 47 + 96))
    let title = try #require(nodes["bar/large-title"])
    #expect(title.frame.minX == 16 && title.frame.width == 8 * 17)
    #expect(abs(title.frame.maxY - (143 - 8)) < 0.3)
    #expect(title.opacity == 1)
    #expect(nodes["bar/title"]?.opacity ?? 0 == 0)
    #expect(root.view.safeAreaInsets.top == 143)
    #expect((root.view as? UIScrollView)?.contentOffset.y == -143)
  }

  @Test func `the display mode determines whether a title is large`() {
    let second = makeController("Second")
    let third = makeController("Third")
    let fourth = makeController("Fourth")
    second.navigationItem.largeTitleDisplayMode = .never
    fourth.navigationItem.largeTitleDisplayMode = .always
    let rig = rig([makeController("First"), second, third, fourth])
    func height(_ time: Double) -> CGFloat? { rig.nodes(at: time)["bar/background"]?.frame.height }
    #expect(height(0) == 143)
    for (index, expectedHeight) in [91.0, 91, 143].enumerated() {
      rig.navigation.popViewController(animated: false)
      #expect(height(Double(index + 1) / 10).map(Double.init) == expectedHeight)
    }
    rig.navigation.navigationBar.prefersLargeTitles = false
    #expect(height(1) == 91)
  }

  @Test func `scrolling collapses the large title, which fades below 10 points`()
    throws
  {
    let root = list("Settings")
    let scrollView = try #require(root.view as? UIScrollView)
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    scrollView.contentOffset.y = -143 + 30
    var nodes = rig.nodes(at: 0.1)
    #expect(near(nodes["bar/background"]?.frame.height, 143 - 30))
    #expect(abs(try #require(nodes["bar/large-title"]).frame.maxY - (113 - 8)) < 0.3)
    #expect(scrollView.adjustedContentInset.top == 113)
    #expect(scrollView.contentOffset.y == -113)
    // 9 points are left: the title moves into the bar's row in 0.15 s.
    scrollView.contentOffset.y = -143 + 43
    _ = rig.nodes(at: 0.1)
    nodes = rig.nodes(at: 0.175)
    #expect(abs(try #require(nodes["bar/title"]).opacity - 0.5) < 0.001)
    #expect(abs(try #require(nodes["bar/large-title"]).opacity - 0.5) < 0.001)
    scrollView.contentOffset.y = 500
    nodes = rig.nodes(at: 0.4)
    #expect(near(nodes["bar/background"]?.frame.height, 91))
    #expect(nodes["bar/title"]?.opacity == 1)
    #expect(scrollView.contentOffset.y == 500)
    scrollView.contentOffset.y = -143
    nodes = rig.nodes(at: 0.7)
    #expect(near(nodes["bar/background"]?.frame.height, 143))
    #expect(nodes["bar/large-title"]?.opacity == 1)
    #expect(scrollView.contentOffset.y == -143)
  }

  /// *Reported* and *reproduced* (FACTS: bar.large-title-pull).
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `pulled content moves the large title down and enlarges it`(
    _ direction: LayoutDirection
  ) throws {
    let root = list("Settings")
    let scrollView = try #require(root.view as? UIScrollView)
    let rig = rig([root], direction: direction)
    let rest = try #require(rig.nodes(at: 0)["bar/large-title"]).frame
    for (pull, scale) in [(25.0, 1.05), (61, 1.1), (0, 1)] {
      scrollView.contentOffset.y = -143 - pull
      let nodes = rig.nodes(at: 0.1)
      #expect(near(nodes["bar/background"]?.frame.height, 143 + pull))
      let title = try #require(nodes["bar/large-title"]).frame
      #expect(abs(title.width - rest.width * scale) < 0.01)
      #expect(abs(title.maxY - (rest.maxY + pull)) < 0.34)
      #expect(abs(direction == .leftToRight ? title.minX - 16 : title.maxX - (390 - 16)) < 0.34)
      #expect(root.view.safeAreaInsets.top == 143, "the content doesn't move twice")
    }
  }

  @Test func `a refresh control is between the row and a large title`() throws {
    let root = list("Settings")
    let scrollView = try #require(root.view as? UIScrollView)
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    scrollView.contentOffset.y = -143 - 60
    let title = try #require(rig.nodes(at: 0.1)["bar/large-title"]).frame
    let frame = control.convert(control.bounds, to: nil)
    #expect(frame.minY == 91 && frame.maxY == 151 && title.minY > 151)
  }

  /// *Documented* and *measured* (FACTS: bar.large-title-text-size).
  ///
  /// The characters of the rig's text are half as wide as the font's size.
  @Test(arguments: [
    (TextSize.extraSmall, 31.0, 52.0), (.large, 34, 52), (.extraExtraExtraLarge, 40, 52),
    (.accessibilityLarge, 48, 61.5),
  ])
  func `large titles grow with the text size`(
    _ size: TextSize, _ points: Double, _ line: Double
  ) throws {
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), textSize: size), text: BlockText())
    let root = list("Settings")
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.advance(to: .zero)
    let title = try #require(
      stage.displayList().placements().first { $0.name == "bar/large-title" })
    #expect(abs(title.frame.width - 8 * points / 2) < 0.34)
    // The height of 48 points is 1.193 times 48, rounded up to thirds, and 4 points are added.
    #expect(abs(navigation.navigationBar.frame.height - (44 + line)) < 0.7)
    #expect(title.frame.minY >= 91 - 0.34 && title.frame.maxY <= 47 + 44 + line - 3.6)
    #expect(near(root.view.safeAreaInsets.top, navigation.navigationBar.frame.maxY))
  }

  @Test func `a drag moves the large title without resistance`() throws {
    let root = list("Settings")
    let scrollView = try #require(root.view as? UIScrollView)
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    rig.stage.play(
      .drag(
        from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 540), duration: 0.4, holdAfter: 0.3),
      startingAt: MediaTime(seconds: 0.1))
    var nodes = rig.nodes(at: 0.7)
    let offset = scrollView.contentOffset.y
    #expect(offset > -143 && offset < -70)
    #expect(near(nodes["bar/background"]?.frame.height, max(91, -offset)))
    _ = rig.nodes(at: 1.5)
    rig.stage.play(
      .drag(
        from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 540), duration: 0.4, holdAfter: 0.3),
      startingAt: MediaTime(seconds: 1.6))
    nodes = rig.nodes(at: 2.2)
    #expect(scrollView.contentOffset.y < offset - 20)
    #expect(
      near(nodes["bar/background"]?.frame.height, min(143, max(91, -scrollView.contentOffset.y))))
  }

  @Test(arguments: [
    (10.0, 0.0), (-12.0, 0.0), (25.0, 0.0), (35.0, 52.0), (50.0, 52.0),
  ])
  func `after a drag the large title is either collapsed or expanded`(
    _ distance: Double, finalOffset: Double
  ) throws {
    let root = list("Settings")
    let scrollView = try #require(root.view as? UIScrollView)
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    // The first points of a drag are needed for recognition; holding still leaves no velocity.
    let slop = distance < 0 ? -10.0 : 10
    rig.stage.play(
      .drag(
        from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 600 - distance - slop),
        duration: 0.4, holdAfter: 0.3), startingAt: MediaTime(seconds: 0.1))
    let heldNodes = rig.nodes(at: 0.75)
    // The bar grows by as much as content is pulled down (FACTS: bar.large-title-pull).
    let height = heldNodes["bar/background"]?.frame.height ?? 0
    #expect(
      distance < 0
        ? height > 143 && height < 143 - distance : abs(height - 143 + distance) < 1.5)
    let nodes = rig.nodes(at: 3)
    #expect(near(scrollView.contentOffset.y, -143 + finalOffset))
    #expect(near(nodes["bar/background"]?.frame.height, 143 - finalOffset))
    #expect(nodes[finalOffset == 0 ? "bar/large-title" : "bar/title"]?.opacity == 1)
  }

  @Test(arguments: [0.15, 0.2, 0.3, 0.5])
  func `a flick, even if stopped by a touch, collapses or expands the large title`(
    _ stop: Double
  ) throws {
    let root = list("Settings")
    let scrollView = try #require(root.view as? UIScrollView)
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    rig.stage.play(
      .drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 480), duration: 0.05),
      startingAt: MediaTime(seconds: 0.05))
    rig.stage.play(
      .tap(at: CGPoint(x: 195, y: 600)), startingAt: MediaTime(seconds: stop))
    _ = rig.nodes(at: stop)
    let scrolledAtStop = Double(scrollView.contentOffset.y) + 143
    #expect(scrolledAtStop > 5, "the flick has moved the title")
    _ = rig.nodes(at: 3)
    let scrolled = Double(scrollView.contentOffset.y) + 143
    #expect(scrolled <= 0.001 || scrolled >= 51.999)
  }

  @Test func `in compact height titles are inline, and in regular height large again`() throws {
    let navigation = UINavigationController(rootViewController: list("Settings"))
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Stage(
      settings: FilmSettings(device: NavigationRig.phone(), orientation: .landscape),
      text: BlockText())
    stage.show(navigation)
    func nodes(at seconds: Double) -> [String: NodePlacement] {
      stage.advance(to: MediaTime(seconds: seconds))
      return Dictionary(
        stage.displayList().placements().map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
    }
    let landscapeNodes = nodes(at: 0)
    #expect(landscapeNodes["bar/background"]?.frame.height == 32)
    #expect(landscapeNodes["bar/title"]?.opacity == 1 && landscapeNodes["bar/large-title"] == nil)
    _ = stage.turn(to: .portrait)
    let portraitNodes = nodes(at: 2)
    // In the image, the interface is rotated now.
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 96))
    #expect(portraitNodes["bar/large-title"]?.opacity == 1)
    _ = stage.turn(to: .landscape)
    #expect(nodes(at: 4)["bar/background"]?.frame.height == 32)
    #expect(nodes(at: 4)["bar/title"]?.opacity == 1 && nodes(at: 4)["bar/large-title"] == nil)
  }

  @Test func `a push turns the large title into the back label with the same text`() throws {
    let detail = makeController("General")
    detail.navigationItem.largeTitleDisplayMode = .never
    let rig = rig([list("Settings")])
    let start = try #require(rig.nodes(at: 0)["bar/large-title"]).frame
    rig.navigation.pushViewController(detail, animated: true)
    let end = CGRect(x: 29, y: 0, width: 68, height: 0)
    for t in NavigationBarMotionTests.points {
      let p = springProgress(t)
      let nodes = rig.nodes(at: t)
      #expect(
        abs(try #require(nodes["bar/background"]).frame.height - (143 - 52 * p)) < 0.01, "at \(t)")
      if let large = nodes["bar/large-title-outgoing"] {
        #expect(abs(large.frame.midX - (start.midX + (end.midX - start.midX) * p)) < 0.2, "at \(t)")
        #expect(abs(large.frame.width - (136 + (68 - 136) * p)) < 0.2, "at \(t)")
        #expect(abs(large.frame.midY - (start.midY + (69 - start.midY) * p)) < 0.4, "at \(t)")
        #expect(abs(large.opacity - barAlphas(at: p).outgoing) < 0.001, "at \(t)")
      }
      if let back = nodes["bar/back"] {
        #expect(abs(back.frame.midX - (start.midX + (end.midX - start.midX) * p)) < 0.2, "at \(t)")
        #expect(abs(back.opacity - barAlphas(at: p).incoming) < 0.001, "at \(t)")
      }
    }
    let nodes = rig.nodes(at: 0.6)
    #expect(near(nodes["bar/back"]?.frame.minX, 29) && nodes["bar/large-title"] == nil)
  }

  @Test func `a pop returns the large title to its position`() throws {
    let detail = makeController("General")
    detail.navigationItem.largeTitleDisplayMode = .never
    let rig = rig([list("Settings"), detail])
    _ = rig.nodes(at: 0)
    rig.navigation.popViewController(animated: true)
    let p = springProgress(0.2)
    let nodes = rig.nodes(at: 0.2)
    #expect(abs(try #require(nodes["bar/background"]).frame.height - (91 + 52 * p)) < 0.01)
    let large = try #require(nodes["bar/large-title"])
    #expect(abs(large.frame.width - (68 + 68 * p)) < 0.2)
    let end = rig.nodes(at: 0.6)
    #expect(near(end["bar/large-title"]?.frame.minX, 16))
    #expect(end["bar/large-title"]?.opacity == 1)
    #expect(near(end["bar/background"]?.frame.height, 143))
  }

  @Test func `in a pop to a large title new buttons have their final size at once`() throws {
    let detail = makeController("General")
    detail.navigationItem.largeTitleDisplayMode = .never
    let root = list("Settings")
    root.navigationItem.rightBarButtonItem = button("Edit")
    let rig = rig([root, detail])
    _ = rig.nodes(at: 0)
    rig.navigation.popViewController(animated: true)
    func find(_ name: String, in view: UIView) -> UIView? {
      if view.layer.nodeName == name { return view }
      return view.subviews.lazy.compactMap { find(name, in: $0) }.first
    }
    func check(_ view: UIView, at time: Double) {
      #expect(view.layer.presentation()?.bounds == view.bounds, "\(view) at \(time) s")
      for subview in view.subviews { check(subview, at: time) }
    }
    for time in [0.02, 0.1, 0.3] {
      _ = rig.nodes(at: time)
      check(try #require(find("bar/right/0", in: rig.navigation.navigationBar)), at: time)
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `between two large titles both slide by the width of the bar`(_ direction: LayoutDirection)
    throws
  {
    let rig = rig([list("Settings")], direction: direction)
    let start = try #require(rig.nodes(at: 0)["bar/large-title"]).frame
    rig.navigation.pushViewController(list("Settings"), animated: true)
    let sign: Double = direction == .leftToRight ? 1 : -1
    for t in NavigationBarMotionTests.points {
      let p = springProgress(t)
      let nodes = rig.nodes(at: t)
      let distance = Double(start.minX) - sign * 390 * p
      #expect(
        abs(Double(try #require(nodes["bar/large-title-outgoing"]).frame.minX) - distance) < 0.01)
      let incoming = try #require(nodes["bar/large-title"])
      #expect(abs(Double(incoming.frame.minX) - (distance + sign * 390)) < 0.01)
      #expect(near(nodes["bar/background"]?.frame.height, 143))
    }
  }

  @Test func `a standalone bar shows a large title only if its height allows one`() throws {
    let rig = BarRig([UINavigationItem(title: "Settings")])
    rig.bar.prefersLargeTitles = true
    #expect(rig.bar.sizeThatFits(.zero).height == 96)
    rig.bar.frame.size.height = 96
    #expect(abs(try #require(rig.nodes(at: 0)["bar/large-title"]).frame.maxY - (196 - 8)) < 0.3)
    rig.bar.frame.size.height = 44
    #expect(rig.nodes(at: 0.5)["bar/title"]?.opacity == 1)
  }
}
