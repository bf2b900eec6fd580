import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing

@testable import UIKit

// Expected values: measurements of iOS 27 by others (FACTS: glass-bar.group-motion), and the closed
// form of a damped spring. Each character is 8.5 points wide; a text has 12 + 5 points at each side, so
// the group of "Edit" is 68 wide. Toolbars end 28 from the sides of a screen of 390.
@MainActor
@Suite(.serialized)
struct GlassToolbarMotionTests {
  private func controller(_ title: String, _ items: [UIBarButtonItem]) -> UIViewController {
    let controller = makeController(title)
    controller.toolbarItems = items
    return controller
  }

  private func rig(_ controllers: [UIViewController]) -> NavigationRig {
    let rig = NavigationRig(controllers, ios: 26) { $0.isToolbarHidden = false }
    _ = rig.nodes(at: 0)
    return rig
  }

  private func push(from list: [UIBarButtonItem], to detail: [UIBarButtonItem]) -> NavigationRig {
    let rig = rig([controller("L", list)])
    rig.navigation.pushViewController(controller("D", detail), animated: true)
    return rig
  }

  private func image() -> UIBarButtonItem {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    return UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
  }

  /// The value of a spring with response 0.416 and ratio 0.75.
  private func group(_ time: Double, after delay: Double = 0.062) -> Double {
    let t = time - delay
    if t <= 0 { return 0 }
    let w = 2 * Double.pi / 0.416
    let damped = w * (1 - 0.75 * 0.75).squareRoot()
    return 1 - exp(-0.75 * w * t) * (cos(damped * t) + 0.75 * w / damped * sin(damped * t))
  }

  @Test func `the groups of a toolbar move to the place of those of their side`() throws {
    let rig = push(
      from: [button("Edit"), .flexibleSpace(), button("Edit")],
      to: [button("Edit"), .flexibleSpace(), button("Duplicate")])
    // 76.5 rounded up to a pixel, and 34; both groups end at 362.
    let (start, end) = (362 - 34.0, 362 - (76 + 2.0 / 3 + 34) / 2)
    for frame in 0...36 {
      let t = Double(frame) / 60
      let nodes = rig.nodes(at: t)
      let node = try #require(nodes["toolbar/group/1"])
      #expect(node.opacity == 1)
      #expect(abs(Double(node.frame.midX) - (start + (end - start) * group(t))) < 0.05, "at \(t) s")
      #expect(abs(Double(node.frame.midY) - 792) < 0.01)
      // The buttons change in place, while the glass stays; the push lasts longer than 0.3 s.
      if t < 0.3 {
        let old = try #require(nodes["toolbar/item-outgoing/1"])
        #expect(abs(old.opacity - max(0, 1 - group(t, after: 0.05))) < 0.01)
      }
      let leading = try #require(nodes["toolbar/group/0"]).frame
      #expect(abs(Double(leading.midX) - (28 + 34)) < 0.01)
    }
    // A side swells by min(1.2, 1 + 16 / length): the maximum of the height is 0.2.
    #expect(try #require(rig.nodes(at: 0.6)["toolbar/group/1"]).frame.height < 48 * 1.2)
    let rest = rig.nodes(at: 3)
    #expect(near(rest["toolbar/group/1"]?.frame.width, 76 + 2.0 / 3 + 34))
    #expect(rest["toolbar/group-outgoing/1"] == nil && rest["toolbar/item-outgoing/1"] == nil)
  }

  @Test func `groups of a side of a toolbar without a counterpart change in place`() throws {
    let rig = push(from: [image()], to: [.flexibleSpace(), image()])
    for t in [0.1, 0.2, 0.3] {
      let nodes = rig.nodes(at: t)
      let old = try #require(nodes["toolbar/group-outgoing/0"])
      let new = try #require(nodes["toolbar/group/0"])
      #expect(abs(old.opacity - max(0, 1 - group(t, after: 0.058))) < 0.01)
      #expect(abs(new.opacity - min(1, group(t, after: 0.058))) < 0.01)
      #expect(abs(old.frame.midX - 52) < 0.01 && abs(new.frame.midX - 338) < 0.01)
      // 1.2 of a circle of 48.
      #expect(abs(Double(new.frame.width) - 48 * (1.2 - 0.2 * group(t, after: 0.058))) < 0.05)
    }
  }

  @Test func `a group of a toolbar grows out of a wider one and appears beside others`() throws {
    let rig = push(
      from: [image(), .flexibleSpace(), button("Edit")],
      to: [image(), button("Edit"), .flexibleSpace(), image(), button("Edit")])
    let nodes = rig.nodes(at: 0)
    // The text of 68 is beside an image of 48: it appears in its own place, min(1.2, 1 + 16/68) larger.
    let wide = try #require(nodes["toolbar/group/1"])
    #expect(abs(wide.frame.width - 68 * 1.2) < 0.05 && abs(wide.frame.midX - 122) < 0.05)
    #expect(wide.opacity == 0)
    // The image of 48 is beside a text of 68: it begins at 0.2 of its size, inside of the text's place.
    // The nearest place is 294…342.
    let narrow = try #require(nodes["toolbar/group/2"])
    #expect(abs(narrow.frame.width - 48 * 0.2) < 0.05 && abs(narrow.frame.midX - 318) < 0.05)
    // It is in the body of the text's glass.
    #expect(narrow.opacity == 1)
  }

