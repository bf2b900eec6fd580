import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing

@testable import UIKit

// Expected values: measurements of iOS 27 by others (FACTS: glass-bar.group-motion), and springs that
// these tests integrate. Each character is 8.5 points wide, so "Edit" is 34 and its group 66.
@MainActor
@Suite(.serialized)
struct GlassGroupMotionTests {
  private func push(
    from list: (left: [UIBarButtonItem], right: [UIBarButtonItem]),
    to detail: (left: [UIBarButtonItem], right: [UIBarButtonItem])
  ) -> NavigationRig {
    func controller(
      _ title: String, _ items: (left: [UIBarButtonItem], right: [UIBarButtonItem])
    ) -> UIViewController {
      let controller = makeController(title)
      if !items.left.isEmpty { controller.navigationItem.leftBarButtonItems = items.left }
      if !items.right.isEmpty { controller.navigationItem.rightBarButtonItems = items.right }
      return controller
    }
    let rig = NavigationRig([controller("L", list)], ios: 26)
    _ = rig.nodes(at: 0)
    rig.navigation.pushViewController(controller("D", detail), animated: true)
    return rig
  }

  private func image() -> UIBarButtonItem {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    return UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
  }

  /// A spring whose goal, response and ratio change in time, integrated in small steps.
  private func spring(
    at time: Double, _ phases: [(start: Double, goal: Double, response: Double, ratio: Double)]
  ) -> Double {
    var (x, v) = (0.0, 0.0)
    let step = 5e-5
    for index in 0..<max(0, Int((time / step).rounded())) {
      guard let phase = phases.last(where: { $0.start <= Double(index) * step + step / 2 }) else {
        continue
      }
      let w = 2 * Double.pi / phase.response
      func acceleration(_ x: Double, _ v: Double) -> Double {
        w * w * (phase.goal - x) - 2 * phase.ratio * w * v
      }
      let middle = (
        x: x + v * step / 2, v: v + acceleration(x, v) * step / 2
      )
      x += middle.v * step
      v += acceleration(middle.x, middle.v) * step
    }
    return x
  }

  private func group(_ time: Double, after delay: Double = 0.062) -> Double {
    spring(at: time, [(delay, 1, 0.416, 0.75)])
  }

  private func heightSwell(_ time: Double) -> Double {
    spring(at: time, [(0.065, 1, 0.292, 0.5), (0.065 + 0.113, 0, 0.416, 0.584)])
  }

  private func widthSwell(_ time: Double) -> Double {
    spring(at: time, [(0.065, 1, 0.292, 0.5), (0.065 + 0.142, 0, 0.416, 0.5)])
  }

  @Test func `a group that stays swells and returns on the published springs`() throws {
    let rig = push(from: ([], [button("Edit")]), to: ([], [button("Duplicate")]))
    // 76.5 rounded up to a pixel, and 32; 16 more while it swells, and 0.2 of 44.
    let (start, end) = (66.0, 76 + 2.0 / 3 + 32)
    for frame in 0...36 {
      let t = Double(frame) / 60
      let size = try #require(rig.nodes(at: t)["bar/group-right/0"]).frame
      let width = start + (end - start) * group(t) + 16 * widthSwell(t)
      #expect(abs(Double(size.width) - width) < 0.1, "width at \(t) s")
      #expect(abs(Double(size.height) - 44 * (1 + 0.2 * heightSwell(t))) < 0.05, "height at \(t) s")
      #expect(abs(Double(size.midY) - 69) < 0.01)
    }
    let rest = try #require(rig.nodes(at: 2)["bar/group-right/0"]).frame
    #expect(near(rest.width, CGFloat(end)) && near(rest.height, 44))
  }

  @Test func `the buttons of a group that stays appear from a fifth of their size`() throws {
    let rig = push(from: ([], [button("Edit")]), to: ([], [button("Duplicate")]))
    for frame in 0...18 {
      let t = Double(frame) / 60
      let nodes = rig.nodes(at: t)
      let q = group(t, after: 0.05)
      let new = try #require(nodes["bar/right/0"])
      let height = 36 * (0.2 + 0.8 * q) * (1 + 0.2 * heightSwell(t))
      #expect(abs(Double(new.frame.height) - height) < 0.05, "at \(t) s")
      #expect(abs(new.opacity - min(1, q)) < 0.01)
      let old = try #require(nodes["bar/right-outgoing/0"])
      #expect(abs(Double(old.frame.height) - 36 * (1 - 0.8 * q)) < 0.05)
      #expect(abs(old.opacity - max(0, 1 - q)) < 0.01)
    }
  }

