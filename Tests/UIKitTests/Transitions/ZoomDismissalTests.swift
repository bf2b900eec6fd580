import FilmstripGraphics
import FilmstripStage
import FilmstripTiming
import Foundation
import QuartzCore
import Testing
@_spi(Headless) import UIKit

// Expected values: the measurements of MO and ST (FACTS, "Zoom transitions") by arithmetic.
@MainActor
@Suite(.serialized)
struct ZoomDismissalTests {
  private let start = CGPoint(x: 195, y: 300)
  /// The distance of a swipe before the card moves.
  private let slop: Double = 13.5

  private func down(_ distance: Double) -> CGPoint { CGPoint(x: 0, y: distance + slop) }

  @Test(arguments: [20, 60, 100, 124] as [Double])
  func `a swipe down shrinks the card about the touch`(_ distance: Double) throws {
    let rig = ZoomRig(detailOnTop: true)
    rig.touch(.began, start.x, start.y)
    for step in 1...20 {
      rig.wait(0.01)
      rig.touch(.moved, start.x, start.y + (distance + slop) * Double(step) / 20)
    }
    let nodes = rig.wait(0.01)
    let card = try #require(nodes["content/card"]).frame
    let (width, height) = (1 - 0.00078 * distance, 1 - 0.00154 * distance)
    #expect(abs(card.width - 390 * width) < 0.05)
    #expect(abs(card.height - 844 * height) < 0.05)
    let part = distance / 844
    let lag = 0.45 * part * part * part * 844
    #expect(abs(card.minY - (300 + distance - lag - 300 * width)) < 0.05)
    #expect(abs(card.midX - 195) < 0.05)
    // The page below is dimmed and scaled as at rest, and the picture is invisible.
    #expect(abs(try #require(nodes["content/dimming"]).opacity - 0.15) < 0.001)
    #expect(abs(try #require(nodes["content/to"]).frame.width - 390 * 0.914) < 0.05)
    #expect(rig.navigation.transitionCoordinator?.isInteractive == true)
  }

  // FACTS: zoom.drag-width. Beyond 0.52 · 844 points, the width approaches 0.37 of the page's width
  // exponentially, with the slope continued.
  @Test(arguments: [440, 500] as [Double])
  func `a long swipe down shrinks the card more slowly`(_ distance: Double) throws {
    let rig = ZoomRig(detailOnTop: true)
    rig.touch(.began, start.x, start.y)
    for step in 1...20 {
      rig.wait(0.01)
      rig.touch(.moved, start.x, start.y + (distance + slop) * Double(step) / 20)
    }
    let card = try #require(rig.wait(0.01)["content/card"]).frame
    let knee = 0.52 * 844
    let range = 1 - 0.00078 * knee - 0.37
    let width = 0.37 + range * exp(-0.00078 * (distance - knee) / range)
    #expect(abs(card.width - 390 * width) < 0.05)
  }

  /// *Measured* (FACTS: zoom.release): 125 returned, 140 landed.
  @Test(arguments: [(125, false), (140, true)] as [(Double, Bool)])
  func `the distance past the slop decides a slow release`(_ distance: Double, _ lands: Bool) {
    let rig = ZoomRig(detailOnTop: true)
    rig.drag(from: start, by: down(distance), duration: 0.6)
    rig.wait(1.5)
    #expect((rig.navigation.topViewController === rig.list) == lands)
    #expect(rig.isClean)
  }

  @Test(arguments: [(900, false), (1200, true)] as [(Double, Bool)])
  func `a fast release dismisses`(_ speed: Double, _ lands: Bool) {
    let rig = ZoomRig(detailOnTop: true)
    rig.drag(from: start, by: down(90), duration: (90 + slop) / speed, hold: 0)
    rig.wait(1.5)
    #expect((rig.navigation.topViewController === rig.list) == lands)
  }

  @Test func `a released card lands on the measured springs`() throws {
    let rig = ZoomRig(detailOnTop: true)
    rig.drag(from: start, by: down(200), duration: 0.6)
    let first = try #require(rig.wait(0)["content/card"]).frame
    // The release was 1 ms ago; the distance so far is below the tolerance.
    let tile = TileController.tileFrame
    let t = 0.15
    let card = try #require(rig.wait(t)["content/card"]).frame
    let width = first.width + (tile.width - first.width) * springValue(0.45, 0.81, t)
    let height = first.height + (tile.height - first.height) * springValue(0.33, 0.98, t)
    #expect(abs(card.width - width) < 3 && abs(card.height - height) < 6)
  }