  /// FACTS: glass-bar.group-merging.
  @Test func `the glasses of a toolbar merge only while they move`() throws {
    let rig = push(from: [button("Edit")], to: [button("Edit"), button("Edit")])
    func all(_ node: DisplayNode) -> [DisplayNode] { [node] + node.children.flatMap(all) }
    func merging(_ seconds: Double) -> (distances: [Double], glasses: Int) {
      rig.stage.advance(to: MediaTime(seconds: seconds))
      let nodes = all(rig.stage.displayList().root)
      let bodies = nodes.filter { $0.backdrop?.body != nil }
      return (nodes.map(\.glassSpacing).filter { $0 > 0 }, bodies.count)
    }
    let (moving, rest) = (merging(0.1), merging(3))
    #expect(moving.distances == [12] && moving.glasses == 2)
    #expect(rest.distances.isEmpty && rest.glasses == 0)
  }

  @Test func `groups of a toolbar with the same identifier belong together`() throws {
    func items(_ names: [String]) -> [UIBarButtonItem] {
      names.map { name in
        let item = button(name)
        item.identifier = name
        return item
      }
    }
    let rig = push(from: items(["Edit", "Sort"]), to: items(["Sort", "Edit"]))
    // 28…96 and 108…176.
    for t in [0.0, 0.1, 0.2, 0.4] {
      let node = try #require(rig.nodes(at: t)["toolbar/group/0"])
      #expect(abs(Double(node.frame.midX) - (142 - 80 * group(t))) < 0.05, "at \(t) s")
    }
  }

  @Test func `a toolbar without items appears and disappears with its groups`() throws {
    let rig = push(from: [button("Edit")], to: [])
    #expect(try #require(rig.nodes(at: 0.2)["toolbar/group-outgoing/0"]).opacity < 1)
    #expect(rig.nodes(at: 2)["toolbar/group-outgoing/0"] == nil)
    rig.navigation.popViewController(animated: true)
    #expect(rig.nodes(at: 2)["toolbar/group/0"]?.opacity == 0)
    #expect(rig.nodes(at: 4)["toolbar/group/0"]?.opacity == 1)
  }

  @Test func `a toolbar that a push hides moves with its page, with its groups`() throws {
    let rig = rig([controller("L", [button("Edit")])])
    let detail = controller("D", [button("Duplicate")])
    detail.hidesBottomBarWhenPushed = true
    rig.navigation.pushViewController(detail, animated: true)
    let nodes = rig.nodes(at: 0.1)
    let group = try #require(nodes["toolbar/group/0"]).frame
    #expect(near(group.width, 68) && group.minX < 28)
    #expect(nodes["toolbar/group-outgoing/0"] == nil)
    #expect(rig.nodes(at: 2)["toolbar/group/0"] == nil)
  }

  private func swipe(
    to x: Double
  ) throws -> (rig: NavigationRig, progress: Double, nodes: [String: NodePlacement]) {
    let rig = rig([
      controller("L", [.flexibleSpace(), button("Edit")]),
      controller("D", [image(), .flexibleSpace(), button("Everything")]),
    ])
    rig.stage.play(
      TouchScript.drag(
        from: CGPoint(x: 5, y: 400), to: CGPoint(x: x, y: 400), duration: 0.5, holdAfter: 1))
    let nodes = rig.nodes(at: 1.2)
    return (rig, Double(try #require(nodes["content/from"]).frame.minX / 390), nodes)
  }

  @Test(arguments: [120, 360] as [Double])
  func `in a back swipe, the groups of a toolbar lean by half of the progress`(_ x: Double) throws {
    let (rig, progress, nodes) = try swipe(to: x)
    // 5 + 12 + characters · 8.5 + 12 + 5, with the end at 362.
    let (wide, narrow) = (119.0, 68.0)
    let group = try #require(nodes["toolbar/group/0"]).frame
    #expect(abs(Double(group.width) - (wide + (narrow - wide) * 0.5 * progress)) < 0.1)
    #expect(abs(group.maxX - 362) < 0.1)
    #expect(nodes["toolbar/group-outgoing/0"]?.opacity == 1)
    let end = rig.nodes(at: 4)
    let isPopped = x > 300
    #expect(rig.navigation.viewControllers.count == (isPopped ? 1 : 2))
    // The groups at rest: the text, or the image and the other text.
    #expect((end["toolbar/group/1"] == nil) == isPopped)
    #expect(near(end[isPopped ? "toolbar/group/0" : "toolbar/group/1"]?.frame.maxX, 362))
    #expect(end["toolbar/group-outgoing/0"] == nil)
  }

  @Test func `an item that changes in a push has its width after the push`() throws {
    let item = button("Edit")
    let rig = push(from: [button("Edit")], to: [item])
    _ = rig.nodes(at: 0.1)
    item.title = "Duplicate"
    _ = rig.nodes(at: 0.2)
    #expect(near(rig.nodes(at: 3)["toolbar/group/0"]?.frame.width, 76 + 2.0 / 3 + 34))
  }
}