  @Test func `a new group grows out of the group of its side that stays`() throws {
    let rig = push(from: ([], [button("Edit")]), to: ([], [button("Done"), image()]))
    // The group of 44 at 252 begins in the group of 66 at 308, as near to its place as possible.
    let start = try #require(rig.nodes(at: 0)["bar/group-right/1"])
    #expect(abs(start.frame.midX - 330) < 0.01 && abs(start.frame.midY - 69) < 0.01)
    #expect(abs(start.frame.width - 8.8) < 0.01 && abs(start.frame.height - 8.8) < 0.01)
    // It is in the body of the other group's glass.
    #expect(start.opacity == 1)
    for frame in 1...24 {
      let t = Double(frame) / 60
      let node = try #require(rig.nodes(at: t)["bar/group-right/1"])
      #expect(abs(Double(node.frame.midX) - (330 - 56 * group(t))) < 0.05, "at \(t) s")
      let width = 8.8 + 35.2 * group(t) + 8.8 * widthSwell(t)
      #expect(abs(Double(node.frame.width) - width) < 0.05, "at \(t) s")
    }
  }

  @Test func `a group that moves waits for a group that grows out of it`() throws {
    let rig = push(from: ([], [button("Edit")]), to: ([], [image(), button("Edit")]))
    // From 308…374 to 330…374, the nearer of the two places.
    for frame in 0...24 {
      let t = Double(frame) / 60
      let node = try #require(rig.nodes(at: t)["bar/group-right/0"])
      #expect(abs(Double(node.frame.midX) - (341 + 11 * group(t, after: 0.1))) < 0.05, "at \(t) s")
    }
  }

  @Test func `a group continues the nearest group, and another one shrinks into it`() throws {
    let rig = push(
      from: ([], [button("Edit"), image()]), to: ([], [button("Show the settings")]))
    // 17 · 8.5, rounded up to a pixel, and 32: the middle is at 285.8. The middles of the old groups
    // are at 341 and 274.
    let start = try #require(rig.nodes(at: 0)["bar/group-right/0"]).frame
    #expect(near(start.minX, 252) && near(start.width, 44))
    let t = 0.3
    let old = try #require(rig.nodes(at: t)["bar/group-right-outgoing/0"])
    #expect(abs(Double(old.frame.width) - 66 * (1 - 0.8 * group(t))) < 0.05)
    #expect(abs(Double(old.frame.midX) - 341) < 0.05)
    #expect(old.opacity == 1)
  }

  private func allNodes(_ node: DisplayNode) -> [DisplayNode] {
    [node] + node.children.flatMap(allNodes)
  }

  /// Returns the distances in which glasses merge, and the number of glasses that can merge.
  private func merging(
    _ rig: NavigationRig, at seconds: Double
  ) -> (distances: [Double], glasses: Int) {
    rig.stage.advance(to: MediaTime(seconds: seconds))
    let nodes = allNodes(rig.stage.displayList().root)
    return (
      nodes.map(\.glassSpacing).filter { $0 > 0 }, nodes.filter { $0.backdrop?.body != nil }.count
    )
  }

  /// FACTS: glass-bar.group-merging.
  @Test func `the glasses of a bar merge only while they move`() throws {
    let rig = push(from: ([], [button("Edit")]), to: ([], [button("Edit"), image()]))
    for t in [0, 0.1, 0.3] {
      let state = merging(rig, at: t)
      // The back button appears in place, and doesn't merge.
      #expect(state.distances == [12] && state.glasses == 2, "at \(t) s")
    }
    let rest = merging(rig, at: 3)
    #expect(rest.distances.isEmpty && rest.glasses == 0)
    rig.navigation.popViewController(animated: true)
    let back = merging(rig, at: 3.1)
    #expect(back.distances == [12] && back.glasses == 2)
    let end = merging(rig, at: 6)
    #expect(end.distances.isEmpty && end.glasses == 0)
  }

  /// FACTS: glass-bar.group-merging.
  @Test func `groups with a colour of their own fade instead of merging`() throws {
    let item = button("Save")
    item.style = .done
    let rig = push(from: ([], [button("Edit")]), to: ([], [button("Edit"), item]))
    #expect(try #require(rig.nodes(at: 0)["bar/group-right/1"]).opacity == 0)
    let t = 0.2
    let node = try #require(rig.nodes(at: t)["bar/group-right/1"])
    #expect(abs(node.opacity - group(t)) < 0.01)
    #expect(merging(rig, at: t).glasses == 1)
  }

  /// FACTS: glass-bar.group-merging, glass-bar.group-swipe.
  @Test func `in a back swipe, a new group is invisible until the release`() throws {
    func page(_ title: String, _ items: [UIBarButtonItem]) -> UIViewController {
      let page = makeController(title)
      page.navigationItem.rightBarButtonItems = items
      return page
    }
    let rig = NavigationRig(
      [page("L", [button("Edit"), image()]), page("D", [button("Edit")])], ios: 26)
    _ = rig.nodes(at: 0)
    rig.stage.play(
      TouchScript.drag(
        from: CGPoint(x: 5, y: 400), to: CGPoint(x: 360, y: 400), duration: 0.5, holdAfter: 1))
    #expect(rig.nodes(at: 1.2)["bar/group-right/1"]?.opacity == 0)
    #expect(rig.nodes(at: 1.6)["bar/group-right/1"]?.opacity == 1)
    let end = merging(rig, at: 4)
    #expect(end.distances.isEmpty && end.glasses == 0)
  }