  @Test func `a cancelled pop appears again`() {
    let rig = ZoomRig(detailOnTop: true)
    rig.drag(from: start, by: down(60), duration: 0.4)
    #expect(
      rig.takeCalls() == ["Detail viewWillDisappear", "List viewWillAppear", "List willShow"])
    rig.wait(1.5)
    #expect(
      rig.takeCalls() == [
        "List viewWillDisappear", "List viewDidDisappear", "Detail viewWillAppear",
        "Detail viewDidAppear",
      ])
    #expect(rig.navigation.viewControllers.count == 2 && rig.isClean)
  }

  /// The bar follows the card (FACTS: zoom.bar): the progress of a drag is 1 minus the mean of the
  /// progress of the card's width and height; during the return, it falls to 0 with ease-out.
  @Test func `the content of the bar returns with the card of a cancelled pop`() throws {
    let rig = ZoomRig(detailOnTop: true)
    let rest = rig.wait(0)
    rig.touch(.began, start.x, start.y)
    for step in 1...20 {
      rig.wait(0.01)
      rig.touch(.moved, start.x, start.y + (125 + slop) * Double(step) / 20)
    }
    let tile = TileController.tileFrame
    let width = (390 * (1 - 0.00078 * 125) - tile.width) / (390 - tile.width)
    let height = (844 * (1 - 0.00154 * 125) - tile.height) / (844 - tile.height)
    let held = Double(1 - (width + height) / 2)
    var frames = [(time: 0.0, nodes: rig.wait(0.2))]
    _ = rig.takeCalls()
    rig.touch(.ended, start.x, start.y + 125 + slop)
    let lift = rig.now
    while !rig.takeCalls().contains("Detail viewDidAppear"), frames.count < 100 {
      frames.append((rig.now + 0.01 - lift, rig.wait(0.01)))
    }
    let events = rig.rig.stage.events
    let end = try #require(events.last { $0.event == "viewDidAppear" }).time - lift
    try #require(end > 0.2 && end < 0.5 && frames.count > 20)
    for (time, nodes) in frames where time < end {
      let (outgoing, incoming) = barAlphas(at: held * (1 - bezier(0, 0, 0.58, 1, at: time / end)))
      for name in ["bar/title-outgoing", "bar/back-outgoing", "bar/chevron"] {
        let node = try #require(nodes[name], "\(name) after \(time) s")
        #expect(abs(node.opacity - outgoing) < 0.005, "\(name) after \(time) s")
      }
      #expect(abs((nodes["bar/title"]?.opacity ?? 0) - incoming) < 0.005, "after \(time) s")
    }
    let nodes = rig.wait(0)
    for name in ["bar/title", "bar/back", "bar/chevron"] {
      let (node, before) = (try #require(nodes[name]), try #require(rest[name]))
      #expect(node.frame == before.frame && node.opacity == 1, "\(name)")
    }
    #expect(nodes.keys.allSatisfy { !$0.hasSuffix("-outgoing") })
  }

  @Test(arguments: [CGPoint(x: 120, y: 100), CGPoint(x: -150, y: 0), CGPoint(x: 0, y: -150)])
  func `drags in other directions do nothing`(_ movement: CGPoint) {
    let rig = ZoomRig(detailOnTop: true)
    rig.drag(from: start, by: movement, duration: 0.3)
    #expect(rig.takeCalls().isEmpty)
  }

  /// The scale 0.12 s ahead is 1 − 0.67·d/390: 0.70 after 174.6 pt, 0.79 after 122.2 pt.
  @Test(
    arguments: [
      (3, 165, false), (3, 190, true), (150, 115, false), (150, 135, true),
    ] as [(Double, Double, Bool)])
  func `a swipe from the side has its own thresholds`(
    _ x: Double, _ distance: Double, _ lands: Bool
  ) {
    let rig = ZoomRig(detailOnTop: true)
    rig.drag(
      from: CGPoint(x: x, y: 400), by: CGPoint(x: distance + slop, y: 0), duration: 0.6)
    rig.wait(1.5)
    #expect((rig.navigation.topViewController === rig.list) == lands)
    #expect(rig.isClean)
  }

  @Test(arguments: [(0.7, false), (0.4, true)] as [(Double, Bool)])
  func `a pinch below half of the size dismisses`(_ scale: Double, _ lands: Bool) {
    let rig = ZoomRig(detailOnTop: true)
    func fingers(_ phase: UITouch.Phase, _ distance: Double) {
      rig.touch(phase, 195 - distance / 2, 400, finger: 0)
      rig.touch(phase, 195 + distance / 2, 400, finger: 1)
    }
    fingers(.began, 200)
    for step in 1...20 {
      rig.wait(0.01)
      fingers(.moved, 200 * (1 - (1 - scale) * Double(step) / 20) - 8.7 * Double(step) / 20)
    }
    rig.wait(0.3)
    fingers(.ended, 200 * scale - 8.7)
    rig.wait(1.5)
    #expect((rig.navigation.topViewController === rig.list) == lands)
    #expect(rig.isClean)
  }

  // FACTS: zoom.pinch. The card follows on a spring, which has ended after 0.5 s.
  @Test func `a pinch scales the card about the fingers`() throws {
    let rig = ZoomRig(detailOnTop: true)
    func fingers(_ phase: UITouch.Phase, _ distance: Double, y: Double) {
      rig.touch(phase, 195 - distance / 2, y, finger: 0)
      rig.touch(phase, 195 + distance / 2, y, finger: 1)
    }
    fingers(.began, 200, y: 300)
    for step in 1...20 {
      rig.wait(0.01)
      fingers(.moved, 200 - (60 + 8.7) * Double(step) / 20, y: 300)
    }
    for y in [300.0, 340] {
      fingers(.moved, 140 - 8.7, y: y)
      let card = try #require(rig.wait(0.5)["content/card"]).frame
      #expect(abs(card.width - 390 * 0.7) < 0.1)
      #expect(abs(card.midX - 195) < 0.1)
      // The page's middle is 122 points below the place at which the fingers began.
      #expect(abs(card.midY - (y + 122 * 0.7)) < 0.1)
    }
  }

  @Test func `content that isn't at its top scrolls instead`() {
    let rig = ZoomRig(detailOnTop: true)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 3000)
    rig.detail.view.addSubview(scroll)
    rig.wait(0.1)
    scroll.contentOffset.y = 500
    rig.drag(from: start, by: CGPoint(x: 0, y: 100), duration: 0.3)
    #expect(rig.takeCalls().isEmpty && scroll.contentOffset.y < 450)
    scroll.setContentOffset(.zero, animated: false)
    rig.drag(from: start, by: down(200), duration: 0.5)
    rig.wait(1.5)
    #expect(rig.navigation.topViewController === rig.list)
  }

  @Test func `the app can forbid the gesture`() throws {
    let options = UIViewController.Transition.ZoomOptions()
    var willBegin: [Bool] = []
    var locations: [CGPoint] = []
    options.interactiveDismissShouldBegin = { context in
      willBegin.append(context.willBegin)
      locations.append(context.location)
      return false
    }
    let rig = ZoomRig(detailOnTop: true, options: options)
    rig.drag(from: start, by: down(200), duration: 0.5)
    rig.wait(1)
    #expect(rig.takeCalls().isEmpty && willBegin == [true])
    #expect(abs(try #require(locations.first).x - 195) < 1)
  }

  /// FACTS: zoom.precedence.
  @Test func `no gesture begins if the delegate provides an animator for the pop`() {
    let rig = ZoomRig(detailOnTop: true)
    let delegate = TransitionDelegate()
    let animator = ProbeAnimator.easing(0.4)
    delegate.animator = animator
    rig.navigation.delegate = delegate
    rig.drag(from: start, by: down(200), duration: 0.5)
    rig.wait(1)
    #expect(rig.takeCalls().isEmpty && animator.requests.isEmpty)
    #expect(rig.navigation.topViewController === rig.detail && rig.isClean)
    rig.pop()
    rig.wait(0.1)
    #expect(animator.requests.contains("animate"))
    rig.wait(1)
    #expect(rig.navigation.topViewController === rig.list)
    withExtendedLifetime(delegate) {}
  }

  @Test func `a gesture asks the delegate once for an animator of the pop`() {
    let rig = ZoomRig(detailOnTop: true)
    let delegate = TransitionDelegate()
    rig.navigation.delegate = delegate
    rig.drag(from: start, by: down(200), duration: 0.5)
    rig.wait(1.5)
    #expect(rig.navigation.topViewController === rig.list)
    #expect(delegate.requests == ["animator pop"])
  }

  @Test func `a drag during the push completes the push, while the flight finishes`() throws {
    let rig = ZoomRig()
    rig.push()
    rig.wait(0.1)
    _ = rig.takeCalls()
    rig.touch(.began, start.x, start.y)
    for step in 1...4 {
      rig.wait(0.005)
      rig.touch(.moved, start.x, start.y + 5 * Double(step))
    }
    #expect(
      rig.takeCalls() == [
        "List viewDidDisappear", "Detail viewDidAppear", "Detail didShow",
        "Detail viewWillDisappear", "List viewWillAppear", "List willShow",
      ])
    let width = try #require(rig.wait(0.01)["content/card"]).frame.width
    let flying = 100 + 290 * springValue(0.317, 1, 0.13)
    // The flight continues; the drag has moved the full page by 6.5 pt past the slop.
    #expect(abs(width - (flying - 390 * 0.00078 * 6.5)) < 1)
    rig.touch(.ended, start.x, start.y + 20)
    rig.wait(1.5)
    #expect(rig.navigation.topViewController === rig.detail && rig.isClean)
  }
}
