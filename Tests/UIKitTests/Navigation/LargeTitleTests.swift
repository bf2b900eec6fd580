import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Truth: UINavigationItem.h for who is large; 52 points more, 34 points bold, 10 points left and 150 ms
// (Flutter). Text is 0.5 em wide a character: large titles 17 points, back labels 8.5.
@MainActor
@Suite(.serialized)
struct LargeTitleTests {
  /// A page that is a scroll view with content of 2000 points.
  private func list(_ title: String) -> UIViewController {
    let controller = page(title)
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    controller.view = scrollView
    return controller
  }

  private func rig(
    _ pages: [UIViewController], direction: LayoutDirection = .leftToRight
  ) -> NavigationRig {
    NavigationRig(pages, direction: direction) { $0.navigationBar.prefersLargeTitles = true }
  }

  @Test func `a large title has its own line, and the page begins below it`() throws {
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

  @Test func `the display mode decides, and automatic takes the previous item's`() {
    let second = page("Second")
    let third = page("Third")
    let fourth = page("Fourth")
    second.navigationItem.largeTitleDisplayMode = .never
    fourth.navigationItem.largeTitleDisplayMode = .always
    let rig = rig([page("First"), second, third, fourth])
    func height(_ time: Double) -> CGFloat? { rig.nodes(at: time)["bar/background"]?.frame.height }
    #expect(height(0) == 143)
    for (index, wanted) in [91.0, 91, 143].enumerated() {
      rig.navigation.popViewController(animated: false)
      #expect(height(Double(index + 1) / 10).map(Double.init) == wanted)
    }
    rig.navigation.navigationBar.prefersLargeTitles = false
    #expect(height(1) == 91)
  }

  @Test func `scrolling moves the large title up until less than ten points are left`()
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
    // 9 points are left: the title moves into the row in 0.15 s.
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

  @Test func `a finger moves the title up and down without resistance`() throws {
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
  func `after a drag the bar is collapsed or expanded, never between`(
    _ distance: Double, rest: Double
  ) throws {
    let root = list("Settings")
    let scrollView = try #require(root.view as? UIScrollView)
    let rig = rig([root])
    _ = rig.nodes(at: 0)
    // The first points of a drag are its recognition's; the hold leaves no velocity.
    let slop = distance < 0 ? -10.0 : 10
    rig.stage.play(
      .drag(
        from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 600 - distance - slop),
        duration: 0.4, holdAfter: 0.3), startingAt: MediaTime(seconds: 0.1))
    let held = rig.nodes(at: 0.75)
    #expect(abs((held["bar/background"]?.frame.height ?? 0) - (143 - max(0, distance))) < 1.5)
    let nodes = rig.nodes(at: 3)
    #expect(near(scrollView.contentOffset.y, -143 + rest))
    #expect(near(nodes["bar/background"]?.frame.height, 143 - rest))
    #expect(nodes[rest == 0 ? "bar/large-title" : "bar/title"]?.opacity == 1)
  }

  @Test(arguments: [0.15, 0.2, 0.3, 0.5])
  func `a flick through the large title, stopped by a touch or not, does not rest between`(
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
    let underway = Double(scrollView.contentOffset.y) + 143
    #expect(underway > 5, "the flick has moved the title")
    _ = rig.nodes(at: 3)
    let scrolled = Double(scrollView.contentOffset.y) + 143
    #expect(scrolled <= 0.001 || scrolled >= 51.999)
  }

  @Test func `in compact height titles are inline, and large again upright`() throws {
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
    let low = nodes(at: 0)
    #expect(low["bar/background"]?.frame.height == 32)
    #expect(low["bar/title"]?.opacity == 1 && low["bar/large-title"] == nil)
    _ = stage.turn(to: .portrait)
    let high = nodes(at: 2)
    // In the film the interface is now rotated.
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 96))
    #expect(high["bar/large-title"]?.opacity == 1)
    _ = stage.turn(to: .landscape)
    #expect(nodes(at: 4)["bar/background"]?.frame.height == 32)
    #expect(nodes(at: 4)["bar/title"]?.opacity == 1 && nodes(at: 4)["bar/large-title"] == nil)
  }

  @Test func `in a push the large title becomes the back label of the same text`() throws {
    let detail = page("General")
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
        #expect(abs(large.opacity - barAlphas(at: p).leaving) < 0.001, "at \(t)")
      }
      if let back = nodes["bar/back"] {
        #expect(abs(back.frame.midX - (start.midX + (end.midX - start.midX) * p)) < 0.2, "at \(t)")
        #expect(abs(back.opacity - barAlphas(at: p).entering) < 0.001, "at \(t)")
      }
    }
    let nodes = rig.nodes(at: 0.6)
    #expect(near(nodes["bar/back"]?.frame.minX, 29) && nodes["bar/large-title"] == nil)
  }

  @Test func `a pop returns the large title to its place`() throws {
    let detail = page("General")
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

  @Test func `in a pop to a large title new buttons have their size from the start`() throws {
    let detail = page("General")
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
  func `between two large titles both slide by the bar's width`(_ direction: LayoutDirection) throws
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
      let coming = try #require(nodes["bar/large-title"])
      #expect(abs(Double(coming.frame.minX) - (distance + sign * 390)) < 0.01)
      #expect(near(nodes["bar/background"]?.frame.height, 143))
    }
  }

  @Test func `a standalone bar shows as much of the large title as fits`() throws {
    let rig = BarRig([UINavigationItem(title: "Settings")])
    rig.bar.prefersLargeTitles = true
    #expect(rig.bar.sizeThatFits(.zero).height == 96)
    rig.bar.frame.size.height = 96
    #expect(abs(try #require(rig.nodes(at: 0)["bar/large-title"]).frame.maxY - (196 - 8)) < 0.3)
    rig.bar.frame.size.height = 44
    #expect(rig.nodes(at: 0.5)["bar/title"]?.opacity == 1)
  }
}