  @Test func `the back button grows out of the leading group, and back`() throws {
    let rig = push(from: ([button("Edit")], []), to: ([], []))
    let start = try #require(rig.nodes(at: 0)["bar/group-back"]).frame
    #expect(near(start.minX, 16) && near(start.width, 66) && near(start.height, 44))
    for frame in 1...24 {
      let t = Double(frame) / 60
      let node = try #require(rig.nodes(at: t)["bar/group-back"])
      #expect(node.opacity == 1)
      #expect(abs(Double(node.frame.midX) - (49 - 11 * group(t))) < 0.05, "at \(t) s")
    }
    let rest = try #require(rig.nodes(at: 2)["bar/group-back"]).frame
    #expect(rest == CGRect(x: 16, y: 47, width: 44, height: 44))
    rig.navigation.popViewController(animated: true)
    let back = try #require(rig.nodes(at: 2)["bar/group-left/0"]).frame
    #expect(near(back.minX, 16) && near(back.width, 44))
    let end = rig.nodes(at: 4)
    #expect(end["bar/group-back"] == nil)
    #expect(near(try #require(end["bar/group-left/0"]).frame.width, 66))
    // The next push shows the back button again.
    rig.navigation.pushViewController(makeController("D"), animated: false)
    let again = rig.nodes(at: 4.1)
    #expect(again["bar/group-back"]?.frame == CGRect(x: 16, y: 47, width: 44, height: 44))
    #expect(again["bar/chevron"]?.opacity == 1)
  }

  @Test func `a group that appears in place is larger in both directions`() throws {
    let rig = push(from: ([], []), to: ([], [image(), image()]))
    // 96 wide: 112 and 52.8.
    let start = try #require(rig.nodes(at: 0)["bar/group-right/0"])
    #expect(abs(start.frame.width - 112) < 0.05 && abs(start.frame.height - 52.8) < 0.05)
    #expect(start.opacity == 0)
    let end = try #require(rig.nodes(at: 1)["bar/group-right/0"]).frame
    #expect(near(end.width, 96) && near(end.height, 44))
  }

  private func blur(of name: String, in node: DisplayNode) -> Double? {
    // The buttons are in the content of the group, which is blurred.
    if node.children.contains(where: { $0.name == name }) { return node.blur }
    return node.children.lazy.compactMap { blur(of: name, in: $0) }.first
  }

  @Test func `the buttons of groups blur by 10 points while they change`() throws {
    let rig = push(from: ([], [button("Edit")]), to: ([button("New")], [button("Duplicate")]))
    for frame in 0...20 {
      let t = Double(frame) / 60
      rig.stage.advance(to: MediaTime(seconds: t))
      let root = rig.stage.displayList().root
      let q = group(t, after: 0.05)
      let new = try #require(blur(of: "bar/right/0", in: root))
      #expect(abs(new - max(0, 10 * (1 - q))) < 0.05, "at \(t) s")
      let old = try #require(blur(of: "bar/right-outgoing/0", in: root))
      #expect(abs(old - 10 * q) < 0.05, "at \(t) s")
    }
    rig.stage.advance(to: MediaTime(seconds: 3))
    #expect(blur(of: "bar/right/0", in: rig.stage.displayList().root) == 0)
  }

  @Test func `the buttons of a group that appears in place blur, too`() throws {
    let rig = push(from: ([], []), to: ([], [image()]))
    for t in [0.0, 0.1, 0.25] {
      rig.stage.advance(to: MediaTime(seconds: t))
      let new = try #require(blur(of: "bar/right/0", in: rig.stage.displayList().root))
      #expect(abs(new - max(0, 10 * (1 - group(t, after: 0.058)))) < 0.05, "at \(t) s")
    }
  }

  /// FACTS: glass-bar.colors, glass.color.
  @Test(arguments: [true, false])
  func `the colour of a prominent group changes with its buttons`(becomesProminent: Bool) throws {
    func page(_ title: String, prominent: Bool) -> UIViewController {
      let page = makeController(title)
      let item = button("Done")
      if prominent { item.style = .done }
      page.navigationItem.rightBarButtonItem = item
      return page
    }
    let rig = NavigationRig([page("L", prominent: !becomesProminent)], ios: 26)
    _ = rig.nodes(at: 0)
    let detail = page("D", prominent: becomesProminent)
    rig.navigation.pushViewController(detail, animated: true)
    _ = rig.nodes(at: 0.001)
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    let groups = all(rig.navigation.navigationBar).compactMap { $0 as? GlassGroupView }
    let group = try #require(groups.first { $0.layer.nodeName == "bar/group-right/0" })
    let tint = try #require(group.glass?.subviews.first { $0.backgroundColor != nil })
    func alpha(at seconds: Double) -> Double {
      _ = rig.nodes(at: seconds)
      return Double((tint.layer as CALayer).presentation()?.backgroundColor?.alpha ?? 0)
    }
    // The colour is opaque, and that of glass has 1 − 0.298.
    let (start, end) = becomesProminent ? (0.702, 1.0) : (1, 0.702)
    #expect(abs(alpha(at: 0.04) - start) < 0.001)
    let middle = alpha(at: 0.15)
    #expect(middle > 0.71 && middle < 0.99)
    #expect(abs(alpha(at: 3) - end) < 0.001)
  }
}
