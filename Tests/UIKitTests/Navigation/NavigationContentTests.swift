import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

// Expected values: the measured spring and the reported geometry as formulas, computed here without
// code of the module.
@MainActor
@Suite(.serialized)
struct NavigationContentTests {
  struct Screen: Sendable, CustomTestStringConvertible {
    let width: Double
    let shift: Double
    let fps: Int
    let direction: LayoutDirection
    var testDescription: String { "\(width) pt, \(fps) fps, \(direction.rawValue)" }
  }

  nonisolated static let screens: [Screen] = [
    Screen(width: 320, shift: 96, fps: 60, direction: .leftToRight),
    Screen(width: 375, shift: 112, fps: 120, direction: .leftToRight),
    Screen(width: 390, shift: 117, fps: 60, direction: .leftToRight),
    Screen(width: 390, shift: 117, fps: 120, direction: .rightToLeft),
    Screen(width: 393, shift: 118, fps: 60, direction: .rightToLeft),
    Screen(width: 402, shift: 121, fps: 60, direction: .leftToRight),
    Screen(width: 430, shift: 129, fps: 120, direction: .leftToRight),
    Screen(width: 768, shift: 230, fps: 60, direction: .leftToRight),
  ]

  @Test(arguments: screens)
  func `during a push views, dimming and shadow follow the formulas`(
    _ screen: Screen
  ) throws {
    let rig = NavigationRig(
      [makeController("List")], width: screen.width, direction: screen.direction, fps: screen.fps)
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    try check(rig, screen, upper: "content/to", lower: "content/from") { $0 }
  }

  // Source: FACTS, context.transformed-view.
  @Test func `a pop keeps the bounds of a view with a transform`() {
    let list = makeController("List")
    let rig = NavigationRig([list, makeController("Detail")])
    list.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    rig.navigation.popViewController(animated: false)
    #expect(list.view.bounds.size == CGSize(width: 390, height: 844))
    #expect(list.view.center == CGPoint(x: 195, y: 422))
    #expect(list.view.frame == CGRect(x: 97.5, y: 211, width: 195, height: 422))
  }

  // Source: FACTS, context.transformed-view; the centre is the place of the anchor point.
  @Test func `a pop places a view with a transform by its anchor point`() {
    let list = makeController("List")
    let rig = NavigationRig([list, makeController("Detail")])
    list.view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    list.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    rig.navigation.popViewController(animated: false)
    #expect(list.view.bounds.size == CGSize(width: 390, height: 844))
    #expect(list.view.frame == CGRect(x: 0, y: 211, width: 195, height: 422))
  }

  // Source: FACTS, context.transformed-view; an animator turns a view about its corner, and ends with a
  // translation that compensates for the anchor point.
  @Test func `a pop shows a view that is only moved as a whole`() {
    let list = makeController("List")
    let rig = NavigationRig([list, makeController("Detail")])
    list.view.layer.anchorPoint = CGPoint(x: 1, y: 0)
    list.view.transform = CGAffineTransform(translationX: 195, y: -422)
    rig.navigation.popViewController(animated: false)
    #expect(list.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(list.view.transform == CGAffineTransform(translationX: 195, y: -422))
  }

  @Test(arguments: screens)
  func `a pop is a reversed push, except that its shadow is strongest at its start`(
    _ screen: Screen
  ) throws {
    let rig = NavigationRig(
      [makeController("List"), makeController("Detail")], width: screen.width,
      direction: screen.direction,
      fps: screen.fps)
    rig.navigation.popViewController(animated: true)
    try check(rig, screen, upper: "content/from", lower: "content/to") { 1 - $0 }
  }

  private func check(
    _ rig: NavigationRig, _ screen: Screen, upper: String, lower: String,
    _ pushProgress: (Double) -> Double
  ) throws {
    let sign: Double = screen.direction == .leftToRight ? 1 : -1
    let frameCount = screen.fps / 2
    for index in 0...frameCount {
      let t = Double(index) / Double(screen.fps)
      let q = springProgress(t)
      let p = pushProgress(q)
      let nodes = rig.nodes(at: FrameRate(screen.fps)?.time(ofFrame: index) ?? .zero)
      let up = try #require(nodes[upper])
      let low = try #require(nodes[lower])
      let dimming = try #require(nodes["content/dimming"])
      let shadow = try #require(nodes["content/shadow"])
      let upperX = sign * screen.width * (1 - p)
      #expect(abs(up.frame.minX - upperX) < 0.01, "upper view at \(t) s")
      #expect(abs(low.frame.minX + sign * screen.shift * p) < 0.01, "lower view at \(t) s")
      #expect(up.frame.width == screen.width && up.frame.height == 844)
      #expect(abs(dimming.opacity - 0.1 * p) < 0.001, "dimming at \(t) s")
      #expect(abs(dimming.frame.minX - low.frame.minX) < 0.01)
      #expect(abs(shadow.opacity - (1 - q)) < 0.001, "shadow at \(t) s")
      #expect(shadow.frame.width == 9)
      let edge = sign > 0 ? shadow.frame.maxX - up.frame.minX : shadow.frame.minX - up.frame.maxX
      #expect(abs(edge) < 0.01)
    }
  }

  @Test func `the upper view of a push has the published positions`() throws {
    let table: [(Double, Double)] = [
      (0.05, 299.43), (0.10, 177.54), (0.15, 94.28), (0.20, 47.08), (0.25, 22.61), (0.30, 10.56),
      (0.35, 4.84), (0.40, 2.18), (0.45, 0.97), (0.499_999, 0.43), (0.5, 0),
    ]
    let rig = NavigationRig([makeController("List")])
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    for (t, x) in table {
      let to = try #require(rig.nodes(at: t)["content/to"])
      #expect(abs(to.frame.minX - x) < 0.01, "at \(t) s")
    }
  }

  @Test func `the order is lower view, dimming, shadow, upper view, bars`() {
    let rig = NavigationRig([makeController("List")])
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    rig.stage.advance(to: MediaTime(seconds: 0.1))
    let order = rig.stage.displayList().placements().map(\.name)
    let expected = [
      "content/from", "content/dimming", "content/shadow", "content/to", "bar/background",
      "bar/title",
    ]
    #expect(order.filter(expected.contains) == expected)
  }

  @Test func `after a push only the new view remains`() {
    let rig = NavigationRig([makeController("List")])
    rig.navigation.pushViewController(makeController("Detail"), animated: true)
    let nodes = rig.nodes(at: 0.6)
    #expect(nodes["content/to"]?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(nodes["content/from"] == nil)
    #expect(nodes["content/dimming"] == nil)
    #expect(nodes["content/shadow"] == nil)
  }

  @Test func `without animation the new view appears immediately`() {
    let rig = NavigationRig([makeController("List")])
    rig.navigation.pushViewController(makeController("Detail"), animated: false)
    let nodes = rig.nodes(at: 0)
    #expect(nodes["content/to"]?.frame.minX == 0)
    #expect(nodes["content/from"] == nil)
    #expect(nodes["bar/title"] != nil)
    #expect(nodes["bar/title-outgoing"] == nil)
  }
}
